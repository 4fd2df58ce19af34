import { describe, expect, it } from 'vitest'
import type { Source } from '../source/source.ts'
import { kindKeyOf, layersOf } from './source-layers.ts'

const layers = (source: Source, over: { authorKey?: string; channel?: string } = {}): readonly string[] =>
  layersOf({ source, authorKey: 'maya', channel: 'chat', ...over }, { questionKey: 'maya.diet' }, 'first_hand')

describe('layersOf', () => {
  it('of a person says how close, about whom, where and what for', () => {
    expect(layers({ class: 'other_person', closeness: 'close' })).toEqual([
      'close',
      'themselves',
      'chat',
      'none',
      'first_hand',
    ])
    expect(layers({ class: 'other_person' }, { authorKey: 'ben' })).toEqual([
      'acquaintance',
      'others',
      'chat',
      'none',
      'first_hand',
    ])
    expect(
      layers({ class: 'other_person', closeness: 'business', purpose: 'transactional' }, { authorKey: 'shop' }),
    ).toEqual(['business', 'others', 'chat', 'transactional', 'first_hand'])
  })

  it('of anything else says its class, whoever it is about', () => {
    expect(layers({ class: 'tool' })).toEqual(['tool', 'anyone', 'chat', 'none', 'first_hand'])
    expect(layers({ class: 'user_stated' }, { authorKey: 'user' })[1]).toBe('anyone')
  })

  it('takes marketing for what it is, but never of the user', () => {
    expect(layers({ class: 'document', purpose: 'marketing' })[3]).toBe('marketing')
    expect(layers({ class: 'user_stated', purpose: 'marketing' })[3]).toBe('none')
    expect(layers({ class: 'document', purpose: 'personal' })[3]).toBe('personal')
  })

  it('knows a channel by what stands before its colon', () => {
    expect(layers({ class: 'tool' }, { channel: 'whatsapp:family.txt' })[2]).toBe('whatsapp')
    expect(layers({ class: 'tool' }, { channel: '' })[2]).toBe('')
  })

  it('takes the subject from the whole key', () => {
    const source: Source = { class: 'other_person' }
    const about = layersOf(
      { source, authorKey: 'user.sister', channel: 'chat' },
      { questionKey: 'user.sister.home' },
      'reported',
    )
    expect(about).toEqual(['acquaintance', 'themselves', 'chat', 'none', 'reported'])
  })
})

it('kindKeyOf tells kinds apart', () => {
  expect(kindKeyOf(['a', 'b'])).toBe('a\nb')
  expect(kindKeyOf(['a', 'b'])).not.toBe(kindKeyOf(['ab', '']))
})
