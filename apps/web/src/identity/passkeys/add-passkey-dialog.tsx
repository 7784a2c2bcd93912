import { passkeyTexts } from '@paratope/contract/identity/passkeys/passkeys.texts'
import { useQueryClient } from '@tanstack/react-query'
import { EntryDialog, passwordErrorFields, readText, type ShowErrors } from '#kit/form/entry-dialog.tsx'
import { EntryPasswordField } from '#kit/form/entry-password-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { describeDevice } from './describe-device.ts'
import { passkeysQuery } from './passkeys.data.ts'
import { deviceRefusal, registerPasskey } from './webauthn.ts'

type AddPasskeyField = 'name' | 'password'

/** A name, the password, and then the device itself asks. */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(passkeyTexts)
  const queryClient = useQueryClient()
  const { browser, system } = describeDevice(navigator.userAgent)
  const suggestedName = browser && system ? t('name.suggested', { browser, system }) : browser || system

  async function addPasskey(entries: FormData, showErrors: ShowErrors<AddPasskeyField>): Promise<void> {
    try {
      await registerPasskey(readText(entries, 'name').trim(), readText(entries, 'password'))
    } catch (error) {
      const refusal = deviceRefusal(error)
      if (!refusal) throw error
      showErrors({ name: t(refusal) })
      return
    }
    toast.show({ title: t('added'), tone: 'success' })
    await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    onClose()
  }

  return (
    <EntryDialog<AddPasskeyField>
      title={t('add.title')}
      lead={t('lead')}
      buttonTexts={{ submit: t('add.go'), cancel: t('cancel'), close: t('close') }}
      validate={(entries) => ({
        ...(readText(entries, 'name').trim() === '' && { name: t('name.required') }),
        ...(readText(entries, 'password') === '' && { password: t('password.needed') }),
      })}
      errorFields={passwordErrorFields}
      onSubmit={addPasskey}
      onClose={onClose}
    >
      {({ errors, clearError, getFieldId }) => (
        <>
          <Field id={getFieldId('name')} label={t('name')} hint={t('name.hint')} error={errors.name} required>
            <Input
              name="name"
              autoComplete="off"
              maxLength={60}
              defaultValue={suggestedName}
              onInput={() => clearError('name')}
            />
          </Field>
          <EntryPasswordField
            id={getFieldId('password')}
            label={t('password')}
            hint={t('password.why')}
            error={errors.password}
            onInput={() => clearError('password')}
          />
        </>
      )}
    </EntryDialog>
  )
}
