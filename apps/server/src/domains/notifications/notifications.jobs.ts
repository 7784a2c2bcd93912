import { after, day } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { lettersJob, NewsToWrite, writeLetters } from './news-letters.ts'
import { removeRead } from './notifications.repo.ts'

const keepRead = 180 * day

export const jobs = [
  defineJob({ name: lettersJob, params: NewsToWrite, run: writeLetters }),
  defineJob({
    name: 'notifications-sweep',
    cron: '17 3 * * *',
    params: z.looseObject({}),
    run: ({ db, now }) => removeRead(db, after(now, -keepRead)),
  }),
]
