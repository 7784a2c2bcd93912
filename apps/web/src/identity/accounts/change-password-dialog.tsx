import {
  accountSettingsTexts,
  findPasswordFlaws,
  passwordLength,
  removeChinese,
} from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import { CurrentPasswordField } from '#kit/form/current-password-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { PasswordField } from '#kit/form/password-field.tsx'
import { fromServer } from '#kit/form/use-action.ts'
import { updateMenuToken } from '#lib/navigation/menu.ts'
import { updateLoginToken, useUser } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './account.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { changePasswordForm } from './profile.forms.ts'

/** The current password, a new one, and the new one again. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(sessionTexts)
  const tAccount = useTexts(accountSettingsTexts)
  const validateNewPassword = useValidateNewPassword()
  return (
    <FormDialog
      of={changePasswordForm}
      title={t('change.title')}
      width={520}
      buttonTexts={{ submit: t('change.submit'), cancel: t('change.cancel'), close: tAccount('close') }}
      errorTexts={{ oldpassword: t('change.old.needed'), confirm: t('change.confirm.needed') }}
      errorFields={{ 'password.*': 'oldpassword' }}
      validate={({ oldpassword, password = '', confirm = '' }) => ({
        ...validateNewPassword(password, oldpassword),
        ...(confirm !== '' && confirm !== password && { confirm: t('change.confirm.differs') }),
      })}
      successText={fromServer}
      onDone={(newLogin) => {
        updateMenuToken(newLogin.token)
        updateLoginToken(newLogin)
        onClose()
      }}
      onClose={onClose}
    >
      <CurrentPasswordField
        of={changePasswordForm}
        name="oldpassword"
        label={t('change.old')}
        filterText={removeChinese}
      />
      <NewPasswordField of={changePasswordForm} name="password" label={t('change.new')} />
      <PasswordField
        of={changePasswordForm}
        name="confirm"
        label={t('change.confirm')}
        autoComplete="new-password"
        filterText={removeChinese}
      />
      <p className={styles.note}>{t('change.after')}</p>
    </FormDialog>
  )
}

function useValidateNewPassword() {
  const t = useTexts(registrationTexts)
  const tSession = useTexts(sessionTexts)
  const user = useUser()
  return (password: string, oldPassword: string | undefined): { password?: string } => {
    if (password === '') return { password: t('password.needed') }
    const [flaw] = findPasswordFlaws(password, [user?.username.split('@')[0] ?? '', user?.realname ?? ''])
    if (flaw) return { password: t(`flaw.${flaw}`, passwordLength) }
    return password === oldPassword ? { password: tSession('change.same') } : {}
  }
}
