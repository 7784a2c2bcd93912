import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'

export const jobs = [
  defineJob({
    name: 'invoices-remind',
    cron: '0 15 7 * * ?',
    params: z.looseObject({}),
    run: (call) => remindOfInvoices(call),
  }),
]
