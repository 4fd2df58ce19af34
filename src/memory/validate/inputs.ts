import type {
  AskOptions,
  DefineInput,
  EvidenceQuery,
  ForgetSelection,
  InstructOptions,
  ObserveInput,
  OrganizeOptions,
  RememberInput,
  RulingOptions,
  ViewerOptions,
} from '../inputs.ts'
import { name } from './fields.ts'
import { parseInput } from './refusal.ts'
import {
  ASK,
  DEFINE,
  EVIDENCE_QUERY,
  FORGET,
  INSTRUCTION,
  OBSERVE,
  ORGANIZE,
  REMEMBER,
  RULING,
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

export function parseOrganize(options: OrganizeOptions): OrganizeOptions {
  return parseInput(ORGANIZE, options, 'organize')
}

/** The name or key of a person or thing. */
export function parseSubject(subject: string): string {
  return parseInput(name(), subject, 'subject')
}
