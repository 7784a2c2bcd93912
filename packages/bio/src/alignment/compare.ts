import type { Feature, Molecule } from '../molecule/molecule.ts'
import { align } from './align.ts'
import { type Difference, listDifferences } from './align-read.ts'
import { listWordNumbers } from './word-index.ts'

export interface FeatureChange {
  readonly before: Feature
  readonly after: Feature
}

export interface MoleculeComparison {
  /** Changes of the second molecule, at positions of the first. */
  readonly differences: readonly Difference[]
  readonly addedFeatures: readonly Feature[]
  readonly removedFeatures: readonly Feature[]
  /** Features of the same name and type whose length, strand or qualifiers are others. */
  readonly changedFeatures: readonly FeatureChange[]
  readonly isTopologyChanged: boolean
}

/** Compares two versions of a molecule base by base from their origins, and their features by name. */
export function compareMolecules(before: Molecule, after: Molecule): MoleculeComparison {
  return {
    differences: compareBases(before.bases, after.bases),
    ...compareFeatures(before.features, after.features),
    isTopologyChanged: before.topology !== after.topology,
  }
}

const WORD = 12
/** Stretches between anchors that are longer are shown as replaced whole. */
const MAX_CELLS = 4_000_000

/** Lists what differs between two sequences. Long unique words that both have anchor the alignment. */
export function compareBases(before: string, after: string): Difference[] {
  const differences: Difference[] = []
  let [from, to] = [0, 0]
  for (const { first, second } of [...findAnchors(before, after), { first: before.length, second: after.length }]) {
    differences.push(...compareStretch(before.slice(from, first), after.slice(to, second), from, before.length))
    ;[from, to] = [first, second]
  }
  return differences
}

function compareStretch(before: string, after: string, start: number, length: number): Difference[] {
  if (before === after) return []
  if (before === '' || after === '' || before.length * after.length > MAX_CELLS) {
    const kind = before === '' ? 'insertion' : after === '' ? 'deletion' : 'substitution'
    return [{ kind, position: start, reference: before, read: after }]
  }
  return listDifferences(align(after, before), start, Math.max(length, 1) + after.length)
}

interface Anchor {
  readonly first: number
  readonly second: number
}

/** Chooses words that are unique in both, in the order of both: the longest increasing sequence (patience diff). */
function findAnchors(before: string, after: string): Anchor[] {
  const positions = listUniqueWords(after)
  return findIncreasing(
    [...listUniqueWords(before)].flatMap(([number, first]) => {
      const second = positions.get(number)
      return second === undefined ? [] : [{ first, second }]
    }),
  )
}

/** Returns the positions of the words that occur once, in the order of the sequence. */
function listUniqueWords(bases: string): Map<number, number> {
  const positions = new Map<number, number>()
  const repeated = new Set<number>()
  for (const [at, number] of listWordNumbers(bases, WORD).entries()) {
    if (number < 0) continue
    if (positions.has(number)) repeated.add(number)
    else positions.set(number, at)
  }
  for (const number of repeated) positions.delete(number)
  return positions
}

function findIncreasing(pairs: readonly Anchor[]): Anchor[] {
  const tails: number[] = []
  const previous = new Int32Array(pairs.length).fill(-1)
  for (const [at, { second }] of pairs.entries()) {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[tails[middle] ?? 0]?.second ?? 0) < second) low = middle + 1
      else high = middle
    }
    previous[at] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = at
  }
  const chain: Anchor[] = []
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at]
    if (pair) chain.push(pair)
  }
  return chain.reverse()
}

function compareFeatures(before: readonly Feature[], after: readonly Feature[]) {
  const left = [...after]
  const removedFeatures: Feature[] = []
  const changedFeatures: FeatureChange[] = []
  for (const feature of before) {
    const candidates = left.filter(({ name, type }) => name === feature.name && type === feature.type)
    const match = candidates.find((other) => describe(other) === describe(feature)) ?? candidates[0]
    if (!match) removedFeatures.push(feature)
    else {
      left.splice(left.indexOf(match), 1)
      if (describe(match) !== describe(feature)) changedFeatures.push({ before: feature, after: match })
    }
  }
  return { addedFeatures: left, removedFeatures, changedFeatures }
}

/** Everything but the place, which moves with every insertion in front of it. */
const describe = ({ segments, qualifiers }: Feature): string =>
  JSON.stringify([segments.map(({ start, end, strand }) => [end - start, strand]), qualifiers])
