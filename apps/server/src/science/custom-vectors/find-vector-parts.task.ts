import { findParts, type PartMatch } from '@paratope/bio'
import { vectorParts } from '@paratope/bio/parts'
import type { DesignMolecule } from '@paratope/contract/science/designs'
import { defineTask } from '#kernel/compute/compute.ts'

/** The parts of the library in each molecule. */
export const findVectorParts = (molecules: readonly DesignMolecule[]): (readonly PartMatch[])[] =>
  molecules.map((molecule) => findParts(molecule, vectorParts))

export const findVectorPartsTask = defineTask(import.meta.url, findVectorParts)
