interface Said {
  readonly id: string
  readonly channel: string
  readonly saidAt: number
}

/** Texts of each channel in order of saying; equals by id. */
export interface Channels<Text extends Said> {
  add(text: Text): void
  /** Up to `reach` texts on each side, the nearest first. */
  around(text: Text, reach: number): { readonly before: readonly Text[]; readonly after: readonly Text[] }
}

export function createChannels<Text extends Said>(): Channels<Text> {
  const byChannel = new Map<string, Text[]>()
  return {
    add(text) {
      const said = byChannel.get(text.channel)
      if (said === undefined) byChannel.set(text.channel, [text])
      else if (isBefore(said.at(-1) as Text, text)) said.push(text)
      else said.splice(placeOf(said, text), 0, text)
    },
    around(text, reach) {
      const said = byChannel.get(text.channel) ?? []
      const at = placeOf(said, text)
      const own = said[at]?.id === text.id ? 1 : 0
      const before: Text[] = []
      const after: Text[] = []
      for (let beside = at - 1; beside >= 0 && before.length < reach; beside--) before.push(said[beside] as Text)
      for (let beside = at + own; beside < said.length && after.length < reach; beside++)
        after.push(said[beside] as Text)
      return { before, after }
    },
  }
}

function isBefore(a: Said, b: Said): boolean {
  return a.saidAt < b.saidAt || (a.saidAt === b.saidAt && a.id < b.id)
}

/** Where it stands, or would stand. O(log n). */
function placeOf(said: readonly Said[], text: Said): number {
  let [low, high] = [0, said.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(said[middle] as Said, text)) low = middle + 1
    else high = middle
  }
  return low
}
