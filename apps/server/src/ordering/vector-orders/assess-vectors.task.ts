import { findParts } from '@paratope/bio'
import { templateBackbones } from '@paratope/bio/backbones'
import { simulateFunction, withoutFaults } from '@paratope/bio/function'
import { vectorParts } from '@paratope/bio/parts'
import { findVectorFaults, type VectorFault } from '@paratope/bio/vectors'
import type { DesignMolecule, FunctionFinding } from '@paratope/contract/science/designs'
import { defineTask } from '#kernel/compute/compute.ts'

const MAX_FINDINGS = 60

export interface VectorAssessment {
  /** Why it does not work as a vector at all. */
  faults: VectorFault[]
  /** What it would not do in its cells, as far as its faults do not say it already. */
  findings: FunctionFinding[]
}

function assessVector(molecule: DesignMolecule): VectorAssessment {
  const matches = findParts(molecule, vectorParts, { minLength: 10 })
  const faults = findVectorFaults(molecule, templateBackbones, matches)
  const findings = withoutFaults(
    simulateFunction(molecule, matches),
    faults.map(({ code }) => code),
  )
  return {
    faults,
    findings: findings.slice(0, MAX_FINDINGS).map(({ rule, severity, range, values }) => ({
      rule,
      severity,
      start: range?.start ?? null,
      end: range?.end ?? null,
      values: { ...values },
    })),
  }
}

export const assessVectors = (molecules: readonly DesignMolecule[]): VectorAssessment[] => molecules.map(assessVector)

export const assessVectorsTask = defineTask(import.meta.url, assessVectors)
