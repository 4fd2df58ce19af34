import { busyError } from './storage-error.ts'

/** Lets one piece of work at a time in, in the order of asking. */
export interface Turns {
  /** With `waitMs` it waits in line no longer than that. */
  take<T>(work: () => Promise<T>, waitMs?: number): Promise<T>
}

interface Waiter {
  readonly start: () => void
  readonly giveUp: () => void
}

/**
 * Waiting in line is free; but when one holder keeps its turn for longer than `limitMs`, those who wait behind it
 * fail with `busy`. So a step that starts another step inside itself fails too, instead of waiting for itself.
 */
export function createTurns(limitMs: number): Turns {
  let taken = false
  let waiting: Waiter[] = []
  let alarm: NodeJS.Timeout | undefined

  function watchHolder(): void {
    alarm ??= setTimeout(() => {
      const refused = waiting
      waiting = []
      alarm = undefined
      for (const waiter of refused) waiter.giveUp()
    }, limitMs)
  }
  function enter(waitMs: number | undefined): Promise<void> | undefined {
    if (!taken) {
      taken = true
      return undefined
    }
    watchHolder()
    return new Promise((resolve, reject) => {
      const waiter = { start: resolve, giveUp: () => reject(busyError()) }
      waiting.push(waiter)
      if (waitMs !== undefined) setTimeout(() => giveUp(waiter), waitMs)
    })
  }
  function giveUp(waiter: Waiter): void {
    if (!waiting.includes(waiter)) return
    waiting = waiting.filter((each) => each !== waiter)
    waiter.giveUp()
  }
  function leave(): void {
    clearTimeout(alarm)
    alarm = undefined
    const next = waiting.shift()
    taken = next !== undefined
    if (waiting.length > 0) watchHolder()
    next?.start()
  }

  return {
    async take(work, waitMs) {
      await enter(waitMs)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
