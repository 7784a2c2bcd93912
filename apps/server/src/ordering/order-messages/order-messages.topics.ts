import type { NotificationTopic } from '#kernel/registry.ts'

export const orderMessageTopics: readonly NotificationTopic[] = [
  { name: 'fromStaff', kinds: ['orderMessage.fromStaff'], reader: 'customer' },
  { name: 'fromCustomer', kinds: ['orderMessage.fromCustomer'], reader: 'staff' },
]
