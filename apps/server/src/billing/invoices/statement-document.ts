import {
  type CompanyStatement,
  invoiceExportTexts,
  type Statement,
  type StatementQuery,
} from '@paratope/contract/billing/invoices'
import { type Instant, type Language, type LocalDate, localize, t, toLocalDate } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { defineTask } from '#kernel/compute/compute.ts'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createPdf, type PdfWriter } from '#kernel/pdf/create-pdf.ts'
import { formatAmount } from '#kernel/pdf/format-amount.ts'
import { writeInThread } from '#kernel/pdf/write-in-thread.ts'
import { statementDocumentTexts } from './statement-document.texts.ts'
import { getStatement } from './statements.service.ts'

interface StatementContext {
  db: Db
  tenant: string
  site: Site
  language: Language
  now: Instant
}

/** The statement on screen, on paper. */
export async function serveStatement(
  { db, tenant, site, language, now }: StatementContext,
  query: StatementQuery,
): Promise<ServedFile> {
  const statement = await getStatement(db, tenant, query)
  const { from, to } = query
  return {
    name: t(statementDocumentTexts, language, 'file', { from, to }),
    type: 'application/pdf',
    content: await writeInThread(statementTask, {
      ...statement,
      ...{ from, to, site, language },
      today: toLocalDate(now, site.timeZone),
    }),
  }
}

type StatementDocument = z.input<typeof CompanyStatement> &
  Pick<StatementQuery, 'from' | 'to'> & {
    site: Pick<Site, 'platformName' | 'contact'>
    language: Language
    today: LocalDate
  }

const soft = '#5b6776'

export const formatDay = (day: LocalDate, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

export function writeStatement(document: StatementDocument): Promise<Buffer> {
  const { company, statements, from, to, site, language, today } = document
  const tDocument = (key: 'title' | 'for' | 'period' | 'issued' | 'none') => t(statementDocumentTexts, language, key)
  const pdf = createPdf({
    title: tDocument('title'),
    author: site.platformName,
    language,
    createdAt: new Date(`${today}T00:00:00Z`),
    formatFooter: (page, pages) => t(statementDocumentTexts, language, 'page', { page, pages }),
  })
  pdf.text(site.platformName, { size: 11, isBold: true, color: '#1b5fd0' })
  pdf.text(localize(site.contact.address, language), { size: 8, color: soft })
  pdf.space(6)
  pdf.text(tDocument('title'), { size: 18, isBold: true })
  pdf.space(14)
  const period = { from: formatDay(from, language), to: formatDay(to, language) }
  const terms = [
    [tDocument('for'), company.name],
    [tDocument('period'), t(statementDocumentTexts, language, 'period.value', period)],
    [tDocument('issued'), formatDay(today, language)],
  ]
  for (const [term = '', value = ''] of terms) {
    pdf.columns([
      { text: term, width: 140, style: { color: soft } },
      { text: value, width: pdf.width - 140 },
    ])
  }
  for (const statement of statements) writeCurrency(pdf, statement, document)
  if (statements.length === 0) {
    pdf.space(14)
    pdf.text(tDocument('none'), { color: soft })
  }
  return pdf.finish()
}

function writeCurrency(
  pdf: PdfWriter,
  { currency, opening, invoiced, paid, closing, entries }: z.input<typeof Statement>,
  { from, to, language }: StatementDocument,
): void {
  const tHeading = (key: 'on' | 'kind' | 'number' | 'charged' | 'credited' | 'balance') =>
    t(invoiceExportTexts, language, `export.${key}`)
  const format = (amount: typeof opening) => formatAmount(amount, language)
  const number = { align: 'right' } as const
  pdf.space(18)
  pdf.keepTogether(120)
  pdf.text(t(statementDocumentTexts, language, 'in', { currency }), { size: 12, isBold: true })
  pdf.space(4)
  pdf.table(
    [
      { title: tHeading('on'), width: 85 },
      { title: tHeading('kind'), width: pdf.width - 430 },
      { title: tHeading('number'), width: 105 },
      { title: tHeading('charged'), width: 80, ...number },
      { title: tHeading('credited'), width: 80, ...number },
      { title: tHeading('balance'), width: 80, ...number },
    ],
    [
      [formatDay(from, language), t(invoiceExportTexts, language, 'entry.opening'), '', '', '', format(opening)],
      ...entries.map(({ on, kind, invoiceNo, number: reference, amount, balance }) => [
        formatDay(on, language),
        { text: t(invoiceExportTexts, language, `entry.${kind}`), note: invoiceNo },
        reference,
        amount.minor > 0 ? format(amount) : '',
        amount.minor < 0 ? format({ ...amount, minor: -amount.minor }) : '',
        format(balance),
      ]),
      [formatDay(to, language), t(invoiceExportTexts, language, 'entry.closing'), '', '', '', format(closing)],
    ],
  )
  pdf.space(6)
  const sums = [
    [t(statementDocumentTexts, language, 'invoiced'), format(invoiced)],
    [t(statementDocumentTexts, language, 'paid'), format(paid)],
    [t(invoiceExportTexts, language, 'entry.closing'), format(closing)],
  ]
  for (const [term = '', value = ''] of sums) {
    pdf.columns([
      { text: '', width: pdf.width - 260 },
      { text: term, width: 140, style: { color: soft } },
      { text: value, width: 112, style: { align: 'right', isBold: true } },
    ])
  }
}

const statementTask = defineTask(import.meta.url, writeStatement)
