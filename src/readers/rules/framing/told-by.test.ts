import { describe, expect, test } from 'vitest'
import { rows, sure } from '../said.fixture.ts'

describe('what others say of the one who speaks', () => {
  test.each(
    rows(`
    My mum says I live in Cork
    My gran thinks I live in Cork
    Tom claims I live in Cork
    Linkedin says I live in Cork
    According to LinkedIn I live in Cork
    My colleagues say I live in Cork
    Meine Oma meint, ich wohne in Cork
    Mein Kollege sagt, ich wohne in Cork
    Mein Kollege behauptet, ich wohne in Cork
  `),
  )('%s is little to go by', (text) => {
    expect(sure(text)).toEqual(['user.home Cork 0.4'])
  })

  test.each(
    rows(`
    My doctor says I'm allergic to nuts | user.allergies nuts 0.9
    My doctor told me that I'm allergic to nuts | user.allergies nuts 0.9
    I told my mum I live in Cork | user.home Cork 0.9
    I say I live in Cork | user.home Cork 0.9
    My mum knows I live in Cork | user.home Cork 0.9
    Tom says he lives in Cork | tom.home Cork 0.9
    Mum says Aunt Philippa is late | user.aunt.name Philippa 0.9
  `),
  )('%s says as much as before', (text, expected) => {
    expect(sure(text)).toEqual([expected])
  })
})

describe('what is added behind', () => {
  test.each(
    'I think|I guess|I believe|I suppose|I reckon|probably|or so|if I remember right|afaik|iirc|IIRC|AFAIK|as far as I know|I presume|(I think)|last I heard'.split(
      '|',
    ),
  )('Jonas works for Siemens %s weakens it', (hedge) => {
    expect(sure(`Jonas works for Siemens ${hedge}`)).toEqual([expect.stringMatching(/^jonas\.workplace Siemens 0\.6$/)])
  })

  test.each(['not sure though', 'maybe', 'but I could be wrong'])('Jonas works for Siemens %s halves it', (hedge) => {
    expect(sure(`Jonas works for Siemens ${hedge}`)).toEqual([
      expect.stringMatching(/^jonas\.workplace Siemens 0\.[345]$/),
    ])
  })

  test.each(
    rows(`
    Jonas works for Siemens Energy | jonas.workplace Siemens Energy 0.9
    Jonas works for IBM | jonas.workplace IBM 0.9
    Jonas works for Siemens, not Bosch | jonas.workplace Siemens 0.8
  `),
  )('%s stays as it is', (text, expected) => {
    expect(sure(text)).toEqual([expected])
  })
})
