import { formatAddressLines } from '@paratope/contract/identity/addresses'
import { createMoney, type Language, localize, type Money, t } from '@paratope/contract/kernel'
import { findTaxNote, orderTaxTexts } from '@paratope/contract/ordering/orders'
import { presentPostalAddress } from '#identity/addresses/index.ts'
import { defineTask } from '#kernel/compute/compute.ts'
import type { Seller } from '#kernel/config/seller.ts'
import { drawQrCode } from '#kernel/pdf/barcodes.ts'
import { createPdf, type PdfCell, type PdfWriter } from '#kernel/pdf/create-pdf.ts'
import { formatAmount } from '#kernel/pdf/format-amount.ts'
import { buildEpcPayload } from './build-epc-payload.ts'
import type { InvoicedOrder } from './invoice-document.repo.ts'
import { invoiceDocumentTexts } from './invoice-document.texts.ts'
import type { InvoiceRow } from './invoices.repo.ts'
import { listTaxedShares } from './list-taxed-shares.ts'
import { mergeShares, splitOrder, type TaxedShare } from './split-invoice.ts'
import { formatDay } from './statement-document.ts'

export interface InvoiceDocument {
  kind: 'invoice' | 'proForma' | 'creditNote'
  number: string
  invoice: InvoiceRow
  orders: readonly InvoicedOrder[]
  seller: Seller
  /** Days from the invoice to its payment; 0 in advance. */
  termDays: number
  language: Language
}

const soft = '#5b6776'

type TextKey = keyof typeof invoiceDocumentTexts.table.en
type Label = (key: TextKey, values?: Record<string, string | number>) => string

/** Chinese invoices carry both languages, for the customs and for parent companies; numbers stand once. */
const createLabel =
  (language: Language): Label =>
  (key, values) => {
    const write = (one: Language) => t(invoiceDocumentTexts, one, key, values as never)
    return language === 'zh' && values?.['number'] === undefined ? `${write('zh')} ${write('en')}` : write(language)
  }

/** Category codes of EN 16931. */
const categories = {
  charged: 'S',
  intraCommunity: 'K',
  reverseCharge: 'AE',
  export: 'G',
  outsideScope: 'O',
  unknown: '',
} as const

const formatRate = (basisPoints: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

/** Writes an invoice with the fields of EN 16931, a pro forma invoice of a request, or the credit note of an invoice. */
export async function writeInvoiceDocument(document: InvoiceDocument): Promise<Buffer> {
  const { kind, number, invoice, orders, seller, language } = document
  const label = createLabel(language)
  const title = label(`title.${kind}`, { number })
  const pdf = createPdf({
    title,
    author: seller.name,
    language,
    createdAt: new Date(`${getDate(document)}T00:00:00Z`),
    isArchival: true,
    formatFooter: (page, pages) => t(invoiceDocumentTexts, language, 'page', { number, page, pages }),
  })
  pdf.text(seller.name, { size: 11, isBold: true, color: '#1b5fd0' })
  pdf.space(6)
  pdf.text(title, { size: 18, isBold: true })
  if (language === 'zh') pdf.text(t(invoiceDocumentTexts, 'en', `title.${kind}`, { number }), { color: soft })
  if (kind === 'proForma') pdf.text(label('proForma.note'), { size: 8, color: soft })
  pdf.space(14)
  writeParties(pdf, document, label)
  writeTerms(pdf, document, label)
  const shares = mergeShares(
    orders.flatMap((order) =>
      splitOrder({ shares: listTaxedShares(order, invoice.currency), amountMinor: order.amount_minor }),
    ),
  )
  for (const order of orders) writeOrder(pdf, order, document, label)
  writeTotals(pdf, shares, document, label)
  if (kind !== 'creditNote') await writeBank(pdf, document, label)
  return pdf.finish()
}

const getDate = ({ kind, invoice }: InvoiceDocument): string =>
  (kind === 'creditNote' ? invoice.credited_on : kind === 'invoice' ? invoice.issued_on : null) ?? invoice.requested_on

function writeParties(pdf: PdfWriter, { seller, invoice, orders, language }: InvoiceDocument, label: Label): void {
  const [first] = orders
  const toLines = (address: InvoicedOrder['shipping_address'] | null | undefined): string[] => {
    if (!address) return []
    const shown = presentPostalAddress(address, language)
    return [shown.company, shown.contact, ...formatAddressLines(shown, language)]
  }
  const { title } = invoice
  const billing = title.registeredAddress
    ? [title.registeredAddress]
    : toLines(first?.invoice_address ?? first?.shipping_address)
  const blocks: readonly (readonly [TextKey, readonly string[]])[] = [
    [
      'seller',
      [
        seller.name,
        localize(seller.address, language),
        label('taxNumber', { number: seller.taxNumber }),
        seller.registration && label('registration', { number: seller.registration }),
      ],
    ],
    ['billTo', [title.title, ...billing, title.taxNumber && label('taxNumber', { number: title.taxNumber })]],
    ['deliverTo', toLines(first?.shipping_address)],
  ]
  const width = pdf.width / 3
  pdf.columns(blocks.map(([heading]) => ({ text: label(heading), width, style: { size: 8, color: soft } })))
  pdf.columns(
    blocks.map(([, lines]) => ({
      text: [...new Set(lines)].filter((line) => line !== '').join('\n'),
      width,
    })),
  )
  pdf.space(14)
}

const join = (values: readonly (string | null)[]): string =>
  [...new Set(values.filter((value): value is string => value !== null && value !== ''))].join(', ')

function formatSupply({ orders, language }: InvoiceDocument, label: Label): string {
  const first = orders.flatMap((order) => order.supplied_from ?? order.supplied_to ?? []).sort()[0]
  const last = orders
    .flatMap((order) => order.supplied_to ?? [])
    .sort()
    .at(-1)
  if (!first || !last) return label('supplied.none')
  if (first === last) return formatDay(first, language)
  return label('supplied.period', { from: formatDay(first, language), to: formatDay(last, language) })
}

function writeTerms(pdf: PdfWriter, document: InvoiceDocument, label: Label): void {
  const { kind, number, invoice, orders, termDays, language } = document
  const isInvoice = kind === 'invoice'
  const terms: readonly (readonly [TextKey, string])[] = [
    ['number', number],
    ['date', formatDay(getDate(document), language)],
    ['due', isInvoice && invoice.due_on ? formatDay(invoice.due_on, language) : ''],
    [
      'terms',
      kind === 'creditNote' ? '' : termDays > 0 ? label('terms.days', { days: termDays }) : label('terms.prepayment'),
    ],
    ['supplied', formatSupply(document, label)],
    ['orders', join(orders.map(({ code }) => code))],
    ['poNumber', join(orders.map(({ po_number }) => po_number))],
    ['project', join(orders.map(({ project_number }) => project_number))],
    ['costCentre', join(orders.map(({ cost_centre }) => cost_centre))],
    ['reason', kind === 'creditNote' ? invoice.reason : ''],
  ]
  if (kind === 'creditNote' && invoice.tax_invoice_no && invoice.issued_on) {
    const values = { number: invoice.tax_invoice_no, day: formatDay(invoice.issued_on, language) }
    pdf.text(label('corrects', values), { isBold: true })
    pdf.space(6)
  }
  for (const [term, value] of terms) {
    if (value === '') continue
    pdf.columns([
      { text: label(term), width: 150, style: { color: soft } },
      { text: value, width: pdf.width - 150 },
    ])
  }
  pdf.space(14)
}

/** The lines of an order that is invoiced as a whole, or its part by tax rate. */
function writeOrder(
  pdf: PdfWriter,
  order: InvoicedOrder,
  { invoice, orders, language }: InvoiceDocument,
  label: Label,
) {
  const { currency } = invoice
  const format = (minor: number) => formatAmount(createMoney(minor, currency), language)
  const formatTax = (rate: number) => formatRate(rate, language)
  const shares = listTaxedShares(order, currency)
  const whole = shares.reduce((sum, { baseMinor, taxMinor }) => sum + baseMinor + taxMinor, 0)
  const number = { align: 'right' } as const
  if (orders.length > 1) pdf.text(`${label('orders')} ${order.code}`, { isBold: true })
  const charged = (no: number, item: PdfCell, rate: number, minor: number): PdfCell[] => [
    ...[String(no), item, '1', '', format(minor), '–'],
    ...[formatTax(rate), format(minor)],
  ]
  const lines = order.lines.map((line): PdfCell[] => [
    String(line.no),
    {
      text: localize(line.name, language),
      note: [line.catalog, `${line.amount} ${line.unit}`.trim(), line.batch_no && label('lot', { lot: line.batch_no })]
        .filter((part) => part !== '')
        .join(' · '),
    },
    String(line.quantity),
    label('pack'),
    format(line.unit_minor ?? 0),
    line.discount > 0 ? formatRate(line.discount, language) : '–',
    formatTax(line.tax_rate),
    format(line.final_minor ?? 0),
  ])
  const freight = order.freight_minor
    ? [charged(order.lines.length + 1, label('freight'), order.freight_tax_rate, order.freight_minor)]
    : []
  const parts = splitOrder({ shares, amountMinor: order.amount_minor }).map(({ rate, baseMinor }, at) =>
    charged(at + 1, label('part', { code: order.code }), rate, baseMinor),
  )
  pdf.table(
    [
      { title: label('no'), width: 28 },
      { title: label('item'), width: pdf.width - 352 },
      { title: label('quantity'), width: 36, ...number },
      { title: label('unit'), width: 44 },
      { title: label('unitPrice'), width: 76, ...number },
      { title: label('discount'), width: 48, ...number },
      { title: label('tax'), width: 40, ...number },
      { title: label('amount'), width: 80, ...number },
    ],
    order.amount_minor === whole ? [...lines, ...freight] : parts,
  )
  pdf.space(10)
}

function writeTotals(pdf: PdfWriter, shares: readonly TaxedShare[], document: InvoiceDocument, label: Label): void {
  const { kind, invoice, language } = document
  const format = (minor: number) => formatAmount(createMoney(minor, invoice.currency), language)
  const net = shares.reduce((sum, { baseMinor }) => sum + baseMinor, 0)
  const claimed = invoice.total_minor - invoice.credited_minor
  const rows: readonly (readonly [string, number])[] = [
    [label('net'), net],
    ...shares.map(({ rate, treatment, baseMinor, taxMinor }): [string, number] => {
      const category = treatment ? categories[treatment.kind] : rate > 0 ? 'S' : ''
      const text = label('taxLine', { rate: formatRate(rate, language), base: format(baseMinor) })
      return [category ? `${text} (${category})` : text, taxMinor]
    }),
  ]
  pdf.keepTogether((rows.length + 4) * 16)
  const writeSum = (text: string, minor: number, isTotal = false) =>
    pdf.columns([
      {
        text,
        width: pdf.width - 120,
        style: { align: 'right', ...(isTotal ? { isBold: true, size: 11 } : { color: soft }) },
      },
      { text: format(minor), width: 112, style: { align: 'right', ...(isTotal && { isBold: true, size: 11 }) } },
    ])
  for (const [text, minor] of rows) writeSum(text, minor)
  pdf.space(2)
  writeSum(label('total'), invoice.total_minor, true)
  if (kind === 'invoice' && (invoice.paid_minor !== 0 || invoice.credited_minor !== 0)) {
    writeSum(label('paid'), invoice.paid_minor)
  }
  if (kind !== 'creditNote') writeSum(label('open'), kind === 'invoice' ? claimed - invoice.paid_minor : claimed, true)
  pdf.space(6)
  for (const note of listNotes(shares, language)) pdf.text(note, { size: 8, color: soft, align: 'right' })
}

/** Why no tax is charged, each reason once. */
const listNotes = (shares: readonly TaxedShare[], language: Language): string[] =>
  shares.flatMap(({ treatment }) => {
    const note = treatment && findTaxNote(treatment, language)
    return note ? [t(orderTaxTexts, language, note.key, note.values)] : []
  })

async function writeBank(pdf: PdfWriter, { seller, invoice, number, kind }: InvoiceDocument, label: Label) {
  const { bank } = seller
  if (!bank) return
  pdf.space(14)
  pdf.keepTogether(140)
  pdf.rule()
  pdf.space(8)
  pdf.text(label('bank'), { isBold: true })
  const terms: readonly (readonly [string, string])[] = [
    [label('holder'), bank.holder],
    [label('bankName'), bank.name],
    ['IBAN', bank.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', bank.bic],
    [label('reference'), number],
  ]
  for (const [term, value] of terms) {
    pdf.columns([
      { text: term, width: 150, style: { color: soft } },
      { text: value, width: pdf.width - 150 },
    ])
  }
  const open: Money = createMoney(invoice.total_minor - invoice.credited_minor - invoice.paid_minor, invoice.currency)
  const payload =
    open.currency === 'EUR' && kind === 'invoice'
      ? buildEpcPayload({ ...bank, amountMinor: open.minor, reference: number })
      : undefined
  if (payload === undefined) return
  pdf.space(8)
  pdf.images([{ content: await drawQrCode(payload), width: 84 }])
  pdf.text(label('scan'), { size: 8, color: soft })
}

export const invoiceDocumentTask = defineTask(import.meta.url, writeInvoiceDocument)
