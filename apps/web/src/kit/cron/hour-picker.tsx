import { type FieldChoice, findChoiceErrors, findCronError, readFieldChoice, writeFieldChoice } from '@paratope/cron'
import { useState } from 'react'
import { ChoiceEditor } from './choice-editor.tsx'

export interface HourPickerProps {
  label: string
  /** The hour of an expression: `*`, `9-17`, `0/2` or `8,20`. */
  value?: string
  onChange: (value: string) => void
}

/** Hours by every, range, loop or a list of 0 to 23. Reports each valid choice. */
export function HourPicker({ label, value = '*', onChange }: HourPickerProps) {
  const [state, setState] = useState(() => ({ value, choice: readHours(value) }))
  // A new value from outside replaces the selection.
  if (state.value !== value) setState({ value, choice: readHours(value) })

  function change(choice: FieldChoice): void {
    if (findChoiceErrors('hour', choice).length > 0) return setState({ value, choice })
    const next = writeFieldChoice('hour', choice)
    setState({ value: next, choice })
    onChange(next)
  }

  return <ChoiceEditor name="hour" legend={label} choice={state.choice} currentYear={0} onChange={change} />
}

/** An unreadable value means every hour. */
const readHours = (value: string): FieldChoice =>
  readFieldChoice('hour', findCronError(`0 0 ${value} * * ?`) ? '*' : value, 0)
