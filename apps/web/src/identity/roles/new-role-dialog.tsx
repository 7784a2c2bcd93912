import { type Role, RoleCode, roleDeskTexts } from '@paratope/contract/identity/roles'
import { useState } from 'react'
import { EntryDialog, readText } from '#kit/form/entry-dialog.tsx'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { createRole, verifyRoleCodeIsFree } from './roles.data.ts'

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
  const [taken, setTaken] = useState<string>()

  async function submitRole(entries: FormData): Promise<void> {
    const { code, ...names } = readEntries(entries)
    onCreated(await createRole({ code, names, permissions: [] }))
  }

  /** Says early that a code is taken; any other failure shows when the role is saved. */
  async function checkCode(code: string): Promise<void> {
    if (!RoleCode.safeParse(code).success) return
    try {
      await verifyRoleCodeIsFree(code)
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (error.error === 'value.taken') setTaken(error.message)
    }
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
            error={errors[name] ?? (name === 'code' ? taken : undefined)}
            hint={name === 'code' ? t('code.hint') : undefined}
            required
          >
            <Input
              name={name}
              maxLength={name === 'code' ? 32 : 60}
              autoCapitalize="none"
              onInput={() => {
                clearError(name)
                if (name === 'code') setTaken(undefined)
              }}
              {...(name === 'code' && { onBlur: (event) => void checkCode(event.currentTarget.value.trim()) })}
            />
          </Field>
        ))
      }
    </EntryDialog>
  )
}
