import { use, useEffect, useRef, useState } from 'react'
import { DateInput } from '#kit/dates/date-input.tsx'
import type { DateKind } from '#kit/dates/date-text.ts'
import { useDateText } from '#kit/dates/use-date-text.ts'
import { FieldContext } from '#ui/forms/field-context.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import type { AnyForm } from './form-spec.ts'

interface DateEntryProps {
  kind?: Exclude<DateKind, 'datetime'>
  min?: string
  max?: string
}

export type DateFieldProps<Spec extends AnyForm> = FormFieldProps<Spec> & DateEntryProps & { label: string }

/** A day, or a month, in the format of the field. */
export function DateField<Spec extends AnyForm>({ kind = 'date', min, max, ...field }: DateFieldProps<Spec>) {
  return (
    <FormField {...field}>
      <DateEntry
        kind={kind}
        label={field.label}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
      />
    </FormField>
  )
}

function DateEntry({ kind, label, min, max }: DateEntryProps & { kind: DateKind; label: string }) {
  const { defaultValue = '' } = use(FieldContext)
  const [value, setValue] = useState(defaultValue)
  const box = useRef<HTMLSpanElement>(null)
  const entry = useDateText({ kind, value, min, max, onChange: setValue })
  const announced = useRef(value)

  // The form hears of what is chosen in the calendar as of what is typed.
  useEffect(() => {
    if (announced.current === value) return
    announced.current = value
    box.current?.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  useEffect(() => {
    const form = box.current?.closest('form')
    const handleReset = () => setValue(defaultValue)
    form?.addEventListener('reset', handleReset)
    return () => form?.removeEventListener('reset', handleReset)
  }, [defaultValue])
  return (
    <span ref={box}>
      <DateInput kind={kind} entry={entry} label={label} min={min} max={max} />
    </span>
  )
}
