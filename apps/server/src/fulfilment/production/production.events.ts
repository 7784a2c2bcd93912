import {
  delayReasons,
  localizePhrase,
  productionBoardKey,
  productionListKey,
} from '@paratope/contract/fulfilment/production'
import type { Instant, LocalDate } from '@paratope/contract/kernel'
import { listTenantUsersWithPermission } from '#identity/departments/index.ts'
import { notify } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { emit } from '#kernel/messaging/jobs.ts'
import { type BusMessage, publishAll } from '#kernel/messaging/message-bus.ts'
import type { NotificationTopic } from '#kernel/registry.ts'
import { formatSubOrderNo } from '#ordering/orders/index.ts'
import type { ProductionRow } from './production.repo.ts'

const lateTopic = {
  name: 'productionLate',
  kinds: ['production.late', 'production.delayed'],
  reader: 'customer',
} as const
const resultsTopic = { name: 'results', kinds: ['production.released'], reader: 'customer' } as const
const overdueTopic = { name: 'productionOverdue', kinds: ['production.overdue'], reader: 'staff' } as const

/** Their texts are in production-notifications.texts.ts of the contract. */
export const productionNotificationTopics: readonly NotificationTopic[] = [lateTopic, resultsTopic, overdueTopic]

type LineSubject = Pick<ProductionRow, 'code' | 'line_no' | 'tenant' | 'company_id' | 'version'>

/** Updates every open page that shows the line: the board, and the order pages of the company. */
export const publishLineChange = (db: Db, line: LineSubject): Promise<void> => publishLineChanges(db, [line])

/** Tells open pages of these lines. */
export const publishLineChanges = (db: Db, lines: readonly LineSubject[]): Promise<void> =>
  publishAll(db, lines.flatMap(buildLineMessages))

function buildLineMessages({ code, line_no: no, tenant, company_id: companyId, version }: LineSubject): BusMessage[] {
  const subOrderNo = formatSubOrderNo(code, no)
  const toMessage = (socketKey: string): Extract<BusMessage, { kind: 'socket' }> => ({
    kind: 'socket',
    tenant,
    message: {
      type: 'update_vxe_table',
      data: { socketKey, args: { row: { orderNo: code, subOrderNo, version } }, key: subOrderNo },
    },
  })
  return [
    { ...toMessage(productionBoardKey), needs: 'production.board' },
    { ...toMessage(productionListKey), companyId, needs: 'production.read' },
  ]
}

const buildDraft = (line: ProductionRow, kind: string, topic: NotificationTopic, values: Record<string, string>) => ({
  kind,
  topic,
  values: { code: line.code, subOrder: formatSubOrderNo(line.code, line.line_no), ...values },
  link: { kind: 'order' as const, code: line.code },
  site: line.site,
  companyId: line.company_id,
  language: line.language,
})

/** The buyer reads why, or at least that; the day is when everything is done. */
export const notifyOfDelay = (
  db: Db,
  line: ProductionRow,
  { day, reason }: { day: LocalDate; reason: string },
  now: Instant,
): Promise<void> =>
  notify(
    db,
    [line.placed_by],
    reason === ''
      ? buildDraft(line, 'production.late', lateTopic, { day })
      : buildDraft(line, 'production.delayed', lateTopic, {
          day,
          reason: localizePhrase(delayReasons, reason, line.language ?? 'en'),
        }),
    now,
  )

/** The buyer is notified, unless the move of the order says so already. */
export async function publishRelease(
  db: Db,
  line: ProductionRow,
  now: Instant,
  { isAnnounced }: { isAnnounced: boolean },
): Promise<void> {
  const { order_id: orderId, company_id: companyId, code } = line
  const subOrderNo = formatSubOrderNo(code, line.line_no)
  await emit(db, 'result.released', orderId, { orderId, companyId, code, subOrderNo }, now)
  if (!isAnnounced) await notify(db, [line.placed_by], buildDraft(line, 'production.released', resultsTopic, {}), now)
}

/** The responsible person; without one, everyone who may edit production. */
export async function notifyOfOverdueStep(
  db: Db,
  line: ProductionRow,
  { due, assigneeId }: { due: LocalDate; assigneeId: string | null },
  now: Instant,
): Promise<void> {
  const staff =
    assigneeId === null ? await listTenantUsersWithPermission(db, line.tenant, ['production.edit']) : [assigneeId]
  const { language: _language, ...draft } = buildDraft(line, 'production.overdue', overdueTopic, { due })
  await notify(db, staff, draft, now)
}
