import type { FieldRules } from '@paratope/contract/kernel/field-rules'
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
  return (
    <FormField {...{ of, name, label, hint, aside, required, className, ...(isLabelHidden && { isLabelHidden }) }}>
      <Input {...(rules && toInputProps(rules))} {...input} />
    </FormField>
  )
}

function toInputProps({ type, isEmail, isInteger, minimum, maximum }: FieldRules): InputProps {
  if (isEmail) return { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false }
  return type === 'number' ? { type: 'number', step: isInteger ? 1 : 'any', min: minimum, max: maximum } : {}
}
