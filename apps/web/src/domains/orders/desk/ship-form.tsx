import { type OrderDetail, orderDeskTexts, ParcelDraft } from '@paratope/contract/orders'
import { type SubmitEvent, useId, useState } from 'react'
import { optionsOf, useDictionary } from '#kit/dictionary.ts'
import { usePackSize } from '#kit/ordered-item.tsx'
import { api } from '#lib/api.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { useKeyFor } from '../use-key-for.ts'
import { useMove } from '../use-move.ts'
import styles from './desk.module.css'

type Wrong = 'carrier' | 'tracking' | 'lines'

/** A parcel with all that is left, or with a part of it. */
export function ShipForm({ order }: { order: OrderDetail }) {
  const say = useSay(orderDeskTexts)
  const packSize = usePackSize()
  const id = useId()
  const carriers = useDictionary('carrier')
  const { busy, move } = useMove()
  const keyFor = useKeyFor()
  const [carrier, setCarrier] = useState('')
  const [trackingNo, setTrackingNo] = useState('')
  const [note, setNote] = useState('')
  const [numbers, setNumbers] = useState<Readonly<Record<number, number>>>({})
  const [tried, setTried] = useState(0)
  const { orderNo, version, subOrders } = order
  const open = subOrders.map((line) => ({ line, left: line.num - line.shipped })).filter(({ left }) => left > 0)
  const numberOf = (no: number, left: number) => Math.min(left, numbers[no] ?? left)
  const going = open.map(({ line, left }) => ({ no: line.no, num: numberOf(line.no, left), left }))
  const whole = going.every(({ num, left }) => num === left)
  const lines = going.filter(({ num }) => num > 0).map(({ no, num }) => ({ no, num }))

  const parsed = ParcelDraft.safeParse({ version, carrier, trackingNo, note, lines })
  const paths = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))
  const wrong: Wrong[] = [
    ...(paths.includes('carrier') ? ['carrier' as const] : []),
    ...(paths.includes('trackingNo') ? ['tracking' as const] : []),
    ...(paths.includes('lines') ? ['lines' as const] : []),
  ]
  const shown = tried > 0 ? wrong : []
  const errorOf = (name: Wrong) => shown.includes(name) && say(`wrong.${name}`)
  const idOf = (name: string) => `${id}-${name}`

  async function ship(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setTried((before) => before + 1)
    const body = parsed.data
    if (!body) return
    await move(
      async () => (await api({ quiet: true, idempotencyKey: keyFor(body) })).orders.ship({ params: { orderNo }, body }),
      {
        said: say('ship.sent'),
        onDone: () => {
          setTrackingNo('')
          setNote('')
          setNumbers({})
          setTried(0)
        },
      },
    )
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void ship(event)}>
      <h3 className={styles.title}>{say('ship.title')}</h3>
      <ErrorSummary
        key={tried}
        title={say('errors')}
        errors={shown.map((name) => ({ id: idOf(name), text: say(`wrong.${name}`) }))}
      />
      <fieldset className={styles.packing} id={idOf('lines')} tabIndex={-1}>
        <legend>{say('ship.lines')}</legend>
        {open.map(({ line, left }) => (
          <div key={line.no} className={styles.pack}>
            <span className={styles.line}>
              <span>{line.projectName}</span>
              <small>
                {line.catalog && <span className="mono">{line.catalog}</span>} {packSize(line)} ·{' '}
                {say('ship.left', { left, all: line.num })}
              </small>
            </span>
            <Stepper
              size="small"
              min={0}
              max={left}
              value={numberOf(line.no, left)}
              onChange={(num) => setNumbers({ ...numbers, [line.no]: num })}
              aria-label={say('ship.number', { name: line.projectName })}
              lessText={say('ship.less')}
              moreText={say('ship.more')}
            />
          </div>
        ))}
        {errorOf('lines') && <p className={styles.wrong}>{errorOf('lines')}</p>}
      </fieldset>
      <div className={styles.fields}>
        <Field id={idOf('carrier')} label={say('ship.carrier')} error={errorOf('carrier')} required>
          <Select
            value={carrier}
            placeholder={say('ship.carrier.choose')}
            options={optionsOf(carriers)}
            onChange={({ target }) => setCarrier(target.value)}
          />
        </Field>
        <Field id={idOf('tracking')} label={say('ship.tracking')} error={errorOf('tracking')}>
          <Input
            autoComplete="off"
            maxLength={64}
            value={trackingNo}
            onChange={({ target }) => setTrackingNo(target.value)}
          />
        </Field>
        <Field label={say('ship.note')}>
          <Input autoComplete="off" maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
      <div className={styles.foot}>
        <Button tone="primary" type="submit" loading={busy}>
          {say(whole ? 'ship.all' : 'ship.part')}
        </Button>
      </div>
    </form>
  )
}
