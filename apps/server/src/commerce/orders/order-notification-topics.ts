import type { NotificationTopic } from '#kernel/registry.ts'

/** Each has its words in the contract's order-notifications.texts.ts. */
export const orderNotificationTopics: readonly NotificationTopic[] = [
  { name: 'quote', kinds: ['order.quote'], reader: 'customer' },
  { name: 'expire', kinds: ['order.expire'], reader: 'everyone' },
  { name: 'ship', kinds: ['order.sendParcel', 'order.ship'], reader: 'customer' },
  { name: 'deliver', kinds: ['order.deliver'], reader: 'customer' },
  { name: 'close', kinds: ['order.close'], reader: 'customer' },
  { name: 'stop', kinds: ['order.stop'], reader: 'everyone' },
  {
    name: 'colleague',
    kinds: [
      'order.byColleague.accept',
      'order.byColleague.askChanges',
      'order.byColleague.cancel',
      'order.byColleague.confirmReceipt',
    ],
    reader: 'customer',
  },
  { name: 'submit', kinds: ['order.submit'], reader: 'staff' },
  { name: 'orderNow', kinds: ['order.orderNow'], reader: 'staff' },
  { name: 'accept', kinds: ['order.accept'], reader: 'staff' },
  { name: 'askChanges', kinds: ['order.askChanges'], reader: 'staff' },
  { name: 'cancel', kinds: ['order.cancel'], reader: 'staff' },
  { name: 'confirmReceipt', kinds: ['order.confirmReceipt'], reader: 'staff' },
]

export const findOrderTopic = (kind: string): NotificationTopic | undefined =>
  orderNotificationTopics.find(({ kinds }) => kinds.includes(kind))
