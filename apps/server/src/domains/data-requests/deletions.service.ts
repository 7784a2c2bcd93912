import { dataRequests as api, type Deletion, type DeletionLine, deletionPause } from '@paratope/contract/data-requests'
import { after, type Instant, type Page, type PageQuery, raiser, toLocalDate } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { sendLetter } from '#domains/letters/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { endSessionsOf } from '#domains/sessions/index.ts'
import { eraseUser, getByOwnPassword, getUser, usersOfCompany } from '#domains/users/index.ts'
import { type Db, transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { newId } from '#kernel/ids.ts'
import type { JobCall } from '#kernel/jobs.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import {
  addDeletion,
  type DeletionOfPerson,
  type DeletionRow,
  dueDeletions,
  holdDeletion,
  pageDeletions,
  settleDeletion,
  withdraw,
} from './data-requests.repo.ts'
import { removeRowsOf } from './personal-tables.repo.ts'

const raise = raiser(api.errors)

type Ask = Call<(typeof api.endpoints)['askDeletion']>

export const presentDeletion = (row: DeletionRow): Deletion => ({ askedAt: row.asked_at, dueAt: row.due_at })

/** Asks for the password and tells the owner by letter, so that nobody loses an account to an open screen. */
export async function askDeletion(call: Ask): Promise<Deletion> {
  const { session, body, now, site, language } = call
  if (session.kind !== 'customer') throw raise('deletion.not_for_staff')
  const user = await getByOwnPassword(call.db, session.userId, body.password, now)
  return transaction(call.db, async (db) => {
    const dueAt = after(now, deletionPause)
    const id = newId('del', Date.parse(now))
    const row = { id, user_id: user.id, reason: body.reason, asked_at: now, due_at: dueAt }
    if (!(await addDeletion(db, { ...row, withdrawn_at: null, done_at: null }))) throw raise('deletion.asked_already')
    const values = { date: toLocalDate(dueAt, site.timeZone) }
    await notify(db, [user.id], { kind: 'data.deletion', values, link: null }, now)
    const letter = {
      template: 'data.deletion',
      values,
      language: user.language ?? language,
      now,
      site: site.id,
    } as const
    if (user.email !== null) await sendLetter(db, { ...letter, to: { email: user.email } })
    return { askedAt: now, dueAt }
  })
}

export async function keepAccount(db: Db, userId: string, now: Instant): Promise<null> {
  if (!(await withdraw(db, userId, now))) throw raiseCommon('record.missing')
  return null
}

const present = (row: DeletionOfPerson): z.input<typeof DeletionLine> => {
  const { done_at: doneAt, withdrawn_at: withdrawnAt } = row
  return {
    id: row.id,
    person: doneAt === null ? row.realname : '',
    email: row.email,
    company: row.company,
    reason: row.reason,
    state: doneAt === null ? (withdrawnAt === null ? 'waiting' : 'withdrawn') : 'done',
    askedAt: row.asked_at,
    dueAt: row.due_at,
  }
}

export async function listDeletions(db: Db, query: PageQuery): Promise<Page<z.input<typeof DeletionLine>>> {
  const { records, total } = await pageDeletions(db, query)
  return { total, records: records.map(present) }
}

/** Each in a transaction of its own, so that one that cannot be carried out does not hold up the others. */
export async function carryOutDue({ db, now, log }: JobCall): Promise<void> {
  for (const { id } of await dueDeletions(db, now)) {
    try {
      await transaction(db, (tx) => carryOut(tx, id, now))
    } catch (error) {
      log.error({ deletion: id, err: error }, 'an account could not be deleted')
    }
  }
}

/** The person goes; what was traded stays, and names an account that says nothing any more. */
async function carryOut(db: Db, id: string, now: Instant): Promise<void> {
  const request = await holdDeletion(db, id)
  if (!request) return
  const user = await getUser(db, request.user_id)
  const others = user.company_id === null ? [] : await usersOfCompany(db, user.company_id)
  const isLast = others.every((other) => other.id === user.id)
  await endSessionsOf(db, user.id)
  await removeRowsOf(db, { id: user.id, companyId: user.company_id, email: user.email, phone: user.phone }, isLast)
  await eraseUser(db, user.id)
  await settleDeletion(db, request, now)
}
