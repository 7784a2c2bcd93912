import type { ServiceCode } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import type { TableDraft, TableFile } from '@paratope/contract/ordering/order-tables'
import { tokenSlot, userSlot } from '#lib/session/session.ts'
import { createSlot, isRecord, isString } from '#lib/storage/storage.ts'

export interface LocalDraft {
  rows: readonly OrderRow[]
  /** Files in the cells of the rows; their cells hold paths only. */
  files?: readonly TableFile[]
  /** The version on the server that the rows are based on. */
  version: number
  /** Changed since it was last saved there. */
  isDirty: boolean
  /** New with each write, so that a tab notices what another one wrote. */
  stamp?: string
}

const isOrderRow = (value: unknown): value is OrderRow => isRecord(value) && Object.values(value).every(isString)
const isTableFile = (value: unknown): value is TableFile =>
  isRecord(value) && isString(value['path']) && isString(value['name'])
const isLocalDraft = (value: unknown): value is LocalDraft =>
  isRecord(value) &&
  typeof value['version'] === 'number' &&
  typeof value['isDirty'] === 'boolean' &&
  Array.isArray(value['rows']) &&
  value['rows'].every(isOrderRow) &&
  (value['files'] === undefined || (Array.isArray(value['files']) && value['files'].every(isTableFile)))

const draftLifetimeMs = 90 * 86_400_000
export const createDraftSlot = (owner: string, service: ServiceCode) =>
  createSlot({ name: `order-table ${owner} ${service}`, isValid: isLocalDraft, maxAgeMs: draftLifetimeMs })

export const visitor = 'visitor'
export const getOwner = (): string => (tokenSlot.read() === undefined ? visitor : (userSlot.read()?.id ?? visitor))

/** A table that was emptied here replaces only the version that it was. */
export const isNewer = ({ rows, version, isDirty }: LocalDraft, draft: TableDraft | null | undefined): boolean =>
  rows.length > 0 ? isDirty || !draft : isDirty && draft?.version === version
