import { templateBackbones } from '@paratope/bio/backbones'
import { findVectorFaults, type VectorFault } from '@paratope/bio/vectors'
import type { DesignMolecule } from '@paratope/contract/science/designs'
import { defineTask } from '#kernel/compute/compute.ts'

/** Faults that keep each molecule from working as a vector. */
export const findFaults = (molecules: readonly DesignMolecule[]): VectorFault[][] =>
  molecules.map((molecule) => findVectorFaults(molecule, templateBackbones))

export const findFaultsTask = defineTask(import.meta.url, findFaults)
