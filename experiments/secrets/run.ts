import { type Measured, measure, readMarked } from './measure.ts'

const FILES = ['seen.txt', 'held-out.txt'] as const

/** Recall and precision of the secret scanner on texts whose secrets are marked. */
export async function runSecrets(args: readonly string[]): Promise<void> {
  const measured = FILES.map((file) => ({ file, ...measure(readMarked(file)) }))
  if (args.includes('--json')) {
    process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`)
    return
  }
  for (const each of measured) process.stdout.write(`${each.file}: ${inWords(each)}\n`)
}

function inWords({ texts, secrets, found, ofKind, falseAlarms, missed, alarms }: Measured): string {
  const share = (part: number, whole: number): string => (whole === 0 ? '—' : (part / whole).toFixed(3))
  return [
    `${texts} texts, ${secrets} secrets`,
    `recall ${share(found, secrets)} (${found})`,
    `of the right kind ${share(ofKind, found)}`,
    `precision ${share(found, found + falseAlarms)} (${falseAlarms} false alarms)`,
    ...missed.map((text) => `\n  missed: ${JSON.stringify(text)}`),
    ...alarms.map((text) => `\n  false alarm: ${JSON.stringify(text)}`),
  ].join(', ')
}
