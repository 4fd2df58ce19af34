import { readdirSync, readFileSync } from 'node:fs'
import type { DefineInput, Stakes } from 'credence'
import type { Script, ScriptedAsk, ScriptedQuestion, ScriptedReading } from 'credence/testing'
import type { Case } from './case-file.ts'
import { expandMessages } from './placeholders.ts'
import { forCredence } from './wording.ts'

/** A question as written in a script file; where its pace or stakes matter it is declared before anything is said. */
interface WrittenQuestion extends ScriptedQuestion {
  readonly changesEveryDays?: number
  readonly stakes?: Stakes
  readonly tolerance?: number
}

/** One case of a script file. Texts of the case are named by the index of their message, never repeated. */
interface WrittenScript {
  readonly questions: readonly WrittenQuestion[]
  readonly messages?: readonly {
    readonly index: number | readonly number[]
    readonly readings: readonly ScriptedReading[]
  }[]
  /** Key of the question that the case asks. */
  readonly asks?: string
  readonly alsoAsked?: readonly ScriptedAsk[]
  readonly outcomes?: readonly { readonly index: number; readonly question: string; readonly answer: string }[]
  /** Which of the two is wrong where the case fails, and why. */
  readonly verdict?: { readonly wrong: 'engine' | 'expectation'; readonly why: string }
}

export interface CaseScript {
  readonly forReader: Script
  readonly definitions: readonly DefineInput[]
  readonly verdict: WrittenScript['verdict'] | null
  outcomeOf(text: string): { readonly question: string; readonly answer: string } | undefined
}

const FOLDER = new URL('./scripts/', import.meta.url)

/** What a good reader says of the texts of each case, by id. */
export function readScripts(): (each: Case) => CaseScript | null {
  const written = new Map<string, WrittenScript>()
  for (const file of readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const cases = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Record<string, WrittenScript>
    for (const [id, script] of Object.entries(cases)) written.set(id, script)
  }
  return (each) => {
    const script = written.get(each.id)
    return script === undefined ? null : scriptFor(each, script)
  }
}

function scriptFor(each: Case, written: WrittenScript): CaseScript {
  const messages = expandMessages(each.messages)
  const textAt = (index: number): string => {
    const message = messages[index]
    if (message === undefined) throw new Error(`the script of ${each.id} names message ${index}; there is none`)
    return message.text
  }
  const main: readonly ScriptedAsk[] =
    written.asks === undefined ? [] : [{ text: forCredence(each.ask.text), question: written.asks }]
  return {
    forReader: {
      questions: written.questions,
      passages: (written.messages ?? []).flatMap(({ index, readings }) =>
        [index].flat().map((at) => ({ text: textAt(at as number), readings })),
      ),
      asks: [...main, ...(written.alsoAsked ?? []).map((each) => ({ ...each, text: forCredence(each.text) }))],
    },
    definitions: written.questions.filter(isDeclared).map(definitionOf),
    verdict: written.verdict ?? null,
    outcomeOf: (text) => written.outcomes?.find(({ index }) => textAt(index) === text),
  }
}

function isDeclared({ changesEveryDays, stakes, tolerance }: WrittenQuestion): boolean {
  return changesEveryDays !== undefined || stakes !== undefined || tolerance !== undefined
}

function definitionOf(question: WrittenQuestion): DefineInput {
  const { catalogueEntry: _, ...definition } = question
  return { open: question.shape !== 'yes_no', ...definition }
}
