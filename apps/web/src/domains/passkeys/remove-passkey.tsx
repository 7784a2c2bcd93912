import type { Passkey } from '@paratope/contract/passkeys'
import { passkeyTexts } from '@paratope/contract/texts/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { AskDialog, passwordPlaces, textIn } from '#kit/ask-dialog.tsx'
import { OwnPassword } from '#kit/own-password.tsx'
import { api } from '#lib/api.ts'
import { useSay } from '#lib/texts.ts'
import { toast } from '#ui/toast.ts'
import { passkeysQuery } from './passkeys.data.ts'

export default function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const say = useSay(passkeyTexts)
  const queries = useQueryClient()

  async function run(entries: FormData): Promise<void> {
    const { passkeys } = await api({ quiet: true })
    await passkeys.remove({ params: { id: passkey.id }, body: { password: textIn(entries, 'password') } })
    toast.show({ title: say('removed'), tone: 'success' })
    await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    onClose()
  }

  return (
    <AskDialog<'password'>
      title={say('remove.title', { name: passkey.name })}
      lead={say('remove.text')}
      tone="danger"
      words={{ submit: say('remove'), cancel: say('cancel'), close: say('close') }}
      check={(entries) => (textIn(entries, 'password') === '' ? { password: say('password.needed') } : {})}
      places={passwordPlaces}
      run={run}
      onClose={onClose}
    >
      {({ errors, clear, idOf }) => (
        <OwnPassword
          id={idOf('password')}
          label={say('password')}
          hint={say('password.why')}
          error={errors.password}
          onInput={() => clear('password')}
        />
      )}
    </AskDialog>
  )
}
