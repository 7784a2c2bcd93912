import type { InvoiceDocumentQuery, invoices } from '@paratope/contract/billing/invoices'
import type { Company } from '@paratope/contract/identity/companies'
import { type Instant, type Language, toLocalDate } from '@paratope/contract/kernel'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Handlers } from '#kernel/http/request-context.ts'
import { getCompanyId, type Session, toScope } from '#kernel/http/session.ts'
import { type BulkRequest, issueInvoices, recordPayments, rejectInvoices } from './bulk-invoices.service.ts'
import { serveInvoiceDocument } from './invoice-document.service.ts'
import { buildInvoiceArchive, linkInvoiceFile } from './invoice-files.service.ts'
import { listTitles } from './invoice-titles.repo.ts'
import { changeTitle, createTitle, deleteTitle } from './invoice-titles.service.ts'
import { presentTitle, presentUnbilledOrder } from './invoices.present.ts'
import { listInvoicedCompanies, pageUnbilledOrders } from './invoices.repo.ts'
import { getInvoiceDetail, pageInvoices, toInvoiceFilter } from './invoices.service.ts'
import { exportInvoices, exportStatement } from './invoices-export.ts'
import {
  addInvoiceFiles,
  type DeskMoveRequest,
  issueInvoice,
  rejectInvoice,
  reverseInvoice,
  withdrawInvoice,
} from './issue-invoice.ts'
import { requestInvoice } from './request-invoice.ts'
import { recordPayment, recordRefund } from './settle-invoice.ts'
import { serveStatement } from './statement-document.ts'
import { getStatement } from './statements.service.ts'

interface DeskContext {
  session: Session
  now: Instant
  site: Site
}

interface MoveContext extends DeskContext {
  params: { invoiceNo: string }
  body: { version: number }
}

const toDeskRequest = ({ session, now, site }: DeskContext) => ({
  scope: toScope(session),
  by: session.userId,
  now,
  today: toLocalDate(now, site.timeZone),
  seller: site.seller,
})

const toMoveRequest = (call: MoveContext): DeskMoveRequest => ({
  ...toDeskRequest(call),
  code: call.params.invoiceNo,
  version: call.body.version,
})

const toBulkRequest = (call: DeskContext & { language: Language }): BulkRequest => ({
  ...toDeskRequest(call),
  language: call.language,
})

const getToday = ({ now, site }: { now: Instant; site: Site }) => toLocalDate(now, site.timeZone)

const toBookOwner = (session: Session) => ({ companyId: getCompanyId(session), userId: session.userId })

interface DocumentContext {
  db: Db
  session: Session
  site: Site
  language: Language
  now: Instant
  query: { language?: Language | undefined }
}

const toDocumentContext = ({ db, session, site, language, now, query }: DocumentContext) => ({
  db,
  tenant: session.tenant,
  site,
  language: query.language ?? language,
  now,
})

const serveDocument = (call: DocumentContext & { params: { invoiceNo: string }; query: InvoiceDocumentQuery }) =>
  serveInvoiceDocument(
    {
      db: call.db,
      scope: toScope(call.session),
      invoiceNo: call.params.invoiceNo,
      site: call.site,
      language: call.query.language ?? call.language,
    },
    call.query,
  )

export const handlers: Handlers<typeof invoices> = {
  list: (call) => pageInvoices(call.db, toScope(call.session), call.query, call.session, getToday(call)),
  async billable({ db, session, query }) {
    const owner = { tenant: session.tenant, companyId: getCompanyId(session) }
    const { total, records } = await pageUnbilledOrders(db, owner, query)
    return { total, records: records.map(presentUnbilledOrder) }
  },
  detail: ({ db, session, params }) => getInvoiceDetail(db, toScope(session), params.invoiceNo, session),
  fileLink: (call) => linkInvoiceFile(call, toScope(call.session), call.params),
  pdf: { perMinute: 60, handle: serveDocument },
  deskPdf: { perMinute: 60, handle: serveDocument },
  archive: {
    perMinute: 30,
    handle: (call) => buildInvoiceArchive(call, toScope(call.session), call.query.invoiceNos),
  },
  request: ({ db, session, site, language, body, now }) =>
    requestInvoice(db, { ...session, site: site.id, timeZone: site.timeZone, language }, body, now),
  withdraw: (call) => withdrawInvoice(call.db, toMoveRequest(call)),
  titles: async ({ db, session }) => (await listTitles(db, getCompanyId(session))).map(presentTitle),
  createTitle: async ({ db, session, body, now }) =>
    presentTitle(await createTitle(db, toBookOwner(session), body, now)),
  updateTitle: async ({ db, session, params, body }) =>
    presentTitle(await changeTitle(db, getCompanyId(session), params.id, body)),
  deleteTitle: ({ db, session, params }) => deleteTitle(db, getCompanyId(session), params.id),
  desk: (call) => pageInvoices(call.db, toScope(call.session), call.query, call.session, getToday(call)),
  exportDesk: async (call) =>
    exportInvoices(call.db, toScope(call.session), toInvoiceFilter(call.query, getToday(call)), call.language),
  deskCompanies: async ({ db, session }) =>
    // Ids are branded in the contract; the reply schema checks them.
    (await listInvoicedCompanies(db, session.tenant)).map(({ id, name }) => ({ id: id as Company['id'], name })),
  deskDetail: ({ db, session, params }) => getInvoiceDetail(db, toScope(session), params.invoiceNo, session),
  deskFileLink: (call) => linkInvoiceFile(call, toScope(call.session), call.params),
  statement: ({ db, session, query }) => getStatement(db, session.tenant, query),
  async exportStatement({ db, session, query, language }) {
    const { statements } = await getStatement(db, session.tenant, query)
    return exportStatement(statements, query, language)
  },
  statementPdf: { perMinute: 30, handle: (call) => serveStatement(toDocumentContext(call), call.query) },
  ownStatementPdf: {
    perMinute: 30,
    // Ids are branded in the contract.
    handle: (call) =>
      serveStatement(toDocumentContext(call), {
        ...call.query,
        companyId: getCompanyId(call.session) as Company['id'],
      }),
  },
  issue: (call) => issueInvoice(call.db, toMoveRequest(call), call.body),
  reject: (call) => rejectInvoice(call.db, toMoveRequest(call), call.body),
  issueMany: (call) => issueInvoices(call.db, toBulkRequest(call), call.body),
  rejectMany: (call) => rejectInvoices(call.db, toBulkRequest(call), call.body),
  recordPayments: (call) => recordPayments(call.db, toBulkRequest(call), call.body),
  addFiles: (call) => addInvoiceFiles(call.db, toMoveRequest(call), call.body.files),
  recordPayment: (call) => recordPayment(call.db, toMoveRequest(call), call.body),
  recordRefund: (call) => recordRefund(call.db, toMoveRequest(call), call.body),
  reverse: (call) => reverseInvoice(call.db, toMoveRequest(call), call.body),
}
