import { subscribe } from '#kernel/messaging/jobs.ts'
import type { NotificationTopic } from '#kernel/registry.ts'
import { contactRequestReceived } from '#platform/contact-requests/index.ts'
import { listUsersWithPermission } from './notifications.repo.ts'
import { notify } from './notifications.service.ts'

/** Platform receives the questions of visitors and does not know notifications. */
export const contactRequestTopic = {
  name: 'contactRequest',
  kinds: ['contactRequest.received'],
  reader: 'staff',
} as const satisfies NotificationTopic

export const subscribers = [
  subscribe(
    contactRequestReceived.name,
    'notifications',
    contactRequestReceived.payload,
    async ({ db, now }, { id, subject, site }) => {
      const link = { kind: 'contactRequest' as const, code: id }
      const draft = { kind: 'contactRequest.received', topic: contactRequestTopic, values: { subject }, link, site }
      await notify(db, await listUsersWithPermission(db, 'contact-request.manage'), draft, now)
    },
  ),
]
