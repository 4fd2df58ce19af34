import { writeSync } from 'node:fs'
import { openMemory } from '../../src/open-memory.ts'
import { createScriptedReader, type Script } from '../../src/testing/index.ts'

/** What a child process is told to do; the tests send it as JSON. */
export interface RescoreOrders {
  readonly dir: string
  readonly version: string
  /** Of each reading, in milliseconds: so slow is the reader. */
  readonly delayMs: number
}

export const TEXTS = 450
export const textOf = (number: number): string => `text ${number}`
export const keyOf = (number: number): string => `maya.q${number % 7}`

/** Every version reads every text, and says its own name. */
export function scriptOf(version: string): Script {
  return {
    version,
    questions: Array.from({ length: 7 }, (_, number) => ({ key: keyOf(number) })),
    passages: Array.from({ length: TEXTS }, (_, number) => ({
      text: textOf(number),
      readings: [{ question: keyOf(number), answers: { [`v${version}`]: 0.6, [`n${number % 3}`]: 0.3 } }],
    })),
  }
}

async function follow({ dir, version, delayMs }: RescoreOrders): Promise<void> {
  const { reader, organizer } = createScriptedReader(scriptOf(version))
  const slow = {
    ...reader,
    read: async (request: Parameters<typeof reader.read>[0]) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      return await reader.read(request)
    },
  }
  const credence = await openMemory({ dir, reader: slow, organizer, embedder: null, log: { warn: () => {} } })
  const memory = await credence.tenant('ada')
  writeSync(1, 'ready\n')
  const { changed, resumed } = await memory.rescore(
    { reader: 'scripted@1' },
    { onProgress: ({ done }) => void writeSync(1, `done ${done}\n`) },
  )
  writeSync(1, `changed ${changed} ${resumed}\n`)
  await credence.close()
  writeSync(1, 'closed\n')
}

const orders = process.argv[2]
if (orders !== undefined) await follow(JSON.parse(orders) as RescoreOrders)
