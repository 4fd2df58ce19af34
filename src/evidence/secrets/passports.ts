import { type FoundSecret, foundBy } from './secret.ts'

/**
 * The number beside its name, with nothing but small words between: `passport number: X1234567`, `her passport is …`. Up to
 * three letters and six digits or more, or nine of the signs that German passports use.
 */
const NAMED =
  /(?:passports?|reisepass|pasaporte|passeport|passaporto|paspoort)(?:[ -]?(?:number|nummer|no\.?|nr\.?|num|#|numéro|número|numero)){0,2}(?:[\s:=#"'*(-]|\b(?:is|was|ist|es|est|my|new|old|the)\b){0,8}(?<value>[a-z]{0,3}\d{6,9}(?![\p{L}\p{N}-])|[cfghjk](?=[a-z0-9]*\d)[cfghjklmnprtvwxyz0-9]{8}(?![\p{L}\p{N}]))/dgiu

/** `X1234567 is my passport number`. */
const NAMED_AFTER =
  /(?<![\p{L}\p{N}])(?<value>[A-Z]{0,3}\d{6,9}) (?:is|was) (?:my|his|her|their|our|the|[A-Z]\p{Ll}{1,20}['’]s) (?:new |old )?passport/dgu

/** Lines of a travel document for machines (ICAO Doc 9303-4): two of 44 signs. */
const MACHINE_READABLE = /(?<![A-Z0-9<])P[A-Z<][A-Z<]{42}\s{0,4}[A-Z0-9<]{44}(?![A-Z0-9<])/gu
const SECOND_LINE = /(?<![A-Z0-9<])[A-Z0-9<]{9}\d[A-Z<]{3}\d{7}[MFX<]\d{7}[A-Z0-9<]{14}[0-9<]\d(?![A-Z0-9<])/gu

export function passportsIn(text: string): readonly FoundSecret[] {
  const machine = [
    ...text.matchAll(MACHINE_READABLE),
    ...[...text.matchAll(SECOND_LINE)].filter(([line]) => checks(line)),
  ]
  return [
    ...[...text.matchAll(NAMED), ...text.matchAll(NAMED_AFTER)].map((match) => foundBy('passport_number', match)),
    ...machine.map(
      (match): FoundSecret => ({ kind: 'passport_number', start: match.index, end: match.index + match[0].length }),
    ),
  ]
}

/** Check digits of the number, the birth date and the expiry: signs times 7, 3, 1 in turn, summed, modulo 10. */
function checks(line: string): boolean {
  return [
    [0, 9],
    [13, 19],
    [21, 27],
  ].every(([from, to]) => checkDigit(line.slice(from, to)) === Number(line[to as number]))
}

/** `520727` → 3: 5·7 + 2·3 + 0·1 + 7·7 + 2·3 + 7·1 = 103. */
export function checkDigit(part: string): number {
  return [...part].reduce((sum, sign, at) => sum + machineValue(sign) * ([7, 3, 1][at % 3] as number), 0) % 10
}

function machineValue(sign: string): number {
  if (sign === '<') return 0
  return sign >= 'A' ? sign.charCodeAt(0) - 55 : Number(sign)
}
