import { passkeyTexts } from '@paratope/contract/identity/passkeys/passkeys.texts'
import { CurrentPasswordField, passwordErrorFields } from '#kit/form/current-password-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { describeDevice } from './describe-device.ts'
import { passkeysQuery } from './passkeys.data.ts'
import { addPasskeyForm } from './passkeys.forms.ts'
import { PasskeyRefused, registerPasskey } from './webauthn.ts'

/** Asks for a name and the password; then the device itself asks. */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(passkeyTexts)
  const { browser, system } = describeDevice(navigator.userAgent)
  const suggestedName = browser && system ? t('name.suggested', { browser, system }) : browser || system
  return (
    <FormDialog
      of={addPasskeyForm}
      values={{ name: suggestedName }}
      title={t('add.title')}
      lead={t('lead')}
      buttonTexts={{ submit: t('add.go'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ name: t('name.required'), password: t('password.needed') }}
      errorFields={passwordErrorFields}
      invalidates={[passkeysQuery.queryKey]}
      successText={t('added')}
      call={(client, { password }, { name = '' }) => registerPasskey(client, { name, password })}
      onRefuse={(error, { showErrors }) => {
        if (!(error instanceof PasskeyRefused)) return false
        showErrors({ name: t(error.reason) })
        return true
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField of={addPasskeyForm} name="name" label={t('name')} hint={t('name.hint')} autoComplete="off" />
      <CurrentPasswordField of={addPasskeyForm} name="password" label={t('password')} hint={t('password.why')} />
    </FormDialog>
  )
}
