import { isCredenceError } from 'credence'
import { expect, it } from 'vitest'
import { bytesIn, linesOf, openScene } from './scene.ts'

const CARD = ['4539', '1488', '0343', '6467'].join(' ')
const KEY = ['AK', 'IAQ2W3E4R5T6Y7U2I3'].join('')
const PASSWORD = 'Zebra_77_moon'
const PASSPORT = 'X8127364'
const VALUES = [CARD, CARD.replaceAll(' ', ''), KEY, PASSWORD, PASSPORT]

function holdsNone(text: string): void {
  for (const value of VALUES) expect(text).not.toContain(value)
}

it('a secret is in no file, receipt, answer, log or export, whichever way it comes in', async () => {
  const { memory, dir, credence, warnings } = await openScene()
  const said = { class: 'user_stated' as const }
  const shown = [
    await memory.observe({ text: `My card is ${CARD}, the deploy key ${KEY}.`, source: said }),
    await memory.observe({
      text: `Fwd: the wifi password is ${PASSWORD}`,
      source: { class: 'other_person' },
      author: 'Bo',
    }),
    await memory.observe({ text: `Notes: ${KEY}`, source: { class: 'assistant' }, author: 'assistant' }),
    await memory.observe({
      claims: [
        { question: 'user.passport_number', answer: PASSPORT },
        { question: 'user.card', answer: Number(CARD.replaceAll(' ', '')) },
        { question: 'user.wifi_password', answer: PASSWORD },
      ],
      source: { class: 'system_of_record' },
    }),
    await memory.observeMany([
      { text: `password: ${PASSWORD}` },
      { text: `passport number ${PASSPORT}` },
      { text: 'x' },
    ]),
    await memory.remember({ text: `The key is ${KEY}`, veracity: 'stated' }),
    await memory.define({ key: 'user.bank', text: `Is it ${CARD}?`, answers: [CARD, 'none'] }),
    await memory.instruct(`Never pay with ${CARD}`),
    await memory.settle('user.home_wifi_password', PASSWORD, { reason: `it is ${KEY}` }),
    await memory.reject('user.passport_number', PASSPORT),
    await memory.ask(`Is my card ${CARD}?`),
    await memory.ask('user.passport_number', { options: [`passport ${PASSPORT}`] }),
    await memory.explain('user.wifi_password'),
    await memory.history('user.passport_number'),
    await memory.find('card key password passport'),
    await memory.evidence({ limit: 100 }),
    await memory.openQuestions(),
    await memory.suspects(),
    await memory.learn(),
    await linesOf(memory),
    warnings,
  ]
  holdsNone(JSON.stringify(shown))
  holdsNone(bytesIn(dir))
  await credence.close()
  holdsNone(bytesIn(dir))
})

it('the receipt says what was sealed and where', async () => {
  const { memory } = await openScene()
  const receipt = await memory.observe({
    text: `My card is ${CARD}`,
    claims: [{ question: 'user.passport_number', answer: PASSPORT }],
    source: { class: 'user_stated' },
  })
  expect(receipt.sealed).toEqual([
    { kind: 'card_number', path: 'text' },
    { kind: 'passport_number', path: 'claims.0.answer' },
  ])
  expect((await memory.get(receipt.evidenceId as string)).text).toBe('My card is [sealed: card number]')
  expect((await memory.observe({ text: 'I like tea', source: { class: 'user_stated' } })).sealed).toEqual([])
  expect((await memory.observeMany([{ text: `card ${CARD}` }, { text: `card ${CARD} or ${KEY}` }])).sealed).toEqual({
    card_number: 2,
    api_key: 1,
  })
})

it('a delivery that is sent again is kept once, with its secret or without it', async () => {
  const { memory } = await openScene()
  const delivery = { text: `My card is ${CARD}`, deliveryId: 'mail-1', source: { class: 'user_stated' as const } }
  const first = await memory.observe(delivery)
  expect(await memory.observe(delivery)).toMatchObject({ status: 'already_kept', evidenceId: first.evidenceId })
  expect((await memory.observe({ ...delivery, text: 'My card is [sealed: card number]' })).status).toBe('already_kept')
  await expect(memory.observe({ ...delivery, text: 'Something else' })).rejects.toMatchObject({
    code: 'delivery_conflict',
  })
})

it('ids and names are no secrets: a delivery of sixteen digits is not another one', async () => {
  const { memory } = await openScene()
  const digits = CARD.replaceAll(' ', '')
  const receipt = await memory.observe({ text: 'Hello', deliveryId: digits, channel: digits, author: digits })
  expect(await memory.get(receipt.evidenceId as string)).toMatchObject({ deliveryId: digits, channel: digits })
})

it('no refusal quotes a secret', async () => {
  const { memory } = await openScene()
  await memory.define({ key: 'user.plan', answers: ['free', 'paid'] })
  const attempts: readonly (() => Promise<unknown>)[] = [
    () => memory.observe({ body: `my card is ${CARD}` } as never),
    () => memory.observe({ text: 'x', author: 7, note: `${KEY}` } as never),
    () => memory.observe({ claims: [{ question: 'user.plan', answer: `key ${KEY}` }] }),
    () => memory.observe({ claims: [{ question: `password: ${PASSWORD}`, answer: 'x' }] }),
    () => memory.observeMany([{ text: 'x', saidAt: KEY }]),
    () => memory.remember({ text: `card ${CARD}`, veracity: `password: ${PASSWORD}` as never }),
    () => memory.settle('user.plan', KEY),
    () => memory.settle(`What is ${KEY}?`, 'x'),
    () => memory.unreject('user.plan', KEY),
    () => memory.import([`{"credence":"export","format":1}`, `my password: ${PASSWORD} and ${CARD}`]),
  ]
  for (const attempt of attempts) {
    const error = await attempt().then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(isCredenceError(error), String(attempt)).toBe(true)
    holdsNone(`${(error as Error).message} ${JSON.stringify((error as { details: unknown }).details)}`)
  }
})

it('an export that was written in clear is sealed on its way in, and read again', async () => {
  const open = await openScene({ secrets: 'keep' })
  await open.memory.observe({
    text: `My card is ${CARD}. I live in Halden.`,
    deliveryId: 'a',
    source: { class: 'user_stated' },
  })
  await open.memory.observe({
    claims: [{ question: 'user.wifi_password', answer: PASSWORD }],
    source: { class: 'user_explicit' },
  })
  await open.memory.instruct(`Never pay with ${CARD}`)
  const clear = await linesOf(open.memory)
  expect(clear.join('\n')).toContain(CARD)
  const { memory, dir } = await openScene()
  await memory.import(clear)
  holdsNone(bytesIn(dir))
  expect(await memory.readPending()).toMatchObject({ read: 2, failed: 0 })
  expect((await memory.ask('Where do I live?')).leading?.answer).toBe('Halden')
  expect((await memory.find('card')).length).toBe(1)
  const again = {
    text: `My card is ${CARD}. I live in Halden.`,
    deliveryId: 'a',
    source: { class: 'user_stated' as const },
  }
  expect((await memory.observe(again)).status).toBe('already_kept')
  holdsNone(JSON.stringify(await linesOf(memory)))
  const copy = await openScene()
  const sealed = await linesOf(memory)
  await copy.memory.import(sealed)
  expect(await linesOf(copy.memory)).toEqual(sealed)
})

it('a gate keeps no secret that was asked with, in words or in an argument that makes a key', async () => {
  const policy = {
    version: 1,
    tools: { pay: { privileged: true, args: { card: { equals: '{holder}.card' } } } },
  } as const
  const { memory, dir } = await openScene({ policy })
  await memory.decide('pay', { needs: [`is it ${KEY}?`, `Is the card ${CARD}?`], args: { holder: KEY, card: 'x' } })
  await memory.decide('pay', { args: { holder: CARD, card: CARD } })
  const kept = JSON.stringify([await memory.decisions(), await memory.questions(), await linesOf(memory)])
  holdsNone(kept)
  holdsNone(bytesIn(dir))
})

it('whoever asks for it keeps everything as it came', async () => {
  const { memory } = await openScene({ secrets: 'keep' })
  const receipt = await memory.observe({ text: `My card is ${CARD}`, source: { class: 'user_stated' } })
  expect(receipt.sealed).toEqual([])
  expect((await memory.get(receipt.evidenceId as string)).text).toBe(`My card is ${CARD}`)
})
