import type { NotificationTopic } from '#kernel/registry.ts'

export const quoteQuestionTopic: NotificationTopic = {
  name: 'quoteComment',
  kinds: ['quote.commented'],
  reader: 'staff',
}
export const contractReceivedTopic: NotificationTopic = {
  name: 'contractReceived',
  kinds: ['quote.contractReceived'],
  reader: 'staff',
}
export const quoteAnswerTopic: NotificationTopic = {
  name: 'quoteAnswer',
  kinds: ['quote.answered'],
  reader: 'customer',
}
