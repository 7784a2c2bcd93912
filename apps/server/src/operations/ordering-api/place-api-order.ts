import type { AddressId } from '@paratope/contract/identity/addresses'
import { createErrorFactory, toLocalDate } from '@paratope/contract/kernel'
import { type ApiOrderDraft, orderingApi } from '@paratope/contract/operations/ordering-api'
import type { CartLineId } from '@paratope/contract/ordering/carts'
import type { SubmittedOrder } from '@paratope/contract/ordering/orders'
import type { z } from 'zod'
import { addressesOf } from '#identity/addresses/index.ts'
import { getCompanyId } from '#kernel/http/session.ts'
import { buildLineVersion, readPackRows } from '#ordering/carts/index.ts'
import { type SubmitContext, submitDirectOrder, submitInquiry } from '#ordering/orders/index.ts'
import { findOrderPacks } from './find-order-packs.ts'

const createError = createErrorFactory(orderingApi.errors)

/** Places an order of packs, by the same rules as an order from the cart; all of it or nothing. */
export async function placeApiOrder(call: SubmitContext, draft: ApiOrderDraft): Promise<SubmittedOrder> {
  const { intent, lines, expectedTotal, ...fields } = draft
  const { db, session } = call
  const found = await findOrderPacks(db, lines, call)
  const refused = found.flatMap((line) => ('problem' in line ? [{ no: line.no, code: line.problem.code }] : []))
  if (refused.length > 0) throw createError('order_lines.refused', { lines: refused })
  const packs = found.flatMap((line) => ('pack' in line ? [line.pack] : []))
  const taken = await readPackRows(db, session.userId, packs, toLocalDate(call.now, call.site.timeZone))
  const orderDraft = {
    ...fields,
    shippingAddressId: fields.shippingAddressId || (await findDefaultAddressId(call)),
    attachments: [],
    lines: taken.lines.map((row) => ({
      // The id was created for this order; no cart has such a line.
      id: row.id as z.infer<typeof CartLineId>,
      version: buildLineVersion(row),
    })),
  }
  const takeLines = () => Promise.resolve(taken)
  if (intent === 'quote') return submitInquiry(call, orderDraft, takeLines)
  const placed = await submitDirectOrder(call, orderDraft, takeLines)
  const total = placed.quotePrice
  if (expectedTotal !== undefined && total && total.minor !== expectedTotal)
    throw createError('order_total.changed', { total })
  return placed
}

async function findDefaultAddressId({ db, session }: SubmitContext): Promise<z.infer<typeof AddressId> | undefined> {
  const [first] = await addressesOf(db, getCompanyId(session), 'shipping')
  // Ids are branded in the contract; this one comes from the database.
  return first?.is_default ? (first.id as z.infer<typeof AddressId>) : undefined
}
