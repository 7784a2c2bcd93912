import { findParts, type Molecule, type PartMatch, type Sequence } from '@paratope/bio'
import type { TemplateBackbone } from '@paratope/bio/backbones'
import { type FunctionFinding, simulateFunction, withoutFaults } from '@paratope/bio/function'
import { vectorParts } from '@paratope/bio/parts'
import { checkDesign, type DesignCheck } from '@paratope/bio/vectors'

interface CheckRequest {
  readonly molecule: Molecule
  readonly vectorTypeId: string
  readonly backbones: readonly TemplateBackbone[]
}

interface SimulationRequest {
  readonly molecule: Molecule
  readonly codes: readonly string[]
}

/** Work with the library of parts, in a script of its own, which comes when a panel or dialog asks. */
export const libraryAnalyses = {
  parts: (sequence: Sequence): PartMatch[] => findParts(sequence, vectorParts),
  check: ({ molecule, vectorTypeId, backbones }: CheckRequest): DesignCheck | undefined =>
    checkDesign(molecule, { vectorTypeId, backbones }),
  /** What the molecule would not do in its cells, without what issues of the given codes say. */
  simulate: ({ molecule, codes }: SimulationRequest): FunctionFinding[] =>
    withoutFaults(simulateFunction(molecule), codes),
} as const
