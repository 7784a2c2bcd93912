import { accountSettingsTexts, removeChinese } from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import { useState } from 'react'
import { EntryDialog, type EntryDialogFields, readText, type ShowErrors } from '#kit/form/entry-dialog.tsx'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useUser } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { SecretInput } from '#ui/forms/secret-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import styles from './account.module.css'
import { changePassword, type PasswordEntries, type PasswordField, usePasswordErrors } from './change-password.ts'
import { NewPasswordField } from './new-password-field.tsx'

const readEntries = (entries: FormData): PasswordEntries => ({
  oldpassword: readText(entries, 'oldpassword'),
  password: readText(entries, 'password'),
  confirm: readText(entries, 'confirm'),
})

/** Opened from every user menu: the old password, a new one, and the new one again. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(sessionTexts)
  const tUser = useTexts(registrationTexts)
  const tAccount = useTexts(accountSettingsTexts)
  const { allowPaste } = useSite()
  const user = useUser()
  const { check: validate, refused: toFieldErrors } = usePasswordErrors()
  const [blockedField, setBlockedField] = useState<PasswordField>()

  async function submitPassword(entries: FormData, showErrors: ShowErrors<PasswordField>): Promise<void> {
    try {
      toast.show({ title: await changePassword(readEntries(entries)), tone: 'success' })
      onClose()
    } catch (error) {
      if (!(error instanceof RequestFailed && showErrors(toFieldErrors(error)))) throw error
    }
  }

  const renderSecretField = (
    { errors, clearError: clear, getFieldId }: EntryDialogFields<PasswordField>,
    name: 'oldpassword' | 'confirm',
    label: string,
    autoComplete: string,
  ) => (
    <Field
      id={getFieldId(name)}
      label={label}
      error={errors[name]}
      hint={blockedField === name && <span role="status">{tUser('password.no_paste')}</span>}
      required
    >
      <SecretInput
        name={name}
        autoComplete={autoComplete}
        showText={tUser('password.show')}
        hideText={tUser('password.hide')}
        blocksClipboard={!allowPaste}
        onClipboardBlocked={() => setBlockedField(name)}
        filterText={removeChinese}
        onInput={() => {
          clear(name)
          setBlockedField(undefined)
        }}
      />
    </Field>
  )
  return (
    <EntryDialog<PasswordField>
      title={t('change.title')}
      width={520}
      buttonTexts={{ submit: t('change.submit'), cancel: t('change.cancel'), close: tAccount('close') }}
      validate={(entries) => validate(readEntries(entries), user)}
      onSubmit={submitPassword}
      onClose={onClose}
    >
      {(tools) => (
        <>
          {/* Tells password managers whose password it is. */}
          <input name="username" autoComplete="username" defaultValue={user?.username} readOnly hidden />
          {renderSecretField(tools, 'oldpassword', t('change.old'), 'current-password')}
          <NewPasswordField
            id={tools.getFieldId('password')}
            name="password"
            label={t('change.new')}
            error={tools.errors.password}
            onInput={() => tools.clearError('password')}
          />
          {renderSecretField(tools, 'confirm', t('change.confirm'), 'new-password')}
          <p className={styles.note}>{t('change.after')}</p>
        </>
      )}
    </EntryDialog>
  )
}
