import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMemory } from 'credence'
import { afterAll, expect, it } from 'vitest'
import type { ObserveInput } from '../../memory/inputs.ts'
import { openMbox } from './mbox.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((dir) => rm(dir, { recursive: true, force: true }))))

const BODY = 'Hi Ada,\n\nI moved to Halden last week. The flat is small but bright.\n\nBest,\nMaya\n'
const HEAD = 'From: Maya Lind <maya@example.com>\nSent: Wednesday, June 3, 2026 10:00\nTo: Ada\nSubject: News\n'
const QUOTED = BODY.replaceAll(/^/gmu, '> ')

function mail(from: string, id: number, subject: string, text: string): string {
  const date = `Wed, 3 Jun 2026 1${id}:00:00 +0200`
  const thread = id === 0 ? '' : 'References: <0@x>\n'
  return `From x@x Wed Jun  3 10:00:00 2026\nFrom: ${from}\nSubject: ${subject}\nDate: ${date}\nMessage-ID: <${id}@x>\n${thread}\n${text}\n\n`
}

const ORIGINAL = mail('Maya Lind <maya@example.com>', 0, 'News', BODY)
const COPIES = [
  mail(
    'ada@example.com',
    1,
    'Re: News',
    `Great!\n\nOn Wed, 3 Jun 2026, Maya Lind <maya@example.com>\nwrote:\n${QUOTED}`,
  ),
  mail('Ben <ben@example.net>', 2, 'RE: News', `Lovely.\n\n-----Original Message-----\n${HEAD}\n${BODY}`),
  mail('Ben <ben@example.net>', 3, 'AW: News', `Lovely.\n\n________________________________\n${HEAD}\n${BODY}`),
  mail(
    'ada@example.com',
    4,
    'Fwd: News',
    `Hi Ben, see her news.\n\n---------- Forwarded message ---------\n${HEAD}\n${BODY}`,
  ),
  mail('ada@example.com', 5, 'FW: News', `FYI\n\n${HEAD}\n${BODY}`),
]

async function homeOfMaya(file: string): Promise<unknown> {
  const dir = await mkdtemp(join(tmpdir(), 'credence-mail-'))
  folders.push(dir)
  const credence = await openMemory({ dir })
  const memory = await credence.tenant('ada')
  async function* inputs(): AsyncGenerator<ObserveInput> {
    for await (const each of openMbox(() => [file], { me: ['ada@example.com'] })) if ('input' in each) yield each.input
  }
  await memory.observeMany(inputs())
  const { leading } = await memory.ask('maya_at_example-com.home', { asOf: '2026-06-04T00:00:00Z' })
  await credence.close()
  return leading
}

it('believes a mail no more for being quoted and passed on', async () => {
  const once = await homeOfMaya(ORIGINAL)
  expect(once).toMatchObject({ answer: 'Halden' })
  for (const copy of COPIES) expect(await homeOfMaya(ORIGINAL + copy)).toEqual(once)
  expect(await homeOfMaya([...COPIES].reverse().join('') + ORIGINAL)).toEqual(once)
})
