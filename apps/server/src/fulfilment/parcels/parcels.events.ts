import type { ParcelVerdict } from '@paratope/contract/fulfilment/parcels'
import type { Instant } from '@paratope/contract/kernel'
import { listTenantUsersWithPermission } from '#identity/departments/index.ts'
import { notify, notifyEach } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { NotificationTopic } from '#kernel/registry.ts'
import type { OrderRow } from '#ordering/orders/index.ts'
import type { CertificateReaderRow } from './certificate-downloads.repo.ts'
import type { RecalledOrderRow } from './lot-recalls.repo.ts'

/** Its texts are in parcel-notifications.texts.ts of the contract; dispatch and arrival are topics of orders. */
export const parcelExceptionTopic: NotificationTopic = {
  name: 'parcelException',
  kinds: ['parcel.exception', 'parcel.exceptionWithNote'],
  reader: 'customer',
}

export const parcelReviewTopic: NotificationTopic = {
  name: 'parcelReview',
  kinds: ['parcel.excursion', 'parcel.usable', 'parcel.replace', 'parcel.underReview'],
  reader: 'customer',
}

export const parcelExcursionTopic: NotificationTopic = {
  name: 'parcelExcursion',
  kinds: ['parcel.reviewNeeded'],
  reader: 'staff',
}

export const lotRecallTopic: NotificationTopic = {
  name: 'lotRecall',
  kinds: ['lot.recalled'],
  reader: 'customer',
}

/** Tells the buyer of each order that a lot of it was recalled, and why. */
export const notifyOfRecall = (
  db: Db,
  orders: readonly RecalledOrderRow[],
  { lotNo, reason }: { lotNo: string; reason: string },
  now: Instant,
): Promise<void> =>
  notifyEach(
    db,
    { kind: 'lot.recalled', topic: lotRecallTopic },
    orders.map(({ code, placed_by, company_id, site, language }) => ({
      userId: placed_by,
      values: { code, lotNo, reason },
      link: { kind: 'order', code },
      site,
      companyId: company_id,
      language,
    })),
    now,
  )

export const certificateRevisionTopic: NotificationTopic = {
  name: 'certificateRevision',
  kinds: ['certificate.revised'],
  reader: 'customer',
}

/** Tells who has an earlier revision of a certificate that it was corrected, and why. */
export const notifyOfRevision = (
  db: Db,
  readers: readonly CertificateReaderRow[],
  { lotNo, revision, reason }: { lotNo: string; revision: number; reason: string },
  now: Instant,
): Promise<void> =>
  notifyEach(
    db,
    { kind: 'certificate.revised', topic: certificateRevisionTopic },
    readers.map(({ user_id, code, company_id, site, language }) => ({
      userId: user_id,
      values: { code, lotNo, revision, reason },
      link: { kind: 'order', code },
      site,
      companyId: company_id,
      language,
    })),
    now,
  )

/** Common values of the notifications of a parcel. */
const describeParcel = (order: OrderRow, parcelNo: string) => ({
  values: { code: order.code, company: order.company_name, parcelNo },
  link: { kind: 'order' as const, code: order.code },
  site: order.site,
  companyId: order.company_id,
})

/** Tells the buyer that a parcel is held up, and why if that is known. */
export const notifyOfException = (
  db: Db,
  order: OrderRow,
  { parcelNo, note }: { parcelNo: string; note: string },
  now: Instant,
): Promise<void> => {
  const common = describeParcel(order, parcelNo)
  return notify(
    db,
    [order.placed_by],
    {
      ...common,
      kind: note === '' ? 'parcel.exception' : 'parcel.exceptionWithNote',
      topic: parcelExceptionTopic,
      values: { ...common.values, note },
      language: order.language,
    },
    now,
  )
}

/** Tells the buyer not to use the goods, and the staff who decide that they wait for it. */
export async function notifyOfReview(db: Db, order: OrderRow, parcelNo: string, now: Instant): Promise<void> {
  const staff = await listTenantUsersWithPermission(db, order.tenant, ['parcel.review'])
  const common = describeParcel(order, parcelNo)
  const toBuyer = { ...common, kind: 'parcel.excursion', topic: parcelReviewTopic, language: order.language }
  await notify(db, [order.placed_by], toBuyer, now)
  await notify(db, staff, { ...common, kind: 'parcel.reviewNeeded', topic: parcelExcursionTopic }, now)
}

/** Tells the buyer what was decided about the goods of a parcel. */
export const notifyOfVerdict = (
  db: Db,
  order: OrderRow,
  { parcelNo, verdict }: { parcelNo: string; verdict: ParcelVerdict },
  now: Instant,
): Promise<void> =>
  notify(
    db,
    [order.placed_by],
    {
      ...describeParcel(order, parcelNo),
      kind: `parcel.${verdict}`,
      topic: parcelReviewTopic,
      language: order.language,
    },
    now,
  )
