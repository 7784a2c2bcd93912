import { type Role, roleDeskTexts } from '@paratope/contract/identity/roles'
import { useFormContext } from '#kit/form/form-context.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { verifyRoleCode } from './roles.data.ts'
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

  /** Says early that a code is malformed or taken; any other failure shows when the role is saved. */
  async function checkCode(input: HTMLInputElement): Promise<void> {
    const code = input.value
    if (code === '') return
    try {
      await verifyRoleCode(code)
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      // Typed on meanwhile: the reply is about another code.
      if (input.value !== code) return
      if (error.error === 'rule.failed') setError('code', t('code.format'))
      else if (error.error === 'value.taken') setError('code', error.message)
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
      onBlur={({ currentTarget }) => void checkCode(currentTarget)}
    />
  )
}
