import { createErrorFactory, type Instant, type Language } from '@paratope/contract/kernel'
import {
  type CartColleague,
  type CartTransferDraft,
  cartTransfers,
  type ReceivedCart,
} from '@paratope/contract/ordering/cart-transfers'
import type { z } from 'zod'
import { findUser } from '#identity/accounts/index.ts'
import { listMemberRows, type MemberRow, toCompanyRole } from '#identity/memberships/index.ts'
import { notify } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import type { NotificationTopic } from '#kernel/registry.ts'
import { moveCartLines } from '#ordering/carts/index.ts'
import { insertTransfer, listUnseenTransfers, markTransferSeen } from './cart-transfers.repo.ts'

const createError = createErrorFactory({ ...cartTransfers.errors, ...cartTransfers.foreignErrors })

export const cartTransferTopic: NotificationTopic = {
  name: 'cartTransfer',
  kinds: ['cart.received'],
  reader: 'customer',
}

/** Viewers have no cart. */
async function listReceivers(db: Db, session: Session): Promise<MemberRow[]> {
  const members = await listMemberRows(db, getCompanyId(session))
  return members.filter(({ id, roles }) => id !== session.userId && toCompanyRole(roles) !== 'viewer')
}

export const listCartColleagues = async (db: Db, session: Session): Promise<z.input<typeof CartColleague>[]> =>
  (await listReceivers(db, session)).map(({ id, realname }) => ({ id, name: realname }))

interface TransferContext {
  session: Session
  now: Instant
  site: string
  language: Language
}

/** Moves the whole cart; the receiver reads who sent it, in the cart and under the bell. */
export async function sendCart(
  db: Db,
  { toUserId, message }: CartTransferDraft,
  { session, now, site, language }: TransferContext,
): Promise<{ lineCount: number }> {
  const receivers = await listReceivers(db, session)
  if (!receivers.some(({ id }) => id === toUserId)) throw createError('cart_transfer.colleague_unknown')
  const { moved, merged } = await moveCartLines(db, session.userId, toUserId)
  if (moved === 0) throw createError('cart_transfer.empty')
  await insertTransfer(db, {
    id: createId('ctr', Date.parse(now)),
    from_user: session.userId,
    to_user: toUserId,
    line_count: moved,
    merged_count: merged,
    message,
    sent_at: now,
  })
  const name = (await findUser(db, session.userId))?.realname ?? ''
  const values = { name, count: moved }
  await notify(
    db,
    [toUserId],
    { kind: 'cart.received', topic: cartTransferTopic, values, link: { kind: 'cart', code: '' }, site, language },
    now,
  )
  return { lineCount: moved }
}

export const listReceivedCarts = async (db: Db, { userId }: Session): Promise<z.input<typeof ReceivedCart>[]> =>
  (await listUnseenTransfers(db, userId)).map((row) => ({
    id: row.id,
    from: row.from_name,
    lineCount: row.line_count,
    mergedCount: row.merged_count,
    message: row.message,
    sentAt: row.sent_at,
  }))

export async function markCartSeen(db: Db, { userId }: Session, id: string): Promise<null> {
  if (!(await markTransferSeen(db, userId, id))) throw createCommonError('record.missing')
  return null
}
