import { createHash } from 'node:crypto'
import type { DesignMolecule } from '@paratope/contract/science/designs'
import { LRUCache } from 'lru-cache'
import { compute, forCaller } from '#kernel/compute/compute.ts'
import { assessVectorsTask, type VectorAssessment } from './assess-vectors.task.ts'

/** A molecule is asked again on its way from estimate to acceptance, and the answer depends on it alone. */
const assessments = new LRUCache<string, VectorAssessment>({ max: 500 })

const toKey = ({ bases, topology, features }: DesignMolecule): string =>
  createHash('sha256')
    .update(JSON.stringify([bases, topology, features]))
    .digest('base64')

/** Finds what keeps each molecule from working, in their order. */
export async function assessVectors(molecules: readonly DesignMolecule[]): Promise<VectorAssessment[]> {
  const keys = molecules.map(toKey)
  const known = new Map<string, VectorAssessment>()
  const unknown = new Map<string, DesignMolecule>()
  for (const [index, key] of keys.entries()) {
    const cached = assessments.get(key)
    const molecule = molecules[index]
    if (cached) known.set(key, cached)
    else if (molecule) unknown.set(key, molecule)
  }
  if (unknown.size > 0) {
    const found = await compute(assessVectorsTask, [...unknown.values()], forCaller('vector-orders'))
    for (const [index, key] of [...unknown.keys()].entries()) {
      const assessment = found[index]
      if (!assessment) continue
      known.set(key, assessment)
      assessments.set(key, assessment)
    }
  }
  return keys.flatMap((key) => known.get(key) ?? [])
}
