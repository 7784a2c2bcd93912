import type { Passkey } from '@paratope/contract/identity/passkeys'
import { passkeyTexts } from '@paratope/contract/identity/passkeys/passkeys.texts'
import { CurrentPasswordField, passwordErrorFields } from '#kit/form/current-password-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { passkeysQuery } from './passkeys.data.ts'
import { removePasskeyForm } from './passkeys.forms.ts'

export default function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts(passkeyTexts)
  return (
    <FormDialog
      of={removePasskeyForm}
      params={{ id: passkey.id }}
      title={t('remove.title', { name: passkey.name })}
      lead={t('remove.text')}
      tone="danger"
      buttonTexts={{ submit: t('remove'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ password: t('password.needed') }}
      errorFields={passwordErrorFields}
      successText={t('removed')}
      invalidates={[passkeysQuery.queryKey]}
      onDone={onClose}
      onClose={onClose}
    >
      <CurrentPasswordField of={removePasskeyForm} name="password" label={t('password')} hint={t('password.why')} />
    </FormDialog>
  )
}
