import { createHash } from 'node:crypto'
import { createErrorFactory, type Language, t } from '@paratope/contract/kernel'
import { acceptedStatuses } from '@paratope/contract/ordering/orders'
import { quotes as api } from '@paratope/contract/ordering/quotes'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { keepDocument } from '#kernel/pdf/keep-document.ts'
import { writeInThread } from '#kernel/pdf/write-in-thread.ts'
import { findOrder, listOrderLines, type OrderRow } from '#ordering/orders/index.ts'
import { assertContractAvailable } from './order-contracts.service.ts'
import { presentOrderTerms } from './order-terms.ts'
import { quoteDocumentTexts } from './quote-document.texts.ts'
import { formatDocumentNumber, type QuoteDocumentKind, quoteDocumentTask } from './quote-document.ts'
import { presentQuote } from './quotes.present.ts'
import { listQuotes } from './quotes.repo.ts'

export interface DocumentRequest {
  db: Db
  scope: Scope
  orderNo: string
  /** The latest one if absent. */
  revision?: number
  site: Site
  language: Language
}

const createError = createErrorFactory(api.errors)

const assertAvailable: Record<QuoteDocumentKind, (order: OrderRow) => void> = {
  quote: () => {},
  contract: assertContractAvailable,
  confirmation({ status }) {
    if (!acceptedStatuses.includes(status)) throw createError('quote.confirmation_unavailable')
  },
}

/** A revision on paper; clients that have it get no second copy. */
export async function serveQuoteDocument(
  { db, scope, orderNo, revision, site, language }: DocumentRequest,
  kind: QuoteDocumentKind,
): Promise<ServedFile> {
  const order = await findOrder(db, scope, orderNo)
  if (!order) throw createCommonError('record.missing')
  assertAvailable[kind](order)
  const rows = await listQuotes(db, order.id)
  const row = rows.find((each) => each.revision === (revision ?? order.quote_revision))
  if (!row && kind !== 'confirmation') throw createCommonError('record.missing')
  const lines = await listOrderLines(db, order.id)
  const quote = row ? presentQuote(row, { order, lines, comments: [] }) : presentOrderTerms(order, lines)
  const revisions = rows
    .filter((each) => each.revision <= quote.revision)
    .map((each) => ({ revision: each.revision, createdAt: each.created_at }))
  const document = { kind, order, lines, quote, revisions, site, language }
  const content = await keepDocument([document], () => writeInThread(quoteDocumentTask, document))
  return {
    name: t(quoteDocumentTexts, language, `file.${kind}`, {
      number: formatDocumentNumber(kind, order, quote.revision),
    }),
    type: 'application/pdf',
    content,
    // Of the bytes: fields that a document does not show change nothing, and none that it shows is forgotten.
    etag: createHash('sha256').update(content).digest('hex'),
  }
}
