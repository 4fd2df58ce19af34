import { join } from 'node:path'
import { openRecallFloor } from '../../recall/floor.ts'
import { WIDTH } from '../../recall/prepared-vectors.ts'
import type { OpenSystem } from '../system.ts'

export const openFloor: OpenSystem = async (dir, vectorOf) => {
  const floor = await openRecallFloor(join(dir, 'floor.sqlite'), WIDTH)
  return {
    isDurable: true,
    addMany: async (texts) =>
      floor.fill(
        texts.map(({ text }) => text),
        vectorOf,
      ),
    addOne: async ({ text, vector }) => floor.add(text, vector),
    search: async ({ text, vector }) => floor.search(text, vector),
    close: async () => floor.close(),
  }
}
