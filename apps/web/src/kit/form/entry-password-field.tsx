import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { useState } from 'react'
import { useSite } from '#lib/page/site-context.tsx'
import { useUser } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { SecretInput } from '#ui/forms/secret-input.tsx'

export interface EntryPasswordFieldProps {
  id: string
  label: string
  hint: string
  error: string | undefined
  onInput: () => void
}

/** One's own password, asked for once more before something that matters. */
export function EntryPasswordField({ id, label, hint, error, onInput }: EntryPasswordFieldProps) {
  const t = useTexts(registrationTexts)
  const { allowPaste } = useSite()
  const user = useUser()
  const [isPasteBlocked, setIsPasteBlocked] = useState(false)
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input name="username" autoComplete="username" defaultValue={user?.username} readOnly hidden />
      <Field
        id={id}
        label={label}
        error={error}
        hint={isPasteBlocked ? <span role="status">{t('password.no_paste')}</span> : hint}
        required
      >
        <SecretInput
          name="password"
          autoComplete="current-password"
          showText={t('password.show')}
          hideText={t('password.hide')}
          blocksClipboard={!allowPaste}
          onClipboardBlocked={() => setIsPasteBlocked(true)}
          onInput={() => {
            onInput()
            setIsPasteBlocked(false)
          }}
        />
      </Field>
    </>
  )
}
