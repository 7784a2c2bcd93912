import type { DesignMolecule, VectorType } from '@paratope/contract/science/designs'
import { openBrowserTable } from '#lib/storage/browser-database.ts'

/** A design of a visitor without an account, kept in this browser only. */
export interface LocalDesign {
  readonly id: string
  readonly name: string
  readonly vectorType: VectorType
  readonly molecule: DesignMolecule
  readonly changedAt: string
}

const prefix = 'local-'
export const isLocalId = (id: string): boolean => id.startsWith(prefix)
export const createLocalId = (): string => prefix + crypto.randomUUID()

const designs = openBrowserTable<LocalDesign>(
  { database: 'paratope-designs', table: 'designs', keyPath: 'id' },
  ({ id }) => id,
)

export const listLocalDesigns = async (): Promise<LocalDesign[]> =>
  (await designs.list()).sort((a, b) => b.changedAt.localeCompare(a.changedAt))

export const findLocalDesign = (id: string): Promise<LocalDesign | undefined> => designs.find(id)
export const putLocalDesign = (design: LocalDesign): Promise<void> => designs.put(design)
export const deleteLocalDesign = (id: string): Promise<void> => designs.remove(id)
