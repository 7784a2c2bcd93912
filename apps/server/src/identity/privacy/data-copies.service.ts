import { privacy as api, copyLifetime, type DataCopy, maxCopiesPerDay } from '@paratope/contract/identity/privacy'
import { addToInstant, createErrorFactory, day, type Instant } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { getUser } from '#identity/accounts/index.ts'
import { notify } from '#identity/notifications/index.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import { enqueue, type JobContext } from '#kernel/messaging/jobs.ts'
import type { Registry } from '#kernel/registry.ts'
import { sendMessage } from '#platform/messages/index.ts'
import { readPersonalData } from './personal-tables.repo.ts'
import { countCopies, type DataCopyRow, findCopy, findNewestCopy, insertCopy, updateCopy } from './privacy.repo.ts'
import { privacyTemplates } from './privacy.templates.ts'

const createError = createErrorFactory(api.errors)

export const copyJob = 'data-export'

export const presentCopy = (row: DataCopyRow): z.input<typeof DataCopy> => ({
  id: row.id,
  state: row.state,
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  size: row.content?.length ?? 0,
})

/** An export in progress is not started again. */
export async function requestCopy(db: Db, userId: string, now: Instant): Promise<DataCopyRow> {
  const newest = await findNewestCopy(db, userId, now)
  if (newest?.state === 'waiting') return newest
  if ((await countCopies(db, userId, addToInstant(now, -day))) >= maxCopiesPerDay)
    throw createError('data_export.too_many')
  const id = createId('dcp', Date.parse(now))
  await enqueue(db, copyJob, { id })
  const expiresAt = addToInstant(now, copyLifetime)
  return insertCopy(db, {
    id,
    user_id: userId,
    state: 'waiting',
    content: null,
    requested_at: now,
    expires_at: expiresAt,
  })
}

/** Exports of others and expired ones do not exist. */
export async function getCopyFile(db: Db, userId: string, id: string, now: Instant): Promise<ServedFile> {
  const row = await findCopy(db, id)
  if (!row || row.user_id !== userId || row.expires_at <= now) throw createCommonError('record.missing')
  if (row.state !== 'ready' || row.content === null) throw createError('data_export.not_ready')
  return {
    name: `paratope-data-${row.requested_at.slice(0, 10)}.json`,
    type: 'application/json',
    content: Buffer.from(row.content),
  }
}

/** Marks a failed export as failed instead of leaving it in progress for ever. */
export async function createCopyFile({ db, now, log, registry }: JobContext, id: string): Promise<void> {
  try {
    await inTransaction(db, (tx) => writeCopyFile(tx, registry, id, now))
  } catch (error) {
    log.error({ copy: id, err: error }, 'a copy of somebody’s data could not be made')
    await updateCopy(db, id, { state: 'failed' })
  }
}

async function writeCopyFile(db: Db, { personalData }: Registry, id: string, now: Instant): Promise<void> {
  const row = await findCopy(db, id)
  if (row?.state !== 'waiting') return
  const user = await getUser(db, row.user_id)
  const { email, phone } = user
  const owner = { id: user.id, companyId: user.company_id, email, phone }
  const file = await readPersonalData(db, personalData, owner)
  await updateCopy(db, id, {
    state: 'ready',
    content: JSON.stringify(file, undefined, 2),
    expires_at: addToInstant(now, copyLifetime),
  })
  await notify(db, [user.id], { kind: 'data.exportReady', values: {}, link: null }, now)
  if (email === null) return
  await sendMessage(db, {
    to: { email },
    template: privacyTemplates['data.exportReady'],
    values: {},
    language: user.language ?? 'en',
    now,
  })
}
