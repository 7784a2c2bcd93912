import { NumberInput, type NumberInputProps } from '#kit/numbers/number-input.tsx'
import { getFieldRules } from './field-paths.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import type { AnyForm } from './form-spec.ts'

/**
 * A number, an amount or a percentage. Its own file, because few forms have one, and it brings the reader of numbers.
 */
export function NumberField<Spec extends AnyForm>({
  of,
  name,
  label,
  hint,
  aside,
  isLabelHidden,
  required,
  className,
  ...input
}: FormFieldProps<Spec> & Omit<NumberInputProps, keyof FormFieldProps<Spec>>) {
  const rules = getFieldRules(of.rules, name)
  const isCount = rules?.isInteger && (rules.minimum ?? 0) >= 0
  return (
    <FormField {...{ of, name, label, hint, aside, required, className, ...(isLabelHidden && { isLabelHidden }) }}>
      <NumberInput {...(isCount && { inputMode: 'numeric' })} {...input} />
    </FormField>
  )
}
