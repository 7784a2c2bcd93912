import { Checkbox, type CheckboxProps } from '#ui/forms/checkbox.tsx'
import { type FieldOf, useFormField } from './form-field.tsx'
import type { AnyForm } from './form-spec.ts'

export type CheckboxFieldProps<Spec extends AnyForm> = FieldOf<Spec> & Omit<CheckboxProps, 'name'>

/** Yes or no. */
export function CheckboxField<Spec extends AnyForm>({ of, name, ...checkbox }: CheckboxFieldProps<Spec>) {
  const { id, error, value } = useFormField({ of, name })
  return (
    <Checkbox
      id={id}
      name={name}
      defaultChecked={value === true}
      {...(error !== undefined && { 'aria-invalid': true as const })}
      {...checkbox}
    />
  )
}
