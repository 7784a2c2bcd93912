import { useRef } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { CalendarPopover, DateTextInput } from './date-input.tsx'
import type { DateRange } from './date-range.ts'
import styles from './date-range-picker.module.css'
import { isDay } from './date-text.ts'
import { dateTexts } from './dates.texts.ts'
import { useDateText } from './use-date-text.ts'

const RangePanel = lazyComponent(() => import('./range-panel.tsx'))

export interface DateRangePickerProps {
  /** Names the range as a whole. */
  label: string
  labels?: { from: string; to: string }
  value: DateRange
  onChange: (value: DateRange) => void
  min?: string
  max?: string
  /** Labels beside the fields, for the line of filters of a list. */
  isInline?: boolean
}

/** A first and a last day, typed or chosen together in one calendar. */
export function DateRangePicker({ label, labels, value, onChange, min, max, isInline }: DateRangePickerProps) {
  const t = useTexts(dateTexts)
  const first = useRef<HTMLInputElement>(null)
  const { from, to } = value
  const start = useDateText({ kind: 'date', value: from, min, max, onChange: (day) => onChange({ from: day, to }) })
  const end = useDateText({ kind: 'date', value: to, min, max, onChange: (day) => onChange({ from, to: day }) })
  const isReversed = isDay(from) && isDay(to) && to < from
  return (
    <fieldset className={isInline ? styles.inline : styles.range}>
      <legend className="visually-hidden">{label}</legend>
      <Field label={labels?.from ?? t('from')} error={start.error}>
        <DateTextInput kind="date" entry={start} input={first} />
      </Field>
      <Field label={labels?.to ?? t('to')} error={end.error ?? (isReversed && t('order'))}>
        <DateTextInput
          kind="date"
          entry={end}
          suffix={
            <CalendarPopover label={label} onClose={() => first.current?.focus()}>
              {(close) => <RangePanel value={value} min={min} max={max} onChange={onChange} onClose={close} />}
            </CalendarPopover>
          }
        />
      </Field>
    </fieldset>
  )
}
