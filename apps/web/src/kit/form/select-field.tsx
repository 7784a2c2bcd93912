import { Select, type SelectProps } from '#ui/forms/select.tsx'
import { FormField, type FormFieldProps } from './form-field.tsx'
import type { AnyForm } from './form-spec.ts'

export type SelectFieldProps<Spec extends AnyForm> = FormFieldProps<Spec> &
  Omit<SelectProps, keyof FormFieldProps<Spec>>

/** One of several options. */
export function SelectField<Spec extends AnyForm>({
  of,
  name,
  label,
  hint,
  aside,
  isLabelHidden,
  required,
  className,
  ...select
}: SelectFieldProps<Spec>) {
  return (
    <FormField {...{ of, name, label, hint, aside, required, className, ...(isLabelHidden && { isLabelHidden }) }}>
      {/* Redrawn when options arrive later: the value would not choose one of them by itself. */}
      <Select key={select.options?.length} {...select} />
    </FormField>
  )
}
