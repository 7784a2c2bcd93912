import { type ReactNode, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ChoiceTrigger } from './choice-trigger.tsx'
import styles from './choices.module.css'
import { choiceTexts } from './choices.texts.ts'
import { Dropdown } from './dropdown.tsx'
import { joinValues, splitValues, toggleValue } from './joined-values.ts'

export interface MultiSelectProps {
  label: ReactNode
  options: readonly { readonly value: string; readonly text: string }[]
  /** Joined by commas. */
  value: string
  onChange: (value: string) => void
  name?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
}

/** Multiple selection from many options; the value is joined by commas. */
export function MultiSelect({ label, options, value, onChange, name, hint, error, required }: MultiSelectProps) {
  const t = useTexts(choiceTexts)
  const [isOpen, setIsOpen] = useState(false)
  const chosen = splitValues(value)
  const texts = chosen.map((one) => options.find((option) => option.value === one)?.text ?? one)
  return (
    <Field label={label} hint={hint} error={error} {...(required && { required })}>
      {name !== undefined && <input type="hidden" name={name} value={value} />}
      <Dropdown
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        control={
          <ChoiceTrigger
            text={texts.join(', ')}
            placeholder={t('choose')}
            popup="dialog"
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
          />
        }
      >
        <MultiSelectOptions {...{ options, chosen, onChange }} emptyText={t('tree.empty')} />
      </Dropdown>
    </Field>
  )
}

interface MultiSelectOptionsProps extends Pick<MultiSelectProps, 'options' | 'onChange'> {
  chosen: readonly string[]
  emptyText: string
}

function MultiSelectOptions({ options, chosen, onChange, emptyText }: MultiSelectOptionsProps) {
  if (options.length === 0) return <p className={styles.note}>{emptyText}</p>
  return options.map((option) => (
    <div key={option.value} className={styles.choice}>
      <Checkbox
        checked={chosen.includes(option.value)}
        onChange={() => onChange(joinValues(toggleValue(chosen, option.value, options)))}
      >
        {option.text}
      </Checkbox>
    </div>
  ))
}
