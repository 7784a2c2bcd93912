import {
  type CartChange,
  type CartItem,
  cartPageTexts,
  cartTexts,
  LineWishes,
  priorities,
} from '@paratope/contract/carts'
import { useState } from 'react'
import { optionsOf, useDictionary } from '#kit/dictionary.ts'
import { useSay } from '#lib/texts.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { thinSpace } from '#ui/format.ts'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { changeLine } from './cart.data.ts'
import styles from './cart-line.module.css'

const { shape } = LineWishes

/** What a line asks for beyond its pack: folded into one line of words until somebody wants to change it. */
export function LineWishesEditor({ line }: { line: CartItem }) {
  const say = useSay(cartTexts)
  const sayPage = useSay(cartPageTexts)
  const urgency = useDictionary('order_priority')
  const { batchNo, orderPriority, concentrationRequirements, note } = line
  const said = [
    batchNo && sayPage('wishes.lot', { lot: batchNo }),
    concentrationRequirements && `${concentrationRequirements}${thinSpace}mg/ml`,
    orderPriority !== 'standard' && urgency.word(orderPriority),
    note,
  ].filter(Boolean)
  const [kept, setKept] = useState(false)
  const [wrong, setWrong] = useState(false)

  async function keep(change: CartChange): Promise<void> {
    setKept(false)
    await changeLine(line.id, change)
    setKept(true)
  }
  // What a call that failed has to say stands in the corner of the page.
  const keepText = (name: 'batchNo' | 'note', value: string) => {
    const { data } = shape[name].safeParse(value)
    if (data !== undefined && data !== line[name]) keep({ [name]: data }).catch(() => {})
  }
  const keepConcentration = (value: string) => {
    const { data } = shape.concentrationRequirements.safeParse(value)
    setWrong(data === undefined)
    if (data !== undefined && data !== concentrationRequirements) {
      keep({ concentrationRequirements: data }).catch(() => {})
    }
  }

  return (
    <Disclosure className={styles.wishes} summary={said.length > 0 ? said.join(' · ') : sayPage('wishes.edit')}>
      <div className={styles.fields}>
        <Field label={say('batchNo')}>
          <Input
            defaultValue={batchNo}
            maxLength={60}
            autoComplete="off"
            onBlur={({ target }) => keepText('batchNo', target.value)}
          />
        </Field>
        <Field label={say('concentrationRequirements')} error={wrong && sayPage('wishes.concentration.wrong')}>
          <Input
            defaultValue={concentrationRequirements}
            inputMode="decimal"
            autoComplete="off"
            onBlur={({ target }) => keepConcentration(target.value)}
            after={<span className={styles.unit}>mg/ml</span>}
          />
        </Field>
        <Field label={say('orderPriority')}>
          <Select
            value={orderPriority}
            options={optionsOf(urgency)}
            onChange={({ target }) => {
              const chosen = priorities.find((priority) => priority === target.value)
              if (chosen) keep({ orderPriority: chosen }).catch(() => {})
            }}
          />
        </Field>
        <Field label={say('note')} className={styles.note ?? ''}>
          <Textarea
            defaultValue={note}
            rows={2}
            maxLength={500}
            onBlur={({ target }) => keepText('note', target.value)}
          />
        </Field>
      </div>
      <p role="status" className={styles.small}>
        {kept ? sayPage('wishes.kept') : sayPage('wishes.hint')}
      </p>
    </Disclosure>
  )
}
