import { describe, expect, test } from 'vitest'
import { rows, saidItself } from '../said.fixture.ts'

describe('a value that shows by its form, among words of one question', () => {
  test.each(
    rows(`
      For the big gate at the yard it's 3390*.                      | user.gate_code 3390*
      I pull in packages through pnpm.                              | user.package_manager pnpm
      Our nightly jobs sit on Hetzner servers in the cloud.         | user.cloud_provider Hetzner
    `),
  )('%s → %s', (text, expected) => {
    expect(saidItself(text as string)).toContain(expected)
  })

  test.each([
    'Nobody told me about 3390 at the gate.',
    'We talked about clouds and gates at the depot for 40 minutes.',
    'The passport office opens late.',
  ])('%s says nothing', (text) => {
    expect(saidItself(text)).toEqual([])
  })
})

describe('people and what they have', () => {
  test.each(
    rows(`
      Ivo and Petra are engaged.            | ivo.partner Petra
      Ivo and I are divorced.               | user.partner - Ivo
      Marcus on drums, me on trumpet.       | user.instruments trumpet
      I keep the cottage in Vaduz.          | user.home Vaduz
      Amma gets up at five.                 | user.mother.wake_time 05:00
      My hours are ten to four.             | user.working_hours 10:00-16:00
    `),
  )('%s → %s', (text, expected) => {
    expect(saidItself(text as string)).toContain(expected)
  })

  test.each([
    ["She'd be driving Grandma's Polo by now.", 'user.grandmother.name'],
    ["Then I'm the King of Spain.", 'user.name'],
    ['I live with my sister Enya.', 'user.home'],
  ])('%s says nothing of %s', (text, key) => {
    expect(saidItself(text).map((each) => each.split(' ')[0])).not.toContain(key)
  })
})
