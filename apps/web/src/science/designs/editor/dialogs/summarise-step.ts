import type { Molecule } from '@paratope/bio'

export interface StepSummary {
  /** Bases that came and went between the first and the last one that differ. */
  readonly added: number
  readonly removed: number
  /** Names of features. */
  readonly addedFeatures: readonly string[]
  readonly removedFeatures: readonly string[]
}

/** Says in short what a step did to a molecule. */
export function summariseStep(before: Molecule, after: Molecule): StepSummary {
  const shortest = Math.min(before.bases.length, after.bases.length)
  let start = 0
  while (start < shortest && before.bases[start] === after.bases[start]) start++
  let end = 0
  while (end < shortest - start && before.bases.at(-1 - end) === after.bases.at(-1 - end)) end++
  return {
    added: after.bases.length - start - end,
    removed: before.bases.length - start - end,
    addedFeatures: listMissing(after, before),
    removedFeatures: listMissing(before, after),
  }
}

/** Names of features that one has more often than the other. */
function listMissing({ features }: Molecule, other: Molecule): string[] {
  const left = other.features.map(({ name }) => name)
  return features.flatMap(({ name }) => {
    const at = left.indexOf(name)
    if (at < 0) return [name]
    left.splice(at, 1)
    return []
  })
}
