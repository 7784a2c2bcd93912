import { NotificationLink, NotificationTopicName, NotificationValues } from '@paratope/contract/identity/notifications'
import { Instant, languages } from '@paratope/contract/kernel'
import { z } from 'zod'

export const notificationEmailsJob = 'notifications-email'

export const NotificationEmailJob = z.object({
  id: z.string(),
  userIds: z.array(z.string()),
  topic: NotificationTopicName,
  kind: z.string(),
  values: NotificationValues,
  link: NotificationLink.nullable(),
  site: z.string().nullable(),
  language: z.enum(languages).nullish(),
  companyId: z.string().optional(),
  at: Instant,
})
export type NotificationEmailJob = z.infer<typeof NotificationEmailJob>
