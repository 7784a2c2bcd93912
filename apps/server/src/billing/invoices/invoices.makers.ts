import type { InvoiceDetail, InvoiceRequest, InvoiceTitle, MovedInvoice } from '@paratope/contract/billing/invoices'
import { type Currency, toLocalDate } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { aCompany } from '#identity/companies/companies.makers.ts'
import {
  aBuyer,
  anInquiry,
  aPack,
  aQuote,
  type Buyer,
  createStaff,
  type Staff,
} from '#ordering/orders/orders.makers.ts'
import { aFile } from '#platform/files/files.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import type { World } from '#testing/world.ts'

export interface FinanceStaff extends Staff {
  finance: SignedInUser
}

export async function createFinanceStaff(world: World): Promise<FinanceStaff> {
  const finance = await signIn(world, { role: 'finance' })
  const set = { expires_at: '2999-12-31T00:00:00.000Z' }
  await world.db.updateTable('session').set(set).where('user_id', '=', finance.userId).execute()
  return { ...(await createStaff(world)), finance }
}

/** A customer whose company buys in this currency. */
export async function aBuyerIn(world: World, currency: Currency): Promise<Buyer> {
  const { id } = await aCompany(world.db, { currency })
  return aBuyer(world, { company_id: id })
}

/** An accepted order of one pack at this price, without freight beyond the price of the quote (25.00 or 2,500). */
export async function anAcceptedOrder(
  world: World,
  staff: Staff,
  buyer: Buyer,
  unitPrice = 10_000,
): Promise<{ orderNo: string; totalMinor: number }> {
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  const { version } = await aQuote(staff, orderNo, unitPrice)
  await buyer.client.quotes.accept({ params: { orderNo }, body: { version, revision: 1 } })
  return { orderNo, totalMinor: unitPrice + 2500 }
}

export const aTitle = (
  buyer: SignedInUser,
  overrides: Partial<Parameters<SignedInUser['client']['invoices']['createTitle']>[0]['body']> = {},
): Promise<InvoiceTitle> =>
  buyer.client.invoices.createTitle({
    body: {
      holder: 'company',
      country: 'CN',
      title: 'Sample Biologics',
      taxNumber: '91310115MA1K35W8XF',
      ...overrides,
    },
  })

/** A request for these orders on the buyer's first title, which is made where there is none. */
export async function anInvoice(
  buyer: SignedInUser,
  orderNos: readonly string[],
  overrides: Partial<z.input<typeof InvoiceRequest>> = {},
): Promise<MovedInvoice> {
  const [known] = await buyer.client.invoices.titles()
  const title = known ?? (await aTitle(buyer))
  return buyer.client.invoices.request({
    body: { titleId: title.id, lines: orderNos.map((orderNo) => ({ orderNo })), ...overrides },
  })
}

export const anInvoiceFile = (world: World, { userId }: SignedInUser, name = 'invoice.pdf') =>
  aFile(world, userId, { purpose: 'invoice', name, content: Buffer.from(`%PDF-1.7 ${name}`) })

/** The date at the site that tests call. */
export const getToday = (world: World): string => toLocalDate(world.clock.now(), world.sites[0]?.timeZone ?? 'UTC')

let lastNumber = 0
export function createInvoiceNumber(): string {
  lastNumber += 1
  return `2631200000${String(lastNumber).padStart(10, '0')}`
}

export async function issue(
  world: World,
  { finance }: FinanceStaff,
  { invoiceNo, version }: Pick<MovedInvoice, 'invoiceNo' | 'version'>,
  names: readonly string[] = ['invoice.pdf'],
): Promise<MovedInvoice> {
  const files = await Promise.all(names.map((name) => anInvoiceFile(world, finance, name)))
  return finance.client.invoices.issue({
    params: { invoiceNo },
    body: {
      version,
      taxInvoiceNo: createInvoiceNumber(),
      issuedOn: getToday(world),
      // Ids are branded in the contract; the server checks them.
      files: files.map(({ id }) => id) as never,
    },
  })
}

export const aPayment = (
  world: World,
  { version }: Pick<MovedInvoice, 'version'>,
  amount: string,
  currency: Currency = 'USD',
) => ({
  version,
  amount,
  currency,
  paidOn: getToday(world),
  reference: `BANK-${createInvoiceNumber()}`,
})

export const getInvoice = (buyer: SignedInUser, invoiceNo: string): Promise<InvoiceDetail> =>
  buyer.client.invoices.detail({ params: { invoiceNo } })
