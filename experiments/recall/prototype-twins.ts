import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { dataFolder } from '../data/data-folder.ts'
import type { TwinTest } from './twins.ts'

/** The part of the prototype's module that makes the memories and questions, between these two lines. */
const FROM = 'const P ='
const UNTIL = 'let r1'

interface Made {
  readonly mem: readonly string[]
  /** A question, and the place of the memory that answers it. */
  readonly qs: readonly (readonly [string, number])[]
}

/**
 * The prototype's 60 twins: twelve people of five attributes. Its module can't be imported without its own embedder, so the part
 * that makes them is run by itself: `CREDENCE_TWINS`, else beside the public data.
 */
export function loadPrototypeTwins(): TwinTest {
  const file = resolve(
    process.env['CREDENCE_TWINS'] ?? join(dataFolder(), '..', 'prototypes', 'use-lite', 'experiments', 'twins.mjs'),
  )
  if (!existsSync(file)) throw new Error(`no ${file}: set CREDENCE_TWINS to the module with the 60 twin memories`)
  const source = readFileSync(file, 'utf8')
  const [from, until] = [source.indexOf(FROM), source.indexOf(UNTIL)]
  if (from < 0 || until < from) throw new Error(`${file}: no part between ${FROM} and ${UNTIL}`)
  const { mem, qs } = runInNewContext(`${source.slice(from, until)}; ({ mem, qs })`) as Made
  return {
    texts: mem.map((text, at) => ({ id: `twin ${at}`, text })),
    questions: qs.map(([text, at]) => ({ text, gold: [`twin ${at}`], absence: null })),
  }
}
