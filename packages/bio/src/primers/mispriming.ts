/** A primer starts a copy where so many bases of its 3' end pair, but for some mismatches and not at the very end. */
const [COMPARED, MOST_MISMATCHES] = [18, 3]

/** Counts the places on some strands that have the bases of a primer's 3' end, with at most three mismatches. */
export function countPrimingSites(strands: readonly string[], primer: string): number {
  const end = primer.slice(-COMPARED)
  const last = end.at(-1) ?? ''
  let count = 0
  for (const strand of strands)
    for (let at = strand.indexOf(last, end.length - 1); at >= 0; at = strand.indexOf(last, at + 1)) {
      const start = at - end.length + 1
      let mismatches = 0
      for (let offset = end.length - 2; offset >= 0 && mismatches <= MOST_MISMATCHES; offset--)
        if (strand.charCodeAt(start + offset) !== end.charCodeAt(offset)) mismatches++
      if (mismatches <= MOST_MISMATCHES) count++
    }
  return count
}
