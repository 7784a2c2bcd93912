import { createHash } from 'node:crypto'
import { type Language, t } from '@paratope/contract/kernel'
import { findOrder, listOrderLines } from '#commerce/orders/index.ts'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { keepDocument } from '#kernel/pdf/keep-document.ts'
import { writeInThread } from '#kernel/pdf/write-in-thread.ts'
import { assertContractAvailable } from './order-contracts.service.ts'
import { quoteDocumentTexts } from './quote-document.texts.ts'
import { formatQuoteNumber, type QuoteDocumentKind, quoteDocumentTask } from './quote-document.ts'
import { presentQuote } from './quotes.present.ts'
import { listQuotes } from './quotes.repo.ts'

/** Increase it when documents of the same content look different. */
const layoutVersion = 1

export interface DocumentRequest {
  db: Db
  scope: Scope
  orderNo: string
  /** The latest one if absent. */
  revision?: number
  site: Site
  language: Language
}

/** A revision on paper; clients that have it get no second copy. */
export async function serveQuoteDocument(
  { db, scope, orderNo, revision, site, language }: DocumentRequest,
  kind: QuoteDocumentKind,
): Promise<ServedFile> {
  const order = await findOrder(db, scope, orderNo)
  if (!order) throw createCommonError('record.missing')
  if (kind === 'contract') assertContractAvailable(order)
  const rows = await listQuotes(db, order.id)
  const row = rows.find((each) => each.revision === (revision ?? order.quote_revision))
  if (!row) throw createCommonError('record.missing')
  const lines = await listOrderLines(db, order.id)
  const quote = presentQuote(row, { order, lines, comments: [] })
  const revisions = rows
    .filter((each) => each.revision <= row.revision)
    .map((each) => ({ revision: each.revision, createdAt: each.created_at }))
  const parties = [order.company_name, order.placed_by_name, order.po_number, order.project_number]
  const etag = createHash('sha256')
    .update(JSON.stringify([layoutVersion, kind, language, site.platformName, site.contact, quote.hash, parties]))
    .digest('hex')
  return {
    name: t(quoteDocumentTexts, language, `file.${kind}`, { number: formatQuoteNumber(order, row.revision) }),
    type: 'application/pdf',
    content: await keepDocument([etag, order, lines, quote, revisions, site.timeZone], () =>
      writeInThread(quoteDocumentTask, { kind, order, lines, quote, revisions, site, language }),
    ),
    etag,
  }
}
