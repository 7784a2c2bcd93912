import { type OrderDetail, orderPagesTexts, type Parcel } from '@paratope/contract/orders'
import type { ReactNode } from 'react'
import { dayIn } from '#kit/dates.ts'
import { useDictionary } from '#kit/dictionary.ts'
import { useBrief } from '#kit/ordered-item.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icons.tsx'
import { Status } from '#ui/status.tsx'
import styles from './papers.module.css'

/** What was sent with whom, and what is in it. */
export function ParcelList({ order, actions }: { order: OrderDetail; actions?: (parcel: Parcel) => ReactNode }) {
  const say = useSay(orderPagesTexts)
  const language = useLanguage()
  const carriers = useDictionary('carrier')
  const brief = useBrief()
  return (
    <ul className={styles.papers}>
      {order.parcels.map((parcel) => (
        <li key={parcel.no} className={styles.paper}>
          <div className={styles.head}>
            <Icon name="truck" />
            <h3 className={styles.name}>
              {carriers.word(parcel.carrier)}{' '}
              {parcel.trackingNo ? <span className="mono">{parcel.trackingNo}</span> : say('parcel.none')}
            </h3>
            {parcel.trackingNo && (
              <CopyButton value={parcel.trackingNo} text={say('parcel.copy')} copiedText={say('parcel.copied')} />
            )}
            <span className={styles.state}>
              {parcel.deliveredAt ? (
                <Status tone="success">{say('parcel.delivered', { day: dayIn(parcel.deliveredAt, language) })}</Status>
              ) : (
                <Status tone="primary">{say('parcel.under-way')}</Status>
              )}
            </span>
          </div>
          <p className={styles.small}>
            <span className="mono">{parcel.parcelNo}</span> ·{' '}
            {say('parcel.sent', { day: dayIn(parcel.shippedAt, language) })}
          </p>
          <ul className={styles.holds}>
            {parcel.lines.map(({ no, num }) => {
              const line = order.subOrders.find((one) => one.no === no)
              return <li key={no}>{line ? brief(line, num) : num}</li>
            })}
          </ul>
          {parcel.note && <p className={styles.note}>{parcel.note}</p>}
          {actions?.(parcel)}
        </li>
      ))}
    </ul>
  )
}
