import { orderPagesTexts } from '@paratope/contract/commerce/orders'
import type { Parcel } from '@paratope/contract/commerce/parcels'
import type { ReactNode } from 'react'
import { useFormatItem } from '#catalogue/products/index.ts'
import type { OrderDetail } from '#commerce/orders/index.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { useDictionary } from '#platform/dictionaries/index.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Status } from '#ui/display/status.tsx'
import styles from './parcels.module.css'

/** What was sent with whom, and what is in it. */
export function ParcelList({ order, actions }: { order: OrderDetail; actions?: (parcel: Parcel) => ReactNode }) {
  const t = useTexts(orderPagesTexts)
  const language = useLanguage()
  const carriers = useDictionary('carrier')
  const formatItem = useFormatItem()
  return (
    <ul className={styles.documentList}>
      {order.parcels.map((parcel) => (
        <li key={parcel.no} className={styles.document}>
          <div className={styles.head}>
            <Icon name="truck" />
            <h3 className={styles.name}>
              {carriers.getText(parcel.carrier)}{' '}
              {parcel.trackingNo ? <span className="mono">{parcel.trackingNo}</span> : t('parcel.none')}
            </h3>
            {parcel.trackingNo && (
              <CopyButton value={parcel.trackingNo} text={t('parcel.copy')} copiedText={t('parcel.copied')} />
            )}
            <span className={styles.state}>
              {parcel.deliveredAt ? (
                <Status tone="success">
                  {t('parcel.delivered', { day: formatDay(parcel.deliveredAt, language) })}
                </Status>
              ) : (
                <Status tone="primary">{t('parcel.inTransit')}</Status>
              )}
            </span>
          </div>
          <p className={styles.small}>
            <span className="mono">{parcel.parcelNo}</span> ·{' '}
            {t('parcel.sent', { day: formatDay(parcel.shippedAt, language) })}
          </p>
          <ul className={styles.holds}>
            {parcel.lines.map(({ no, num }) => {
              const line = order.subOrders.find((one) => one.no === no)
              return <li key={no}>{line ? formatItem(line, num) : num}</li>
            })}
          </ul>
          {parcel.note && <p className={styles.note}>{parcel.note}</p>}
          {actions?.(parcel)}
        </li>
      ))}
    </ul>
  )
}
