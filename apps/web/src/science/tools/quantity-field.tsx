import { listUnits, type Quantity, toBaseUnit } from '@paratope/bio/tools'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { labToolTexts } from './lab-tools.texts.ts'
import { NumberEntry, readNumber } from './number-entry.tsx'
import styles from './tools.module.css'

/** A number with its unit as one entry: `10 mM`. */
export const splitEntry = (entry: string): readonly [value: string, unit: string] => {
  const at = entry.lastIndexOf(' ')
  return at < 0 ? [entry, ''] : [entry.slice(0, at), entry.slice(at + 1)]
}

/** The entry in the first unit of its quantity. */
export function readQuantity(quantity: Quantity, entry: string): number | undefined {
  const [text, unit] = splitEntry(entry)
  const value = readNumber(text)
  return value === undefined || !listUnits(quantity).includes(unit) ? undefined : toBaseUnit(quantity, value, unit)
}

interface QuantityFieldProps {
  label: string
  quantities: readonly Quantity[]
  value: string
  onChange: (value: string) => void
}

/** A number and its unit. */
export function QuantityField({ label, quantities, value, onChange }: QuantityFieldProps) {
  const t = useTexts(labToolTexts)
  const units = quantities.flatMap(listUnits)
  const [text, given] = splitEntry(value)
  const unit = units.includes(given) ? given : (units[0] ?? '')
  return (
    <div className={styles.quantity}>
      <NumberEntry label={label} value={text} onChange={(next) => onChange(`${next} ${unit}`)} />
      <Field label={t('unit', { name: label })} isLabelHidden>
        <Select
          value={unit}
          options={units.map((one) => ({ value: one, text: one }))}
          onChange={({ target }) => onChange(`${text} ${target.value}`)}
        />
      </Field>
    </div>
  )
}
