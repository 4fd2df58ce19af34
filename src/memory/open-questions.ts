import type { Belief } from '../belief/belief.ts'
import { type Asking, askingValue } from '../calibration/answer-value.ts'
import { USER } from '../evidence/evidence.ts'
import { type Instruction, isInForce } from '../instruction/instruction.ts'
import { epochInForce } from '../learning/epoch.ts'
import { homeOf } from '../organizing/routes.ts'
import type { Structure } from '../organizing/structure.ts'
import type { AskNote } from '../outcome/ask-note.ts'
import type { Showing } from '../outcome/showing.ts'
import { askQueue } from '../policy/ask-queue.ts'
import type { ConflictMargins } from '../policy/leading-by-class.ts'
import { LOSSES_BY_STAKES, type Need, needsOf, usesPerDay, type WaitingDecision } from '../policy/need.ts'
import { NOTHING_WAITS, type Waits } from '../policy/waits.ts'
import { answerInWords } from '../question/answer-in-words.ts'
import { isQuestionKey, type Question } from '../question/question.ts'
import type { Parameters } from '../trust/parameters.ts'
import { askingOf, candidatesOf, fitOf, notesFor, usesOf } from './asking.ts'
import { beliefOf, type Grounds, groundsOf, saidBy, seenBy } from './beliefs.ts'
import { classLeadOf } from './class-lead.ts'
import { driftQuestion, fallAgainst } from './drift.ts'
import { subjectKeyOf } from './evidence-from.ts'
import { viewerOf } from './find.ts'
import type { OpenQuestionsOptions } from './inputs.ts'
import { parametersOf } from './learned-parameters.ts'
import { openKindOf } from './open-kinds.ts'
import { noteAsked } from './put-off.ts'
import { questionNamed } from './question-from.ts'
import type { OpenQuestion, QueuedQuestion } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseOpenQuestions } from './validate/inputs.ts'
import { whyAsked } from './why-asked.ts'

/**
 * What only a person can answer, the most valuable answer first, what is about one subject together: drift against an
 * instruction, what is contested, stale, unknown, of high stakes and not sure, and what decisions wait for.
 */
export async function openQuestions(
  context: TenantContext,
  input: OpenQuestionsOptions = {},
  waits: Waits = NOTHING_WAITS,
): Promise<readonly QueuedQuestion[]> {
  const { about, budget, asking = false, ...by } = parseOpenQuestions(input)
  if (asking) await context.showings.flush()
  const looking = await lookingFor(context, viewerOf(by), waits)
  const open: QueuedQuestion[] = []
  for (const question of await askableOf(context, looking)) {
    if (about !== undefined && !concerns(question, subjectKeyOf(about))) continue
    const grounds = seenBy(await groundsOf(context, context.store, question), looking.viewer)
    open.push(...openOf(grounds, looking))
  }
  open.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  const queue = askQueue(open, budget)
  if (asking) await noteAsked(context, queue, looking.viewer)
  return queue
}

/** All that is tracked, and what a gate needed that nobody has spoken of. */
async function askableOf(context: TenantContext, { waiting, now }: Looking): Promise<readonly Question[]> {
  const tracked = await context.store.questions()
  const known = new Set(tracked.map(({ key }) => key))
  const needed = new Set(waiting.flatMap(({ waitsFor }) => waitsFor).filter((key) => !known.has(key)))
  const making = { catalogue: context.catalogue, now }
  return [...tracked, ...[...needed].filter(isQuestionKey).map((key) => questionNamed(key, making))]
}

/** Of equal value. */
const ORDER: readonly OpenQuestion['kind'][] = [
  'drift',
  'reopened',
  'contested',
  'asked',
  'blocked',
  'high_stakes',
  'stale',
  'unsettled',
]

/** Who looks, and all that is looked at for every question. */
interface Looking {
  readonly viewer: string
  readonly now: number
  readonly instructions: readonly Instruction[]
  readonly structure: Structure
  readonly waiting: readonly WaitingDecision[]
  readonly margins: ConflictMargins
  readonly showingsOf: (key: string) => readonly Showing[]
  readonly notesOf: (key: string) => readonly AskNote[]
}

async function lookingFor(context: TenantContext, viewer: string, waits: Waits): Promise<Looking> {
  const { store } = context
  const now = context.clock.now()
  const isOwner = viewer === USER
  const orders = (await store.instructions()).filter((each) => isInForce(each, now))
  const structure = await context.organized.structure()
  // How often others look, and what others decide, is nobody's business but the owner's.
  const shown = (await store.showings()).filter(({ by }) => isOwner || by === viewer)
  const waiting = isOwner ? await waits.list() : []
  return {
    viewer,
    now,
    instructions: orders.filter(({ by }) => isOwner || by === viewer),
    structure,
    waiting: waiting.map((each) => ({ ...each, waitsFor: each.waitsFor.map((key) => homeOf(structure, key)) })),
    showingsOf: byHome(shown, structure),
    margins: context.policy.policy,
    notesOf: byHome(await store.askNotes(), structure),
  }
}

function byHome<T extends { readonly questionKey: string }>(
  all: readonly T[],
  structure: Structure,
): (key: string) => readonly T[] {
  const found = new Map<string, T[]>()
  for (const each of all) {
    const home = homeOf(structure, each.questionKey)
    found.set(home, [...(found.get(home) ?? []), each])
  }
  return (key) => found.get(key) ?? []
}

function concerns({ subject }: Question, about: string): boolean {
  return subject === about || subject.startsWith(`${about}.`)
}

function openOf(grounds: Grounds, looking: Looking): readonly QueuedQuestion[] {
  const { viewer, now, structure, waiting } = looking
  const { question } = grounds
  const notes = notesFor(looking.notesOf(question.key), grounds, viewer)
  if (notes.some(({ until }) => until > now)) return []
  const belief = beliefOf(grounds, now)
  const uses = usesOf(looking.showingsOf(question.key), now)
  const needs = needsOf({ question: question.key, stakes: question.stakes, uses }, waiting)
  const asking = askingOf(grounds, belief, viewer, notes)
  const value = askingValue(asking, needs)
  const isListedEmpty = viewer === USER && (question.origin === 'defined' || belief.reason === 'all_rejected')
  // An organizer asks the owner, and may name what others may not see.
  const asked = viewer === USER ? structure.asked.get(question.key) : undefined
  const open = openKindOf({
    ...{ belief, asked, needs, value },
    isListedEmpty: isListedEmpty || isBlocked(needs),
    isUndecided: () => classLeadOf(grounds, now, inForce(grounds), looking.margins)?.isUndecided === true,
  })
  const queued = (each: OpenQuestion, worth: number): QueuedQuestion =>
    queuedOf(each, { belief, needs, uses, grounds, value: worth, now })
  return [
    ...driftsOf(grounds, belief, looking).map(({ drift, was, is }) =>
      queued(drift, driftValue({ ...asking, isSettled: false, ...fitOf(was, is) }, question, uses)),
    ),
    ...(open === null ? [] : [queued(open, value)]),
  ]
}

function inForce({ epochs }: Grounds): Parameters {
  return parametersOf(epochInForce(epochs))
}

function isBlocked(needs: readonly Need[]): boolean {
  return needs.some((need) => need.isBlocked)
}

interface Drifted {
  readonly drift: OpenQuestion
  readonly was: number
  readonly is: number
}

function driftsOf(grounds: Grounds, after: Belief, { instructions }: Looking): readonly Drifted[] {
  const { key, subject } = grounds.question
  const about = instructions.filter((each) => each.restsOn.includes(key) || each.about === subject)
  return about.flatMap((each) => {
    const before = beliefOf(saidBy(grounds, each.givenAt), each.givenAt)
    const fall = fallAgainst(each, { before, after })
    return fall === null ? [] : [{ drift: driftQuestion(each, after, fall), was: fall.was, is: fall.is }]
  })
}

/** An instruction is followed whatever is believed: leaving it is no cheaper than following it wrongly. */
function driftValue(asking: Asking, { stakes }: Question, uses: number): number {
  const { lossIfWrong } = LOSSES_BY_STAKES[stakes]
  return askingValue(asking, [{ lossIfWrong, lossIfNotActing: lossIfWrong, usesPerDay: usesPerDay(uses) }])
}

interface Worth {
  readonly belief: Belief
  readonly needs: readonly Need[]
  readonly uses: number
  readonly grounds: Grounds
  readonly value: number
  readonly now: number
}

function queuedOf(open: OpenQuestion, { belief, needs, uses, grounds, value, now }: Worth): QueuedQuestion {
  const { question, kind, text, answers, instruction } = open
  const said = grounds.readings.map(({ evidence }) => evidence.saidAt)
  const lastSaidAt = said.length === 0 ? null : said.reduce((a, b) => Math.max(a, b))
  return {
    ...{ question, kind, text, answers, instruction, value },
    why: whyAsked({ kind, belief, needs, uses, lastSaidAt, now }),
    candidates: candidatesOf(belief).map(({ answer, probability }) => ({
      answer,
      inWords: answerInWords(grounds.question, answer),
      probability,
    })),
    group: grounds.question.subject,
  }
}
