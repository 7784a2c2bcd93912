import type { Passkey } from '@paratope/contract/identity/passkeys'
import { passkeyTexts } from '@paratope/contract/identity/passkeys/passkeys.texts'
import { useQueryClient } from '@tanstack/react-query'
import { EntryDialog, passwordErrorFields, readText } from '#kit/form/entry-dialog.tsx'
import { EntryPasswordField } from '#kit/form/entry-password-field.tsx'
import { api } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { passkeysQuery } from './passkeys.data.ts'

export default function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts(passkeyTexts)
  const queryClient = useQueryClient()

  async function removePasskey(entries: FormData): Promise<void> {
    const { passkeys } = await api({ quiet: true })
    await passkeys.remove({ params: { id: passkey.id }, body: { password: readText(entries, 'password') } })
    toast.show({ title: t('removed'), tone: 'success' })
    await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    onClose()
  }

  return (
    <EntryDialog<'password'>
      title={t('remove.title', { name: passkey.name })}
      lead={t('remove.text')}
      tone="danger"
      buttonTexts={{ submit: t('remove'), cancel: t('cancel'), close: t('close') }}
      validate={(entries) => (readText(entries, 'password') === '' ? { password: t('password.needed') } : {})}
      errorFields={passwordErrorFields}
      onSubmit={removePasskey}
      onClose={onClose}
    >
      {({ errors, clearError, getFieldId }) => (
        <EntryPasswordField
          id={getFieldId('password')}
          label={t('password')}
          hint={t('password.why')}
          error={errors.password}
          onInput={() => clearError('password')}
        />
      )}
    </EntryDialog>
  )
}
