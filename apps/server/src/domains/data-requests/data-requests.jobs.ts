import { DataCopyId } from '@paratope/contract/data-requests'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { copyJob, makeCopy } from './copies.service.ts'
import { removeOldCopies } from './data-requests.repo.ts'
import { carryOutDue } from './deletions.service.ts'

export const jobs = [
  defineJob({
    name: copyJob,
    params: z.object({ id: DataCopyId }),
    run: (call, { id }) => makeCopy(call, id),
  }),
  defineJob({
    name: 'data-copies-sweep',
    cron: '41 * * * *',
    params: z.looseObject({}),
    run: ({ db, now }) => removeOldCopies(db, now),
  }),
  defineJob({
    name: 'deletions-due',
    cron: '*/15 * * * *',
    params: z.looseObject({}),
    run: (call) => carryOutDue(call),
  }),
]
