import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { type Credence, openMemory } from '../open-memory.ts'

let dir: string
let credence: Credence
let memory: Memory

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-viewer-'))
  credence = await openMemory({ dir })
  memory = await credence.tenant('ada')
})

afterEach(async () => {
  await credence.close()
  await rm(dir, { recursive: true, force: true })
})

const user = { class: 'user_stated' } as const
const person = { class: 'other_person' } as const

describe('what was said in private', () => {
  beforeEach(async () => {
    await memory.observe({ text: 'Maya is vegan.', source: user, audience: ['Ben'] })
  })

  it('answers those it was said to, and the user; to anyone else it was never told', async () => {
    expect((await memory.ask('What does Maya eat?')).leading?.answer).toBe('vegan')
    expect((await memory.ask('What does Maya eat?', { by: 'Ben' })).leading?.answer).toBe('vegan')
    const never = await memory.ask('What does Zora eat?', { by: 'Eve' })
    const hidden = await memory.ask('What does Maya eat?', { by: 'Eve' })
    const kept = ({ state, reason, answers, origins, madeNow }: typeof hidden) => ({
      state,
      reason,
      answers,
      origins,
      madeNow,
    })
    expect(kept(hidden)).toEqual(kept(never))
  })

  it('gives no hint by how a question of words is answered', async () => {
    await memory.observe({ text: 'The spare key is under the blue pot.', source: user, audience: ['Ben'] })
    const hidden = await memory.ask('Where is the spare key?', { by: 'Eve' })
    const never = await memory.ask('Where is the lawn mower?', { by: 'Eve' })
    expect([hidden.reason, hidden.madeNow]).toEqual([never.reason, never.madeNow])
    expect((await memory.ask('Where is the spare key?')).leading?.answer).toContain('under the blue pot')
  })

  it('is in no list, search, history or open question of anyone else', async () => {
    await memory.observe({ text: 'Maya eats meat.', author: 'Sam', source: person, audience: ['Ben'] })
    expect(await memory.find('vegan', { by: 'Eve' })).toEqual([])
    expect(await memory.evidence({ by: 'Eve' })).toEqual([])
    await expect(memory.history('maya.diet', { by: 'Eve' })).rejects.toMatchObject({ code: 'unknown_question' })
    await expect(memory.history('maya.never', { by: 'Eve' })).rejects.toMatchObject({ code: 'unknown_question' })
    expect(await memory.openQuestions({ by: 'Eve' })).toEqual([])
    expect(await memory.find('vegan', { by: 'Ben' })).toHaveLength(1)
  })

  it('is in no list of what is tracked, and nobody is tied to anybody by it', async () => {
    await memory.define({ key: 'user.secret' })
    await memory.observe({ text: "My sister's name is Zora.", source: user, audience: ['Ben'] })
    await memory.observe({ text: 'My brother is called Tom.', source: user })
    const keys = async (by?: string) =>
      (await memory.questions(undefined, by === undefined ? {} : { by })).map(({ key }) => key)
    const tied = async (by?: string) =>
      (await memory.relations('user', by === undefined ? {} : { by })).map(({ name }) => name)
    expect(await keys()).toEqual(['maya.diet', 'user.brother.name', 'user.secret', 'user.sister.name'])
    expect(await keys('Ben')).toEqual(['maya.diet', 'user.brother.name', 'user.sister.name'])
    expect(await keys('Eve')).toEqual(['user.brother.name'])
    expect([(await tied()).toSorted(), (await tied('Ben')).toSorted(), await tied('Eve')]).toEqual([
      ['Tom', 'Zora'],
      ['Tom', 'Zora'],
      ['Tom'],
    ])
    await expect(memory.questions(undefined, { by: 3 as never })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(memory.relations('user', { who: 'Eve' } as never)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('names no answer that was named in private alone', async () => {
    await memory.define({ key: 'user.city', answers: ['Halden', 'Lyon', 'Hoorn'] })
    await memory.observe({ claims: [{ question: 'user.city', answer: 'Halden' }], source: user })
    await memory.observe({ claims: [{ question: 'user.city', answer: 'Lyon' }], source: user, audience: ['Ben'] })
    const answersFor = async (by: string) => (await memory.questions('user', { by }))[0]?.answers
    expect(await answersFor('Ben')).toEqual(['Halden', 'Lyon', 'Hoorn'])
    expect(await answersFor('Eve')).toEqual(['Halden', 'Hoorn'])
  })

  it('takes no ruling away that others may see', async () => {
    await memory.observe({ text: 'Maya lives at 12 Old Street.', source: user })
    await memory.reject('maya.address', '12 Old Street')
    await memory.observe({ text: 'Maya lives at 7 Larch Lane.', source: user, audience: ['Ben'] })
    const seen = await memory.ask('maya.address', { by: 'Eve' })
    expect(seen.leading).toBeNull()
    expect(JSON.stringify(seen)).not.toContain('Larch')
  })

  it('is ruled on for those who were told: what one person answers is not shown to another', async () => {
    await memory.answer('maya.phone', '0151 777', { by: 'Ben', reason: 'she told me' })
    const texts = async (by?: string) => {
      const view = by === undefined ? {} : { by }
      const seen = [await memory.ask('maya.phone', view), await memory.recall("What is Maya's phone number?", view)]
      return JSON.stringify(seen)
    }
    expect(await texts()).toContain('0151 777')
    expect(await texts('Ben')).toContain('0151 777')
    expect(await texts('Eve')).not.toMatch(/0151|she told me/u)
    expect((await memory.questions('maya', { by: 'Eve' })).map(({ key }) => key)).not.toContain('maya.phone')
  })

  it('shows a ruling of another person on what everyone was told, without why', async () => {
    await memory.observe({ text: 'Maya lives in Halden.', source: user })
    const { outcomeId } = await memory.settle('maya.home', 'Halden', { by: 'Ben', reason: 'hush' })
    const seen = await memory.ask('maya.home', { by: 'Eve' })
    expect(seen).toMatchObject({ state: 'settled', settled: { by: 'ben', reason: null } })
    expect((await memory.ask('maya.home', { by: 'Ben' })).settled?.reason).toBe('hush')
    expect((await memory.ask('maya.home')).settled?.reason).toBe('hush')
    await memory.withdraw(outcomeId, 'maya.home')
    for (const by of ['Eve', 'Ben']) expect((await memory.ask('maya.home', { by })).state).toBe('likely')
  })

  it('takes back for its author what the user withdrew, though others may not see it', async () => {
    const { outcomeId } = await memory.answer('maya.phone', '0151 777', { by: 'Ben' })
    await memory.withdraw(outcomeId, 'maya.phone')
    expect((await memory.ask('maya.phone', { by: 'Ben' })).leading).toBeNull()
  })

  it('explains no pronoun of what was said to everyone', async () => {
    await memory.observe({
      text: 'I met Zora yesterday.',
      author: 'Ben',
      source: person,
      channel: 'room',
      audience: ['user'],
    })
    await memory.observe({ text: 'She is vegan.', author: 'Ben', source: person, channel: 'room' })
    expect((await memory.questions()).map(({ key }) => key)).not.toContain('zora.diet')
  })

  it('is confirmed or ruled on only by who saw it', async () => {
    await expect(memory.confirm('maya.diet', { by: 'Eve' })).rejects.toMatchObject({ code: 'invalid_input' })
    const ruled = await memory.reject('maya.diet', 'fish', { by: 'Eve' })
    expect(JSON.stringify(ruled)).not.toContain('vegan')
  })
})
