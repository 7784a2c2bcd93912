import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { NotificationEmailJob, notificationEmailsJob, sendNotificationEmails } from './notification-emails.ts'

/** Jobs that an older version enqueued hold a single notification. */
const EmailsPayload = z.preprocess((payload) => [payload].flat(), z.array(NotificationEmailJob))

export const jobs = [defineJob({ name: notificationEmailsJob, params: EmailsPayload, run: sendNotificationEmails })]
