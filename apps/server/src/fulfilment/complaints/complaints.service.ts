import {
  complaints as api,
  type Complaint,
  type ComplaintAnswer,
  type ComplaintDraft,
} from '@paratope/contract/fulfilment/complaints'
import {
  addToInstant,
  createErrorFactory,
  day,
  type Instant,
  type Language,
  localize,
  type Page,
  type PageQuery,
} from '@paratope/contract/kernel'
import type { FileLink } from '@paratope/contract/platform/files'
import type { z } from 'zod'
import { findUser } from '#identity/accounts/index.ts'
import { listTenantUsersWithPermission } from '#identity/departments/index.ts'
import { notify } from '#identity/notifications/index.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type Scope, type Session, toScope } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { findOrder, listOrderLines } from '#ordering/orders/index.ts'
import { createFileLink, handOverFiles } from '#platform/files/index.ts'
import {
  answerOpenComplaint,
  type ComplaintFileRow,
  type ComplaintRow,
  findComplaint,
  insertComplaint,
  listComplaintFiles,
  listComplaintsOfOrder,
  pageComplaints,
} from './complaints.repo.ts'
import { complaintTopics } from './complaints.topics.ts'

const createError = createErrorFactory(api.errors)

type Reply = z.input<typeof Complaint>

const presentComplaint = (row: ComplaintRow, files: readonly ComplaintFileRow[], language: Language): Reply => ({
  id: row.id,
  orderNo: row.code,
  company: row.company_name,
  lineNo: row.line_no,
  projectName: localize(row.name, language),
  catalog: row.catalog,
  lotNo: row.lot_no,
  reason: row.reason,
  description: row.description,
  openedAt: row.opened_at,
  openedBy: row.opened_by_name,
  dueAt: row.due_at,
  outcome: row.outcome,
  answer: row.answer,
  answeredAt: row.answered_at,
  files: files.map(({ no, name, type, size }) => ({ no, name, type, size })),
})

async function presentAll(db: Db, rows: readonly ComplaintRow[], language: Language): Promise<Reply[]> {
  const files = await listComplaintFiles(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentComplaint(row, files.get(row.id) ?? [], language))
}

async function getComplaint(db: Db, scope: Scope, id: string): Promise<ComplaintRow> {
  const row = await findComplaint(db, scope, id)
  if (!row) throw createCommonError('record.missing')
  return row
}

async function getReply(db: Db, scope: Scope, id: string, language: Language): Promise<Reply> {
  const row = await getComplaint(db, scope, id)
  const files = await listComplaintFiles(db, [id])
  return presentComplaint(row, files.get(id) ?? [], language)
}

/** Two working days; weekends do not count. */
export function getDueTime(openedAt: Instant): Instant {
  let due = openedAt
  for (let left = 2; left > 0; ) {
    due = addToInstant(due, day)
    if (![0, 6].includes(new Date(due).getUTCDay())) left -= 1
  }
  return due
}

export async function listComplaints(db: Db, session: Session, orderNo: string, language: Language): Promise<Reply[]> {
  const scope = toScope(session)
  const order = await findOrder(db, scope, orderNo)
  if (!order) throw createCommonError('record.missing')
  return presentAll(db, await listComplaintsOfOrder(db, scope, order.id), language)
}

export async function openComplaint(
  db: Db,
  session: Session,
  { orderNo, draft, language, now }: { orderNo: string; draft: ComplaintDraft; language: Language; now: Instant },
): Promise<Reply> {
  const scope = toScope(session)
  const order = await findOrder(db, scope, orderNo)
  const line = order && (await listOrderLines(db, order.id)).find(({ no }) => no === draft.lineNo)
  if (!order || !line) throw createCommonError('record.missing')
  if (line.shipped === 0) throw createError('complaint.not_shipped')
  const { userId } = session
  if (draft.files.length > 0) {
    const count = await handOverFiles(db, { userId, purpose: 'complaint', fileIds: draft.files, now })
    if (count !== draft.files.length) throw createError('complaint.file_missing')
  }
  const id = createId('cpl', Date.parse(now))
  await insertComplaint(
    db,
    {
      id,
      order_id: order.id,
      line_no: line.no,
      opened_by: userId,
      lot_no: draft.lotNo,
      reason: draft.reason,
      description: draft.description,
      opened_at: now,
      due_at: getDueTime(now),
      outcome: null,
      answer: '',
      answered_by: null,
      answered_at: null,
    },
    draft.files,
  )
  const staff = await listTenantUsersWithPermission(db, order.tenant, ['complaint.manage'])
  await notifyAbout(db, staff, 'opened', await getComplaint(db, scope, id), { language: null, now })
  return getReply(db, scope, id, language)
}

export async function pageDeskComplaints(
  db: Db,
  session: Session,
  query: PageQuery & { state: 'open' | 'answered' | 'all' },
  language: Language,
): Promise<Page<Reply>> {
  const { total, rows } = await pageComplaints(db, toScope(session), query)
  return { total, records: await presentAll(db, rows, language) }
}

export async function answerComplaint(
  db: Db,
  session: Session,
  { id, answer, language, now }: { id: string; answer: ComplaintAnswer; language: Language; now: Instant },
): Promise<Reply> {
  const scope = toScope(session)
  const row = await getComplaint(db, scope, id)
  if (!(await answerOpenComplaint(db, id, answer, { by: session.userId, now }))) throw createError('complaint.answered')
  const reader = await findUser(db, row.opened_by)
  await notifyAbout(db, [row.opened_by], 'answered', row, { language: reader?.language ?? null, now })
  return getReply(db, scope, id, language)
}

async function notifyAbout(
  db: Db,
  userIds: readonly string[],
  what: 'opened' | 'answered',
  { code, company_id: companyId, company_name, name, site }: ComplaintRow,
  { language, now }: { language: Language | null; now: Instant },
): Promise<void> {
  const kind = `complaint.${what}`
  await notify(
    db,
    userIds,
    {
      kind,
      topic: complaintTopics.find(({ kinds }) => kinds.includes(kind)),
      values: { code, company: company_name, product: localize(name, language ?? 'en') },
      link: { kind: 'order', code },
      site,
      companyId,
      ...(language && { language }),
    },
    now,
  )
}

export async function linkComplaintFile(
  { db, config, now }: { db: Db; config: Config; now: Instant },
  session: Session,
  { id, no }: { id: string; no: number },
): Promise<z.input<typeof FileLink>> {
  await getComplaint(db, toScope(session), id)
  const file = (await listComplaintFiles(db, [id])).get(id)?.find((one) => one.no === no)
  if (!file) throw createCommonError('record.missing')
  const { file_id, name, type, size } = file
  return { name, type, size, ...createFileLink(config, file_id, now) }
}
