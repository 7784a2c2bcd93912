import { simulateFunction, withoutFaults } from '@paratope/bio/function'
import type { DesignMolecule, FunctionFinding } from '@paratope/contract/science/designs'
import { defineTask } from '#kernel/compute/compute.ts'

const MAX_FINDINGS = 60

interface FunctionRequest {
  molecule: DesignMolecule
  /** Codes of its faults, which need not be said twice. */
  faults: readonly string[]
}

/** What a molecule would not do in its cells. */
export const findFunction = ({ molecule, faults }: FunctionRequest): FunctionFinding[] =>
  withoutFaults(simulateFunction(molecule), faults)
    .slice(0, MAX_FINDINGS)
    .map(({ rule, severity, range, values }) => ({
      rule,
      severity,
      start: range?.start ?? null,
      end: range?.end ?? null,
      values: { ...values },
    }))

export const findFunctionTask = defineTask(import.meta.url, findFunction)
