import { createMoney, type Instant, toLocalDate } from '@paratope/contract/kernel'
import type { WaitingGroup } from '@paratope/contract/operations/dashboard'
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
}

/** Permission for each kind of work; people see only work that they may do. */
const neededPermissions = {
  quotes: 'order.accept',
  contracts: 'order.accept',
  parcels: 'order.accept',
  invoices: 'invoice.request',
  draft: 'order.place',
} as const satisfies Record<WaitingSelect, string>

const shownItems = 3

/** The caller's work, in the order of urgency; kinds without any are left out. */
export async function listWaitingGroups(db: Db, reader: WaitingReader): Promise<Reply[]> {
  const groups = await Promise.all([
    loadGroup(db, 'quotes', reader),
    loadApprovals(db, reader),
    loadGroup(db, 'contracts', reader),
    loadGroup(db, 'parcels', reader),
    loadGroup(db, 'invoices', reader),
    loadGroup(db, 'draft', reader),
  ])
  return groups.filter(({ count }) => count > 0)
}

async function loadGroup(db: Db, kind: WaitingSelect, { session, now }: WaitingReader): Promise<Reply> {
  if (!session.permissions.has(neededPermissions[kind])) return { kind, count: 0, items: [] }
  const scope = { tenant: session.tenant, companyId: getCompanyId(session), userId: session.userId }
  const rows = await listWaiting(db, kind, scope, now)
  return { kind, count: rows[0]?.count ?? 0, items: rows.map(presentItem) }
}

const presentItem = ({ number, order_code, currency, amount, until }: WaitingRow) => ({
  number,
  orderNo: order_code,
  amount: currency === null || amount === null ? null : createMoney(amount, currency),
  until,
})

async function loadApprovals(db: Db, { session, now, timeZone }: WaitingReader): Promise<Reply> {
  const requests = session.permissions.has('approval.decide')
    ? await listApprovalsToDecide({ db, session, today: toLocalDate(now, timeZone) })
    : []
  const items = requests
    .slice(0, shownItems)
    .map(({ orderNo, total }) => ({ number: orderNo, orderNo, amount: total, until: null }))
  return { kind: 'approvals', count: requests.length, items }
}
