const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const MONTH = MONTHS.join('|')
const ISO_DAY = /\b(\d{4})-(\d{2})-(\d{2})\b/gu
const MONTH_FIRST = new RegExp(`\\b(${MONTH})\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'gu')
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)\\s+(?:of\\s+)?(${MONTH})\\b`, 'gu')

/** Two spellings of one lead: case, punctuation and articles don't count, and a day is written one way. */
export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(ISO_DAY, (_, year: string, month: string, day: string) => `${Number(day)} ${MONTHS[+month - 1]} ${year}`)
    .replace(MONTH_FIRST, (_, month: string, day: string, year: string) => `${Number(day)} ${month} ${year}`)
    .replace(DAY_FIRST, (_, day: string, month: string) => `${Number(day)} ${month}`)
    .replace(/(?<=\d),(?=\d{3}\b)/gu, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\b(?:the|a|an)\b/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

const RANGE = new RegExp(`^(\\d{1,2}) (?:to|until) (\\d{1,2}) (${MONTH}) (\\d{4})$`, 'u')
const DAY = new RegExp(`^(\\d{1,2}) (${MONTH}) (\\d{4})$`, 'u')

/** Equal, or one within the other by whole words; a day within a span of days. Both already comparable. */
export function sameLead(expected: string, said: string): boolean {
  if (expected === '' || said === '') return expected === said
  return ` ${expected} `.includes(` ${said} `) || ` ${said} `.includes(` ${expected} `) || isWithin(expected, said)
}

function isWithin(expected: string, said: string): boolean {
  const range = RANGE.exec(expected)
  const day = DAY.exec(said)
  if (range === null || day === null || range[3] !== day[2] || range[4] !== day[3]) return false
  return Number(day[1]) >= Number(range[1]) && Number(day[1]) <= Number(range[2])
}
