import type { DesignDraft } from '@paratope/contract/science/designs'
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
