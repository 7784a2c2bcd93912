import { describeNumberProblem } from '@paratope/contract/kernel/number-problem'
import { parseQuantityText } from '@paratope/contract/kernel/number-text'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NumberInput } from './number-input.tsx'

export interface CountFieldProps {
  label: ReactNode
  hint?: ReactNode
  value: number | undefined
  /** Receives undefined while the text is no number within the limits. */
  onChange: (value: number | undefined) => void
  min?: number
  max: number
}

/** A whole number outside a form. Text that is none stays as typed, with the reason below. */
export function CountField({ label, hint, value, onChange, min = 1, max }: CountFieldProps) {
  const language = useLanguage()
  const [draft, setDraft] = useState<string>()
  const [isLeft, setIsLeft] = useState(false)
  const problem = draft === undefined ? undefined : parseQuantityText(draft, { min, max }).problem
  const isUnfinished = problem?.code === 'field.low' || problem?.code === 'field.needed'
  const error = problem && (isLeft || !isUnfinished) ? describeNumberProblem(problem, language) : undefined
  const leave = () => {
    setIsLeft(true)
    if (!problem) setDraft(undefined)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      <NumberInput
        inputMode="numeric"
        value={draft ?? String(value ?? '')}
        onFocus={() => setIsLeft(false)}
        onChange={({ target }) => {
          setDraft(target.value)
          onChange(parseQuantityText(target.value, { min, max }).value)
        }}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
        onBlur={leave}
      />
    </Field>
  )
}
