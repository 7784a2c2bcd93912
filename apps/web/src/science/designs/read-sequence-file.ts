import { parseFile } from '@paratope/bio'
import { maxBases, maxFeatures, toDesignMolecule } from '@paratope/contract/science/designs'
import type { Draft } from './new-design.ts'

export type ReadFailure = 'unreadable' | 'no-dna' | 'too-long'

/** Reads a sequence file in the browser, so that visitors can import too and large files need no upload. */
export async function readSequenceFile(file: File): Promise<{ drafts: Draft[]; warnings: number } | ReadFailure> {
  const parsed = parseFile(new Uint8Array(await file.arrayBuffer()), file.name.replace(/\.\w+$/, ''))
  if (parsed.format === undefined) return 'unreadable'
  const molecules = parsed.molecules.filter(({ bases }) => bases !== '').slice(0, 20)
  if (molecules.length === 0) return 'no-dna'
  if (molecules.some(({ bases, features }) => bases.length > maxBases || features.length > maxFeatures))
    return 'too-long'
  const drafts = molecules.map((read) => {
    const molecule = toDesignMolecule(read)
    return { name: molecule.name, vectorType: 'other' as const, molecule }
  })
  return { drafts, warnings: parsed.warnings.length }
}
