import { parseNumberText } from '@paratope/contract/kernel/number-text'
import { type FormEvent, use, useRef, useState } from 'react'
import { FieldContext } from '#ui/forms/field-context.ts'
import { Input, type InputProps } from '#ui/forms/input.tsx'
import { NumberChoice } from './number-choice.tsx'
import styles from './numbers.module.css'

export type NumberInputProps = Omit<InputProps, 'type' | 'value' | 'min' | 'max' | 'step'> & { value?: string }

/** Sets the text as if it was typed, for fields with and without state. */
function enterText(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

/**
 * A field for a number. Any text stays as it was typed, unlike in fields of the type `number`, which drop what they
 * cannot read; what can mean two numbers is asked. The form says what else is wrong.
 */
export function NumberInput({ onInput, ...input }: NumberInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const { defaultValue } = use(FieldContext)
  const [typed, setTyped] = useState(defaultValue ?? '')
  const { problem } = parseNumberText(input.value ?? typed, { min: Number.NEGATIVE_INFINITY })
  const follow = (event: FormEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value)
    onInput?.(event as Parameters<NonNullable<InputProps['onInput']>>[0]) // the event of this input
  }
  return (
    <span className={styles.input}>
      <Input ref={ref} inputMode="decimal" autoComplete="off" {...input} type="text" onInput={follow} />
      {problem?.readings && (
        <NumberChoice readings={problem.readings} onChoose={(text) => ref.current && enterText(ref.current, text)} />
      )}
    </span>
  )
}
