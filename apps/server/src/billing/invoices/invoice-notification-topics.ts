import type { NotificationTopic } from '#kernel/registry.ts'

/** Their texts are in invoice-notifications.texts.ts of the contract. */
export const invoiceNotificationTopics: readonly NotificationTopic[] = [
  { name: 'invoiceRequested', kinds: ['invoice.request', 'invoice.withdraw'], reader: 'staff' },
  {
    name: 'invoiceIssued',
    kinds: ['invoice.issue', 'invoice.reject', 'invoice.reverse', 'invoice.addFiles'],
    reader: 'customer',
  },
  {
    name: 'invoicePaid',
    kinds: ['invoice.payPart', 'invoice.pay', 'invoice.refundPart', 'invoice.refund', 'invoice.repay'],
    reader: 'customer',
  },
  { name: 'invoiceDue', kinds: ['invoice.remind', 'invoice.remindOverdue'], reader: 'customer' },
]

export const findInvoiceTopic = (kind: string): NotificationTopic | undefined =>
  invoiceNotificationTopics.find(({ kinds }) => kinds.includes(kind))
