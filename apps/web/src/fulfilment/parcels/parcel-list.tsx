import type { Parcel } from '@paratope/contract/fulfilment/parcels'
import type { ReactNode } from 'react'
import { useFormatItem } from '#catalogue/products/index.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { OrderDetail } from '#ordering/orders/index.ts'
import { cx } from '#ui/display/cx.ts'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { parcelPagesTexts } from './parcel-pages.texts.ts'
import { ParcelReview } from './parcel-review.tsx'
import { ParcelStateBadge } from './parcel-state-badge.tsx'
import { ParcelTemperature } from './parcel-temperature.tsx'
import { ParcelTimeline } from './parcel-timeline.tsx'
import styles from './parcels.module.css'
import { TrackingNumber } from './tracking-number.tsx'

interface ParcelListProps {
  order: OrderDetail
  isDesk: boolean
  actions: (parcel: Parcel) => ReactNode
}

/** The parcels of an order: with whom, what is in them, and what happened on the way. */
export function ParcelList({ order, isDesk, actions }: ParcelListProps) {
  const t = useTexts(parcelPagesTexts)
  const formatItem = useFormatItem()
  return (
    <ul className={styles.documentList}>
      {order.parcels.map((parcel) => (
        <li key={parcel.no} className={styles.document}>
          <div className={styles.head}>
            <Icon name="truck" />
            <h3 className={cx('mono', styles.name)}>{parcel.parcelNo}</h3>
            <span className={styles.state}>
              <ParcelStateBadge state={parcel.state} />
            </span>
          </div>
          <p>
            <TrackingNumber parcel={parcel} />
          </p>
          <ParcelDates parcel={parcel} />
          {/* The table of shipped lots lists the rest. */}
          {parcel.shippedAt === null && (
            <ul className={styles.holds}>
              {parcel.lines.map(({ no, num }) => {
                const line = order.subOrders.find((one) => one.no === no)
                return <li key={no}>{line ? formatItem(line, num) : num}</li>
              })}
            </ul>
          )}
          {parcel.note && <p className={styles.note}>{parcel.note}</p>}
          {parcel.events.length > 0 && (
            <Disclosure summary={t('events')} open={parcel.state === 'exception'}>
              <ParcelTimeline events={parcel.events} />
            </Disclosure>
          )}
          <ParcelTemperature orderNo={order.orderNo} parcel={parcel} isDesk={isDesk} />
          <ParcelReview
            orderNo={order.orderNo}
            parcel={parcel}
            lines={order.subOrders.filter(({ no }) => parcel.lines.some((line) => line.no === no))}
            isDesk={isDesk}
          />
          {actions(parcel)}
        </li>
      ))}
    </ul>
  )
}

/** The days that matter now: dispatch, and arrival as it was or as it is estimated. */
function ParcelDates({ parcel: { shippedAt, expectedOn, deliveredAt } }: { parcel: Parcel }) {
  const t = useTexts(parcelPagesTexts)
  const language = useLanguage()
  const dates = [
    shippedAt === null ? undefined : t('shippedOn', { day: formatDay(shippedAt, language) }),
    deliveredAt === null ? undefined : t('deliveredOn', { day: formatDay(deliveredAt, language) }),
    deliveredAt !== null || expectedOn === null ? undefined : t('expectedOn', { day: formatDay(expectedOn, language) }),
  ].filter((text) => text !== undefined)
  return dates.length > 0 && <p className={styles.small}>{dates.join(' · ')}</p>
}
