import { NO_CUE } from '../../../reading/reading.ts'
import type { Analysis } from '../analysis.ts'
import { type Draft, type Finding, toFinding } from '../finding.ts'
import { isInstruction } from '../framing/sentence-force.ts'
import type { Sentence } from '../text/sentences.ts'
import type { QuestionPlan } from './question-plan.ts'

/** A finding about a whole sentence, before it is known what it says. */
export function draftOf({ question }: QuestionPlan, index: number, sentence: Sentence): Draft {
  return {
    question: { ...question, catalogueEntry: null },
    values: [],
    denied: [],
    strength: 0,
    deniedStrength: 0,
    statement: {
      sentence: index,
      from: sentence.from,
      to: sentence.to,
      valueFrom: sentence.to,
      valueTo: sentence.to,
      subjectKey: question.subject,
    },
    rule: '',
  }
}

/** To a question of what should be, an order is as good as a statement. */
export function finish(analysis: Analysis, plan: QuestionPlan, draft: Draft): Finding {
  const finding = withoutSpan(toFinding(analysis, draft), plan)
  const sentence = analysis.sentences[draft.statement.sentence] as Sentence
  if (!plan.isNormative || !isInstruction(analysis, sentence) || finding.framing.facets.force.instruct === 0)
    return finding
  const { facets } = finding.framing
  const force = { ...facets.force, assert: facets.force.assert + facets.force.instruct, instruct: 0 }
  return { ...finding, framing: { ...finding.framing, facets: { ...facets, force } } }
}

/** Where the question asks when, the time is the answer, not how long it holds. */
function withoutSpan(finding: Finding, { asks }: QuestionPlan): Finding {
  if (asks !== 'when' && asks !== 'what_time') return finding
  const { framing } = finding
  const facets = { ...framing.facets, lasting: NO_CUE.lasting }
  return { ...finding, framing: { ...framing, facets, validFrom: null, validUntil: null, asOf: null } }
}
