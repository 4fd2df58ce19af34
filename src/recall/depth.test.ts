import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseDepth, DEPTHS, type Depth } from './depth.ts'

const ALL = 'it asks for everything about someone or something'
const PLAN = 'a plan touches on many things at once'
const TASK = 'a task needs what bears on it, not one fact'
const MANY = 'it asks for several things'
const ONE = 'it asks for one fact'
const OTHER = 'nothing in the words says how much is wanted'

describe('the depth that a query asks for', () => {
  test.each<[string, Depth, string]>([
    ["what's their name?", 'fast', ONE],
    ['What’s their name?', 'fast', ONE],
    ['Where does Maya live?', 'fast', ONE],
    ['when is his birthday', 'fast', ONE],
    ['Does Maya eat fish?', 'fast', ONE],
    ["what is the boss's address", 'fast', ONE],
    ['which class does she take?', 'fast', ONE],
    ['how old is Ben?', 'fast', ONE],
    ['Wo wohnt Maya?', 'fast', ONE],
    ['¿Dónde vive Maya?', 'fast', ONE],
    ['Où habite Maya ?', 'fast', ONE],
    ['Can you remind me which hotel it was?', 'fast', ONE],
    ['I was thinking of our trip and was wondering, where did we eat?', 'fast', ONE],
    ['do you know when she is back', 'fast', ONE],
    ['remind me what to buy', 'balanced', TASK],
    ['Can you tell me which hotels she likes?', 'balanced', MANY],
    ['everything about this user', 'deep', ALL],
    ['Everything  we know', 'deep', ALL],
    ['give me a full picture', 'deep', ALL],
    ['give me the big picture', 'deep', ALL],
    ['what do you know about Maya?', 'deep', ALL],
    ['Tell me about Maya', 'deep', ALL],
    ['can you tell me more about Maya?', 'deep', ALL],
    ['all about Maya', 'deep', ALL],
    ['Summarize the customer', 'deep', ALL],
    ['summarise the customer', 'deep', ALL],
    ['alles über Maya', 'deep', ALL],
    ['Was weißt du über Maya?', 'deep', ALL],
    ['Gib mir einen Überblick', 'deep', ALL],
    ['Alles, was du weißt', 'deep', ALL],
    ['todo sobre Maya', 'deep', ALL],
    ['¿Qué sabes de Maya?', 'deep', ALL],
    ['tout sur Maya', 'deep', ALL],
    ['Que sais-tu de Maya ?', 'deep', ALL],
    ["tout ce qu'elle aime", 'deep', ALL],
    ["plan Maya's birthday", 'deep', PLAN],
    ['please help me to organise the wedding', 'deep', PLAN],
    ['I want to organize a trip', 'deep', PLAN],
    ["book Maya's birthday dinner", 'balanced', TASK],
    ["Could you book Maya's birthday dinner?", 'balanced', TASK],
    ['I need to buy a present for Ben', 'balanced', TASK],
    ['which restaurants does Maya like?', 'balanced', MANY],
    ['list the clients', 'balanced', MANY],
    ["Who are Maya's colleagues?", 'balanced', MANY],
    ["what are Maya's allergies", 'balanced', MANY],
    ['where does she live and what does she do?', 'balanced', MANY],
    ['Where is she? When is she back?', 'balanced', MANY],
    ['Maya', 'balanced', OTHER],
    ['dinner with Maya', 'balanced', OTHER],
    ['whatever', 'balanced', OTHER],
    ['playlist', 'balanced', OTHER],
    ['her plan', 'balanced', OTHER],
    ['', 'balanced', OTHER],
  ])('%s: %s', (query, depth, reason) => {
    expect(chooseDepth(query)).toMatchObject({ depth, reason })
  })

  test('E16 the presets: 10, 25 and 50 results, of a pool of 3, 4 and 5 times as many', () => {
    expect(chooseDepth("what's their name?")).toMatchObject({ depth: 'fast', results: 10, pool: 30 })
    expect(chooseDepth('Maya')).toMatchObject({ depth: 'balanced', results: 25, pool: 100 })
    expect(chooseDepth('everything about this user')).toMatchObject({ depth: 'deep', results: 50, pool: 250 })
  })

  test('E16 what the caller sets goes first', () => {
    const reason = 'the caller set it'
    expect(chooseDepth('everything about Maya', { depth: 'fast' })).toEqual({
      depth: 'fast',
      results: 10,
      poolPerResult: 3,
      pool: 30,
      reason,
    })
    expect(chooseDepth('Maya', { results: 7 })).toMatchObject({ depth: 'balanced', results: 7, pool: 28 })
    expect(chooseDepth('Maya', { results: 3, poolPerResult: 1.5 })).toMatchObject({ pool: 5 })
  })

  test('any text at all has a depth, in proportion to its length', { timeout: 60_000 }, () => {
    for (const piece of ['what ', 'please ', '?', 'a', 'a '])
      expect([piece, growth((size) => DEPTHS.includes(chooseDepth(piece.repeat(size)).depth))]).toEqual([
        piece,
        'in proportion',
      ])
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (query) => DEPTHS.includes(chooseDepth(query).depth)))
  })
})

/** Four times the text may cost nine times as much, and a little: what grows with the square costs sixteen times. */
function growth(work: (size: number) => boolean): string {
  const once = (size: number): number => {
    const before = process.cpuUsage()
    expect(work(size)).toBe(true)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  // The least of a few: what a collection of garbage costs is not the work's.
  const cost = (size: number): number => Math.min(...[1, 2, 3].map(() => once(size)))
  const [part, whole] = [cost(50_000), cost(200_000)]
  return whole <= 9 * part + 50_000 ? 'in proportion' : `${part} µs, then ${whole} µs`
}
