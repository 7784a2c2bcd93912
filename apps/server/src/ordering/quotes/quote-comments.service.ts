import { createErrorFactory, type Instant } from '@paratope/contract/kernel'
import { type QuoteComment, type QuoteCommentDraft, quotes } from '@paratope/contract/ordering/quotes'
import type { z } from 'zod'
import { listTenantUsersWithPermission } from '#identity/departments/index.ts'
import { notify } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { listOrderLines, lockOrder, markReplied, type OrderRow, publishOrderUpdate } from '#ordering/orders/index.ts'
import { insertQuoteComments, listQuoteComments } from './quote-comments.repo.ts'
import { quoteAnswerTopic, quoteQuestionTopic } from './quotes.notification-topics.ts'
import { presentQuoteComment } from './quotes.present.ts'

const createError = createErrorFactory({ ...quotes.errors, ...quotes.foreignErrors })

export interface CommentRequest {
  scope: Scope
  code: string
  revision: number
  by: string
  now: Instant
}

/** Writes a question or an answer below the latest quote, as long as prices can still change. */
export async function commentOnQuote(
  db: Db,
  { scope, code, revision, by, now }: CommentRequest,
  { lineNo = null, text }: QuoteCommentDraft,
  role: 'customer' | 'staff',
): Promise<z.input<typeof QuoteComment>> {
  const order = await lockOrder(db, scope, code)
  if (!order) throw createCommonError('record.missing')
  const isOpen = order.status === 'inquiry' || order.status === 'toConfirm'
  if (revision > order.quote_revision) throw createCommonError('record.missing')
  if (!isOpen || revision !== order.quote_revision) throw createError('quote.closed')
  if (lineNo !== null && !(await listOrderLines(db, order.id)).some(({ no }) => no === lineNo)) {
    throw createError('quote.lines_mismatched', { no: lineNo })
  }
  const id = createId('qco', Date.parse(now))
  await insertQuoteComments(db, [
    {
      id,
      order_id: order.id,
      revision,
      line_no: lineNo,
      author_id: by,
      body: text,
      requested_minor: null,
      created_at: now,
    },
  ])
  if (role === 'staff') await markReplied(db, order.id)
  await notifyOtherSide(db, order, role, { text, by, now })
  await publishOrderUpdate(db, order, now)
  const comment = (await listQuoteComments(db, order.id)).find((each) => each.id === id)
  if (!comment) throw createCommonError('record.missing')
  return presentQuoteComment(comment, order)
}

async function notifyOtherSide(
  db: Db,
  order: OrderRow,
  role: 'customer' | 'staff',
  { text, by, now }: { text: string; by: string; now: Instant },
): Promise<void> {
  const about = {
    values: { code: order.code, company: order.company_name, text: text.slice(0, 200) },
    link: { kind: 'order' as const, code: order.code },
    site: order.site,
    companyId: order.company_id,
  }
  if (role === 'staff') {
    const draft = { ...about, kind: 'quote.answered', topic: quoteAnswerTopic, language: order.language }
    return notify(db, [order.placed_by], draft, now)
  }
  const staff = await listTenantUsersWithPermission(db, order.tenant, ['order.quote'])
  await notify(
    db,
    staff.filter((id) => id !== by),
    { ...about, kind: 'quote.commented', topic: quoteQuestionTopic },
    now,
  )
}
