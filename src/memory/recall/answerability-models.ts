import { CredenceError, isCredenceError } from '../../error.ts'
import { USER } from '../../evidence/evidence.ts'
import type { Clock, Ids } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Organizer, Reader } from '../../ports/reader.ts'
import type { TenantStore } from '../../ports/store.ts'
import type { AnswerabilityModel } from '../../recall/answerability/answerability-model.ts'
import { LEAST_PAIRS } from '../../recall/answerability/fit-answerability.ts'
import { shippedModel } from '../../recall/answerability/shipped-models.ts'
import type { Embedding } from '../embedding.ts'
import type { KnownQuestions } from '../known-questions.ts'
import { type FitOfMemory, type FitOptions, fromKept, type MemoryFit, toKept } from './kept-fit.ts'
import type { BandsFrom } from './recall-result.ts'
import type { RecallSettings } from './recall-settings.ts'
import type { SaidTexts } from './said-texts.ts'

/** How recall judges here: the fit to this memory where there is one, kept and made anew as the memory grows. */
export interface AnswerabilityModels {
  /** For who is judged with this embedder; null: by words alone. Bands of the user's own go first. */
  modelFor(embedder: string | null): Promise<{ readonly model: AnswerabilityModel; readonly bandsFrom: BandsFrom }>
  /** Every fit that is kept and can be read. */
  fits(): Promise<readonly MemoryFit[]>
  /** A recall was answered: where enough was learned since the last fit, another is made behind it. */
  noteRecall(texts: number, make: MakeFit): void
  /** Fits now, and keeps it. */
  calibrate(make: MakeFit, options?: FitOptions): Promise<MemoryFit>
  /** The same where enough was learned since the last time; what goes wrong is a warning. */
  calibrateIfDue(make: MakeFit): Promise<void>
  /** After a forgetting of our own. */
  reload(): void
  /** Ends what is under way. */
  close(): Promise<void>
}

/** Asks the memory; null where it was cut short. */
export type MakeFit = (options: FitOptions) => Promise<FitOfMemory | null>

/** What of a tenant it works with. */
export interface AnswerabilityParts {
  readonly raw: TenantStore
  readonly embedding: Embedding
  readonly known: KnownQuestions
  readonly said: SaidTexts
  readonly reader: Reader
  readonly organizer: Organizer
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly recallSettings: RecallSettings
}

/** Questions that yield enough pairs of both kinds: two that aren't stored each. */
export const LEAST_QUESTIONS: number = LEAST_PAIRS / 2
/** A memory that grew by half is another one. */
const GROWN = 1.5
/** Recalls that come one after another are not disturbed. */
const SOON_MS = 250
/** So many may lack a vector before what is found by meaning says nothing. */
const MOST_WITHOUT_VECTOR = 0.05

export function createAnswerabilityModels(parts: AnswerabilityParts): AnswerabilityModels {
  let loaded: { readonly version: number; readonly fits: readonly MemoryFit[] } | null = null
  let triedAt = 0
  let timer: NodeJS.Timeout | null = null
  let working: Promise<unknown> = Promise.resolve()
  let isWorking = false
  let isClosed = false

  const embedderNow = parts.embedding.embedder?.model ?? null

  async function fits(): Promise<readonly MemoryFit[]> {
    const { raw } = parts
    const version = await raw.foreignVersion()
    if (loaded?.version === version) return loaded.fits
    const read = (await raw.answerabilityFits()).flatMap((kept) => fromKept(kept) ?? [])
    loaded = { version, fits: read }
    return read
  }

  /** One at a time. */
  function calibrate(make: MakeFit, options: FitOptions = {}): Promise<MemoryFit> {
    const work = working.then(async () => {
      isWorking = true
      try {
        return await fitAndKeep(parts, make, { ...options, isCut: () => isClosed || (options.isCut?.() ?? false) })
      } finally {
        isWorking = false
        loaded = null
      }
    })
    working = work.catch(() => undefined)
    return work
  }

  function isOutgrown(fit: MemoryFit | undefined, texts: number): boolean {
    return fit === undefined || fit.reader !== readerOf(parts) || texts >= GROWN * fit.evidence
  }

  /** Cheap: it is asked after every recall. A memory too small to fit is looked at again when it has grown. */
  function mayBeDue(texts: number): boolean {
    if (texts < LEAST_QUESTIONS || texts < GROWN * triedAt) return false
    return isOutgrown(
      loaded?.fits.find(({ embedder }) => embedder === embedderNow),
      texts,
    )
  }

  async function calibrateIfDue(make: MakeFit): Promise<void> {
    try {
      const { size } = await parts.said.current(USER)
      const fit = (await fits()).find(({ embedder }) => embedder === embedderNow)
      if (isClosed || !isOutgrown(fit, size) || !(await areVectorsThere(parts, size))) return
      triedAt = size
      if ((await parts.known.byKey()).size >= LEAST_QUESTIONS) await calibrate(make)
    } catch (error) {
      if (!isClosed && !isSilent(error))
        parts.log.warn('recall could not be calibrated; it judges as before', { error: String(error) })
    }
  }

  return {
    fits,
    async modelFor(embedder) {
      const { bands } = parts.recallSettings
      const fit = (await fits()).find((each) => each.embedder === embedder && each.outcome === 'fitted')
      const model = fit?.model ?? shippedModel(embedder)
      if (bands !== null) return { model: { ...model, bands }, bandsFrom: 'user' }
      return { model, bandsFrom: fit === undefined ? 'shipped' : 'fitted' }
    },
    noteRecall(texts, make) {
      if (isClosed || isWorking || timer !== null || !parts.recallSettings.calibrates || !mayBeDue(texts)) return
      timer = setTimeout(() => {
        timer = null
        void calibrateIfDue(make)
      }, SOON_MS)
      timer.unref()
    },
    calibrate,
    calibrateIfDue,
    reload() {
      loaded = null
      triedAt = 0
    },
    async close() {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
      await working
    },
  }
}

async function areVectorsThere({ raw, embedding }: AnswerabilityParts, texts: number): Promise<boolean> {
  const model = embedding.embedder?.model
  return model === undefined || (await raw.countWithoutVector(model)) <= MOST_WITHOUT_VECTOR * texts
}

/** What is forgotten meanwhile has been seen by the fit, so that it is not kept. */
async function fitAndKeep(parts: AnswerabilityParts, make: MakeFit, options: FitOptions): Promise<MemoryFit> {
  const forgettings = await parts.raw.forgettings()
  const made = await make(options)
  if (made === null) throw cutShort()
  const fit: MemoryFit = {
    ...made,
    id: parts.ids.next(),
    madeAt: parts.clock.now(),
    reader: readerOf(parts),
  }
  await parts.raw.transact(async (writes) => {
    if ((await writes.forgettings()) !== forgettings) throw forgottenMeanwhile()
    await writes.putAnswerabilityFit(toKept(fit))
  })
  return fit
}

function readerOf({ reader, organizer }: AnswerabilityParts): string {
  return reader.version === organizer.version ? reader.version : `${reader.version} ${organizer.version}`
}

function cutShort(): CredenceError {
  return new CredenceError('closed', 'the memory was closed while recall was being calibrated', {
    remedy: 'open it and calibrate again',
  })
}

function forgottenMeanwhile(): CredenceError {
  return new CredenceError(
    'busy',
    'something was forgotten while recall was being calibrated, so the fit is not kept',
    {
      remedy: 'calibrate again',
    },
  )
}

/** Told to whoever writes or calibrates, not to whoever asked. */
function isSilent(error: unknown): boolean {
  return isCredenceError(error) && ['busy', 'closed', 'disk_full', 'read_only'].includes(error.code)
}
