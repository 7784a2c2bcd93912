import type { Instant } from '@paratope/contract/kernel'
import { type NotificationDraft, notify, toStoredAmount } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { NotificationTopic } from '#kernel/registry.ts'
import type { OrderRow } from '#ordering/orders/index.ts'
import type { RequestRow } from './approvals.repo.ts'

const requestTopic: NotificationTopic = {
  name: 'approvalRequest',
  kinds: ['approval.requested', 'approval.blocked'],
  reader: 'customer',
}
const resultTopic: NotificationTopic = {
  name: 'approvalResult',
  kinds: ['approval.approved', 'approval.approvedFor', 'approval.rejected', 'approval.rejectedFor'],
  reader: 'customer',
}

export const approvalNotificationTopics: readonly NotificationTopic[] = [requestTopic, resultTopic]

const toLink = ({ order_code: code }: RequestRow) => ({ kind: 'order' as const, code })

type NotificationContent = Pick<NotificationDraft, 'kind' | 'topic' | 'values'>

const notifyUsers = (
  db: Db,
  userIds: readonly string[],
  row: RequestRow,
  { site, language }: OrderRow,
  content: NotificationContent,
  now: Instant,
): Promise<void> =>
  notify(db, userIds, { ...content, link: toLink(row), site, language, companyId: row.company_id }, now)

export const notifyDeciders = (
  db: Db,
  userIds: readonly string[],
  row: RequestRow,
  order: OrderRow,
  now: Instant,
): Promise<void> => {
  const values = {
    code: row.order_code,
    name: row.requested_by_name,
    amount: toStoredAmount(row.total_minor, row.currency),
  }
  return notifyUsers(db, userIds, row, order, { kind: 'approval.requested', topic: requestTopic, values }, now)
}

/** Nobody can decide the level whose turn it is. */
export const notifyObstacle = (
  db: Db,
  userIds: readonly string[],
  row: RequestRow,
  order: OrderRow,
  now: Instant,
): Promise<void> =>
  notifyUsers(
    db,
    userIds,
    row,
    order,
    { kind: 'approval.blocked', topic: requestTopic, values: { code: row.order_code } },
    now,
  )

interface Outcome {
  kind: 'approved' | 'rejected'
  /** Name of the person who decided. */
  by: string
  /** Name of the approver, if another person decided. */
  principal: string | null
  reason: string
}

export const notifyBuyer = (
  db: Db,
  row: RequestRow,
  order: OrderRow,
  { kind, by, principal, reason }: Outcome,
  now: Instant,
): Promise<void> => {
  const values = { code: row.order_code, reason }
  const content: NotificationContent =
    principal === null
      ? { kind: `approval.${kind}`, topic: resultTopic, values }
      : { kind: `approval.${kind}For`, topic: resultTopic, values: { ...values, by, approver: principal } }
  return notifyUsers(db, [row.requested_by], row, order, content, now)
}
