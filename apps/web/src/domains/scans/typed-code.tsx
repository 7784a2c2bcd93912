import { scanTexts } from '@paratope/contract/texts/scans'
import { type SubmitEvent, useState } from 'react'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import styles from './scans.module.css'

export function TypedCode({ onRead }: { onRead: (text: string) => void }) {
  const say = useSay(scanTexts)
  const [missing, setMissing] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setMissing(text === '')
    if (text !== '') onRead(text)
  }

  return (
    <form noValidate className={styles.typed} onSubmit={submit}>
      <Field label={say('type')} hint={say('type.hint')} error={missing && say('type.needed')}>
        <Input
          name="code"
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="mono"
          onInput={() => setMissing(false)}
        />
      </Field>
      <Button type="submit">{say('type.submit')}</Button>
    </form>
  )
}
