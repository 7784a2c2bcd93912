import type { Molecule } from '@paratope/bio'
import { findVectorType, slotQualifier, type VectorType, vectorTypes } from '@paratope/bio/vectors'

/** The type of a name, else the first type whose template has all slots that the molecule fills. */
export function findTemplate(id: string | undefined, { features }: Molecule): VectorType | undefined {
  const named = id === undefined ? undefined : findVectorType(id)
  if (named) return named
  const filled = features.flatMap(({ qualifiers }) =>
    qualifiers.filter(({ name }) => name === slotQualifier).map(({ value }) => value),
  )
  if (filled.length === 0) return undefined
  return vectorTypes.find(({ slots }) => filled.every((slotId) => slots.some((slot) => slot.id === slotId)))
}
