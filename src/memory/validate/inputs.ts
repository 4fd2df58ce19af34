import type {
  AskOptions,
  DefineInput,
  EmbedOptions,
  EvidenceQuery,
  ForgetSelection,
  FrustrationOptions,
  InstructOptions,
  LearnAllOptions,
  LearnOptions,
  ObserveInput,
  OrganizeOptions,
  ProposeAuditsOptions,
  RecallOptions,
  RememberInput,
  RulingOptions,
  TrackRecordQuery,
  ViewerOptions,
} from '../inputs.ts'
import { name } from './fields.ts'
import { parseInput } from './refusal.ts'
import {
  ASK,
  DEFINE,
  EMBED,
  EVIDENCE_QUERY,
  FORGET,
  FRUSTRATION,
  INSTRUCTION,
  LEARN,
  LEARN_ALL,
  OBSERVE,
  ORGANIZE,
  PROPOSE_AUDITS,
  RECALL,
  REMEMBER,
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

export function parseRulingOptions(options: RulingOptions): RulingOptions {
  return parseInput(RULING, options, 'ruling')
}

/** The text of an instruction and what came with it, as one. */
export function parseInstruction(text: string, options: InstructOptions): InstructOptions & { readonly text: string } {
  return parseInput(INSTRUCTION, { ...options, text }, 'instruct')
}

export function parseEvidenceQuery(query: EvidenceQuery): EvidenceQuery {
  return parseInput(EVIDENCE_QUERY, query, 'evidence')
}

export function parseViewer(options: ViewerOptions): ViewerOptions {
  return parseInput(VIEWER, options, 'options')
}

export function parseForget(selection: ForgetSelection): ForgetSelection {
  return parseInput(FORGET, selection, 'forget')
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
