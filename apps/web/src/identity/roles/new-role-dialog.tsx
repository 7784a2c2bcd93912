import { type Role, RoleCode, roleDeskTexts } from '@paratope/contract/identity/roles'
import { useFormContext } from '#kit/form/form-context.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { verifyRoleCodeIsFree } from './roles.data.ts'
import { newRoleForm } from './roles.forms.ts'

export interface NewRoleDialogProps {
  onCreated: (role: Role) => void
  onClose: () => void
}

/** A role begins with a name and no rights. */
export default function NewRoleDialog({ onCreated, onClose }: NewRoleDialogProps) {
  const t = useTexts(roleDeskTexts)
  return (
    <FormDialog
      of={newRoleForm}
      body={{ permissions: [] }}
      title={t('roles.new')}
      buttonTexts={{ submit: t('create'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ code: t('code.format'), 'names.en': t('names.needed'), 'names.zh': t('names.needed') }}
      errorFields={{ 'role.exists': 'code' }}
      onDone={onCreated}
      onClose={onClose}
    >
      <RoleCodeField />
      <TextField of={newRoleForm} name="names.en" label={t('names.en')} />
      <TextField of={newRoleForm} name="names.zh" label={t('names.zh')} />
    </FormDialog>
  )
}

function RoleCodeField() {
  const t = useTexts(roleDeskTexts)
  const { setError } = useFormContext()

  /** Says early that a code is taken; any other failure shows when the role is saved. */
  async function checkCode(code: string): Promise<void> {
    if (!RoleCode.safeParse(code).success) return
    try {
      await verifyRoleCodeIsFree(code)
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (error.error === 'value.taken') setError('code', error.message)
    }
  }

  return (
    <TextField
      of={newRoleForm}
      name="code"
      label={t('code')}
      hint={t('code.hint')}
      maxLength={32}
      autoCapitalize="none"
      onBlur={({ currentTarget }) => void checkCode(currentTarget.value)}
    />
  )
}
