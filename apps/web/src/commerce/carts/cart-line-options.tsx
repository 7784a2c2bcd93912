import {
  type CartChange,
  type CartItem,
  CartLineOptions,
  cartPageTexts,
  cartTexts,
  priorities,
} from '@paratope/contract/commerce/carts'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { thinSpace } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { updateCartLine } from './cart.data.ts'
import styles from './cart-line-row.module.css'

const { shape } = CartLineOptions

/** What a line asks for beyond its pack: folded into one line of words until somebody wants to change it. */
export function CartLineOptionsEditor({ line }: { line: CartItem }) {
  const t = useTexts(cartTexts)
  const tPage = useTexts(cartPageTexts)
  const priorityDictionary = useDictionary('order_priority')
  const { batchNo, orderPriority, concentrationRequirements, note } = line
  const summaryTexts = [
    batchNo && tPage('wishes.lot', { lot: batchNo }),
    concentrationRequirements && `${concentrationRequirements}${thinSpace}mg/ml`,
    orderPriority !== 'standard' && priorityDictionary.getText(orderPriority),
    note,
  ].filter(Boolean)
  const [isSaved, setIsSaved] = useState(false)
  const [isConcentrationInvalid, setIsConcentrationInvalid] = useState(false)

  async function saveOptions(change: CartChange): Promise<void> {
    setIsSaved(false)
    await updateCartLine(line.id, change)
    setIsSaved(true)
  }
  // What a call that failed has to say stands in the corner of the page.
  const saveTextOption = (name: 'batchNo' | 'note', value: string) => {
    const { data } = shape[name].safeParse(value)
    if (data !== undefined && data !== line[name]) saveOptions({ [name]: data }).catch(() => {})
  }
  const saveConcentration = (value: string) => {
    const { data } = shape.concentrationRequirements.safeParse(value)
    setIsConcentrationInvalid(data === undefined)
    if (data !== undefined && data !== concentrationRequirements) {
      saveOptions({ concentrationRequirements: data }).catch(() => {})
    }
  }

  return (
    <Disclosure
      className={styles.wishes}
      summary={summaryTexts.length > 0 ? summaryTexts.join(' · ') : tPage('wishes.edit')}
    >
      <div className={styles.fields}>
        <Field label={t('batchNo')}>
          <Input
            defaultValue={batchNo}
            maxLength={60}
            autoComplete="off"
            onBlur={({ target }) => saveTextOption('batchNo', target.value)}
          />
        </Field>
        <Field
          label={t('concentrationRequirements')}
          error={isConcentrationInvalid && tPage('wishes.concentration.wrong')}
        >
          <Input
            defaultValue={concentrationRequirements}
            inputMode="decimal"
            autoComplete="off"
            onBlur={({ target }) => saveConcentration(target.value)}
            suffix={<span className={styles.unit}>mg/ml</span>}
          />
        </Field>
        <Field label={t('orderPriority')}>
          <Select
            value={orderPriority}
            options={toOptions(priorityDictionary)}
            onChange={({ target }) => {
              const chosen = priorities.find((priority) => priority === target.value)
              if (chosen) saveOptions({ orderPriority: chosen }).catch(() => {})
            }}
          />
        </Field>
        <Field label={t('note')} className={styles.note ?? ''}>
          <Textarea
            defaultValue={note}
            rows={2}
            maxLength={500}
            onBlur={({ target }) => saveTextOption('note', target.value)}
          />
        </Field>
      </div>
      <p role="status" className={styles.small}>
        {isSaved ? tPage('wishes.kept') : tPage('wishes.hint')}
      </p>
    </Disclosure>
  )
}
