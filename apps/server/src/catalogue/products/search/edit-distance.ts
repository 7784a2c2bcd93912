/** Number of letters that are missing, too many, different, or swapped with their neighbour (optimal string alignment). */
export function getEditDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  let beforeLast: number[] = []
  let last = to.map((_, at) => at).concat(to.length)
  for (const [i, letter] of from.entries()) {
    const row = [i + 1]
    for (const [j, other] of to.entries()) {
      const replaced = (last[j] ?? 0) + (letter === other ? 0 : 1)
      const least = Math.min(replaced, (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1)
      const isSwapped = i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other
      row.push(isSwapped ? Math.min(least, (beforeLast[j - 1] ?? 0) + 1) : least)
    }
    beforeLast = last
    last = row
  }
  return last.at(-1) ?? 0
}
