import type { Passkey } from '@paratope/contract/identity/passkeys'
import { passkeyTexts } from '@paratope/contract/identity/passkeys/passkeys.texts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { passkeysQuery } from './passkeys.data.ts'
import { renamePasskeyForm } from './passkeys.forms.ts'

export default function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts(passkeyTexts)
  return (
    <FormDialog
      of={renamePasskeyForm}
      params={{ id: passkey.id }}
      values={{ name: passkey.name }}
      title={t('rename.title')}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ name: t('name.required') }}
      successText={t('renamed')}
      invalidates={[passkeysQuery.queryKey]}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField of={renamePasskeyForm} name="name" label={t('name')} hint={t('name.hint')} autoComplete="off" />
    </FormDialog>
  )
}
