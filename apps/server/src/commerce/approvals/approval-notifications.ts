import { createMoney, type Instant } from '@paratope/contract/kernel'
import type { OrderRow } from '#commerce/orders/index.ts'
import { notify } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { NotificationTopic } from '#kernel/registry.ts'
import type { RequestRow } from './approvals.repo.ts'

const requestTopic: NotificationTopic = { name: 'approvalRequest', kinds: ['approval.requested'], reader: 'customer' }
const resultTopic: NotificationTopic = {
  name: 'approvalResult',
  kinds: ['approval.approved', 'approval.rejected'],
  reader: 'customer',
}

export const approvalNotificationTopics: readonly NotificationTopic[] = [requestTopic, resultTopic]

const toLink = ({ order_code: code }: RequestRow) => ({ kind: 'order' as const, code })

export const notifyDeciders = (
  db: Db,
  userIds: readonly string[],
  row: RequestRow,
  { site, language }: OrderRow,
  now: Instant,
): Promise<void> =>
  notify(
    db,
    userIds,
    {
      kind: 'approval.requested',
      topic: requestTopic,
      values: { code: row.order_code, name: row.requested_by_name, amount: formatAmount(row) },
      link: toLink(row),
      site,
      language,
      companyId: row.company_id,
    },
    now,
  )

export const notifyBuyer = (
  db: Db,
  row: RequestRow,
  { site, language }: OrderRow,
  { kind, reason }: { kind: string; reason: string },
  now: Instant,
): Promise<void> =>
  notify(
    db,
    [row.requested_by],
    {
      kind: `approval.${kind}`,
      topic: resultTopic,
      values: { code: row.order_code, reason },
      link: toLink(row),
      site,
      language,
      companyId: row.company_id,
    },
    now,
  )

/** Notifications are stored once for readers of any language, so the amount is plain: `1234.50 USD`. */
function formatAmount({ total_minor: minor, currency }: RequestRow): string {
  const { minor: whole } = createMoney(minor, currency)
  const digits = currency === 'JPY' ? 0 : 2
  return `${(whole / 10 ** digits).toFixed(digits)} ${currency}`
}
