import { DataCopyId } from '@paratope/contract/identity/privacy'
import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { executeDueDeletions } from './account-deletions.service.ts'
import { copyJob, createCopyFile } from './data-copies.service.ts'
import { deleteExpiredCopies } from './privacy.repo.ts'

export const jobs = [
  defineJob({
    name: copyJob,
    params: z.object({ id: DataCopyId }),
    run: (call, { id }) => createCopyFile(call, id),
  }),
  defineJob({
    name: 'data-exports-sweep',
    cron: '0 41 * * * ?',
    params: z.looseObject({}),
    run: ({ db, now }) => deleteExpiredCopies(db, now),
  }),
  defineJob({
    name: 'deletions-due',
    cron: '0 */15 * * * ?',
    params: z.looseObject({}),
    run: (call) => executeDueDeletions(call),
  }),
]
