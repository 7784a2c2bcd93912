import type { ReactNode } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ChoiceGroup, Radio } from '#ui/forms/radio.tsx'
import { type FieldOf, useFormField } from './form-field.tsx'
import type { AnyForm } from './form-spec.ts'

export interface Choice {
  value: string
  text: ReactNode
  hint?: ReactNode
}

export interface ChoiceFieldProps<Spec extends AnyForm> extends FieldOf<Spec> {
  legend: ReactNode
  hint?: ReactNode
  choices: readonly Choice[]
  isInline?: boolean
}

/** Any number of several choices; the entry is their list. */
export function CheckboxGroupField<Spec extends AnyForm>({ of, name, choices, ...group }: ChoiceFieldProps<Spec>) {
  const { id, error, value } = useFormField({ of, name })
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <ChoiceGroup {...group} id={id} tabIndex={-1} error={error} {...(error !== undefined && { 'aria-invalid': true })}>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          name={name}
          value={choice.value}
          defaultChecked={chosen.includes(choice.value)}
          hint={choice.hint}
        >
          {choice.text}
        </Checkbox>
      ))}
    </ChoiceGroup>
  )
}

/** One of a few choices that are all on screen. */
export function RadioGroupField<Spec extends AnyForm>({ of, name, choices, ...group }: ChoiceFieldProps<Spec>) {
  const { id, error, value } = useFormField({ of, name })
  return (
    <ChoiceGroup {...group} id={id} tabIndex={-1} error={error} {...(error !== undefined && { 'aria-invalid': true })}>
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          name={name}
          value={choice.value}
          defaultChecked={value !== undefined && String(value) === choice.value}
          hint={choice.hint}
        >
          {choice.text}
        </Radio>
      ))}
    </ChoiceGroup>
  )
}
