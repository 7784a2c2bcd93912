import type { Passkey } from '@paratope/contract/identity/passkeys'
import { passkeyTexts } from '@paratope/contract/identity/passkeys/passkeys.texts'
import { useQueryClient } from '@tanstack/react-query'
import { EntryDialog, readText } from '#kit/form/entry-dialog.tsx'
import { api } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { passkeysQuery } from './passkeys.data.ts'

export default function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts(passkeyTexts)
  const queryClient = useQueryClient()

  async function renamePasskey(entries: FormData): Promise<void> {
    const { passkeys } = await api({ quiet: true })
    await passkeys.rename({ params: { id: passkey.id }, body: { name: readText(entries, 'name') } })
    toast.show({ title: t('renamed'), tone: 'success' })
    await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    onClose()
  }

  return (
    <EntryDialog<'name'>
      title={t('rename.title')}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('close') }}
      validate={(entries) => (readText(entries, 'name').trim() === '' ? { name: t('name.required') } : {})}
      onSubmit={renamePasskey}
      onClose={onClose}
    >
      {({ errors, clearError, getFieldId }) => (
        <Field id={getFieldId('name')} label={t('name')} hint={t('name.hint')} error={errors.name} required>
          <Input
            name="name"
            autoComplete="off"
            maxLength={60}
            defaultValue={passkey.name}
            onInput={() => clearError('name')}
          />
        </Field>
      )}
    </EntryDialog>
  )
}
