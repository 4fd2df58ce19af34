/**
 * A complaint and the fact that it says again are one saying, whichever is kept first: "I told you I moved to Boston!"
 * is no second origin beside "I moved to Boston". Known for this process, which is where the one follows the other.
 */
export interface RestatedOrigins {
  note(authorKey: string, complaint: string, origin: string): void
  /** The origin that a text counts under: its own, unless it only says again what was kept of it. */
  of(authorKey: string, origin: string): string
  forget(): void
}

const MOST = 200

export function createRestatedOrigins(): RestatedOrigins {
  const origins = new Map<string, string>()
  const keyOf = (authorKey: string, origin: string): string => `${origin} ${authorKey}`
  return {
    note(authorKey, complaint, origin) {
      origins.set(keyOf(authorKey, complaint), origin)
      const [oldest] = origins.keys()
      if (origins.size > MOST && oldest !== undefined) origins.delete(oldest)
    },
    of: (authorKey, origin) => (origins.size === 0 ? origin : (origins.get(keyOf(authorKey, origin)) ?? origin)),
    forget: () => origins.clear(),
  }
}
