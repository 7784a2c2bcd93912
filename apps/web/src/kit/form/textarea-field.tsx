import type { ComponentProps } from 'react'
import { Textarea } from '#ui/forms/input.tsx'
import { FormField, type FormFieldProps } from './form-field.tsx'
import type { AnyForm } from './form-spec.ts'

export type TextareaFieldProps<Spec extends AnyForm> = FormFieldProps<Spec> &
  Omit<ComponentProps<'textarea'>, keyof FormFieldProps<Spec>>

/** Several lines of text. */
export function TextareaField<Spec extends AnyForm>({
  of,
  name,
  label,
  hint,
  aside,
  isLabelHidden,
  required,
  className,
  ...textarea
}: TextareaFieldProps<Spec>) {
  return (
    <FormField {...{ of, name, label, hint, aside, required, className, ...(isLabelHidden && { isLabelHidden }) }}>
      <Textarea {...textarea} />
    </FormField>
  )
}
