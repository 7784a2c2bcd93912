import { type ReactNode, Suspense } from 'react'
import { useFormatItem } from '#catalogue/products/index.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { parcelPagesTexts } from './parcel-pages.texts.ts'
import { ParcelReview } from './parcel-review.tsx'
import { parcelTemperatureTexts } from './parcel-temperature.texts.ts'
import { TemperatureChart } from './parcel-temperature.tsx'
import { ParcelTimeline } from './parcel-timeline.tsx'
import type { ParcelDetail } from './parcels.data.ts'
import styles from './parcels.module.css'
import { TemperatureSummary } from './temperature-summary.tsx'
import { TrackingNumber } from './tracking-number.tsx'

/** Carrier, days, contents and events of a parcel, for customers and for staff. */
export function ParcelContent({ parcel, isDesk }: { parcel: ParcelDetail; isDesk: boolean }) {
  const t = useTexts(parcelPagesTexts)
  const tTemperature = useTexts(parcelTemperatureTexts)
  const language = useLanguage()
  const formatItem = useFormatItem()
  const { shippedAt, expectedOn, deliveredAt, receivedAt, contents, events, note, temperature, review } = parcel
  const days = [
    { term: t('shipped'), day: shippedAt },
    { term: t('expected'), day: deliveredAt === null ? expectedOn : null },
    { term: t('delivered'), day: deliveredAt },
    { term: t('received'), day: receivedAt },
  ]
  return (
    <>
      <DescriptionList
        items={[
          { term: t('carrier'), value: <TrackingNumber parcel={parcel} /> },
          ...days.flatMap(({ term, day }) => (day === null ? [] : [{ term, value: formatDay(day, language) }])),
          ...(note === '' ? [] : [{ term: t('note'), value: note }]),
        ]}
      />
      <ParcelSection title={t('contents')}>
        <ul className={styles.holds}>
          {contents.map((line) => (
            <li key={line.no}>
              {formatItem(line)} <span className="mono">{line.catalog}</span>
              {line.lots.length > 0 && (
                <small className={styles.small}>
                  {' '}
                  {line.lots
                    .map(({ lotNo, expiresOn }) => t('lot', { lotNo, day: formatDay(expiresOn, language) }))
                    .join('; ')}
                </small>
              )}
            </li>
          ))}
        </ul>
      </ParcelSection>
      {(temperature || review) && (
        <ParcelSection title={tTemperature('title')}>
          <div className={styles.temperature}>
            {temperature && <TemperatureSummary temperature={temperature} />}
            <ParcelReview orderNo={parcel.orderNo} parcel={parcel} lines={contents} isDesk={isDesk} />
          </div>
          <Suspense fallback={null}>{temperature && <TemperatureChart parcel={parcel} isDesk={isDesk} />}</Suspense>
        </ParcelSection>
      )}
      <ParcelSection title={t('events')}>
        <ParcelTimeline events={events} />
      </ParcelSection>
    </>
  )
}

export function ParcelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.part}>{title}</h3>
      {children}
    </section>
  )
}
