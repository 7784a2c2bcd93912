import { secondFactorTexts } from '@paratope/contract/texts/second-factors'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import styles from './second-factors.module.css'

export interface CodeFieldProps {
  id: string
  error: string | undefined
  onInput: () => void
}

/** Six digits; phones and password managers offer them by themselves. */
export function AppCodeField({ id, error, onInput }: CodeFieldProps) {
  const say = useSay(secondFactorTexts)
  return (
    <Field id={id} label={say('code')} hint={say('code.hint')} error={error} required>
      <Input
        name="code"
        className={styles.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={9}
        spellCheck={false}
        onInput={onInput}
      />
    </Field>
  )
}

export const isAppCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''))

/** Which refusals belong beside the code. */
export const codePlaces = { 'second_factor.wrong': 'code', 'second_factor.tries_exceeded': 'code' } as const
