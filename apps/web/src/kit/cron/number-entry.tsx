import { Input } from '#ui/forms/input.tsx'
import styles from './editor.module.css'

export interface NumberEntryProps {
  label: string
  /** NaN while it is empty. */
  value: number
  min: number
  max: number
  /** The element with its error. */
  errorId?: string | undefined
  onChange: (value: number) => void
}

export const NumberEntry = ({ label, value, min, max, errorId, onChange }: NumberEntryProps) => (
  <Input
    type="number"
    inputMode="numeric"
    className={styles.number}
    aria-label={label}
    value={Number.isNaN(value) ? '' : value}
    min={min}
    max={max}
    {...(errorId !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
    onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Number(target.value))}
  />
)
