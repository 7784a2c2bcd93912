import { NumberInput, type NumberInputProps } from '#kit/numbers/number-input.tsx'
import { Input, type InputProps } from '#ui/forms/input.tsx'
import { getFieldRules } from './field-paths.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import type { AnyForm } from './form-spec.ts'

export type TextFieldProps<Spec extends AnyForm> = FormFieldProps<Spec> & Omit<InputProps, keyof FormFieldProps<Spec>>

/** One line of text, a number or an e-mail address, as the schema says. */
export function TextField<Spec extends AnyForm>({
  of,
  name,
  label,
  hint,
  aside,
  isLabelHidden,
  required,
  className,
  ...input
}: TextFieldProps<Spec>) {
  const rules = getFieldRules(of.rules, name)
  const field = { of, name, label, hint, aside, required, className, ...(isLabelHidden && { isLabelHidden }) }
  if (rules?.type === 'number') {
    const { value: _, ...rest } = input
    return (
      <FormField {...field}>
        <NumberInput inputMode={rules.isInteger && (rules.minimum ?? 0) >= 0 ? 'numeric' : 'decimal'} {...rest} />
      </FormField>
    )
  }
  return (
    <FormField {...field}>
      <Input
        {...(rules?.isEmail && { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
        {...input}
      />
    </FormField>
  )
}

/** An amount or a percentage, which the schema does not know as a number. */
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
  return (
    <FormField {...{ of, name, label, hint, aside, required, className, ...(isLabelHidden && { isLabelHidden }) }}>
      <NumberInput {...input} />
    </FormField>
  )
}
