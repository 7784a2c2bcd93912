import { Input, type InputProps } from '#ui/forms/input.tsx'
import { getFieldRules } from './field-paths.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import type { AnyForm } from './form-spec.ts'

export type TextFieldProps<Spec extends AnyForm> = FormFieldProps<Spec> & Omit<InputProps, keyof FormFieldProps<Spec>>

/** One line of text or an e-mail address, as the schema says; for numbers there is NumberField. */
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
      <Input
        {...(rules?.isEmail && { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
        {...input}
      />
    </FormField>
  )
}
