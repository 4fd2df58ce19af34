import { describe, expect, it } from 'vitest'
import { aQuestion, NOW, told } from '../belief/told.fixture.ts'
import { EMPTY } from '../organizing/structure.ts'
import { beliefOf, type Grounds } from './beliefs.ts'
import { createHeldGrounds, type HeldGrounds } from './held-grounds.ts'
import type { Look } from './organized-store.ts'
import type { Change } from './watched-store.ts'

const NOTHING: Change = { appended: [], questions: new Set(), read: new Set(), isDeep: false, isKept: true }
const DIET = aQuestion({ key: 'maya.diet' })
const HOME = aQuestion({ key: 'maya.home' })

interface Counted {
  readonly held: HeldGrounds
  /** Keys whose grounds were read, in order. */
  readonly read: string[]
  say(grounds: Partial<Grounds>): void
  look(): void
}

function counted(mostHeld?: number): Counted {
  const read: string[] = []
  let said: Partial<Grounds> = {}
  let now: Look = { version: 1, structure: EMPTY, epochs: { epochs: [], switches: [] } }
  const held = createHeldGrounds(
    { fresh: async () => now, lastSeen: () => now.structure },
    async (question) => {
      read.push(question.key)
      return { question, readings: [], outcomes: [], epochs: now.epochs, ...said }
    },
    mostHeld,
  )
  return {
    held,
    read,
    say: (grounds) => {
      said = grounds
    },
    look: () => {
      now = { ...now, version: now.version + 1 }
    },
  }
}

describe('held grounds', () => {
  it('are read once, and again when something touches their question, and no other', async () => {
    const { held, read } = counted()
    await held.of(DIET, 'user')
    await held.of(DIET, 'user')
    await held.of(HOME, 'user')
    held.note({ ...NOTHING, questions: new Set(['maya.home']) })
    await held.of(DIET, 'user')
    await held.of(HOME, 'user')
    expect(read).toEqual(['maya.diet', 'maya.home', 'maya.home'])
  })

  it('are read again after another process has committed, after a deep change, and for a changed question', async () => {
    const { held, read, look } = counted()
    await held.of(DIET, 'user')
    look()
    await held.of(DIET, 'user')
    held.note({ ...NOTHING, isDeep: true })
    await held.of(DIET, 'user')
    await held.of({ ...DIET }, 'user')
    expect(read).toHaveLength(4)
  })

  it('that were read before a change are not held after it', async () => {
    const { held, read } = counted()
    const reading = held.of(DIET, 'user')
    await Promise.resolve()
    held.note({ ...NOTHING, questions: new Set(['maya.diet']) })
    await reading
    await held.of(DIET, 'user')
    expect(read).toHaveLength(2)
  })

  it('show each person what they may see, and give the belief of the moment', async () => {
    const { held, read, say } = counted()
    const secret = told('b', { says: 'fish' })
    say({
      readings: [
        told('a', { says: 'meat', daysAgo: 100 }),
        { ...secret, evidence: { ...secret.evidence, audience: ['ben'] } },
      ],
    })
    expect((await held.of(DIET, 'cy')).grounds.readings).toHaveLength(1)
    expect((await held.of(DIET, 'ben')).grounds.readings).toHaveLength(2)
    const { grounds, beliefAt } = await held.of(DIET, 'user')
    for (const now of [NOW, NOW + 1, NOW, NOW + 90 * 86_400_000])
      expect(beliefAt(now)).toStrictEqual(beliefOf(grounds, now))
    expect(read).toHaveLength(1)
  })

  it('make room by those used longest ago, and never hold what is larger than all that may be held', async () => {
    const { held, read, say } = counted(7)
    await held.of(DIET, 'user')
    await held.of(HOME, 'user')
    await held.of(DIET, 'user')
    say({ readings: [told('a', { says: 'meat' }), told('b', { says: 'fish', author: 'ben' })] })
    await held.of(aQuestion({ key: 'maya.job' }), 'user')
    await held.of(DIET, 'user')
    await held.of(HOME, 'user')
    expect(read).toEqual(['maya.diet', 'maya.home', 'maya.job', 'maya.home'])
    say({ readings: Array.from({ length: 9 }, (_, at) => told(`e${at}`, { says: 'meat' })) })
    const large = aQuestion({ key: 'maya.hobbies' })
    await held.of(large, 'user')
    await held.of(large, 'user')
    expect(read.filter((key) => key === 'maya.hobbies')).toHaveLength(2)
  })
})
