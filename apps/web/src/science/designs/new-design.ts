import { parseFile } from '@paratope/bio'
import { type DesignDraft, maxBases, maxFeatures, toDesignMolecule } from '@paratope/contract/science/designs'
import type { ApiClient } from '#lib/api/api-client.ts'
import { createLocalId, putLocalDesign } from './local-designs.ts'

export type Draft = Pick<DesignDraft, 'name' | 'vectorType' | 'molecule'>

/** Keeps a draft in the account, or in this browser without one, and returns its id. */
export async function keepDraft(draft: Draft, client: ApiClient | undefined): Promise<string> {
  if (client) return (await client.designs.create({ body: draft })).id
  const id = createLocalId()
  await putLocalDesign({ id, ...draft, changedAt: new Date().toISOString() })
  return id
}

export const createEmptyDraft = (name: string): Draft => ({
  name,
  vectorType: 'other',
  molecule: { name, topology: 'circular', bases: '', features: [] },
})

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
