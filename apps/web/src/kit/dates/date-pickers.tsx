import type { ReactNode } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { DateInput } from './date-input.tsx'
import type { DateKind } from './date-text.ts'
import { useDateText } from './use-date-text.ts'

export interface DatePickerProps {
  label: string
  /** In the format of the picker; empty for none. */
  value: string
  onChange: (value: string) => void
  name?: string
  min?: string
  max?: string
  /** Returns why a day cannot be chosen. */
  findUnavailable?: (day: string) => string | undefined
  hint?: ReactNode
  /** Is before the picker's own error. */
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /** Target of the error summary. */
  id?: string
  isLabelHidden?: boolean
  className?: string
}

/** The field of every picker. */
export function PickerField({ kind, ...props }: DatePickerProps & { kind: DateKind }) {
  const { label, name, min, max, findUnavailable, disabled, hint, error, required, id, isLabelHidden, className } =
    props
  const entry = useDateText({ kind, ...props })
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? entry.error}
      {...(required && { required })}
      {...(id !== undefined && { id })}
      {...(isLabelHidden && { isLabelHidden })}
      {...(className !== undefined && { className })}
    >
      <DateInput {...{ kind, entry, name, label, min, max, findUnavailable, disabled }} />
    </Field>
  )
}

/** A day, `YYYY-MM-DD`. */
export const DatePicker = (props: DatePickerProps) => <PickerField {...props} kind="date" />

/** A month, `YYYY-MM`. */
export const MonthPicker = (props: DatePickerProps) => <PickerField {...props} kind="month" />
