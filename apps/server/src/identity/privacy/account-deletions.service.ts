import {
  type AccountDeletion,
  type AccountDeletionSummary,
  privacy as api,
  deletionGracePeriod,
} from '@paratope/contract/identity/privacy'
import {
  addToInstant,
  createErrorFactory,
  type Instant,
  type Page,
  type PageQuery,
  toLocalDate,
} from '@paratope/contract/kernel'
import type { z } from 'zod'
import { anonymiseUser, getUser, getUserByPassword, listCompanyUsers, markLeaving } from '#identity/accounts/index.ts'
import { assertMayLeave } from '#identity/memberships/index.ts'
import { notify } from '#identity/notifications/index.ts'
import { endUserSessions } from '#identity/sessions/index.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createId } from '#kernel/ids.ts'
import type { JobContext } from '#kernel/messaging/jobs.ts'
import type { Registry } from '#kernel/registry.ts'
import { sendMessage } from '#platform/messages/index.ts'
import { deletePersonalRows } from './personal-tables.repo.ts'
import {
  type DeletionListRow,
  type DeletionRow,
  insertDeletion,
  listDueDeletions,
  lockDeletion,
  markDeletionDone,
  pageDeletions,
  withdrawDeletion,
} from './privacy.repo.ts'
import { privacyTemplates } from './privacy.templates.ts'

const createError = createErrorFactory(api.errors)

type RequestDeletionContext = RequestContext<(typeof api.endpoints)['requestDeletion']>

export const presentDeletion = (row: DeletionRow): AccountDeletion => ({
  requestedAt: row.requested_at,
  dueAt: row.due_at,
})

/** Requires the password and sends the owner an e-mail, so that nobody loses an account to an unlocked screen. */
export async function requestDeletion(call: RequestDeletionContext): Promise<AccountDeletion> {
  const { session, body, now, site, language } = call
  if (session.kind !== 'customer') throw createError('deletion.staff_refused')
  const user = await getUserByPassword(call.db, session.userId, body.password, now)
  return inTransaction(call.db, async (db) => {
    if (user.company_id !== null) await assertMayLeave(db, user.company_id, user.id)
    const dueAt = addToInstant(now, deletionGracePeriod)
    const id = createId('del', Date.parse(now))
    const row = { id, user_id: user.id, reason: body.reason, requested_at: now, due_at: dueAt }
    if (!(await insertDeletion(db, { ...row, withdrawn_at: null, done_at: null })))
      throw createError('deletion.already_requested')
    await markLeaving(db, user.id, now)
    const values = { date: toLocalDate(dueAt, site.timeZone) }
    await notify(db, [user.id], { kind: 'data.deletionRequested', values, link: null }, now)
    const letter = {
      template: privacyTemplates['data.deletionRequested'],
      values,
      language: user.language ?? language,
      now,
      site: site.id,
    } as const
    if (user.email !== null) await sendMessage(db, { ...letter, to: { email: user.email } })
    return { requestedAt: now, dueAt }
  })
}

export async function cancelDeletion(db: Db, userId: string, now: Instant): Promise<null> {
  if (!(await withdrawDeletion(db, userId, now))) throw createCommonError('record.missing')
  await markLeaving(db, userId, null)
  return null
}

const presentDeletionSummary = (row: DeletionListRow): z.input<typeof AccountDeletionSummary> => {
  const { done_at: doneAt, withdrawn_at: withdrawnAt } = row
  return {
    id: row.id,
    userName: doneAt === null ? row.realname : '',
    email: row.email,
    company: row.company,
    reason: row.reason,
    state: doneAt === null ? (withdrawnAt === null ? 'waiting' : 'withdrawn') : 'done',
    requestedAt: row.requested_at,
    dueAt: row.due_at,
  }
}

export async function listDeletions(db: Db, query: PageQuery): Promise<Page<z.input<typeof AccountDeletionSummary>>> {
  const { records, total } = await pageDeletions(db, query)
  return { total, records: records.map(presentDeletionSummary) }
}

/** Deletes each account in its own transaction, so that a failure does not stop the others. */
export async function executeDueDeletions({ db, now, log, registry }: JobContext): Promise<void> {
  for (const { id } of await listDueDeletions(db, now)) {
    try {
      await inTransaction(db, (tx) => executeDeletion(tx, registry, id, now))
    } catch (error) {
      log.error({ deletion: id, err: error }, 'an account could not be deleted')
    }
  }
}

/** Deletes personal data; orders stay and refer to the anonymised account. */
async function executeDeletion(db: Db, { personalData }: Registry, id: string, now: Instant): Promise<void> {
  const request = await lockDeletion(db, id)
  if (!request) return
  const user = await getUser(db, request.user_id)
  const others = user.company_id === null ? [] : await listCompanyUsers(db, user.company_id)
  const isLast = others.every((other) => other.id === user.id)
  await endUserSessions(db, user.id)
  await deletePersonalRows(
    db,
    personalData,
    { id: user.id, companyId: user.company_id, email: user.email, phone: user.phone },
    isLast,
  )
  await anonymiseUser(db, user.id)
  await markDeletionDone(db, request, now)
}
