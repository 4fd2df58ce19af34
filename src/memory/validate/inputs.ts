import type {
  AnswerGiven,
  AnswerOptions,
  AskOptions,
  CalibrateOptions,
  ConnectRecordOptions,
  ContextOptions,
  DecideOptions,
  DecisionQuery,
  DefineInput,
  EmbedOptions,
  EvidenceQuery,
  ForgetSelection,
  FrustrationOptions,
  InstructOptions,
  LearnAllOptions,
  LearnOptions,
  LiftOptions,
  ObserveInput,
  OccasionInput,
  OpenQuestionsOptions,
  OrganizeOptions,
  ProposeAuditsOptions,
  PutOffOptions,
  QuarantineOptions,
  ReadingScopeInput,
  RecallOptions,
  RememberInput,
  ReportOptions,
  RescoreOptions,
  RulingOptions,
  TrackRecordQuery,
  ViewerOptions,
} from '../inputs.ts'
import { name } from './fields.ts'
import { parseInput } from './refusal.ts'
import {
  ANSWER_GIVEN,
  ANSWER_OPTIONS,
  ASK,
  CALIBRATE,
  CONNECT_RECORD,
  CONTEXT,
  DECIDE,
  DECISION_QUERY,
  DEFINE,
  EMBED,
  EVIDENCE_QUERY,
  FORGET,
  FRUSTRATION,
  INSTRUCTION,
  LEARN,
  LEARN_ALL,
  LIFT,
  OBSERVE,
  OCCASION,
  OPEN_QUESTIONS,
  ORGANIZE,
  PROPOSE_AUDITS,
  PUT_OFF,
  QUARANTINE,
  READING_SCOPE,
  RECALL,
  REMEMBER,
  REPORT,
  RESCORE,
  RULING,
  TRACK_RECORD,
  VIEWER,
} from './schemas.ts'

export function parseObserve(input: ObserveInput): ObserveInput {
  return parseInput(OBSERVE, input, 'observe')
}

export function parseRemember(input: RememberInput): RememberInput {
  return parseInput(REMEMBER, input, 'remember')
}

export function parseDefine(input: DefineInput): DefineInput {
  return parseInput(DEFINE, input, 'define')
}

export function parseAskOptions(options: AskOptions): AskOptions {
  return parseInput(ASK, options, 'ask')
}

export function parseRecallOptions(options: RecallOptions): RecallOptions {
  return parseInput(RECALL, options, 'recall')
}

export function parseFrustrationOptions(options: FrustrationOptions): FrustrationOptions {
  return parseInput(FRUSTRATION, options, 'frustration')
}

export function parseEmbedOptions(options: EmbedOptions): EmbedOptions {
  return parseInput(EMBED, options, 'embed')
}

export function parseCalibrate(options: CalibrateOptions): CalibrateOptions {
  return parseInput(CALIBRATE, options, 'calibrateRecall')
}

export function parseRulingOptions(options: RulingOptions): RulingOptions {
  return parseInput(RULING, options, 'ruling')
}

/** The text of an instruction and what came with it, as one. */
export function parseInstruction(text: string, options: InstructOptions): InstructOptions & { readonly text: string } {
  return parseInput(INSTRUCTION, { ...options, text }, 'instruct')
}

export function parseOccasion(occasion: OccasionInput): OccasionInput {
  return parseInput(OCCASION, occasion, 'instructionsFor')
}

export function parseEvidenceQuery(query: EvidenceQuery): EvidenceQuery {
  return parseInput(EVIDENCE_QUERY, query, 'evidence')
}

export function parseViewer(options: ViewerOptions): ViewerOptions {
  return parseInput(VIEWER, options, 'options')
}

export function parseOpenQuestions(options: OpenQuestionsOptions): OpenQuestionsOptions {
  return parseInput(OPEN_QUESTIONS, options, 'openQuestions')
}

export function parsePutOff(options: PutOffOptions): PutOffOptions {
  return parseInput(PUT_OFF, options, 'putOff')
}

/** An answer in its long form. */
export function parseAnswerGiven(
  given: AnswerGiven,
):
  | { readonly answer: string; readonly not: readonly string[] }
  | { readonly none: true }
  | { readonly dontKnow: true } {
  const long = parseInput(ANSWER_GIVEN, typeof given === 'string' ? { answer: given } : given, 'answer')
  return 'answer' in long ? { answer: long.answer, not: long.not ?? [] } : long
}

export function parseAnswerOptions(options: AnswerOptions): AnswerOptions {
  return parseInput(ANSWER_OPTIONS, options, 'answer')
}

export function parseForget(selection: ForgetSelection): ForgetSelection {
  return parseInput(FORGET, selection, 'forget')
}

export function parseReadingScope(scope: ReadingScopeInput): ReadingScopeInput {
  return parseInput(READING_SCOPE, scope, 'scope')
}

export function parseQuarantine(options: QuarantineOptions): QuarantineOptions {
  return parseInput(QUARANTINE, options, 'quarantine')
}

export function parseLift(options: LiftOptions): LiftOptions {
  return parseInput(LIFT, options, 'options')
}

export function parseRescore(options: RescoreOptions): RescoreOptions {
  return parseInput(RESCORE, options, 'rescore')
}

export function parseLearn(options: LearnOptions): LearnOptions {
  return parseInput(LEARN, options, 'learn')
}

export function parseLearnAll(options: LearnAllOptions): LearnAllOptions {
  return parseInput(LEARN_ALL, options, 'learn')
}

export function parseProposeAudits(options: ProposeAuditsOptions): ProposeAuditsOptions {
  return parseInput(PROPOSE_AUDITS, options, 'proposeAudits')
}

export function parseReport(options: ReportOptions): ReportOptions {
  return parseInput(REPORT, options, 'report')
}

export function parseTrackRecord(query: TrackRecordQuery): TrackRecordQuery {
  return parseInput(TRACK_RECORD, query, 'trackRecord')
}

export function parseOrganize(options: OrganizeOptions): OrganizeOptions {
  return parseInput(ORGANIZE, options, 'organize')
}

/** The name or key of a person or thing. */
export function parseSubject(subject: string): string {
  return parseInput(name(), subject, 'subject')
}

export function parseDecide(options: DecideOptions): DecideOptions {
  return parseInput(DECIDE, options, 'decide')
}

export function parseDecisionQuery(query: DecisionQuery): DecisionQuery {
  return parseInput(DECISION_QUERY, query, 'decisions')
}

/** The name of a tool. */
export function parseTool(tool: string): string {
  return parseInput(name(), tool, 'tool')
}

export function parseContextOptions(options: ContextOptions): ContextOptions {
  return parseInput(CONTEXT, options, 'context')
}

export function parseConnectRecord(recordName: string, options: ConnectRecordOptions): ConnectRecordOptions {
  const { name: _, ...rest } = parseInput(CONNECT_RECORD, { ...options, name: recordName }, 'connectRecord')
  return rest
}
