import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { type ReactNode, useState } from 'react'
import { useSite } from '#lib/page/site-context.tsx'
import { useUser } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { SecretInput } from '#ui/forms/secret-input.tsx'
import { type FieldOf, FormField } from './form-field.tsx'
import type { AnyForm } from './form-spec.ts'

export interface CurrentPasswordFieldProps<Spec extends AnyForm> extends FieldOf<Spec> {
  label: string
  hint?: ReactNode
}

/** Beside which field the errors of a current password belong. */
export const passwordErrorFields = { 'password.wrong': 'password', 'password.tries_exceeded': 'password' } as const

/** The user's current password, asked for before a change that matters. */
export function CurrentPasswordField<Spec extends AnyForm>({ of, name, label, hint }: CurrentPasswordFieldProps<Spec>) {
  const t = useTexts(registrationTexts)
  const { allowPaste } = useSite()
  const user = useUser()
  const [isPasteBlocked, setIsPasteBlocked] = useState(false)
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input name="username" autoComplete="username" defaultValue={user?.username} readOnly hidden />
      <FormField
        of={of}
        name={name}
        label={label}
        hint={isPasteBlocked ? <span role="status">{t('password.no_paste')}</span> : hint}
      >
        <SecretInput
          autoComplete="current-password"
          showText={t('password.show')}
          hideText={t('password.hide')}
          blocksClipboard={!allowPaste}
          onClipboardBlocked={() => setIsPasteBlocked(true)}
          onInput={() => setIsPasteBlocked(false)}
        />
      </FormField>
    </>
  )
}
