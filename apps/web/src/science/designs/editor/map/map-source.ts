import type { Feature, Molecule, Topology } from '@paratope/bio'

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
}
