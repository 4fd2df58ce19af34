import { type Evidence, USER } from '../evidence/evidence.ts'
import { authorKeyOf, digestMaterial, originMaterial, othersKeyOf } from '../evidence/identity.ts'
import { originText } from '../evidence/origin.ts'
import { splitKey } from '../question/question.ts'
import type { ObserveInput } from './inputs.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseMoment } from './validate/moment.ts'

const DEFAULT_CHANNEL = 'chat'
const DEFAULT_ZONE = 'UTC'
/** Another person of whom nobody says who it is. */
const SOMEBODY = 'somebody'

/** What arrived, in its kept form. The text stays byte for byte as it came through the door, where secrets are sealed. */
export function evidenceFrom(input: ObserveInput, { clock, ids, hash, restated }: TenantContext): Evidence {
  const receivedAt = clock.now()
  const said = input.saidAt === undefined ? null : parseMoment(input.saidAt, input.zone, 'saidAt')
  const text = input.text ?? ''
  const claims = input.claims ?? []
  const source = input.source ?? { class: 'unknown' as const }
  const isOther = source.class === 'other_person'
  const author = input.author ?? (isOther ? SOMEBODY : USER)
  const authorKey = isOther ? othersKeyOf(author) : authorKeyOf(author)
  const channel = input.channel ?? DEFAULT_CHANNEL
  const audience = input.audience === undefined ? null : input.audience.map(authorKeyOf)
  const saidAt = said?.at ?? receivedAt
  const origin = originText(text)
  const about = subjectOf(input)
  const parts = { authorKey, text, claims, channel, source, about, audience, saidAt: said?.at ?? null }
  return {
    id: ids.next(),
    text,
    claims,
    author,
    authorKey,
    about,
    audience,
    channel,
    source,
    saidAt,
    saidAtKnown: said !== null,
    zone: input.zone ?? said?.zone ?? DEFAULT_ZONE,
    receivedAt,
    digest: hash.sha256(digestMaterial(parts)),
    origin: restated.of(authorKey, hash.sha256(originMaterial(parts, origin.text))),
    forwarded: origin.forwarded,
    originWords: origin.words,
    deliveryId: input.deliveryId ?? null,
    externalId: input.externalId ?? null,
    claimedConfidence: input.claimedConfidence ?? null,
  }
}

/** Whom it is about, where the connector knows; claims about one subject say it too. */
function subjectOf(input: ObserveInput): string | null {
  if (input.about !== undefined) return subjectKeyOf(input.about)
  const subjects = new Set((input.claims ?? []).map((claim) => splitKey(claim.question).subject))
  return subjects.size === 1 ? ([...subjects][0] ?? null) : null
}

const DOTTED_KEY = /^[\p{Ll}\p{Lo}\p{N}_-]+(?:\.[\p{Ll}\p{Lo}\p{N}_-]+)+$/u

/** A name, or a subject key such as `user.sister` as it stands. */
export function subjectKeyOf(name: string): string {
  return DOTTED_KEY.test(name) ? name : authorKeyOf(name)
}
