import { checkoutTexts } from '@paratope/contract/orders'
import { optionsOf, useDictionary } from '#kit/dictionary.ts'
import { useSite } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Input, type InputProps } from '#ui/input.tsx'
import { ChoiceGroup, Radio } from '#ui/radio.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import styles from './checkout.module.css'
import type { Entries, EntryName, OrderKind } from './draft.ts'
import { type EntryErrors, firstDay } from './entry-errors.ts'

export interface EntryFieldsProps {
  entries: Entries
  errors: EntryErrors
  change: (next: Partial<Entries>) => void
}

/** Where an error summary finds the field. */
export const idOf = (name: EntryName): string => `checkout-${name}`

type Line = 'phone' | 'email' | 'projectNumber' | 'poNumber' | 'wishedOn'
type Hinted = Exclude<Line, 'projectNumber'>
const isHinted = (name: Line): name is Hinted => name !== 'projectNumber'

function LineField({ name, entries, errors, change, ...input }: EntryFieldsProps & { name: Line } & InputProps) {
  const say = useSay(checkoutTexts)
  return (
    <Field
      id={idOf(name)}
      label={say(name)}
      error={errors[name]}
      hint={isHinted(name) && say(`${name}.hint`)}
      required={name === 'phone'}
    >
      <Input name={name} value={entries[name]} onChange={({ target }) => change({ [name]: target.value })} {...input} />
    </Field>
  )
}

export function ContactFields(props: EntryFieldsProps) {
  const say = useSay(checkoutTexts)
  return (
    <section aria-labelledby="checkout-contact" className={styles.part}>
      <h2 id="checkout-contact">{say('contact')}</h2>
      <div className={styles.pair}>
        <LineField {...props} name="phone" autoComplete="tel" maxLength={45} />
        <LineField
          {...props}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={100}
        />
      </div>
    </section>
  )
}

export function DetailFields(props: EntryFieldsProps) {
  const { entries, errors, change } = props
  const say = useSay(checkoutTexts)
  const site = useSite()
  const payment = useDictionary('payment_method')
  return (
    <section aria-labelledby="checkout-details" className={styles.part}>
      <h2 id="checkout-details">{say('details')}</h2>
      <div className={styles.pair}>
        <Field id={idOf('paymentMethod')} label={say('paymentMethod')} error={errors.paymentMethod} required>
          <Select
            name="paymentMethod"
            value={entries.paymentMethod}
            placeholder={say('paymentMethod.choose')}
            options={optionsOf(payment)}
            onChange={({ target }) => change({ paymentMethod: target.value })}
          />
        </Field>
        <LineField {...props} name="wishedOn" type="date" min={firstDay(site)} />
        <LineField {...props} name="projectNumber" autoComplete="off" maxLength={60} />
        <LineField {...props} name="poNumber" autoComplete="off" maxLength={60} />
      </div>
      <Field id={idOf('note')} label={say('note')} error={errors.note} hint={say('note.hint')}>
        <Textarea
          name="note"
          maxLength={2000}
          value={entries.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
    </section>
  )
}

const kinds = { orderNow: 'order', submit: 'inquiry' } as const satisfies Record<OrderKind, string>

/** Only where everything has a price and lies in stock is there a choice. */
export function HowToOrder({ kind, onChange }: { kind: OrderKind; onChange: (kind: OrderKind) => void }) {
  const say = useSay(checkoutTexts)
  const choice = (one: OrderKind) => (
    <Radio name="how" checked={kind === one} onChange={() => onChange(one)} hint={say(`how.${kinds[one]}.hint`)}>
      {say(`how.${kinds[one]}`)}
    </Radio>
  )
  return (
    <ChoiceGroup legend={say('how')} className={styles.how ?? ''}>
      {choice('orderNow')}
      {choice('submit')}
    </ChoiceGroup>
  )
}
