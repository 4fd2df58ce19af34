import type { Mail } from './mail.ts'

const FILES_LISTED = 50

/**
 * What of a mail is kept as text: `Subject:` and `Attachments:` above an empty line, then its words. Both can be found and
 * neither is read as a statement; a mail that has only a subject is its subject.
 */
export function wordsOfMail({ subject, text, files }: Mail): string {
  if (text === '' && files.length === 0 && !ANSWERING.test(subject)) return subject
  const heading = [
    ...(subject === '' ? [] : [`Subject: ${subject}`]),
    ...(files.length === 0 ? [] : [`Attachments: ${listed(files)}`]),
  ]
  return heading.length === 0 ? text : `${heading.join('\n')}\n\n${text}`.trimEnd()
}

const ANSWERING = /^(?:re|fwd?|aw|wg|sv|antw|tr|rv|enc)\s?(?:\[\d{1,3}\])?:/iu

/** `menu.pdf (12,345 bytes), photo.jpg (6 bytes)` */
function listed(files: Mail['files']): string {
  const names = files
    .slice(0, FILES_LISTED)
    .map(({ name, bytes }) => `${name} (${bytes.toLocaleString('en')} ${bytes === 1 ? 'byte' : 'bytes'})`)
  const more = files.length - names.length
  return [...names, ...(more > 0 ? [`${more.toLocaleString('en')} more`] : [])].join(', ')
}
