import type { Feature, Molecule, Range, Topology } from '@paratope/bio'

/** Data of a molecule's map; lists send it without the bases. */
export interface MapSource {
  readonly name: string
  readonly topology: Topology
  readonly length: number
  readonly features: readonly Feature[]
}

export const toMapSource = (molecule: Molecule | MapSource): MapSource =>
  'bases' in molecule
    ? {
        name: molecule.name,
        topology: molecule.topology,
        length: molecule.bases.length,
        features: molecule.features,
      }
    : molecule

/** A place where an enzyme cuts the top strand. */
export interface MapSite {
  readonly name: string
  readonly position: number
  /** The bases that the enzyme recognises; enzymes of the same bases share a label. */
  readonly site?: Range
  /** Its enzyme cuts nowhere else; such sites keep their label the longest. */
  readonly isSingle?: boolean
}
