import { type Role, RoleCode, roleDeskTexts } from '@paratope/contract/roles'
import { AskDialog, textIn } from '#kit/ask-dialog.tsx'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { addRole } from './roles.data.ts'

const fields = ['code', 'en', 'zh'] as const
type Name = (typeof fields)[number]

const read = (entries: FormData): Record<Name, string> => ({
  code: textIn(entries, 'code').trim(),
  en: textIn(entries, 'en').trim(),
  zh: textIn(entries, 'zh').trim(),
})

export interface NewRoleDialogProps {
  onMade: (role: Role) => void
  onClose: () => void
}

/** A role begins with a name and no rights. */
export default function NewRoleDialog({ onMade, onClose }: NewRoleDialogProps) {
  const say = useSay(roleDeskTexts)

  async function run(entries: FormData): Promise<void> {
    const { code, ...names } = read(entries)
    onMade(await addRole({ code, names, permissions: [] }))
  }

  const labels = { code: say('code'), en: say('names.en'), zh: say('names.zh') }
  return (
    <AskDialog<Name>
      title={say('roles.new')}
      words={{ submit: say('create'), cancel: say('cancel'), close: say('close') }}
      check={(entries) => {
        const { code, en, zh } = read(entries)
        return {
          ...(!RoleCode.safeParse(code).success && { code: say('code.wrong') }),
          ...(en === '' && { en: say('names.needed') }),
          ...(zh === '' && { zh: say('names.needed') }),
        }
      }}
      places={{ 'role.exists': 'code' }}
      run={run}
      onClose={onClose}
    >
      {({ errors, clear }) =>
        fields.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            error={errors[name]}
            hint={name === 'code' ? say('code.hint') : undefined}
            required
          >
            <Input
              name={name}
              maxLength={name === 'code' ? 32 : 60}
              autoCapitalize="none"
              onInput={() => clear(name)}
            />
          </Field>
        ))
      }
    </AskDialog>
  )
}
