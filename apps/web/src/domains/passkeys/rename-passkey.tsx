import type { Passkey } from '@paratope/contract/passkeys'
import { passkeyTexts } from '@paratope/contract/texts/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { AskDialog, textIn } from '#kit/ask-dialog.tsx'
import { api } from '#lib/api.ts'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast.ts'
import { passkeysQuery } from './passkeys.data.ts'

export default function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const say = useSay(passkeyTexts)
  const queries = useQueryClient()

  async function run(entries: FormData): Promise<void> {
    const { passkeys } = await api({ quiet: true })
    await passkeys.rename({ params: { id: passkey.id }, body: { name: textIn(entries, 'name') } })
    toast.show({ title: say('renamed'), tone: 'success' })
    await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    onClose()
  }

  return (
    <AskDialog<'name'>
      title={say('rename.title')}
      words={{ submit: say('save'), cancel: say('cancel'), close: say('close') }}
      check={(entries) => (textIn(entries, 'name').trim() === '' ? { name: say('name.needed') } : {})}
      run={run}
      onClose={onClose}
    >
      {({ errors, clear, idOf }) => (
        <Field id={idOf('name')} label={say('name')} hint={say('name.hint')} error={errors.name} required>
          <Input
            name="name"
            autoComplete="off"
            maxLength={60}
            defaultValue={passkey.name}
            onInput={() => clear('name')}
          />
        </Field>
      )}
    </AskDialog>
  )
}
