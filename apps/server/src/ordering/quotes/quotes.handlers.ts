import { type Instant, type Language, toLocalDate } from '@paratope/contract/kernel'
import type { quotes } from '@paratope/contract/ordering/quotes'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Handlers } from '#kernel/http/request-context.ts'
import { type Session, toScope } from '#kernel/http/session.ts'
import { holdAcceptance, toTransitionRequest } from '#ordering/orders/index.ts'
import { linkSignedContract, receiveSignedContract } from './order-contracts.service.ts'
import { type CommentRequest, commentOnQuote } from './quote-comments.service.ts'
import { listQuoteChoices } from './quote-desk.repo.ts'
import { exportDeskQuotes, pageQuotesForDesk } from './quote-desk.service.ts'
import { type DocumentRequest, serveQuoteDocument } from './quote-document.service.ts'
import { acceptQuote, requestQuoteChanges, sendQuote } from './quotes.service.ts'

interface CommentContext {
  session: Session
  now: Instant
  params: { orderNo: string; revision: number }
}

const toCommentRequest = ({ session, now, params }: CommentContext): CommentRequest => ({
  scope: toScope(session),
  code: params.orderNo,
  revision: params.revision,
  by: session.userId,
  now,
})

interface DocumentContext {
  db: Db
  session: Session
  site: Site
  language: Language
  params: { orderNo: string; revision?: number }
  query: { language?: Language | undefined }
}

const toDocumentRequest = ({ db, session, site, language, params, query }: DocumentContext): DocumentRequest => ({
  ...params,
  db,
  scope: toScope(session),
  site,
  language: query.language ?? language,
})

export const handlers: Handlers<typeof quotes> = {
  async accept(call) {
    const { db, registry, now, site, body } = call
    const attempt = toTransitionRequest(call)
    const held = await holdAcceptance(db, registry, attempt, body, toLocalDate(now, site.timeZone))
    return held ?? acceptQuote(db, attempt, body)
  },
  requestChanges: (call) => requestQuoteChanges(call.db, toTransitionRequest(call), call.body),
  comment: (call) => commentOnQuote(call.db, toCommentRequest(call), call.body, 'customer'),
  answer: (call) => commentOnQuote(call.db, toCommentRequest(call), call.body, 'staff'),
  pdf: (call) => serveQuoteDocument(toDocumentRequest(call), 'quote'),
  deskPdf: (call) => serveQuoteDocument(toDocumentRequest(call), 'quote'),
  contractPdf: (call) => serveQuoteDocument(toDocumentRequest(call), 'contract'),
  deskContractPdf: (call) => serveQuoteDocument(toDocumentRequest(call), 'contract'),
  confirmationPdf: (call) => serveQuoteDocument(toDocumentRequest(call), 'confirmation'),
  deskConfirmationPdf: (call) => serveQuoteDocument(toDocumentRequest(call), 'confirmation'),
  uploadContract: ({ db, session, now, params, body }) =>
    receiveSignedContract(db, {
      scope: toScope(session),
      code: params.orderNo,
      by: session.userId,
      fileId: body.fileId,
      now,
    }),
  contractLink: (call) => linkSignedContract(call, toScope(call.session), call.params.orderNo),
  deskContractLink: (call) => linkSignedContract(call, toScope(call.session), call.params.orderNo),
  desk: ({ db, session, query, now, site }) =>
    pageQuotesForDesk(db, toScope(session), query, { now, timeZone: site.timeZone }),
  exportDesk: async ({ db, session, query, now, site, language }) =>
    exportDeskQuotes(db, toScope(session), query, { now, timeZone: site.timeZone, language }),
  deskChoices: ({ db, session }) => listQuoteChoices(db, toScope(session)),
  send: (call) => sendQuote(call.db, toTransitionRequest(call), call.body),
}
