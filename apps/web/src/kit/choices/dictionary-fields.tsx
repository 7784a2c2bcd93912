import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ChoiceGroup, Radio } from '#ui/forms/radio.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { choiceTexts } from './choices.texts.ts'
import { toOptions, useDictionary } from './dictionary.ts'
import { joinValues, splitValues, toggleValue } from './joined-values.ts'
import { MultiSelect } from './multi-select.tsx'

export interface DictionaryFieldProps {
  label: ReactNode
  /** Code of the dictionary; an empty one is an error and loads nothing. */
  dictionary: string
  value: string
  onChange: (value: string) => void
  name?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
}

function useOptions({ dictionary, error }: Pick<DictionaryFieldProps, 'dictionary' | 'error'>) {
  const t = useTexts(choiceTexts)
  const options = toOptions(useDictionary(dictionary))
  return { options, error: dictionary === '' ? t('code.missing') : error, chooseText: t('choose') }
}

/** One value of a dictionary, in a drop-down list. */
export function DictionarySelect(props: DictionaryFieldProps) {
  const { label, name, hint, required, value, onChange } = props
  const { options, error, chooseText } = useOptions(props)
  return (
    <Field label={label} hint={hint} error={error} {...(required && { required })}>
      <Select
        {...(name !== undefined && { name })}
        options={options}
        placeholder={chooseText}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

/** One value of a dictionary, as radio buttons. */
export function DictionaryRadios(props: DictionaryFieldProps) {
  const { label, name, hint, value, onChange } = props
  const { options, error } = useOptions(props)
  return (
    <ChoiceGroup legend={label} hint={hint} error={error} isInline>
      {options.map((option) => (
        <Radio
          key={option.value}
          {...(name !== undefined && { name })}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.text}
        </Radio>
      ))}
    </ChoiceGroup>
  )
}

/** Values of a dictionary as checkboxes, joined by commas. */
export function DictionaryCheckboxes(props: DictionaryFieldProps) {
  const { label, name, hint, value, onChange } = props
  const { options, error } = useOptions(props)
  const chosen = splitValues(value)
  return (
    <ChoiceGroup legend={label} hint={hint} error={error} isInline>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          {...(name !== undefined && { name })}
          value={option.value}
          checked={chosen.includes(option.value)}
          onChange={() => onChange(joinValues(toggleValue(chosen, option.value, options)))}
        >
          {option.text}
        </Checkbox>
      ))}
    </ChoiceGroup>
  )
}

/** Values of a dictionary in a drop-down list, joined by commas. */
export function DictionaryMultiSelect(props: DictionaryFieldProps) {
  const { dictionary, ...rest } = props
  const { options, error } = useOptions(props)
  return <MultiSelect {...rest} options={options} error={error} />
}

export interface YesNoSwitchProps {
  label: ReactNode
  /** The values for on and off. */
  values?: readonly [on: string, off: string]
  value: string
  onChange: (value: string) => void
  name?: string
  hint?: ReactNode
}

/** `Y` and `N` by default. */
export function YesNoSwitch({ label, values: [on, off] = ['Y', 'N'], value, onChange, name, hint }: YesNoSwitchProps) {
  return (
    <Switch
      {...(name !== undefined && { name })}
      hint={hint}
      value={on}
      checked={value === on}
      onChange={({ target }) => onChange(target.checked ? on : off)}
    >
      {label}
    </Switch>
  )
}
