/** Digests of content. A port, so that the domain stays pure and any host can bring its own. */
export interface Hash {
  /** SHA-256 of the UTF-8 bytes of `text`, as 64 lower-case hexadecimal digits. */
  sha256(text: string): string
  /** HMAC-SHA-256 of `text` under `key`, likewise: nobody without the key can test a guess. */
  keyed(key: string, text: string): string
}
