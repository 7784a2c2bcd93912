import { type OrderDetail, orderDeskTexts, ParcelDraft } from '@paratope/contract/commerce/orders'
import { type SubmitEvent, useId, useState } from 'react'
import { useFormatPackSize } from '#catalogue/products/index.ts'
import { api } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useIdempotencyKey } from '../use-idempotency-key.ts'
import { useOrderMove } from '../use-order-move.ts'
import styles from './desk.module.css'

type ShipFormError = 'carrier' | 'tracking' | 'lines'

/** A parcel with all that is left, or with a part of it. */
export function ShipForm({ order }: { order: OrderDetail }) {
  const t = useTexts(orderDeskTexts)
  const packSize = useFormatPackSize()
  const id = useId()
  const carriers = useDictionary('carrier')
  const { busy: isPending, move: runMove } = useOrderMove()
  const getIdempotencyKey = useIdempotencyKey()
  const [carrier, setCarrier] = useState('')
  const [trackingNo, setTrackingNo] = useState('')
  const [note, setNote] = useState('')
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [submitCount, setSubmitCount] = useState(0)
  const { orderNo, version, subOrders } = order
  const openLines = subOrders.map((line) => ({ line, left: line.num - line.shipped })).filter(({ left }) => left > 0)
  const getQuantity = (no: number, left: number) => Math.min(left, quantities[no] ?? left)
  const parcelLines = openLines.map(({ line, left }) => ({ no: line.no, num: getQuantity(line.no, left), left }))
  const isEverything = parcelLines.every(({ num, left }) => num === left)
  const lines = parcelLines.filter(({ num }) => num > 0).map(({ no, num }) => ({ no, num }))

  const parsed = ParcelDraft.safeParse({ version, carrier, trackingNo, note, lines })
  const invalidPaths = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))
  const formErrors: ShipFormError[] = [
    ...(invalidPaths.includes('carrier') ? ['carrier' as const] : []),
    ...(invalidPaths.includes('trackingNo') ? ['tracking' as const] : []),
    ...(invalidPaths.includes('lines') ? ['lines' as const] : []),
  ]
  const shownErrors = submitCount > 0 ? formErrors : []
  const getErrorText = (name: ShipFormError) => shownErrors.includes(name) && t(`wrong.${name}`)
  const getFieldId = (name: string) => `${id}-${name}`

  async function shipParcel(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setSubmitCount((before) => before + 1)
    const body = parsed.data
    if (!body) return
    await runMove(
      async () =>
        (await api({ quiet: true, idempotencyKey: getIdempotencyKey(body) })).orders.ship({
          params: { orderNo },
          body,
        }),
      {
        successText: t('ship.sent'),
        onDone: () => {
          setTrackingNo('')
          setNote('')
          setQuantities({})
          setSubmitCount(0)
        },
      },
    )
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void shipParcel(event)}>
      <h3 className={styles.title}>{t('ship.title')}</h3>
      <ErrorSummary
        key={submitCount}
        title={t('errors')}
        errors={shownErrors.map((name) => ({ id: getFieldId(name), text: t(`wrong.${name}`) }))}
      />
      <fieldset className={styles.packing} id={getFieldId('lines')} tabIndex={-1}>
        <legend>{t('ship.lines')}</legend>
        {openLines.map(({ line, left }) => (
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
              value={getQuantity(line.no, left)}
              onChange={(num) => setQuantities({ ...quantities, [line.no]: num })}
              aria-label={t('ship.number', { name: line.projectName })}
              decreaseLabel={t('ship.less')}
              increaseLabel={t('ship.more')}
            />
          </div>
        ))}
        {getErrorText('lines') && <p className={styles.wrong}>{getErrorText('lines')}</p>}
      </fieldset>
      <div className={styles.fields}>
        <Field id={getFieldId('carrier')} label={t('ship.carrier')} error={getErrorText('carrier')} required>
          <Select
            value={carrier}
            placeholder={t('ship.carrier.choose')}
            options={toOptions(carriers)}
            onChange={({ target }) => setCarrier(target.value)}
          />
        </Field>
        <Field id={getFieldId('tracking')} label={t('ship.tracking')} error={getErrorText('tracking')}>
          <Input
            autoComplete="off"
            maxLength={64}
            value={trackingNo}
            onChange={({ target }) => setTrackingNo(target.value)}
          />
        </Field>
        <Field label={t('ship.note')}>
          <Input autoComplete="off" maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
      <div className={styles.foot}>
        <Button tone="primary" type="submit" loading={isPending}>
          {t(isEverything ? 'ship.all' : 'ship.part')}
        </Button>
      </div>
    </form>
  )
}
