import type { ParcelRow } from '@paratope/contract/fulfilment/parcels'
import { useState } from 'react'
import { useFormatItem } from '#catalogue/products/index.ts'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { DateField } from '#kit/form/date-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { formatDay, formatTimeAgo, getToday } from '#kit/page/format-dates.ts'
import type { Selection } from '#kit/table/use-selection.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { ordersKey, useOrderAction } from '#ordering/orders/index.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { cx } from '#ui/display/cx.ts'
import { DownloadButton } from './download-button.tsx'
import { EventButton } from './event-button.tsx'
import styles from './logistics.module.css'
import { logisticsTexts } from './logistics.texts.ts'
import { ChooseOne } from './logistics-bulk.tsx'
import { ParcelStateBadge } from './parcel-state-badge.tsx'
import { dispatchForm } from './parcels.forms.ts'
import { ReadingsButton } from './readings-button.tsx'
import { TrackingNoField } from './tracking-no-field.tsx'
import { TrackingNumber } from './tracking-number.tsx'
import { trackingErrorFields, useTrackingNo } from './use-tracking-no.ts'

interface ParcelCardProps {
  parcel: ParcelRow
}

/** A parcel that waits for the carrier, or is under way. */
export function OpenParcelCard({ parcel, selection }: ParcelCardProps & { selection: Selection }) {
  const t = useTexts(logisticsTexts)
  const language = useLanguage()
  const formatItem = useFormatItem()
  const { parcelNo, orderNo, no, company, state, packedAt, shippedAt, contents, excursionCount } = parcel
  const age =
    shippedAt === null
      ? t('packedAge', { age: formatTimeAgo(packedAt, language) })
      : t('shippedAge', { age: formatTimeAgo(shippedAt, language) })
  return (
    <article className={styles.card} aria-label={parcelNo}>
      <header className={styles.head}>
        <ChooseOne name={parcelNo} selection={selection} />
        <h2 className={cx('mono', styles.number)}>
          <Link href={`/office/orders?order=${orderNo}`}>{parcelNo}</Link>
        </h2>
        <ParcelStateBadge state={state} />
        <Expectation parcel={parcel} />
        <p className={styles.small}>
          {company} · {age}
        </p>
      </header>
      {shippedAt !== null && (
        <p className={styles.small}>
          <TrackingNumber parcel={parcel} />
        </p>
      )}
      <ul className={styles.contents}>
        {contents.map((line) => (
          <li key={line.no}>{formatItem(line)}</li>
        ))}
      </ul>
      <div className={styles.actions} data-print="no">
        {shippedAt === null && <DispatchButton parcel={parcel} />}
        <DownloadButton text={t('label')} call={({ parcels }) => parcels.label({ params: { orderNo, no } })} />
        <EventButton orderNo={orderNo} parcel={parcel} />
        {shippedAt === null ? (
          <UnpackButton parcel={parcel} />
        ) : (
          <ReadingsButton orderNo={orderNo} parcel={parcel} hasReadings={excursionCount !== null} />
        )}
      </div>
    </article>
  )
}

function Expectation({ parcel: { expectedOn, shippedAt } }: ParcelCardProps) {
  const t = useTexts(logisticsTexts)
  const language = useLanguage()
  if (shippedAt === null || expectedOn === null) return null
  const isOverdue = expectedOn < getToday()
  return (
    <Badge tone={isOverdue ? 'warning' : 'neutral'}>
      {t(isOverdue ? 'overdue' : 'expected', { day: formatDay(expectedOn, language) })}
    </Badge>
  )
}

function DispatchButton({ parcel: { orderNo, no, parcelNo } }: ParcelCardProps) {
  const t = useTexts(logisticsTexts)
  const carriers = useDictionary('carrier')
  const tracking = useTrackingNo()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="small" tone="primary" onClick={() => setIsOpen(true)}>
        {t('ship')}
      </Button>
      {isOpen && (
        <FormDialog
          of={dispatchForm}
          title={t('ship.title', { parcelNo })}
          params={{ orderNo, no }}
          body={{ travelsWith: tracking.travelsWith }}
          buttonTexts={{ submit: t('ship'), cancel: t('cancel'), close: t('close') }}
          errorFields={{ ...trackingErrorFields, 'parcel.expected_past': 'expectedOn' }}
          validate={tracking.check}
          onRefuse={tracking.noteRefusal}
          invalidates={[ordersKey]}
          successText={t('ship.done')}
          onDone={close}
          onClose={close}
        >
          <SelectField
            of={dispatchForm}
            name="carrier"
            label={t('carrier')}
            placeholder={t('carrier.choose')}
            options={toOptions(carriers)}
            onChange={({ currentTarget }) => tracking.setCarrier(currentTarget.value)}
          />
          <TrackingNoField of={dispatchForm} label={t('tracking')} tracking={tracking} />
          <DateField of={dispatchForm} name="expectedOn" label={t('expectedOn')} min={getToday()} />
        </FormDialog>
      )}
    </>
  )
}

function UnpackButton({ parcel: { orderNo, no, parcelNo } }: ParcelCardProps) {
  const t = useTexts(logisticsTexts)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const unpacking = useOrderAction(({ parcels }) => parcels.unpack({ params: { orderNo, no } }), {
    successText: t('unpacked'),
    onEnd: close,
  })
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setIsOpen(true)}>
        {t('unpack')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('unpack.title', { parcelNo })}
          buttonTexts={{ confirm: t('unpack'), cancel: t('cancel') }}
          isPending={unpacking.isPending}
          onConfirm={() => void unpacking.run()}
          onClose={close}
        >
          {t('unpack.text')}
        </ConfirmDialog>
      )}
    </>
  )
}
