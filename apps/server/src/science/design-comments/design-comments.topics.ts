import type { NotificationTopic } from '#kernel/registry.ts'

const answer = { name: 'designAnswer', kinds: ['designComment.answer'], reader: 'customer' } satisfies NotificationTopic
const comment = {
  name: 'designComment',
  kinds: ['designComment.comment'],
  reader: 'customer',
} satisfies NotificationTopic
const question = {
  name: 'designQuestion',
  kinds: ['designComment.question'],
  reader: 'staff',
} satisfies NotificationTopic

export const designCommentTopics = { answer, comment, question } as const
