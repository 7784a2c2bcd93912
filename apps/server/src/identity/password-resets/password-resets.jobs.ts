import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { deleteExpiredPasswordLinks } from './password-links.repo.ts'

export const jobs = [
  defineJob({
    name: 'password-links-sweep',
    cron: '0 41 * * * ?',
    params: z.looseObject({}),
    run: ({ db, now }) => deleteExpiredPasswordLinks(db, now),
  }),
]
