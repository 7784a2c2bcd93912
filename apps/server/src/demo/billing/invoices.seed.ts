import { InvoiceRequest, type IssueDraft } from '@paratope/contract/billing/invoices'
import { addToInstant, day, formatAmountText, hour, type Instant, toInstant } from '@paratope/contract/kernel'
import { createTitle } from '#billing/invoices/invoice-titles.service.ts'
import { findInvoice, hasInvoices, pageUnbilledOrders, type UnbilledOrder } from '#billing/invoices/invoices.repo.ts'
import type { InvoiceMoveReply } from '#billing/invoices/invoices.transitions.ts'
import { issueInvoice, rejectInvoice, reverseInvoice } from '#billing/invoices/issue-invoice.ts'
import { requestInvoice } from '#billing/invoices/request-invoice.ts'
import { recordPayment } from '#billing/invoices/settle-invoice.ts'
import { findCompany } from '#identity/companies/index.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { storeFile } from '#platform/files/index.ts'
import { getDemoCompanyId } from '../identity/companies.seed.ts'
import { buildDemoPdf } from './invoice-pdf.ts'

const tenant = '0'
const financeUserId = createFixedId('usr', 'finance@demo.test')

type Ending = 'requested' | 'rejected' | 'issued' | 'partlyPaid' | 'paid' | 'reversed'

/** Number of orders go on each invoice, the oldest first, and where it ends. */
interface DemoInvoiceStory {
  ending: Ending
  orders: number
}

const longHistory: readonly DemoInvoiceStory[] = [
  { ending: 'paid', orders: 1 },
  { ending: 'partlyPaid', orders: 1 },
  { ending: 'issued', orders: 2 },
  { ending: 'rejected', orders: 1 },
  { ending: 'requested', orders: 1 },
]
const shortHistory: readonly DemoInvoiceStory[] = [
  { ending: 'reversed', orders: 1 },
  { ending: 'paid', orders: 1 },
  { ending: 'requested', orders: 1 },
]

/** The numbers are made up; their check digits are right. */
const demoCustomers = [
  {
    email: 'customer2@demo.test',
    company: 'yanshi-bio',
    titles: [
      { country: 'CN', title: '演示生物科技有限公司', taxNumber: '91310115DEMA000018', bank: '演示银行上海分行' },
      { country: 'CN', title: '王演示', taxNumber: '', bank: '' },
    ],
    stories: longHistory,
  },
  {
    email: 'customer@demo.test',
    company: 'demo-biologics',
    titles: [{ country: 'GB', title: 'Demo Biologics Ltd', taxNumber: 'GB999999973', bank: '' }],
    stories: longHistory,
  },
  {
    email: 'katrin.vogel@muster-institut.demo.test',
    company: 'muster-institut',
    titles: [{ country: 'DE', title: 'Musterinstitut für Immunologie (Demo)', taxNumber: 'DE111111125', bank: '' }],
    stories: shortHistory,
  },
] as const

type DemoCustomer = (typeof demoCustomers)[number]

/** Invoices in every state, created by the product's own services with a clock in the past. */
async function seedDemoInvoices(db: Db, now: Instant, config?: Config): Promise<void> {
  for (const customer of demoCustomers) {
    const companyId = getDemoCompanyId(customer.company)
    const company = await findCompany(db, companyId)
    if (!company || (await hasInvoices(db, companyId))) continue
    const titleId = await createDemoTitles(db, customer, company.phone, now)
    for (const story of customer.stories) {
      const { records } = await pageUnbilledOrders(db, { tenant, companyId }, { pageNo: 1, pageSize: 100 })
      const orders = records.toReversed().slice(0, story.orders)
      if (orders.length > 0) await runStory(db, { customer, companyId, titleId, story, orders, config }, now)
    }
  }
}

async function createDemoTitles(db: Db, { email, company, titles }: DemoCustomer, phone: string, now: Instant) {
  const owner = { companyId: getDemoCompanyId(company), userId: createFixedId('usr', email) }
  const ids: string[] = []
  for (const [at, title] of titles.entries()) {
    const row = await createTitle(
      db,
      owner,
      {
        ...title,
        holder: title.taxNumber === '' ? 'person' : 'company',
        isDefault: at === 0,
        registeredAddress: '',
        registeredPhone: title.bank === '' ? '' : phone,
        bankAccount: title.bank === '' ? '' : '6200 0000 0000 0000 000',
      },
      addToInstant(now, -120 * day + at * hour),
    )
    ids.push(row.id)
  }
  return ids[0] ?? ''
}

interface DemoInvoiceRun {
  customer: DemoCustomer
  companyId: string
  titleId: string
  story: DemoInvoiceStory
  orders: readonly UnbilledOrder[]
  config: Config | undefined
}

let lastNumber = 0
/** In the form of the country's invoices. */
function createDemoNumber(country: string): string {
  lastNumber += 1
  const serial = String(lastNumber).padStart(6, '0')
  return country === 'CN' ? `26312000000000${serial}` : `R-2026-${serial}`
}

async function runStory(db: Db, { customer, companyId, titleId, story, orders, config }: DemoInvoiceRun, now: Instant) {
  const newest = orders.map((order) => order.ordered_on).reduce((one, other) => (one > other ? one : other))
  const latest = addToInstant(now, -hour)
  /** Some days after the newest of the orders, but not in the future. */
  const at = (days: number): Instant => {
    const moment = addToInstant(`${newest}T09:20:00.000Z`, days * day)
    return moment < latest ? moment : latest
  }
  const userId = createFixedId('usr', customer.email)
  const [{ country }] = customer.titles
  const language = country === 'CN' ? 'zh' : 'en'
  const draft = InvoiceRequest.parse({
    titleId,
    email: customer.email,
    lines: orders.map((order) => ({ orderNo: order.code })),
  })
  const requester = { userId, companyId, tenant, site: null, timeZone: 'UTC', language } as const
  const request = (days: number) => requestInvoice(db, requester, draft, at(days))
  const move = ({ invoiceNo, version }: Pick<InvoiceMoveReply, 'invoiceNo' | 'version'>, days: number) => {
    const moment = at(days)
    const today = moment.slice(0, 10)
    return { scope: 'all' as const, code: invoiceNo, version, by: financeUserId, now: moment, today }
  }
  const storePdf = async (name: string, moment: Instant): Promise<IssueDraft['files']> => {
    if (!config) return []
    const codes = orders.map((order) => order.code).join(', ')
    const lines = ['DEMONSTRATION INVOICE', name, `Orders ${codes}`, 'This is no invoice of a real company.']
    const { id } = await storeFile(
      { db, config, now: moment },
      {
        purpose: 'invoice',
        owner: { userId: financeUserId, companyId: null },
        name: `${name}.pdf`,
        type: 'application/pdf',
        content: buildDemoPdf(lines),
      },
    )
    // Ids are branded in the contract.
    return [id as IssueDraft['files'][number]]
  }
  const issue = async (invoice: InvoiceMoveReply, days: number) => {
    const taxInvoiceNo = createDemoNumber(country)
    const files = await storePdf(taxInvoiceNo, at(days))
    return issueInvoice(db, move(invoice, days), { taxInvoiceNo, issuedOn: at(days).slice(0, 10), files })
  }
  const pay = async (invoice: InvoiceMoveReply, days: number, part: number) => {
    const row = await findInvoice(db, 'all', invoice.invoiceNo)
    if (!row) return
    const { currency } = row
    await recordPayment(db, move(invoice, days), {
      amount: formatAmountText(Math.floor(row.total_minor * part), currency),
      currency,
      paidOn: at(days).slice(0, 10),
      reference: `DEMO-${invoice.invoiceNo.slice(-6)}`,
    })
  }

  const requested = await request(4)
  if (story.ending === 'requested') return
  if (story.ending === 'rejected') {
    const reason = language === 'zh' ? '税号与抬头不一致，请核对后重新申请' : 'The tax number does not match the name'
    return void (await rejectInvoice(db, move(requested, 5), { reason }))
  }
  const issued = await issue(requested, 5)
  if (story.ending === 'partlyPaid') return pay(issued, 20, 0.5)
  if (story.ending === 'paid') return pay(issued, 20, 1)
  if (story.ending === 'reversed') {
    await reverseInvoice(db, move(issued, 8), {
      creditNoteNo: createDemoNumber(country),
      issuedOn: at(8).slice(0, 10),
      reason: 'The cost centre was missing',
      files: [],
    })
  }
}

export const seeds = [
  defineSeed({
    name: 'invoices.demo',
    version: 1,
    after: ['orders.demo', 'users.demo', 'companies.demo'],
    run: (db, config) => seedDemoInvoices(db, toInstant(Date.now()), config),
  }),
]
