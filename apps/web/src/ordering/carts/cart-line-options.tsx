import {
  type CartChange,
  type CartItem,
  CartLineOptions,
  cartPageTexts,
  cartTexts,
  priorities,
  shippingConditions,
} from '@paratope/contract/ordering/carts'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { thinSpace } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { updateCartLine } from './cart.data.ts'
import styles from './cart-line-row.module.css'

const { shape } = CartLineOptions

/** The requirements of a line, collapsed to a summary until edited. */
export function CartLineOptionsEditor({ line }: { line: CartItem }) {
  const tPage = useTexts(cartPageTexts)
  const { isSaved, saveOptions } = useSaveOptions(line)
  const summary = useOptionsSummary(line)
  return (
    <Disclosure className={styles.requirements} summary={summary || tPage('requirements.edit')}>
      <OptionFields line={line} onSave={saveOptions} />
      <p role="status" className={styles.small}>
        {isSaved ? tPage('requirements.saved') : tPage('requirements.hint')}
      </p>
    </Disclosure>
  )
}

function useSaveOptions({ id }: CartItem) {
  const [isSaved, setIsSaved] = useState(false)
  async function saveOptions(change: CartChange): Promise<void> {
    setIsSaved(false)
    try {
      await updateCartLine(id, change)
      setIsSaved(true)
    } catch {
      // The failure is announced in the corner of the page.
    }
  }
  return { isSaved, saveOptions: (change: CartChange) => void saveOptions(change) }
}

function useOptionsSummary({
  batchNo,
  orderPriority,
  concentrationRequirements,
  shippingCondition,
  note,
}: CartItem): string {
  const t = useTexts(cartPageTexts)
  const tCart = useTexts(cartTexts)
  const priorityDictionary = useDictionary('order_priority')
  return [
    batchNo && t('requirements.lot', { lot: batchNo }),
    concentrationRequirements && `${concentrationRequirements}${thinSpace}mg/ml`,
    orderPriority !== 'standard' && priorityDictionary.getText(orderPriority),
    shippingCondition !== 'recommended' && tCart(`shippingCondition.${shippingCondition}`),
    note,
  ]
    .filter(Boolean)
    .join(' · ')
}

interface OptionFieldsProps {
  line: CartItem
  onSave: (change: CartChange) => void
}

function OptionFields({ line, onSave }: OptionFieldsProps) {
  const t = useTexts(cartTexts)
  const priorityDictionary = useDictionary('order_priority')
  const saveText = (name: 'batchNo' | 'note', value: string) => {
    const { data } = shape[name].safeParse(value)
    if (data !== undefined && data !== line[name]) onSave({ [name]: data })
  }
  return (
    <div className={styles.fields}>
      <Field label={t('batchNo')}>
        <Input
          defaultValue={line.batchNo}
          maxLength={60}
          autoComplete="off"
          onBlur={({ target }) => saveText('batchNo', target.value)}
        />
      </Field>
      <ConcentrationField line={line} onSave={onSave} />
      <Field label={t('orderPriority')}>
        <Select
          value={line.orderPriority}
          options={toOptions(priorityDictionary)}
          onChange={({ target }) => {
            const chosen = priorities.find((priority) => priority === target.value)
            if (chosen) onSave({ orderPriority: chosen })
          }}
        />
      </Field>
      <Field label={t('shippingCondition')}>
        <Select
          value={line.shippingCondition}
          options={shippingConditions.map((value) => ({ value, text: t(`shippingCondition.${value}`) }))}
          onChange={({ target }) => {
            const chosen = shippingConditions.find((condition) => condition === target.value)
            if (chosen) onSave({ shippingCondition: chosen })
          }}
        />
      </Field>
      <Field label={t('note')} className={styles.note ?? ''}>
        <Textarea
          defaultValue={line.note}
          rows={2}
          maxLength={500}
          onBlur={({ target }) => saveText('note', target.value)}
        />
      </Field>
    </div>
  )
}

function ConcentrationField({ line: { concentrationRequirements }, onSave }: OptionFieldsProps) {
  const t = useTexts(cartTexts)
  const tPage = useTexts(cartPageTexts)
  const [isInvalid, setIsInvalid] = useState(false)
  const save = (value: string) => {
    const { data } = shape.concentrationRequirements.safeParse(value)
    setIsInvalid(data === undefined)
    if (data !== undefined && data !== concentrationRequirements) onSave({ concentrationRequirements: data })
  }
  return (
    <Field label={t('concentrationRequirements')} error={isInvalid && tPage('requirements.concentration.wrong')}>
      <Input
        defaultValue={concentrationRequirements}
        inputMode="decimal"
        autoComplete="off"
        onBlur={({ target }) => save(target.value)}
        suffix={<span className={styles.unit}>mg/ml</span>}
      />
    </Field>
  )
}
