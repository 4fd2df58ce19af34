import { WIDTH } from '../../recall/prepared-vectors.ts'
import { loadPeer } from '../peers-dir.ts'
import type { OpenSystem, PeerText } from '../system.ts'

interface OramaModule {
  create(options: object): object
  insert(db: object, document: object): Promise<unknown>
  insertMultiple(db: object, documents: readonly object[], batch: number): Promise<unknown>
  search(
    db: object,
    query: object,
  ): Promise<{ readonly hits: readonly { readonly document: { readonly text: string } }[] }>
}

/** Hybrid search of words and vectors, in memory. At its own least similarity of .8 hardly any vector would count. */
export const openOrama: OpenSystem = async () => {
  const { create, insert, insertMultiple, search } = await loadPeer<OramaModule>('orama', '@orama/orama')
  const db = create({ schema: { text: 'string', vector: `vector[${WIDTH}]` } })
  const documentOf = ({ id, text, vector }: PeerText): object => ({ id: String(id), text, vector: [...vector] })
  return {
    isDurable: false,
    addMany: async (texts) => void (await insertMultiple(db, texts.map(documentOf), 500)),
    addOne: async (text) => void (await insert(db, documentOf(text))),
    async search({ text, vector }) {
      const like = { value: [...vector], property: 'vector' }
      const found = await search(db, { mode: 'hybrid', term: text, vector: like, similarity: 0.3, limit: 10 })
      return found.hits.map(({ document }) => document.text)
    },
    close: async () => {},
  }
}
