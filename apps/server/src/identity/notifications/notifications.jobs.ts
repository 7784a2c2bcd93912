import { addToInstant, day } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { NotificationEmailJob, notificationEmailsJob, sendNotificationEmails } from './notification-emails.ts'
import { deleteRead } from './notifications.repo.ts'

const readRetention = 180 * day

/** Jobs that an older version enqueued hold a single notification. */
const EmailsPayload = z.preprocess((payload) => [payload].flat(), z.array(NotificationEmailJob))

export const jobs = [
  defineJob({ name: notificationEmailsJob, params: EmailsPayload, run: sendNotificationEmails }),
  defineJob({
    name: 'notifications-sweep',
    cron: '0 17 3 * * ?',
    params: z.looseObject({}),
    run: ({ db, now }) => deleteRead(db, addToInstant(now, -readRetention)),
  }),
]
