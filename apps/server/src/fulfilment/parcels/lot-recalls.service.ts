import { type LotRecall, type LotRecipient, parcelTexts } from '@paratope/contract/fulfilment/parcels'
import { type Instant, type Language, t } from '@paratope/contract/kernel'
import { findLot, lockLot, markLotRecalled, publishProductChange } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedRows } from '#kernel/files/transferred-files.ts'
import type { Scope } from '#kernel/http/session.ts'
import { findRecalledLot, listLotRecipients, listOrdersWithLot } from './lot-recalls.repo.ts'
import { createError } from './parcels.errors.ts'
import { notifyOfRecall } from './parcels.events.ts'

/** Takes a lot out of sale and tells the buyer of every order that it was shipped with. */
export async function recallLot(
  db: Db,
  { lotNo, reason }: LotRecall,
  { userId, now }: { userId: string; now: Instant },
): Promise<{ lotNo: string; orders: number }> {
  const lot = await lockLot(db, lotNo)
  if (!lot) throw createError('parcel.lot_missing', { lotNo })
  if (lot.recalledAt !== null) throw createError('parcel.lot_recalled', { lotNo: lot.lotNo })
  await markLotRecalled(db, lot.id, { reason, by: userId, now })
  const orders = await listOrdersWithLot(db, lot.id)
  await notifyOfRecall(db, orders, { lotNo: lot.lotNo, reason }, now)
  await publishProductChange(db)
  return { lotNo: lot.lotNo, orders: orders.length }
}

/** Refuses a parcel that was packed before one of its lots was recalled. */
export async function assertNotRecalled(db: Db, orderId: string, parcelNo: number): Promise<void> {
  const lotNo = await findRecalledLot(db, orderId, parcelNo)
  if (lotNo !== undefined) throw createError('parcel.lot_recalled', { lotNo })
}

/** The customers who were sent a lot, for letters and calls. */
export async function exportLotRecipients(
  db: Db,
  scope: Scope,
  { lotNo }: { lotNo: string },
  language: Language,
): Promise<ServedRows<LotRecipient>> {
  const lot = await findLot(db, lotNo)
  if (!lot) throw createError('parcel.lot_missing', { lotNo })
  const heading = (field: keyof LotRecipient) => t(parcelTexts, language, `recipient.${field}`)
  return {
    name: `${lot.lotNo}-customers`,
    headings: {
      company: heading('company'),
      name: heading('name'),
      email: heading('email'),
      phone: heading('phone'),
      orderNo: heading('orderNo'),
      parcelNo: heading('parcelNo'),
      packs: heading('packs'),
      shippedAt: heading('shippedAt'),
    },
    rows: streamRows(await listLotRecipients(db, scope, lot.id)),
  }
}

async function* streamRows(recipients: readonly LotRecipient[]): AsyncGenerator<LotRecipient> {
  yield* recipients
}
