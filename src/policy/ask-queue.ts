/** Something that a person might be asked. */
export interface Askable {
  /** Whom or what it is about: asked in one go. */
  readonly group: string
  /** What one ask is worth, in asks. */
  readonly value: number
}

/**
 * The most valuable questions, at most so many, as a person is best asked them: what is about one subject in one go, subjects
 * by the most valuable question about each, and so the questions of a subject. Of equal value, in the order given.
 *
 * Worked: values 5 and 1 about Maya and 3 about Ben: Maya 5, Maya 1, Ben 3; of two: Maya 5, Ben 3.
 */
export function askQueue<T extends Askable>(items: readonly T[], budget: number = items.length): readonly T[] {
  const chosen = [...items].sort((a, b) => b.value - a.value).slice(0, budget)
  const groups = new Map<string, T[]>()
  for (const item of chosen) {
    const group = groups.get(item.group)
    if (group === undefined) groups.set(item.group, [item])
    else group.push(item)
  }
  return [...groups.values()].flat()
}
