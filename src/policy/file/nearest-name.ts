/** The known name that a misspelled one was meant to be: fewest changed letters, at most a third of them; null: none is near. */
export function nearestName(written: string, known: readonly string[]): string | null {
  const asked = plain(written)
  const near = known
    .map((name) => ({ name, changes: changesBetween(asked, plain(name)) }))
    .filter(({ name, changes }) => changes <= Math.max(1, Math.floor(Math.max(name.length, written.length) / 3)))
    .sort((a, b) => a.changes - b.changes)
  return near[0]?.name ?? null
}

/** `max_age_in_days` and `maxAgeInDays` are one name. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_-]/gu, '')
    .slice(0, 60)
}

/** Letters put in, left out, replaced, or two beside one another swapped (Damerau 1964, each letter moved once). */
function changesBetween(a: string, b: string): number {
  let before: readonly number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? (before[j - 2] as number) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(replaced, swapped, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] as number
}
