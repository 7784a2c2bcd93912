import type { NotificationTopic } from '#kernel/registry.ts'

export const complaintTopics: readonly NotificationTopic[] = [
  { name: 'complaintAnswered', kinds: ['complaint.answered'], reader: 'customer' },
  { name: 'complaintOpened', kinds: ['complaint.opened'], reader: 'staff' },
]
