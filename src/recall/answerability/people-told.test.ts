import { describe, expect, it } from 'vitest'
import type { Mention } from '../query/people-in.ts'
import { peopleTold } from './people-told.ts'

const mention = (path: Mention['path'], alias: string | null = null): Mention => ({
  path,
  alias,
  from: 0,
  to: 1,
  leads: true,
})

describe('peopleTold', () => {
  it('knows nobody by another name at first', () => {
    const people = peopleTold([], [mention(['user', 'sister'])])
    expect(people.idTold(['user', 'sister'])).toBe('user.sister')
    expect([...people.idsAsked(['user', 'sister'])]).toEqual(['user.sister', 'user.sibling'])
    expect([...people.ownersOf(['user', 'sister'])]).toEqual(['user'])
    expect([...people.ownersOf(['maya'])]).toEqual([])
  })

  it('calls a description by the name that was told first', () => {
    const called = [
      { subject: 'user.sister', name: 'maya' },
      { subject: 'user.sister', name: 'nora' },
    ]
    const people = peopleTold(called, [])
    expect(people.idTold(['user', 'sister'])).toBe('maya')
    expect([...people.idsAsked(['user', 'sister'])]).toEqual(['maya', 'user.sibling'])
    expect([...people.ownersOf(['maya'])]).toEqual(['user'])
    expect([...people.ownersOf(['nora'])]).toEqual(['user'])
  })

  it('goes through names step by step: my sister’s husband is maya’s', () => {
    const people = peopleTold(
      [{ subject: 'user.sister', name: 'maya' }],
      [mention(['user', 'sister', 'husband'], 'ivan'), mention(['maya', 'boss'])],
    )
    expect(people.idTold(['maya', 'husband'])).toBe('ivan')
    expect(people.idTold(['user', 'sister', 'husband'])).toBe('ivan')
    expect(people.idTold(['user', 'sister', 'boss'])).toBe('maya.boss')
    expect([...people.ownersOf(['ivan'])]).toEqual(['maya'])
    expect([...people.ownersOf(['user', 'sister', 'boss'])].sort()).toEqual(['maya', 'user'])
  })

  it('means by a sibling a sister or a brother', () => {
    const people = peopleTold([{ subject: 'user.sister', name: 'maya' }], [])
    const ids = people.idsAsked(['user', 'sibling'])
    expect(ids.has('maya')).toBe(true)
    expect(ids.has('user.brother')).toBe(true)
    expect(ids.has('user.cousin')).toBe(false)
  })

  it('has no owner of who is called by another name alone', () => {
    const people = peopleTold([{ subject: 'maya', name: 'may' }], [])
    expect(people.idTold(['maya'])).toBe('may')
    expect([...people.ownersOf(['may'])]).toEqual([])
    const chained = peopleTold(
      [
        { subject: 'maya', name: 'may' },
        { subject: 'maya.partner', name: 'ivan' },
      ],
      [],
    )
    expect([...chained.ownersOf(['ivan'])]).toEqual(['may'])
  })
})
