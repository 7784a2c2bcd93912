import type { InvoiceRequest } from '@paratope/contract/billing/invoices'
import { createMoney, type Instant, type Language, type LocalDate, toLocalDate } from '@paratope/contract/kernel'
import { areaCountry } from '@paratope/contract/platform/areas'
import { buildTokens } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { takeNextNumber } from '#ordering/orders/index.ts'
import { insertInvoiceEvent, isBilledBeyond } from './invoice-records.repo.ts'
import { findTitle, type InvoiceTitleRow } from './invoice-titles.repo.ts'
import { createError } from './invoices.errors.ts'
import { publishInvoiceEvent } from './invoices.events.ts'
import { toTitleContent } from './invoices.present.ts'
import {
  findInvoice,
  insertInvoice,
  insertInvoiceLines,
  lockOrdersToBill,
  saveOrderBillings,
  type UnbilledOrder,
} from './invoices.repo.ts'
import type { InvoiceMoveReply } from './invoices.transitions.ts'

export interface InvoiceRequester extends Pick<Session, 'userId' | 'companyId' | 'tenant'> {
  site: string | null
  timeZone: string
  language: Language
}

/** Creates the request of an invoice for orders of one currency; each amount is invoiced once. */
export async function requestInvoice(
  db: Db,
  requester: InvoiceRequester,
  draft: InvoiceRequest,
  now: Instant,
): Promise<InvoiceMoveReply> {
  const { userId, tenant, site, language, timeZone } = requester
  const companyId = getCompanyId(requester)
  const title = await findTitle(db, companyId, draft.titleId)
  if (!title) throw createError('invoice.title_missing')
  assertTypeFits(draft, title)
  const billed = await chooseAmounts(db, { tenant, companyId }, draft.lines)
  const currency = billed[0]?.order.currency
  if (currency === undefined || billed.some(({ order }) => order.currency !== currency)) {
    throw createError('invoice.currency_mixed')
  }
  await saveOrderBillings(
    db,
    billed.map(({ order }) => order),
  )
  const id = createId('inv', Date.parse(now))
  const requestedOn = toLocalDate(now, timeZone)
  const code = await createInvoiceCode(db, requestedOn)
  await insertInvoice(
    db,
    {
      id,
      code,
      tenant,
      company_id: companyId,
      requested_by: userId,
      site,
      language,
      status: 'requested',
      type: draft.invoiceType,
      currency,
      total_minor: billed.reduce((sum, { amount }) => sum + amount, 0),
      title: JSON.stringify(toTitleContent(title)),
      email: draft.email,
      note: draft.note,
      requested_on: requestedOn,
      tax_invoice_no: null,
      issued_on: null,
      credit_note_no: null,
      credited_on: null,
      created_at: now,
      changed_at: now,
    },
    buildTokens(code, title.title, title.tax_number, ...billed.flatMap(({ order }) => [order.code, order.po_number])),
  )
  await insertLines(db, id, billed)
  await insertInvoiceEvent(db, {
    invoice_id: id,
    version: 1,
    at: now,
    kind: 'request',
    from_status: 'requested',
    to_status: 'requested',
    user_id: userId,
    reason: '',
    values: '{}',
  })
  const invoice = await findInvoice(db, { tenant, companyId }, code)
  if (!invoice) throw createCommonError('record.missing')
  await publishInvoiceEvent(db, { kind: 'request', invoice, by: userId, values: {}, reason: '' }, now)
  return { invoiceNo: code, status: 'requested', version: 1 }
}

function assertTypeFits({ invoiceType }: InvoiceRequest, { holder, country }: InvoiceTitleRow): void {
  if (invoiceType === 'special' && (holder !== 'company' || country !== areaCountry)) {
    throw createError('invoice.special_refused')
  }
}

interface BilledOrder {
  order: UnbilledOrder
  amount: number
}

/** Locks the orders and returns what the invoice charges of each. */
async function chooseAmounts(
  db: Db,
  owner: { tenant: string; companyId: string },
  lines: InvoiceRequest['lines'],
): Promise<BilledOrder[]> {
  const codes = lines.map(({ orderNo }) => orderNo)
  if (new Set(codes).size !== codes.length) throw createError('invoice.order_repeated')
  const orders = await lockOrdersToBill(db, owner, codes)
  return lines.map(({ orderNo, amountMinor }) => {
    const order = orders.find(({ code }) => code === orderNo)
    if (!order) throw createCommonError('record.missing')
    if (order.billable_minor <= 0) throw createError('invoice.order_not_billable', { orderNo })
    const amount = amountMinor ?? order.left_minor
    if (amount <= 0 || amount > order.left_minor) {
      throw createError('invoice.amount_exceeded', {
        orderNo,
        left: createMoney(Math.max(order.left_minor, 0), order.currency),
      })
    }
    return { order, amount }
  })
}

/** The database refuses an amount beyond that of its order, whatever was read before. */
async function insertLines(db: Db, invoiceId: string, billed: readonly BilledOrder[]): Promise<void> {
  try {
    await insertInvoiceLines(
      db,
      billed.map(({ order, amount }, at) => ({
        invoice_id: invoiceId,
        no: at + 1,
        order_id: order.id,
        currency: order.currency,
        amount_minor: amount,
      })),
    )
  } catch (error) {
    const [first] = billed
    if (!first || !isBilledBeyond(error)) throw error
    const { code: orderNo, currency } = first.order
    throw createError('invoice.amount_exceeded', { orderNo, left: createMoney(0, currency) }, error)
  }
}

async function createInvoiceCode(db: Db, requestedOn: LocalDate): Promise<string> {
  const year = Number(requestedOn.slice(0, 4))
  return `INV-${year}-${String(await takeNextNumber(db, 'INV', year)).padStart(6, '0')}`
}
