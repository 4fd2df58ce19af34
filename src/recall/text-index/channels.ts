interface Said {
  readonly id: string
  readonly channel: string
  readonly saidAt: number
}

/** Texts of each channel in order of saying; equals by id. */
export interface Channels<Text extends Said> {
  add(text: Text): Place<Text>
}

/** A text between its neighbours. */
export interface Place<Text extends Said> {
  readonly text: Text
  /** What was said just before it on its channel; null for the first. */
  readonly before: Place<Text> | null
  readonly after: Place<Text> | null
}

interface Node<Text extends Said> extends Place<Text> {
  before: Node<Text> | null
  after: Node<Text> | null
}

export function createChannels<Text extends Said>(): Channels<Text> {
  const byChannel = new Map<string, Node<Text>[]>()
  return {
    add(text) {
      const said = byChannel.get(text.channel) ?? []
      if (said.length === 0) byChannel.set(text.channel, said)
      const last = said.at(-1)
      const at = last === undefined || isBefore(last.text, text) ? said.length : placeOf(said, text)
      const node: Node<Text> = { text, before: said[at - 1] ?? null, after: said[at] ?? null }
      if (node.before !== null) node.before.after = node
      if (node.after !== null) node.after.before = node
      if (at === said.length) said.push(node)
      else said.splice(at, 0, node)
      return node
    },
  }
}

/** Up to `reach` places before one, the nearest first, then as many after it. */
export function placesBeside<Text extends Said>({ before, after }: Place<Text>, reach: number): readonly Place<Text>[] {
  const places: Place<Text>[] = []
  for (let each = before; each !== null && places.length < reach; each = each.before) places.push(each)
  const most = places.length + reach
  for (let each = after; each !== null && places.length < most; each = each.after) places.push(each)
  return places
}

function isBefore(a: Said, b: Said): boolean {
  return a.saidAt < b.saidAt || (a.saidAt === b.saidAt && a.id < b.id)
}

/** Where it would stand. O(log n). */
function placeOf(said: readonly { readonly text: Said }[], text: Said): number {
  let [low, high] = [0, said.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore((said[middle] as { readonly text: Said }).text, text)) low = middle + 1
    else high = middle
  }
  return low
}
