import type { Passage } from '../../../ports/reader.ts'
import { type Analysis, analyse } from '../analysis.ts'
import { onDemandFinding } from '../asking/on-demand.ts'
import { draftOf } from '../asking/on-demand-draft.ts'
import type { QuestionPlan } from '../asking/question-plan.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { type Finding, toFinding } from '../finding.ts'
import { NO_FORCE } from '../framing/force.ts'
import { FACET, PROBABILITY } from '../probabilities.ts'
import { asCorrection } from '../saying/as-correction.ts'
import type { FindingsOf } from '../saying/carried-before.ts'
import { isSameAnswer } from '../saying/carried-value.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Value } from '../values/value-phrases.ts'
import { sharesWord } from './own-before.ts'
import type { Restated } from './restated.ts'
import { restatedIn } from './restated-in.ts'

/** What a turn says together with those before it, of questions of the catalogue. */
export function acrossFindings(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  findingsOf: FindingsOf,
): readonly Finding[] {
  // What is taken back is read for what it said, whoever it was said of.
  const restated = restatedIn(analysis).filter(({ sentence, rule }) => sentence === index && rule !== 'taken_back')
  const found = restated.flatMap((each) =>
    findingsOf(asPassage(analysis.passage, each), catalogue)
      .filter((finding) => counts(finding, each))
      .map((finding): Read => ({ restated: each, finding })),
  )
  const keys = new Set(found.map(({ finding }) => finding.question.key))
  return [...keys].flatMap(
    (key) =>
      together(
        analysis,
        found.filter(({ finding }) => finding.question.key === key),
      ) ?? [],
  )
}

/** The sentence puts a value in place of another that was said before it, or earlier in it. */
export function turnsFrom(analysis: Analysis, index: number): boolean {
  return restatedIn(analysis).some(({ sentence, rule }) => sentence === index && rule === 'turned')
}

/** The same of a question that was made by asking; beside it, what the turn says alone. */
export function withTurnsBefore(passage: Passage, plan: QuestionPlan): Finding | null {
  const alone = onDemandFinding(passage, plan)
  const analysis = analyse(passage)
  const found = restatedIn(analysis).flatMap((restated): readonly Read[] => {
    const finding = onDemandFinding(asPassage(passage, restated), plan)
    return finding !== null && counts(finding, restated) ? [{ restated, finding }] : []
  })
  const across = together(analysis, found) ?? swappedFinding(passage, plan)
  if (across === null || alone === null) return across ?? alone
  const says = alone.values.length + alone.denied.length > 0 || alone.fault !== undefined
  return !says || across.statement.sentence >= alone.statement.sentence ? across : alone
}

/** `nope, Kestrel` to a question that lists Kestrel and Novatek, where one was said in place of the other. */
export function swappedFinding(passage: Passage, plan: QuestionPlan): Finding | null {
  const analysis = analyse(passage)
  const { question, answers, content } = plan
  if (question.shape === 'yes_no' || answers.length < 2) return null
  for (const restated of restatedIn(analysis)) {
    const { swap } = restated
    if (swap === undefined) continue
    const [instead, old] = [swap.instead, swap.old].map((words) =>
      answers.find((each) => isSameAnswer(asValue(each.answer), asValue(words))),
    )
    if (instead === undefined || old === undefined || instead === old) continue
    const isNamed = !/\d/.test(swap.instead)
    if (!isNamed && !sharesWord(restated.text, new Set(content))) continue
    const finding = toFinding(analysis, {
      ...draftOf(plan, restated.sentence, analysis.sentences[restated.sentence] as Sentence),
      strength: PROBABILITY.listedAnswer,
    })
    return made(analysis, { restated, finding }, [asValue(instead.answer)], [asValue(old.answer)])
  }
  return null
}

const asValue = (answer: string): Value => ({ answer, share: 1 })

/** Texts that say alone what this one says with the turns before it: whatever they bear on, it may bear on. */
export function restatedPassages(passage: Passage): readonly Passage[] {
  return restatedIn(analyse(passage)).map((each) => asPassage(passage, each))
}

const passages = new WeakMap<Restated, Passage>()

function asPassage({ evidence }: Passage, restated: Restated): Passage {
  const known = passages.get(restated)
  if (known !== undefined) return known
  const passage = { evidence: { ...evidence, text: `${restated.text.trim()}.`, about: null }, context: [] }
  passages.set(restated, passage)
  return passage
}

interface Read {
  readonly restated: Restated
  readonly finding: Finding
}

/** `So you're Hedda?` `No`: of a role, or of anything else; whose name it is not tells nothing. */
const saysNothing = ({ question }: Finding, { isSo }: Restated): boolean => question.catalogueEntry === 'name' && !isSo

/** What was only planned, or said in jest, is no less off. */
function counts(finding: Finding, restated: Restated): boolean {
  const { values, denied, framing } = finding
  if (values.length + denied.length === 0 || saysNothing(finding, restated)) return false
  const { rule } = restated
  return rule === 'called_off' || rule === 'taken_back' || framing.facets.force.assert >= RATHER
}

const RATHER = 0.5

/** One finding of what is so and what is not: `yes` to a question of yes and no is `no` where it is not. */
function together(analysis: Analysis, found: readonly Read[]): Finding | null {
  const [first] = found
  if (first === undefined) return null
  const isYesNo = first.finding.question.shape === 'yes_no'
  const so = found.filter(({ restated }) => restated.isSo)
  const named = so.flatMap(({ finding }) => finding.values)
  // `54, gah, no, 45`: the last word counts.
  const said = first.finding.question.shape === 'any_of' ? named : named.slice(-1)
  const denied = found.flatMap(({ restated, finding }) => (restated.isSo ? finding.denied : finding.values))
  if (isYesNo) {
    const values = said.length > 0 ? said.slice(-1) : denied.slice(-1).map(opposite)
    return values.length === 0
      ? null
      : made(analysis, so.find(({ finding }) => finding.values.length > 0) ?? first, values, [])
  }
  const others = denied.filter((each) => !said.some((value) => isSameAnswer(value, each)))
  const from = so.find(({ finding }) => finding.values.length > 0) ?? first
  return said.length + others.length === 0 ? null : made(analysis, from, said, others)
}

const opposite = ({ answer, share }: Value): Value => ({ answer: answer === 'yes' ? 'no' : 'yes', share })

function made(
  analysis: Analysis,
  { restated, finding }: Read,
  values: readonly Value[],
  denied: readonly Value[],
): Finding {
  const { from, to } = analysis.sentences[restated.sentence] as Sentence
  // A plain yes says as much as the words that it says yes to.
  const most = isAssent(restated) ? PROBABILITY.listedAnswer : PROBABILITY.carriedOver
  const strength = Math.min(most, Math.max(finding.strength, finding.deniedStrength))
  const across = toFinding(analysis, {
    question: finding.question,
    values,
    denied,
    strength: values.length > 0 ? strength : 0,
    deniedStrength: values.length > 0 ? PROBABILITY.contrast : strength,
    statement: {
      sentence: restated.sentence,
      from,
      to,
      valueFrom: to,
      valueTo: to,
      subjectKey: finding.statement.subjectKey,
    },
    rule: `turns.${restated.rule}`,
  })
  return framedAs(across, restated, finding, values.length > 0 && denied.length > 0)
}

const isAssent = ({ isSo, swap, rule }: Restated): boolean =>
  isSo && swap === undefined && (rule === 'reply' || rule === 'agreed')

/** In earnest, as `yes please do` is no order and `jk` no joke; what the turn hedges stays hedged. */
function framedAs(across: Finding, restated: Restated, { framing: of }: Finding, isTurned: boolean): Finding {
  const { framing } = across
  const force = { ...NO_FORCE, assert: FACET.assertWithoutCue, unclear: 1 - FACET.assertWithoutCue }
  const isKept = restated.rule === 'taken_back' || restated.rule === 'called_off'
  const earnest = {
    ...framing,
    kept: isKept ? 1 : Math.min(framing.kept, of.kept),
    isPast: false,
    isEnded: false,
    isCorrection: false,
    validFrom: restated.isSo ? of.validFrom : null,
    validUntil: restated.isSo ? of.validUntil : null,
    asOf: restated.isSo ? of.asOf : null,
    facets: { ...framing.facets, force, correction: 0, lasting: of.facets.lasting },
  }
  const finding = { ...across, framing: earnest }
  return restated.corrects || isTurned ? asCorrection(finding) : finding
}
