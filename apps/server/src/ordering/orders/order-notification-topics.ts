import type { NotificationTopic } from '#kernel/registry.ts'

/** Their texts are in order-notifications.texts.ts of the contract. */
export const orderNotificationTopics: readonly NotificationTopic[] = [
  { name: 'quote', kinds: ['order.quote'], reader: 'customer' },
  { name: 'expire', kinds: ['order.expire'], reader: 'everyone' },
  { name: 'ship', kinds: ['order.shipPart', 'order.ship'], reader: 'customer' },
  { name: 'markDelivered', kinds: ['order.markDelivered'], reader: 'customer' },
  { name: 'autoComplete', kinds: ['order.autoComplete'], reader: 'customer' },
  { name: 'deliver', kinds: ['order.deliverData', 'order.deliverRest'], reader: 'customer' },
  { name: 'cancelByStaff', kinds: ['order.cancelByStaff'], reader: 'everyone' },
  {
    name: 'colleague',
    kinds: [
      'order.byColleague.accept',
      'order.byColleague.requestChanges',
      'order.byColleague.cancel',
      'order.byColleague.confirmReceipt',
    ],
    reader: 'customer',
  },
  { name: 'submit', kinds: ['order.submit'], reader: 'staff' },
  { name: 'orderNow', kinds: ['order.orderNow'], reader: 'staff' },
  { name: 'accept', kinds: ['order.accept'], reader: 'staff' },
  { name: 'requestChanges', kinds: ['order.requestChanges'], reader: 'staff' },
  { name: 'cancel', kinds: ['order.cancel'], reader: 'staff' },
  { name: 'confirmReceipt', kinds: ['order.confirmReceipt'], reader: 'staff' },
]

export const findOrderTopic = (kind: string): NotificationTopic | undefined =>
  orderNotificationTopics.find(({ kinds }) => kinds.includes(kind))
