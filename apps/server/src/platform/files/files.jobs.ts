import { addToInstant, day, hour } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineJob, type JobContext } from '#kernel/messaging/jobs.ts'
import { openFileStorage } from './file-storage.ts'
import { listKnownKeys, stopCountingAttachedFiles } from './files.repo.ts'

/** Longer than any transaction that may still insert the row. */
const gracePeriod = hour

/**
 * Deletes stored files without a row, because it was rolled back, expired or deleted, also with its owner's account.
 * One mechanism for all: code that deletes a row need not know of the content.
 */
export async function sweepStorage({ db, config, log }: Pick<JobContext, 'db' | 'config' | 'log'>): Promise<void> {
  const storage = openFileStorage(config)
  let removed = 0
  for await (const objects of storage.list()) {
    // The storage's own time, which may differ from the product's clock.
    const keys = objects.flatMap(({ key, modifiedAt }) => (modifiedAt < Date.now() - gracePeriod ? [key] : []))
    if (keys.length === 0) continue
    const known = await listKnownKeys(db, keys)
    for (const key of keys.filter((each) => !known.has(each))) {
      await storage.remove(key)
      removed += 1
    }
  }
  if (removed > 0) log.info({ removed }, 'files without a row were removed')
}

/** Customers cannot delete files of records, so these fill their storage only until then. */
export const attachedFilesCountFor = 90 * day

export const jobs = [
  defineJob({
    name: 'file-storage-sweep',
    cron: '0 17 * * * ?',
    params: z.looseObject({}),
    run: (call) => sweepStorage(call),
  }),
  defineJob({
    name: 'attached-files-stop-counting',
    cron: '0 41 3 * * ?',
    params: z.looseObject({}),
    run: ({ db, now }) => stopCountingAttachedFiles(db, addToInstant(now, -attachedFilesCountFor)),
  }),
]
