import { counted } from './belief.ts'
import { showBar } from './probability.ts'
import { cutTo } from './width.ts'

/** How far a long run is. `share` is 0 to 1, null where the end is not known. */
export interface Progress {
  readonly done: number
  readonly share: number | null
  readonly elapsedInMilliseconds: number
}

/** One line of progress: a bar where the end is known, a count and a pace. */
export function progressLine(label: string, noun: string, progress: Progress, columns: number): string {
  const seconds = progress.elapsedInMilliseconds / 1000
  const pace =
    seconds >= 0.5 && progress.done > 0 ? `, ${Math.round(progress.done / seconds).toLocaleString('en-US')}/s` : ''
  const bar = progress.share === null ? '' : `${showBar(progress.share, 20)} ${Math.floor(progress.share * 100)}%  `
  return cutTo(`${label} ${bar}${counted(progress.done, noun)}${pace}`, columns)
}
