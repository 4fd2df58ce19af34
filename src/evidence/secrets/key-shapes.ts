import type { FirstLook } from './first-look.ts'
import { type FoundSecret, foundBy, type SecretKind } from './secret.ts'

/**
 * Keys that say what they are: each begins with its issuer's mark, so that no word beside it is needed. From the issuers'
 * documentation of their formats; lengths are taken a little wider than they are today.
 */
const MARKED: readonly (readonly [SecretKind, string])[] = [
  // Amazon Web Services: access key ids, lasting and temporary.
  ['api_key', String.raw`(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}`],
  // GitHub, GitLab.
  ['api_key', String.raw`gh[pousr]_[A-Za-z0-9]{30,255}`],
  ['api_key', String.raw`github_pat_[A-Za-z0-9_]{50,255}`],
  ['api_key', String.raw`gl(?:pat|dt|rt|cbt|ptt|ft|soat|agent)-[A-Za-z0-9_-]{20,255}`],
  // Registries: npm, PyPI.
  ['api_key', String.raw`npm_[A-Za-z0-9]{30,64}`],
  ['api_key', String.raw`pypi-[A-Za-z0-9_-]{50,255}`],
  // Slack: tokens of bots, users, apps; incoming webhooks.
  ['api_key', String.raw`xox[abeoprs](?:\.xox[bp])?-[A-Za-z0-9-]{20,255}`],
  ['api_key', String.raw`xapp-[A-Za-z0-9-]{20,255}`],
  ['api_key', String.raw`https://hooks\.slack\.com/(?:services|workflows|triggers)/[A-Za-z0-9/]{20,255}`],
  ['api_key', String.raw`https://(?:\w{1,20}\.)?discord(?:app)?\.com/api/webhooks/\d{10,25}/[A-Za-z0-9_-]{40,100}`],
  // Stripe: secret, restricted and webhook keys; publishable ones are public.
  ['api_key', String.raw`[sr]k_(?:live|test)_[A-Za-z0-9]{16,255}`],
  ['api_key', String.raw`whsec_[A-Za-z0-9+/=]{24,255}`],
  // Google: API keys, access tokens, OAuth client secrets.
  ['api_key', String.raw`AIza[A-Za-z0-9_-]{35}`],
  ['api_key', String.raw`ya29\.[A-Za-z0-9_-]{20,512}`],
  ['api_key', String.raw`GOCSPX-[A-Za-z0-9_-]{20,64}`],
  // Makers of models: OpenAI, Anthropic and those that took over their form; Hugging Face, Groq, xAI.
  ['api_key', String.raw`sk-(?:proj|svcacct|admin|ant|or|lf)-[A-Za-z0-9_-]{20,255}`],
  ['api_key', String.raw`sk-(?=[A-Za-z]{0,40}\d)[A-Za-z0-9]{32,255}`],
  ['api_key', String.raw`hf_[A-Za-z0-9]{30,64}`],
  ['api_key', String.raw`gsk_[A-Za-z0-9]{40,64}`],
  ['api_key', String.raw`xai-[A-Za-z0-9]{60,100}`],
  // SendGrid, Mailgun, Telegram bots, DigitalOcean, Shopify, Square, Notion, Linear, Postman, Atlassian, Databricks, Vault.
  ['api_key', String.raw`SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{32,64}`],
  ['api_key', String.raw`key-[0-9a-f]{32}`],
  ['api_key', String.raw`\d{8,10}:AA[A-Za-z0-9_-]{32,34}`],
  ['api_key', String.raw`do[opr]_v1_[0-9a-f]{64}`],
  ['api_key', String.raw`shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}`],
  ['api_key', String.raw`(?:sq0atp|sq0csp)-[A-Za-z0-9_-]{22,43}`],
  ['api_key', String.raw`(?:ntn_|secret_)[A-Za-z0-9]{40,50}`],
  ['api_key', String.raw`lin_(?:api|oauth)_[A-Za-z0-9]{32,64}`],
  ['api_key', String.raw`PMAK-[0-9a-f]{24}-[0-9a-f]{34}`],
  ['api_key', String.raw`ATATT3[A-Za-z0-9_=-]{60,255}`],
  ['api_key', String.raw`dapi[0-9a-f]{32}`],
  ['api_key', String.raw`hv[sb]\.[A-Za-z0-9_-]{24,255}`],
  // age: secret identities.
  ['private_key', String.raw`AGE-SECRET-KEY-1[0-9A-Z]{58}`],
  // JSON Web Tokens (RFC 7519): two parts that open with a brace, and a signature.
  ['token', String.raw`eyJ[A-Za-z0-9_-]{8,4096}\.eyJ[A-Za-z0-9_-]{8,8192}\.[A-Za-z0-9_-]{0,1024}`],
]

const KINDS: readonly SecretKind[] = MARKED.map(([kind]) => kind)
/** One pass for all of them: the group that matched says which it was. */
const ANY_MARKED = new RegExp(
  `(?<![A-Za-z0-9_-])(?:${MARKED.map(([, pattern]) => `(${pattern})`).join('|')})(?![A-Za-z0-9])`,
  'gu',
)

/** Of the header `Authorization` (RFC 6750, RFC 7617), or a bearer token by its name alone. */
const AUTHORIZATION =
  /(?<![\p{L}\p{N}])(?:bearer[ \t]{1,3}(?=[A-Za-z_.~+/=-]{0,80}\d)(?<bearer>[A-Za-z0-9._~+/=-]{20,4096})|authorization:[ \t]{0,3}(?:basic|digest|token)[ \t]{1,3}(?<basic>[A-Za-z0-9._~+/=-]{8,4096}))/dgiu

/** `https://ada:password@host`: what stands between the name and the host. */
const IN_ADDRESS = /:\/\/[^\s:/?#@"'<>]{1,80}:(?<value>[^\s/@"'<>]{1,200})@/dgu

/** No key, nor a bearer token, is shorter, and none has a space in it. */
const SHORTEST_KEY = 20

export function keyShapesIn(text: string, { longestWord }: FirstLook): readonly FoundSecret[] {
  const isLong = longestWord >= SHORTEST_KEY
  return [
    ...(isLong ? markedIn(text) : []),
    ...(isLong || text.includes(':') ? headersIn(text) : []),
    ...(text.includes('://') ? addressesIn(text) : []),
  ]
}

function markedIn(text: string): readonly FoundSecret[] {
  return [...text.matchAll(ANY_MARKED)].map((match): FoundSecret => {
    const which = match.findIndex((part, group) => group > 0 && part !== undefined) - 1
    return { kind: KINDS[which] as SecretKind, start: match.index, end: match.index + match[0].length }
  })
}

function headersIn(text: string): readonly FoundSecret[] {
  return [...text.matchAll(AUTHORIZATION)].map((match): FoundSecret => {
    const { bearer, basic } = match.indices?.groups ?? {}
    const [start, end] = (bearer ?? basic) as [number, number]
    return { kind: 'token', start, end }
  })
}

function addressesIn(text: string): readonly FoundSecret[] {
  return [...text.matchAll(IN_ADDRESS)]
    .filter(({ groups }) => !/^(?:\*+|<.*|\$.*|\[sealed.*|password)$/u.test(groups?.['value'] ?? ''))
    .map((match) => foundBy('password', match))
}
