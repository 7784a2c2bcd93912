import type { ApiClient } from '#lib/api/api-client.ts'
import { moveMoments } from './design-history.ts'
import { deleteLocalDesign, listLocalDesigns } from './local-designs.ts'

export interface SavedLocalDesigns {
  /** With the ids in the browser and in the account. */
  readonly saved: readonly { readonly localId: string; readonly id: string; readonly name: string }[]
  /** Stay in the browser, for the next attempt. */
  readonly failed: readonly string[]
}

let running: Promise<SavedLocalDesigns> | undefined

/** Moves the designs of this browser into the account. Callers at the same time share one run, so none is saved twice. */
export function saveLocalDesigns(client: ApiClient): Promise<SavedLocalDesigns> {
  running ??= moveLocalDesigns(client).finally(() => {
    running = undefined
  })
  return running
}

/** One by one, so that a refused one keeps no other back. */
async function moveLocalDesigns(client: ApiClient): Promise<SavedLocalDesigns> {
  const saved: SavedLocalDesigns['saved'][number][] = []
  const failed: string[] = []
  for (const { id, name, vectorType, molecule } of await listLocalDesigns()) {
    try {
      const created = await client.designs.create({ body: { name, vectorType, molecule } })
      await deleteLocalDesign(id)
      await moveMoments(id, created.id)
      saved.push({ localId: id, id: created.id, name })
    } catch {
      failed.push(name)
    }
  }
  return { saved, failed }
}
