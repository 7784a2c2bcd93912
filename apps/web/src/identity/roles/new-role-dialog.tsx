import { type Role, RoleCode, roleDeskTexts } from '@paratope/contract/identity/roles'
import { EntryDialog, readText } from '#kit/form/entry-dialog.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { createRole } from './roles.data.ts'

const newRoleFields = ['code', 'en', 'zh'] as const
type NewRoleField = (typeof newRoleFields)[number]

const readEntries = (entries: FormData): Record<NewRoleField, string> => ({
  code: readText(entries, 'code').trim(),
  en: readText(entries, 'en').trim(),
  zh: readText(entries, 'zh').trim(),
})

export interface NewRoleDialogProps {
  onCreated: (role: Role) => void
  onClose: () => void
}

/** A role begins with a name and no rights. */
export default function NewRoleDialog({ onCreated, onClose }: NewRoleDialogProps) {
  const t = useTexts(roleDeskTexts)

  async function submitRole(entries: FormData): Promise<void> {
    const { code, ...names } = readEntries(entries)
    onCreated(await createRole({ code, names, permissions: [] }))
  }

  const labels = { code: t('code'), en: t('names.en'), zh: t('names.zh') }
  return (
    <EntryDialog<NewRoleField>
      title={t('roles.new')}
      buttonTexts={{ submit: t('create'), cancel: t('cancel'), close: t('close') }}
      validate={(entries) => {
        const { code, en, zh } = readEntries(entries)
        return {
          ...(!RoleCode.safeParse(code).success && { code: t('code.format') }),
          ...(en === '' && { en: t('names.needed') }),
          ...(zh === '' && { zh: t('names.needed') }),
        }
      }}
      errorFields={{ 'role.exists': 'code' }}
      onSubmit={submitRole}
      onClose={onClose}
    >
      {({ errors, clearError }) =>
        newRoleFields.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            error={errors[name]}
            hint={name === 'code' ? t('code.hint') : undefined}
            required
          >
            <Input
              name={name}
              maxLength={name === 'code' ? 32 : 60}
              autoCapitalize="none"
              onInput={() => clearError(name)}
            />
          </Field>
        ))
      }
    </EntryDialog>
  )
}
