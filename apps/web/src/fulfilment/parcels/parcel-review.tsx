import type { Parcel, ParcelReview as Review } from '@paratope/contract/fulfilment/parcels'
import { Suspense, useState } from 'react'
import { type ComplaintLine, OpenComplaintDialog } from '#fulfilment/complaints/index.ts'
import { formatMoment, isPast } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { HasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { formatExcursion } from './format-temperature.ts'
import { parcelReviewTexts } from './parcel-review.texts.ts'
import { parcelTemperatureTexts } from './parcel-temperature.texts.ts'
import styles from './parcels.module.css'

interface ParcelReviewProps {
  orderNo: string
  parcel: Pick<Parcel, 'parcelNo' | 'temperature' | 'review'>
  /** Contents of the parcel, for a complaint. */
  lines: readonly ComplaintLine[]
  isDesk: boolean
}

/** Whether goods that left their range may be used, the next step, and the reasons. */
export function ParcelReview({ orderNo, parcel, lines, isDesk }: ParcelReviewProps) {
  const { review } = parcel
  if (!review) return null
  return (
    <>
      <ReviewVerdict review={review} />
      <DecisionHistory review={review} />
      {!isDesk && (
        <HasPermission action="order.place">
          <ReportButton orderNo={orderNo} parcel={parcel} lines={lines} />
        </HasPermission>
      )}
    </>
  )
}

const tones = { usable: 'success', replace: 'danger' } as const

function ReviewVerdict({ review: { verdict, dueAt, decisions } }: { review: Review }) {
  const t = useTexts(parcelReviewTexts)
  const language = useLanguage()
  const [current] = decisions
  if (verdict === null || verdict === 'underReview') {
    return (
      <Callout tone="warning" title={t('open')} role="status">
        <p>{t('open.next')}</p>
        {dueAt && <p>{isPast(dueAt) ? t('open.late') : t('open.due', { time: formatMoment(dueAt, language) })}</p>}
        {verdict && current && <p className={styles.reason}>{current.reason}</p>}
      </Callout>
    )
  }
  return (
    <Callout tone={tones[verdict]} title={t(verdict)} role="status">
      <p>{t(`${verdict}.next`)}</p>
      {current && (
        <>
          <p className={styles.reason}>{current.reason}</p>
          <p className={styles.small}>{t('decided', { time: formatMoment(current.at, language) })}</p>
        </>
      )}
    </Callout>
  )
}

/** Decisions that are no longer in force, with their reasons. */
function DecisionHistory({ review: { verdict, decisions } }: { review: Review }) {
  const t = useTexts(parcelReviewTexts)
  const language = useLanguage()
  const earlier = verdict === null ? decisions : decisions.slice(1)
  if (earlier.length === 0) return null
  return (
    <Disclosure summary={t('history')}>
      <ul className={styles.excursions}>
        {earlier.map(({ revision, verdict, reason, at, by }) => (
          <li key={revision}>
            <strong>{t('by', { verdict: t(`verdict.${verdict}`), name: by, time: formatMoment(at, language) })}</strong>
            <p className={styles.reason}>{reason}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** Opens a complaint that already says what the logger recorded. */
function ReportButton({ orderNo, parcel: { parcelNo, temperature }, lines }: Omit<ParcelReviewProps, 'isDesk'>) {
  const t = useTexts(parcelReviewTexts)
  const tTemperature = useTexts(parcelTemperatureTexts)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const range = temperature?.range
  const excursions = temperature?.excursions ?? []
  const described = range ? excursions.map((one) => formatExcursion(one, range, tTemperature, language)) : []
  return (
    <div>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('report')}
      </Button>
      <Suspense>
        {isOpen && (
          <OpenComplaintDialog
            orderNo={orderNo}
            lines={lines}
            values={{
              reason: excursions.some(({ side }) => side === 'above') ? 'warm' : 'other',
              description: t('report.text', { parcelNo, excursions: described.join('; ') }),
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
