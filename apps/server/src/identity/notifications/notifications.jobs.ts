import { z } from 'zod'
import { inTransaction } from '#kernel/database/database.ts'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { sendDigests } from './digests.ts'
import { NotificationEmailJob, notificationEmailsJob } from './notification-email-job.ts'
import { sendNotificationEmails, sendStaffEmails } from './notification-emails.ts'

/** Jobs of an older version contain a single notification. */
const EmailsPayload = z.preprocess((payload) => [payload].flat(), z.array(NotificationEmailJob))

export const jobs = [
  defineJob({
    name: 'notifications-digest',
    cron: '0 5 * * * ?',
    params: z.looseObject({}),
    run: async (context) => void (await sendDigests(context)),
  }),
  defineJob({ name: notificationEmailsJob, params: EmailsPayload, run: sendNotificationEmails }),
  defineJob({
    name: 'notifications-staff-email',
    cron: '0 * * * * ?',
    params: z.looseObject({}),
    // Entries that were taken and could not be written come back for the next run.
    run: (context) => inTransaction(context.db, async (db) => void (await sendStaffEmails({ ...context, db }))),
  }),
]
