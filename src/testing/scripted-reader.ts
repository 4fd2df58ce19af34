import { CredenceError } from '../error.ts'
import type { Organizer, ProposedQuestion, Reader } from '../ports/reader.ts'
import { isQuestionKey, toKeySegment } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import type { Script, ScriptedAsk, ScriptedPassage, ScriptedQuestion } from './script.ts'
import { readingFrom } from './scripted-reading.ts'

export interface ScriptedReader {
  readonly reader: Reader
  readonly organizer: Organizer
}

type PreparedReading = Omit<Reading, 'evidenceId' | 'reader'>

/**
 * A reader and an organizer that say what a script says, so that a test sees the arithmetic alone.
 * Texts and asks match whole. What the script leaves out is read with nothing found, or asked as a question that
 * nothing bears on. A script that doesn't add up is refused when it is made, not when it is used.
 */
export function createScriptedReader(script: Script): ScriptedReader {
  const version = `scripted@${script.version ?? '1'}`
  const questions = new Map(script.questions.map((each, index) => [each.key, proposalFrom(each, index)]))
  const passages = new Map(script.passages.map((each, index) => [each.text, prepare(each, questions, index)]))
  const asks = new Map((script.asks ?? []).map((each, index) => [each.text, checkedAsk(each, questions, index)]))

  return {
    reader: {
      version,
      read({ passage, questions: asked }) {
        const keys = new Set(asked.map((question) => question.key))
        return (passages.get(passage.evidence.text) ?? [])
          .filter((reading) => keys.has(reading.questionKey))
          .map((reading) => ({ ...reading, evidenceId: passage.evidence.id, reader: version }))
      },
    },
    organizer: {
      version,
      propose(passage) {
        const keys = new Set((passages.get(passage.evidence.text) ?? []).map((reading) => reading.questionKey))
        return [...keys].map((key) => questions.get(key) as ProposedQuestion)
      },
      resolve(text) {
        const ask = asks.get(text)
        if (ask === undefined) return { question: unheardOf(text), searchWords: [] }
        return { question: questions.get(ask.question) as ProposedQuestion, searchWords: ask.searchWords ?? [] }
      },
    },
  }
}

function proposalFrom(scripted: ScriptedQuestion, index: number): ProposedQuestion {
  if (!isQuestionKey(scripted.key)) throw refusal(`questions.${index}.key`, 'subject.attribute', scripted.key)
  const shape = scripted.shape ?? 'one_of'
  const yesNo = shape === 'yes_no'
  return {
    key: scripted.key,
    text: scripted.text ?? scripted.key,
    shape,
    answers: scripted.answers ?? (yesNo ? ['yes', 'no'] : []),
    open: scripted.open ?? !yesNo,
    unit: scripted.unit ?? null,
    catalogueEntry: scripted.catalogueEntry ?? null,
  }
}

function prepare(
  passage: ScriptedPassage,
  questions: ReadonlyMap<string, ProposedQuestion>,
  index: number,
): readonly PreparedReading[] {
  return passage.readings.map((each, at) => {
    const path = `passages.${index}.readings.${at}`
    if (!questions.has(each.question)) throw refusal(`${path}.question`, 'a question of the script', each.question)
    return readingFrom(each, passage.text, path)
  })
}

function checkedAsk(ask: ScriptedAsk, questions: ReadonlyMap<string, ProposedQuestion>, index: number): ScriptedAsk {
  if (questions.has(ask.question)) return ask
  throw refusal(`asks.${index}.question`, 'a question of the script', ask.question)
}

function unheardOf(text: string): ProposedQuestion {
  const attribute = toKeySegment(text) || 'question'
  return { key: `asked.${attribute}`, text, shape: 'one_of', answers: [], open: true, unit: null, catalogueEntry: null }
}

function refusal(path: string, expected: string, received: string): CredenceError {
  return new CredenceError('invalid_input', `the script is wrong at ${path}`, { path, expected, received })
}
