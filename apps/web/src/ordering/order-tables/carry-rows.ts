import type { ServiceCode } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { createRandomKey } from '#lib/api/api-settings.ts'
import { createDraftSlot, getOwner } from './local-draft.ts'

/** Adds rows behind those that wait in this browser; the order table opens with them. */
export function carryRows(service: ServiceCode, rows: readonly OrderRow[]): void {
  if (rows.length === 0) return
  const slot = createDraftSlot(getOwner(), service)
  const draft = slot.read() ?? { rows: [], version: 0 }
  slot.write({ ...draft, rows: [...draft.rows, ...rows], isDirty: true, stamp: createRandomKey() })
}
