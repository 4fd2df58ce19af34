import { type FoundSecret, foundBy } from './secret.ts'

const CODE = String.raw`(?<value>G-\d{6}|\d{3}[ -]\d{3}|\d{4,8})(?![\p{L}\p{N}]|[.,-]\d)`
const PURPOSE = String.raw`(?:verification|verify|security|log-?in|sign-?in|confirmation|authenticat(?:ion|or)|one[- ]time|two[- ]factor|2fa|mfa|sms|single[- ]use)`
const NAME = String.raw`(?:(?:${PURPOSE}[ -]){1,2}(?:pass)?(?:code|word|pin|key)|otp|passcode|(?:bestätigungs|verifizierungs|sicherheits|anmelde|einmal)-?(?:code|passwort|kennwort)|tan)`

/** `Your verification code is 482913`, `OTP: 482913`. */
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${NAME}(?:[ \t:=#"'(–-]|\b(?:is|was|ist|lautet|for [A-Z]\p{Ll}{1,20})\b){1,6}${CODE}`,
  'dgiu',
)
/** `482913 is your login code`, `use 482913 as your one-time passcode`. */
const NAMED_AFTER = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,-])${CODE} (?:is|as|ist|=) (?:your|the|my|ihr|dein)(?: \p{L}{1,20}){0,2} ${NAME}`,
  'dgiu',
)
/** `Enter 482913 to confirm your sign-in`. */
const ENTERED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:enter|use|type)(?: (?:the )?code)? ${CODE} to (?:confirm|verify|sign|log|complete|continue|authenticate)`,
  'dgiu',
)

export function oneTimeCodesIn(text: string): readonly FoundSecret[] {
  return [NAMED, NAMED_AFTER, ENTERED]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => foundBy('one_time_code', match))
}
