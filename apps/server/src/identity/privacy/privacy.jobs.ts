import { DataCopyId } from '@paratope/contract/identity/privacy'
import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { executeDueDeletions } from './account-deletions.service.ts'
import { copyJob, createCopyFile } from './data-copies.service.ts'

export const jobs = [
  defineJob({
    name: copyJob,
    params: z.object({ id: DataCopyId }),
    run: (call, { id }) => createCopyFile(call, id),
  }),
  defineJob({
    name: 'deletions-due',
    cron: '0 */15 * * * ?',
    params: z.looseObject({}),
    run: (call) => executeDueDeletions(call),
  }),
]
