import { labelTexts } from '@paratope/contract/catalogue/labels/labels.texts'
import { type SubmitEvent, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import styles from './labels.module.css'

export function TypedCodeForm({ onRead }: { onRead: (text: string) => void }) {
  const t = useTexts(labelTexts)
  const [isMissing, setIsMissing] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setIsMissing(text === '')
    if (text !== '') onRead(text)
  }

  return (
    <form noValidate className={styles.typed} onSubmit={submit}>
      <Field label={t('type')} hint={t('type.hint')} error={isMissing && t('type.needed')}>
        <Input
          name="code"
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="mono"
          onInput={() => setIsMissing(false)}
        />
      </Field>
      <Button type="submit">{t('type.submit')}</Button>
    </form>
  )
}
