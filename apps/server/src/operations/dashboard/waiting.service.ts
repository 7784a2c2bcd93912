import { createMoney, type Instant, type Language, localize, toLocalDate } from '@paratope/contract/kernel'
import { type WaitingGroup, waitingKinds } from '@paratope/contract/operations/dashboard'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import { listApprovalsToDecide } from '#ordering/approvals/index.ts'
import { listWaiting, type WaitingRow, type WaitingSelect } from './waiting.repo.ts'

type Reply = z.input<typeof WaitingGroup>

interface WaitingReader {
  session: Session
  now: Instant
  timeZone: string
  language: Language
}

/** Permission for each kind of work, in the order of urgency; people see only work that they may do. */
const neededPermissions = {
  quotes: 'order.accept',
  samples: 'order.place',
  contracts: 'order.accept',
  parcels: 'order.accept',
  results: 'production.read',
  invoices: 'invoice.request',
  draft: 'order.place',
  again: 'order.place',
} as const satisfies Record<WaitingSelect, string>

const shownItems = 3

/** The caller's work; kinds without any are left out. */
export async function listWaitingGroups(db: Db, reader: WaitingReader): Promise<Reply[]> {
  const { session, now, language } = reader
  const kinds = waitingKinds.filter(
    (kind): kind is WaitingSelect => kind !== 'approvals' && session.permissions.has(neededPermissions[kind]),
  )
  const scope = { tenant: session.tenant, companyId: getCompanyId(session), userId: session.userId }
  const [rows, approvals] = await Promise.all([listWaiting(db, kinds, scope, now), loadApprovals(db, reader)])
  const groups = waitingKinds.map((kind): Reply => {
    if (kind === 'approvals') return approvals
    const ofKind = rows.filter((row) => row.kind === kind)
    return { kind, count: ofKind[0]?.count ?? 0, items: ofKind.map((row) => presentItem(row, language)) }
  })
  return groups.filter(({ count }) => count > 0)
}

const presentItem = (
  { number, order_code, name, currency, amount, until }: WaitingRow,
  language: Language,
): Reply['items'][number] => ({
  number,
  orderNo: order_code,
  name: name === null ? '' : localize(name, language),
  amount: currency === null || amount === null ? null : createMoney(amount, currency),
  until,
})

async function loadApprovals(db: Db, { session, now, timeZone }: WaitingReader): Promise<Reply> {
  const requests = session.permissions.has('approval.decide')
    ? await listApprovalsToDecide({ db, session, today: toLocalDate(now, timeZone) })
    : []
  const items = requests
    .slice(0, shownItems)
    .map(({ orderNo, total }) => ({ number: orderNo, orderNo, name: '', amount: total, until: null }))
  return { kind: 'approvals', count: requests.length, items }
}
