import { parseFile } from '@paratope/bio'
import {
  listLeftOut,
  maxBases,
  maxFeatures,
  maxImportRecords,
  stateTopology,
  type Topology,
  toDesignMolecule,
} from '@paratope/contract/science/designs'
import type { Draft } from './new-design.ts'
import type { FileQuestions } from './sequence-file-review.tsx'

export type ReadFailure = 'unreadable' | 'no-dna' | 'too-long'

export interface ReadSequences extends FileQuestions {
  toDrafts: (topology: Topology | undefined) => Draft[]
}

const mostRemarks = 50

/** Reads a sequence file in the browser, so that visitors can import too and large files need no upload. */
export async function readSequenceFile(file: File): Promise<ReadSequences | ReadFailure> {
  const parsed = parseFile(new Uint8Array(await file.arrayBuffer()), file.name.replace(/\.\w+$/, ''))
  if (parsed.format === undefined) return 'unreadable'
  const { unstated = [], warnings } = parsed
  const all = parsed.molecules.filter(({ bases }) => bases !== '')
  const molecules = all.slice(0, maxImportRecords)
  if (molecules.length === 0) return 'no-dna'
  if (molecules.some(({ bases, features }) => bases.length > maxBases || features.length > maxFeatures))
    return 'too-long'
  return {
    unstated: unstated.slice(0, maxImportRecords),
    remarks: [...warnings, ...listLeftOut(all)].slice(0, mostRemarks),
    toDrafts: (topology) =>
      stateTopology(molecules, unstated, topology).map((read) => {
        const molecule = toDesignMolecule(read)
        return { name: molecule.name, vectorType: 'other' as const, molecule }
      }),
  }
}
