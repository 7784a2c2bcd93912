import type { Molecule } from '@paratope/bio'
import { type FunctionFinding, simulateFunction, withoutFaults } from '@paratope/bio/function'

interface SimulationRequest {
  readonly molecule: Molecule
  readonly codes: readonly string[]
}

/** In a script of its own, which comes when a panel asks. */
export const simulations = {
  /** What the molecule would not do in its cells, without what issues of the given codes say. */
  simulate: ({ molecule, codes }: SimulationRequest): FunctionFinding[] =>
    withoutFaults(simulateFunction(molecule), codes),
} as const
