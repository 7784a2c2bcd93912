import type { Instant, Language } from '@paratope/contract/kernel'
import type { OrderDocument } from '@paratope/contract/operations/ordering-api'
import { listInvoiceFilesOfOrder } from '#billing/invoices/index.ts'
import { listReleasedFiles } from '#fulfilment/production/index.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type Scope, type Session, toScope } from '#kernel/http/session.ts'
import { findOrder, formatSubOrderNo, type OrderRow } from '#ordering/orders/index.ts'
import {
  findOrderContract,
  formatQuoteNumber,
  listQuotes,
  loadOrderContract,
  serveQuoteDocument,
} from '#ordering/quotes/index.ts'
import { serveOwnedFile } from '#platform/files/index.ts'

interface DocumentContext {
  db: Db
  config: Config
  now: Instant
  site: Site
  language: Language
  session: Session
}

/** A document, and where its bytes come from. */
interface FoundDocument extends OrderDocument {
  source: { fileId: string } | { kind: 'quote'; revision: number } | { kind: 'contract' }
}

export async function listOrderDocuments(call: DocumentContext, orderNo: string): Promise<OrderDocument[]> {
  return findDocuments(call.db, toScope(call.session), orderNo)
}

export async function serveOrderDocument(call: DocumentContext, orderNo: string, id: string): Promise<ServedFile> {
  const scope = toScope(call.session)
  const document = (await findDocuments(call.db, scope, orderNo)).find((each) => each.id === id)
  if (!document) throw createCommonError('record.missing')
  const { source } = document
  if ('fileId' in source) return serveOwnedFile(call, source.fileId)
  const { kind, ...revision } = source
  return serveQuoteDocument({ ...call, ...revision, scope, orderNo }, kind)
}

async function findDocuments(db: Db, scope: Scope, orderNo: string): Promise<FoundDocument[]> {
  const order = await findOrder(db, scope, orderNo)
  if (!order) throw createCommonError('record.missing')
  return [
    ...(await findQuoteDocuments(db, order)),
    ...(await findInvoiceDocuments(db, scope, orderNo)),
    ...(await findResultDocuments(db, order)),
  ]
}

const pdf = 'application/pdf'
const unlinked = { subOrderNo: null, invoiceNo: null }

async function findQuoteDocuments(db: Db, order: OrderRow): Promise<FoundDocument[]> {
  const quotes = (await listQuotes(db, order.id)).map(
    ({ revision }): FoundDocument => ({
      ...unlinked,
      id: `quote-${revision}`,
      kind: 'quote',
      name: `${formatQuoteNumber(order, revision)}.pdf`,
      type: pdf,
      source: { kind: 'quote', revision },
    }),
  )
  const contract = await loadOrderContract(db, order)
  const draft: FoundDocument = {
    ...unlinked,
    id: 'contract',
    kind: 'contract',
    name: `${order.code}-contract.pdf`,
    type: pdf,
    source: { kind: 'contract' },
  }
  const signed = await findOrderContract(db, order.id)
  return [
    ...quotes,
    ...(contract?.canUpload ? [draft] : []),
    ...(signed
      ? [
          {
            ...unlinked,
            id: 'signed-contract',
            kind: 'signed-contract' as const,
            name: signed.name,
            type: signed.type,
            source: { fileId: signed.file_id },
          },
        ]
      : []),
  ]
}

const findInvoiceDocuments = async (db: Db, scope: Scope, orderNo: string): Promise<FoundDocument[]> =>
  (await listInvoiceFilesOfOrder(db, scope, orderNo)).map(({ invoiceNo, no, fileId, name, type }) => ({
    id: `invoice-${invoiceNo}-${no}`,
    kind: 'invoice',
    name,
    type,
    subOrderNo: null,
    invoiceNo,
    source: { fileId },
  }))

const findResultDocuments = async (db: Db, order: OrderRow): Promise<FoundDocument[]> =>
  (await listReleasedFiles(db, order.id)).map(({ line_no: lineNo, no, file_id: fileId, name, type }) => ({
    id: `result-${lineNo}-${no}`,
    kind: 'result',
    name,
    type,
    subOrderNo: formatSubOrderNo(order.code, lineNo),
    invoiceNo: null,
    source: { fileId },
  }))
