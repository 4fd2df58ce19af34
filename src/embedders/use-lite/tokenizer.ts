/** A piece of a word and its log-probability; none where the vocabulary lost it, which counts as 0. */
export type Piece = readonly [text: string, logProbability: number | null]

export type Tokenize = (text: string) => readonly number[]

/** The network takes no more tokens than these of a text. */
export const TOKENS_AT_MOST = 128
/** Pieces before this one are marks of the format, not text. */
const FIRST_PIECE = 6
const UNKNOWN = 0
const SPACE = '\u2581'
/**
 * UTF-16 units of a text that are looked at. The longest piece has 16 characters, so that 128 pieces never reach further;
 * only runs of unknown characters, which are one token together, could.
 */
const UNITS_AT_MOST = 4096

/**
 * Cuts a text into the most probable row of pieces (a unigram model, as SentencePiece has it), by Viterbi: the best row up to a
 * character is the best up to where its last piece begins, plus that piece. Like the tokenizer that the weights were published
 * with, to the token: a place that no row reaches begins anew at 0, of equals the shorter last piece counts, a character
 * that begins no piece is unknown at no cost, and unknown ones in a row are one token.
 */
export function createTokenizer(pieces: readonly Piece[]): Tokenize {
  const trie = trieOf(pieces)
  const lengths = pieces.map(([text]) => [...text].length)
  return (text) => {
    const characters = charactersOf(text)
    const best = new Float64Array(characters.length + 1)
    const last = new Int32Array(characters.length + 1)
    for (let from = 0; from < characters.length; from++)
      for (const { length, logProbability, piece } of piecesAt(trie, characters, from)) {
        const total = (best[from] as number) + logProbability
        const known = best[from + length] as number
        if (known !== 0 && total < known) continue
        best[from + length] = total
        last[from + length] = piece
      }
    return walkBack(last, lengths).slice(0, TOKENS_AT_MOST)
  }
}

interface Match {
  readonly piece: number
  readonly logProbability: number
  /** Characters. */
  readonly length: number
}

const UNKNOWN_CHARACTER: Match = { piece: UNKNOWN, logProbability: 0, length: 1 }

/** Every piece that begins here, the shortest first; the unknown character where none does. */
function piecesAt(trie: Trie, characters: readonly string[], from: number): readonly Match[] {
  const found: Match[] = []
  let node = trie.get(characters[from] as string)
  for (let length = 1; node !== undefined; length++) {
    const { piece, logProbability, next } = node
    if (piece >= 0) found.push({ piece, logProbability, length })
    node = next.get(characters[from + length] ?? '')
  }
  return found.length === 0 ? [UNKNOWN_CHARACTER] : found
}

type Trie = ReadonlyMap<string, Node>

interface Node {
  piece: number
  logProbability: number
  readonly next: Map<string, Node>
}

function trieOf(pieces: readonly Piece[]): Trie {
  const root = new Map<string, Node>()
  for (const [index, [text, logProbability]] of pieces.entries()) {
    if (index < FIRST_PIECE) continue
    let level = root
    let node: Node | undefined
    for (const character of text) {
      node = level.get(character)
      if (node === undefined) {
        node = { piece: -1, logProbability: 0, next: new Map() }
        level.set(character, node)
      }
      level = node.next
    }
    if (node === undefined) continue
    node.piece = index
    node.logProbability = logProbability ?? 0
  }
  return root
}

function charactersOf(text: string): readonly string[] {
  const normal = text.slice(0, UNITS_AT_MOST).normalize('NFKC')
  return normal === '' ? [] : [SPACE, ...normal].map((character) => (character === ' ' ? SPACE : character))
}

/** From the end of the text to its begin, each piece leading to the one before it. */
function walkBack(last: Int32Array, lengths: readonly number[]): readonly number[] {
  const tokens: number[] = []
  for (let at = last.length - 1; at > 0; at -= lengths[last[at] as number] as number) {
    const piece = last[at] as number
    if (piece !== UNKNOWN || tokens.at(-1) !== UNKNOWN) tokens.push(piece)
  }
  return tokens.reverse()
}
