import { type ConstantRegion, constantRegions } from './constant-regions.ts'

const WORD = 6

interface WordPlace {
  readonly region: number
  readonly at: number
}

let words: Map<string, WordPlace[]> | undefined

function indexWords(): Map<string, WordPlace[]> {
  const index = new Map<string, WordPlace[]>()
  for (const [region, { residues }] of constantRegions.entries())
    for (let at = 0; at + WORD <= residues.length; at++) {
      const word = residues.slice(at, at + WORD)
      const places = index.get(word)
      if (places) places.push({ region, at })
      else index.set(word, [{ region, at }])
    }
  return index
}

/** A stretch that chain and reference share without gaps. */
export interface Diagonal {
  /** Position in the chain less position in the reference. */
  readonly offset: number
  readonly words: number
  readonly from: number
  readonly to: number
}

export interface FoundRegion {
  readonly region: ConstantRegion
  /** The fullest first. */
  readonly diagonals: readonly Diagonal[]
}

/** Finds the constant region that shares most words of six residues with a chain; of equals the first of the table. */
export function findConstantRegion(
  chain: string,
  isWanted: (region: ConstantRegion) => boolean = () => true,
): FoundRegion | undefined {
  words ??= indexWords()
  const byRegion = constantRegions.map(() => new Map<number, { words: number; from: number; to: number }>())
  for (let at = 0; at + WORD <= chain.length; at++)
    for (const place of words.get(chain.slice(at, at + WORD)) ?? []) {
      const diagonals = byRegion[place.region]
      const known = diagonals?.get(at - place.at)
      if (known) {
        known.words++
        known.to = at + WORD
      } else diagonals?.set(at - place.at, { words: 1, from: at, to: at + WORD })
    }
  let best: (FoundRegion & { count: number }) | undefined
  for (const [index, region] of constantRegions.entries()) {
    if (!isWanted(region)) continue
    const diagonals = [...(byRegion[index] ?? [])]
      .map(([offset, diagonal]) => ({ offset, ...diagonal }))
      .filter((diagonal) => diagonal.words >= WORD)
      .sort((a, b) => b.words - a.words)
    const count = diagonals.reduce((sum, diagonal) => sum + diagonal.words, 0)
    if (count > (best?.count ?? 0)) best = { region, diagonals, count }
  }
  return best
}
