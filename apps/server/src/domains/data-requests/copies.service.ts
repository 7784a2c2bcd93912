import {
  dataRequests as api,
  copyLife,
  type DataCopy,
  type DataFile,
  mostCopies,
} from '@paratope/contract/data-requests'
import { after, day, type Instant, raiser } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { sendLetter } from '#domains/letters/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { getUser } from '#domains/users/index.ts'
import { type Db, transaction } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { enqueue, type JobCall } from '#kernel/jobs.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { addCopy, type CopyRow, countCopies, findCopy, newestCopy, settleCopy } from './data-requests.repo.ts'
import { copyOf } from './personal-tables.repo.ts'

const raise = raiser(api.errors)

export const copyJob = 'data-copy'

export const presentCopy = (row: CopyRow): z.input<typeof DataCopy> => ({
  id: row.id,
  state: row.state,
  askedAt: row.asked_at,
  expiresAt: row.expires_at,
  size: row.content?.length ?? 0,
})

/** One that is being made is not made twice. */
export async function askCopy(db: Db, userId: string, now: Instant): Promise<CopyRow> {
  const newest = await newestCopy(db, userId, now)
  if (newest?.state === 'waiting') return newest
  if ((await countCopies(db, userId, after(now, -day))) >= mostCopies) throw raise('data_copy.too_many')
  const id = newId('dcp', Date.parse(now))
  await enqueue(db, copyJob, { id })
  const expiresAt = after(now, copyLife)
  return addCopy(db, { id, user_id: userId, state: 'waiting', content: null, asked_at: now, expires_at: expiresAt })
}

/** What belongs to somebody else, or is too old, does not exist. */
export async function readCopy(db: Db, userId: string, id: string, now: Instant): Promise<DataFile> {
  const row = await findCopy(db, id)
  if (!row || row.user_id !== userId || row.expires_at <= now) throw raiseCommon('record.missing')
  if (row.state !== 'ready' || row.content === null) throw raise('data_copy.not_ready')
  // Made by makeCopy below; the reply's schema looks at it once more.
  return JSON.parse(row.content) as DataFile
}

/** A copy that cannot be made says so, instead of being on its way for ever. */
export async function makeCopy({ db, now, log }: JobCall, id: string): Promise<void> {
  try {
    await transaction(db, (tx) => writeCopy(tx, id, now))
  } catch (error) {
    log.error({ copy: id, err: error }, 'a copy of somebody’s data could not be made')
    await settleCopy(db, id, { state: 'failed' })
  }
}

async function writeCopy(db: Db, id: string, now: Instant): Promise<void> {
  const row = await findCopy(db, id)
  if (row?.state !== 'waiting') return
  const user = await getUser(db, row.user_id)
  const { email, phone } = user
  const file = await copyOf(db, { id: user.id, companyId: user.company_id, email, phone })
  await settleCopy(db, id, {
    state: 'ready',
    content: JSON.stringify(file, undefined, 2),
    expires_at: after(now, copyLife),
  })
  await notify(db, [user.id], { kind: 'data.copy', values: {}, link: null }, now)
  if (email === null) return
  await sendLetter(db, { to: { email }, template: 'data.copy', values: {}, language: user.language ?? 'en', now })
}
