import { CredenceError } from '../../error.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { vectorsIn } from './answer.ts'
import { checkOptions, type OpenAiCompatibleOptions } from './options.ts'
import { createPost, type Post } from './post.ts'

/** Vectors from a server that speaks OpenAI's protocol: OpenAI, Ollama, llama.cpp, vLLM. Nothing is sent for empty texts. */
export function createOpenAiCompatible(options: OpenAiCompatibleOptions): Embedder {
  const settings = checkOptions(options)
  const closing = new AbortController()
  const post: Post = createPost(settings, closing.signal)
  const asked = settings.dimensions
  let width = asked
  return {
    model: `openai-compatible:${settings.name}${asked === null ? '' : `@${asked}`}`,
    get dimensions() {
      return width
    },
    async embed(texts) {
      const vectors: (Float32Array | null)[] = texts.map(() => null)
      const full = [...texts.keys()].filter((at) => texts[at]?.trim() !== '')
      for (let from = 0; from < full.length; from += settings.batchSize) {
        const batch = full.slice(from, from + settings.batchSize)
        const found = vectorsIn(await post(requestFor(batch.map((at) => begin(texts[at] as string)))), batch.length)
        width = sameWidth(found, width)
        for (const [place, at] of batch.entries()) vectors[at] = found[place] as Float32Array
      }
      if (closing.signal.aborted) throw closed()
      return vectors
    },
    async close() {
      closing.abort(closed())
    },
  }

  function requestFor(input: readonly string[]): unknown {
    const { model, encoding } = settings
    return { model, input, encoding_format: encoding, ...(asked === null ? {} : { dimensions: asked }) }
  }

  /** The text's begin, not cut within a character; half a character is none of UTF-8's. */
  function begin(text: string): string {
    const cut = text.slice(0, settings.charactersAtMost)
    const whole = cut.length < text.length ? cut.replace(/[\uD800-\uDBFF]$/u, '') : cut
    return Buffer.from(whole, 'utf8').toString('utf8')
  }

  function sameWidth(vectors: readonly Float32Array[], before: number | null): number | null {
    const expected = before ?? vectors[0]?.length ?? null
    const other = vectors.find((vector) => vector.length !== expected)
    if (other === undefined) return expected
    throw new CredenceError('wrong_width', `the model ${settings.model} gave ${other.length} numbers a vector`, {
      expected: `${expected}, as ${asked === null ? 'before' : 'asked for'}`,
      received: `${other.length}`,
      remedy:
        asked === null
          ? 'if the server has another model under this name now, give it a name of its own: { name: … }'
          : 'leave dimensions out, or set it to what the model gives',
    })
  }
}

function closed(): CredenceError {
  return new CredenceError('closed', 'the embedder is closed', { remedy: 'make another one' })
}
