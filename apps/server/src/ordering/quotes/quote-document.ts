import { formatAddressLines } from '@paratope/contract/identity/addresses'
import { type Language, localize, type Money, t, tOptional } from '@paratope/contract/kernel'
import { findTaxNote, formatRevision, orderTaxTexts } from '@paratope/contract/ordering/orders'
import type { Quote } from '@paratope/contract/ordering/quotes'
import type { z } from 'zod'
import { presentPostalAddress } from '#identity/addresses/index.ts'
import { defineTask } from '#kernel/compute/compute.ts'
import type { Site } from '#kernel/config/sites.ts'
import { createPdf, type PdfWriter } from '#kernel/pdf/create-pdf.ts'
import { formatAmount } from '#kernel/pdf/format-amount.ts'
import { type OrderLineRow, type OrderRow, pickTax } from '#ordering/orders/index.ts'
import { quoteDocumentTexts } from './quote-document.texts.ts'

export type QuoteDocumentKind = 'quote' | 'contract' | 'confirmation'

export interface QuoteDocument {
  kind: QuoteDocumentKind
  order: OrderRow
  lines: readonly OrderLineRow[]
  quote: z.input<typeof Quote>
  /** All revisions, the newest first. */
  revisions: readonly Pick<z.input<typeof Quote>, 'revision' | 'createdAt'>[]
  site: Pick<Site, 'platformName' | 'contact' | 'timeZone'>
  language: Language
}

/** `SO-2026-000123-A`: the order and the revision. */
export const formatQuoteNumber = ({ code }: Pick<OrderRow, 'code'>, revision: number): string =>
  `${code}-${formatRevision(revision)}`

/** Quotes and contracts are numbered by revision, the confirmation is that of the order. */
export const formatDocumentNumber = (
  kind: QuoteDocumentKind,
  order: Pick<OrderRow, 'code'>,
  revision: number,
): string => (kind === 'confirmation' ? order.code : formatQuoteNumber(order, revision))

const soft = '#5b6776'

/** Writes a revision as a quote, as a contract with clauses and places to sign, or as the confirmation of its order. */
export function writeQuoteDocument(document: QuoteDocument): Promise<Buffer> {
  const { kind, order, quote, site, language } = document
  const number = formatDocumentNumber(kind, order, quote.revision)
  const title = t(quoteDocumentTexts, language, kind, { number })
  const pdf = createPdf({
    title,
    author: site.platformName,
    language,
    createdAt: new Date(quote.createdAt),
    formatFooter: (page, pages) => t(quoteDocumentTexts, language, 'page', { number, page, pages }),
  })
  pdf.text(site.platformName, { size: 11, isBold: true, color: '#1b5fd0' })
  pdf.space(6)
  pdf.text(title, { size: 18, isBold: true })
  pdf.space(14)
  writeParties(pdf, document)
  writeTerms(pdf, document)
  writeLines(pdf, document)
  writeTotals(pdf, document)
  if (quote.note) {
    pdf.space(12)
    pdf.text(t(quoteDocumentTexts, language, 'note'), { isBold: true })
    pdf.text(quote.note)
  }
  writers[kind](pdf, document)
  return pdf.finish()
}

function writeParties(pdf: PdfWriter, { order, site, language }: QuoteDocument): void {
  const tHeading = (key: 'seller' | 'buyer' | 'deliverTo') => t(quoteDocumentTexts, language, key)
  const address = presentPostalAddress(order.shipping_address, language)
  const seller = [
    site.platformName,
    localize(site.contact.address, language),
    site.contact.phone,
    site.contact.emails[1],
  ]
  const taxNumber =
    order.company_tax_number && `${t(quoteDocumentTexts, language, 'taxNumber')} ${order.company_tax_number}`
  const buyer = [order.company_name, order.placed_by_name, order.email, taxNumber]
  const receiver = [address.contact, ...formatAddressLines(address, language)]
  const width = pdf.width / 3
  const head = { size: 8, color: soft }
  pdf.columns([
    { text: tHeading('seller'), width, style: head },
    { text: tHeading('buyer'), width, style: head },
    { text: tHeading('deliverTo'), width, style: head },
  ])
  const body = (lines: readonly string[]) => ({
    text: lines.filter((line) => line !== '').join('\n'),
    width: width - 12,
  })
  pdf.columns([
    { ...body(seller), width },
    { ...body(buyer), width },
    { ...body(receiver), width },
  ])
  pdf.space(14)
}

type QuoteTerm = 'date' | 'validUntil' | 'leadTime' | 'preparedBy' | 'orderedOn' | 'confirmedOn'

function writeTerms(pdf: PdfWriter, { kind, order, quote, site, language }: QuoteDocument): void {
  const formatDay = (instant: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: site.timeZone }).format(new Date(instant))
  const tTerm = (key: QuoteTerm) => t(quoteDocumentTexts, language, key)
  const dates =
    kind === 'confirmation'
      ? [
          [tTerm('orderedOn'), formatDay(order.created_at)],
          [tTerm('confirmedOn'), formatDay(order.production_at ?? order.created_at)],
        ]
      : [
          [tTerm('date'), formatDay(quote.createdAt)],
          [tTerm('validUntil'), formatDay(quote.validUntil)],
          [tTerm('leadTime'), t(quoteDocumentTexts, language, 'days', { days: quote.leadDays })],
          [tTerm('preparedBy'), quote.createdBy],
        ]
  const terms = [
    ...dates,
    [t(quoteDocumentTexts, language, 'poNumber'), order.po_number],
    [t(quoteDocumentTexts, language, 'project'), order.project_number],
  ]
  for (const [term = '', value = ''] of terms) {
    if (value === '') continue
    pdf.columns([
      { text: term, width: 140, style: { color: soft } },
      { text: value, width: pdf.width - 140 },
    ])
  }
  pdf.space(14)
}

/** Catalogue number and size, and on a confirmation the promised day. */
function describeLine(line: OrderLineRow, { kind, language }: QuoteDocument): string {
  const day = kind === 'confirmation' && line.promised_on ? formatLocalDay(line.promised_on, language) : ''
  const dispatch = day && t(quoteDocumentTexts, language, 'dispatchBy', { day })
  return [line.catalog, `${line.amount} ${line.unit}`.trim(), dispatch].filter((part) => part !== '').join(' · ')
}

/** A day of the calendar, whatever the time zone of the process. */
const formatLocalDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function writeLines(pdf: PdfWriter, document: QuoteDocument): void {
  const { lines, quote, language } = document
  const tHeading = (key: 'no' | 'item' | 'quantity' | 'unitPrice' | 'discount' | 'tax' | 'amount') =>
    t(quoteDocumentTexts, language, key)
  const number = { align: 'right' } as const
  const columns = [
    { title: tHeading('no'), width: 30 },
    { title: tHeading('item'), width: pdf.width - 350 },
    { title: tHeading('quantity'), width: 40, ...number },
    { title: tHeading('unitPrice'), width: 80, ...number },
    { title: tHeading('discount'), width: 55, ...number },
    { title: tHeading('tax'), width: 50, ...number },
    { title: tHeading('amount'), width: 95, ...number },
  ]
  const rows = quote.lines.map(({ no, originalPrice, discount, taxRate, finalPrice }) => {
    const line = lines.find((each) => each.no === no)
    return [
      String(no),
      { text: line ? localize(line.name, language) : '', note: line ? describeLine(line, document) : '' },
      String(line?.quantity ?? ''),
      formatAmount(originalPrice, language),
      discount > 0 ? formatRate(discount, language) : '–',
      taxRate > 0 ? formatRate(taxRate, language) : '–',
      formatAmount(finalPrice, language),
    ]
  })
  pdf.table(columns, rows)
}

function writeTotals(pdf: PdfWriter, document: QuoteDocument): void {
  const { quote, language } = document
  const { goods, freight, taxes, total } = quote
  const sums = [
    [t(quoteDocumentTexts, language, 'goods'), goods],
    [t(quoteDocumentTexts, language, 'freight'), freight],
    ...taxes.map(({ rate, base, amount }) => {
      const values = { rate: formatRate(rate, language), base: formatAmount(base, language) }
      return [t(quoteDocumentTexts, language, 'taxLine', values), amount] as const
    }),
  ] as const
  pdf.space(8)
  pdf.keepTogether((sums.length + 2) * 16)
  const writeSum = (text: string, amount: Money, isTotal: boolean) =>
    pdf.columns([
      {
        text,
        width: pdf.width - 110,
        style: { align: 'right', ...(isTotal ? { isBold: true, size: 11 } : { color: soft }) },
      },
      {
        text: formatAmount(amount, language),
        width: 102,
        style: { align: 'right', ...(isTotal && { isBold: true, size: 11 }) },
      },
    ])
  for (const [text, amount] of sums) writeSum(text, amount, false)
  pdf.space(2)
  writeSum(t(quoteDocumentTexts, language, 'total'), total, true)
  for (const note of listTaxNotes(document)) pdf.text(note, { size: 8, color: soft, align: 'right' })
}

/** Why lines without a tax bear none, each reason once. */
function listTaxNotes({ order: { taxes }, lines, quote, language }: QuoteDocument): string[] {
  if (!taxes) return []
  const untaxed = lines.filter(({ no }) => quote.lines.some((line) => line.no === no && line.taxRate === 0))
  const treatments = new Set(untaxed.map(({ is_data }) => pickTax(taxes, is_data)))
  return [...treatments].flatMap((treatment) => {
    const note = findTaxNote(treatment, language)
    return note ? [t(orderTaxTexts, language, note.key, note.values)] : []
  })
}

/** Permission to accept, the earlier revisions, and the hash that an acceptance pins. */
function writeAcceptance(pdf: PdfWriter, { order, quote, revisions, site, language }: QuoteDocument): void {
  const formatDay = (instant: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: site.timeZone }).format(new Date(instant))
  const list = revisions
    .toReversed()
    .map(({ revision, createdAt }) => `${formatRevision(revision)} (${formatDay(createdAt)})`)
    .join(', ')
  const values = { company: order.company_name, revision: formatRevision(quote.revision) }
  pdf.space(16)
  pdf.keepTogether(60)
  pdf.rule()
  pdf.space(8)
  const style = { size: 8, color: soft }
  pdf.text(t(quoteDocumentTexts, language, 'accept', values), style)
  pdf.text(t(quoteDocumentTexts, language, 'history', { list }), style)
  pdf.text(t(quoteDocumentTexts, language, 'hash', { hash: quote.hash }), style)
}

function writeConfirmation(pdf: PdfWriter, { order, language }: QuoteDocument): void {
  pdf.space(16)
  pdf.keepTogether(40)
  pdf.rule()
  pdf.space(8)
  pdf.text(t(quoteDocumentTexts, language, 'confirmed', { code: order.code }))
}

const clauses = [1, 2, 3, 4, 5, 6] as const

function writeClauses(pdf: PdfWriter, { order, quote, language }: QuoteDocument): void {
  const values = {
    revision: formatRevision(quote.revision),
    total: formatAmount(quote.total, language),
    days: quote.leadDays,
    code: order.code,
  }
  pdf.space(12)
  for (const clause of clauses) {
    pdf.space(6)
    pdf.keepTogether(44)
    pdf.text(t(quoteDocumentTexts, language, `clause.${clause}.title`), { isBold: true })
    const key = clause === 1 && quote.taxes.length === 0 ? 'clause.1.untaxed' : (`clause.${clause}.text` as const)
    pdf.text(tOptional(quoteDocumentTexts, language, key, values) ?? '')
  }
  pdf.space(30)
  pdf.keepTogether(80)
  const width = pdf.width / 2
  pdf.columns([
    { text: '_'.repeat(36), width },
    { text: '_'.repeat(36), width },
  ])
  pdf.columns([
    { text: t(quoteDocumentTexts, language, 'signSeller'), width, style: { size: 8, color: soft } },
    { text: t(quoteDocumentTexts, language, 'signBuyer'), width, style: { size: 8, color: soft } },
  ])
  pdf.space(12)
  pdf.text(t(quoteDocumentTexts, language, 'hash', { hash: quote.hash }), { size: 8, color: soft })
}

const writers = {
  quote: writeAcceptance,
  contract: writeClauses,
  confirmation: writeConfirmation,
} as const satisfies Record<QuoteDocumentKind, (pdf: PdfWriter, document: QuoteDocument) => void>

const formatRate = (basisPoints: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

export const quoteDocumentTask = defineTask(import.meta.url, writeQuoteDocument)
