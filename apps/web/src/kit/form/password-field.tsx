import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { useState } from 'react'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { SecretInput, type SecretInputProps } from '#ui/forms/secret-input.tsx'
import { FormField, type FormFieldProps } from './form-field.tsx'
import type { AnyForm } from './form-spec.ts'

export type PasswordFieldProps<Spec extends AnyForm> = FormFieldProps<Spec> &
  Pick<SecretInputProps, 'autoComplete' | 'filterText' | 'onFocus' | 'onInput'>

/** A password. Unless the site allows it, nothing is pasted into it or copied from it. */
export function PasswordField<Spec extends AnyForm>(props: PasswordFieldProps<Spec>) {
  const { hint, autoComplete, filterText, onFocus, onInput, ...field } = props
  const t = useTexts(registrationTexts)
  const { allowPaste } = useSite()
  const [isPasteBlocked, setIsPasteBlocked] = useState(false)
  return (
    <FormField
      {...field}
      hint={
        isPasteBlocked ? (
          <>
            <span role="status">{t('password.no_paste')}</span>
            {hint}
          </>
        ) : (
          hint
        )
      }
    >
      <SecretInput
        {...(autoComplete && { autoComplete })}
        {...(filterText && { filterText })}
        showText={t('password.show')}
        hideText={t('password.hide')}
        blocksClipboard={!allowPaste}
        onClipboardBlocked={() => setIsPasteBlocked(true)}
        onFocus={onFocus}
        onInput={(event) => {
          setIsPasteBlocked(false)
          onInput?.(event)
        }}
      />
    </FormField>
  )
}
