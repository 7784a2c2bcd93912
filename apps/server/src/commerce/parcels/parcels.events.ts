import type { Instant } from '@paratope/contract/kernel'
import type { OrderRow } from '#commerce/orders/index.ts'
import { notify } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { NotificationTopic } from '#kernel/registry.ts'

/** Its texts are in parcel-notifications.texts.ts of the contract; dispatch and arrival are topics of orders. */
export const parcelExceptionTopic: NotificationTopic = {
  name: 'parcelException',
  kinds: ['parcel.exception', 'parcel.exceptionWithNote'],
  reader: 'customer',
}

/** Tells the buyer that a parcel is held up, and why if that is known. */
export const notifyOfException = (
  db: Db,
  order: OrderRow,
  { parcelNo, note }: { parcelNo: string; note: string },
  now: Instant,
): Promise<void> =>
  notify(
    db,
    [order.placed_by],
    {
      kind: note === '' ? 'parcel.exception' : 'parcel.exceptionWithNote',
      topic: parcelExceptionTopic,
      values: { code: order.code, parcelNo, note },
      link: { kind: 'order', code: order.code },
      site: order.site,
      language: order.language,
      companyId: order.company_id,
    },
    now,
  )
