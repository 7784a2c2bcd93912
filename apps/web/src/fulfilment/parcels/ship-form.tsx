import { orderDeskTexts } from '@paratope/contract/ordering/orders'
import { useState } from 'react'
import { useFormatPackSize } from '#catalogue/products/index.ts'
import { Form } from '#kit/form/form.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { useFormField } from '#kit/form/form-field.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { QuantityStepper } from '#kit/numbers/quantity-stepper.tsx'
import { useQuantityCheck } from '#kit/numbers/use-quantity-check.ts'
import { useTexts } from '#lib/texts/texts.ts'
import type { OrderSectionProps } from '#ordering/orders/index.ts'
import { ordersKey, useStaleOrder } from '#ordering/orders/index.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import { shipForm } from './parcels.forms.ts'
import styles from './parcels.module.css'
import { TrackingNoField } from './tracking-no-field.tsx'
import { type ParcelLine, useParcelLines } from './use-parcel-lines.ts'
import { trackingErrorFields, useTrackingNo } from './use-tracking-no.ts'

export default function ShipForm({ order }: OrderSectionProps) {
  return order.can.ship ? <ParcelForm order={order} /> : null
}

/** A parcel with all that is left, or with a part of it. */
function ParcelForm({ order }: OrderSectionProps) {
  const t = useTexts(orderDeskTexts)
  const carriers = useDictionary('carrier')
  const { parcelLines, setQuantity, resetQuantities } = useParcelLines(order)
  const [lastCarrier, setLastCarrier] = useState<string>()
  const tracking = useTrackingNo()
  const handleStale = useStaleOrder(resetQuantities)
  const { orderNo, version } = order
  const checks = useQuantityCheck()
  const lines = parcelLines.filter(({ num }) => num > 0).map(({ line: { no }, num }) => ({ no, num }))
  const isEverything = parcelLines.every(({ num, left }) => num === left)
  return (
    <Form
      of={shipForm}
      className={styles.form}
      params={{ orderNo }}
      body={{ version, lines, travelsWith: tracking.travelsWith }}
      values={{ carrier: lastCarrier }}
      validate={(entries) => ({
        ...(lines.length === 0 || !checks.areValid ? { lines: t('wrong.lines') } : {}),
        ...tracking.check(entries),
      })}
      errorFields={trackingErrorFields}
      errorTexts={{ carrier: t('wrong.carrier'), trackingNo: t('wrong.tracking') }}
      invalidates={[ordersKey]}
      successText={t('ship.sent')}
      resetsWhenDone
      onDone={(_, { carrier }) => {
        setLastCarrier(carrier)
        resetQuantities()
        tracking.reset()
      }}
      onRefuse={(error) => tracking.noteRefusal(error) || handleStale(error)}
    >
      <h3 className={styles.title}>{t('ship.title')}</h3>
      <ParcelLinesField parcelLines={parcelLines} onChange={setQuantity} track={checks.track} />
      <div className={styles.fields}>
        <SelectField
          // Drawn again with the carrier of the parcel before: most orders stay with one.
          key={lastCarrier}
          of={shipForm}
          name="carrier"
          label={t('ship.carrier')}
          placeholder={t('ship.carrier.choose')}
          options={toOptions(carriers)}
          onChange={({ currentTarget }) => tracking.setCarrier(currentTarget.value)}
        />
        <TrackingNoField of={shipForm} label={t('ship.tracking')} tracking={tracking} />
        <TextField of={shipForm} name="note" label={t('ship.note')} autoComplete="off" />
      </div>
      <div className={styles.foot}>
        <SubmitButton>{t(isEverything ? 'ship.all' : 'ship.part')}</SubmitButton>
      </div>
    </Form>
  )
}

interface ParcelLinesFieldProps {
  parcelLines: readonly ParcelLine[]
  onChange: (no: number, num: number) => void
  track: ReturnType<typeof useQuantityCheck>['track']
}

/** Number of packs of each line go into the parcel. */
function ParcelLinesField({ parcelLines, onChange, track }: ParcelLinesFieldProps) {
  const t = useTexts(orderDeskTexts)
  const packSize = useFormatPackSize()
  const { setError } = useFormContext()
  const { id, name, error } = useFormField({ of: shipForm, name: 'lines' })
  return (
    <fieldset className={styles.packing} id={id} tabIndex={-1} aria-invalid={error !== undefined || undefined}>
      <legend>{t('ship.lines')}</legend>
      {parcelLines.map(({ line, left, num }) => (
        <div key={line.no} className={styles.pack}>
          <span className={styles.line}>
            <span>{line.projectName}</span>
            <small>
              {line.catalog && <span className="mono">{line.catalog}</span>} {packSize(line)} ·{' '}
              {t('ship.left', { left, all: line.num })}
            </small>
          </span>
          <QuantityStepper
            size="small"
            min={0}
            max={left}
            value={num}
            onValidityChange={track(line.no)}
            onChange={(next) => {
              onChange(line.no, next)
              setError(name, undefined)
            }}
            aria-label={t('ship.number', { name: line.projectName })}
            decreaseLabel={t('ship.less')}
            increaseLabel={t('ship.more')}
          />
        </div>
      ))}
      {error !== undefined && <p className={styles.wrong}>{error}</p>}
    </fieldset>
  )
}
