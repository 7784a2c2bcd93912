import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { removeOldLinks } from './password-links.repo.ts'

export const jobs = [
  defineJob({
    name: 'password-links-sweep',
    cron: '41 * * * *',
    params: z.looseObject({}),
    run: ({ db, now }) => removeOldLinks(db, now),
  }),
]
