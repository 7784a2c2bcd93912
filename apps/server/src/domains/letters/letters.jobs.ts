import { after, day } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { deliverLetter } from './deliver-letter.ts'
import { removeLetters } from './letters.repo.ts'
import { sendJob } from './send-letter.ts'

export const jobs = [
  defineJob({
    name: sendJob,
    params: z.object({ id: z.string() }),
    run: (call, { id }) => deliverLetter(call, id),
  }),
  defineJob({
    name: 'letters-sweep',
    cron: '23 3 * * *',
    params: z.looseObject({}),
    run: ({ db, now, config }) => removeLetters(db, after(now, -config.lettersKeptDays * day)),
  }),
]
