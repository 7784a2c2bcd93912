import { passkeyTexts } from '@paratope/contract/texts/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { AskDialog, passwordPlaces, type ShowErrors, textIn } from '#kit/ask-dialog.tsx'
import { OwnPassword } from '#kit/own-password.tsx'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast.ts'
import { deviceRefusal, makeOnDevice } from './device.ts'
import { passkeysQuery } from './passkeys.data.ts'
import { thisDevice } from './this-device.ts'

type Name = 'name' | 'password'

/** A name, the password, and then the device itself asks. */
export default function AddPasskey({ onClose }: { onClose: () => void }) {
  const say = useSay(passkeyTexts)
  const queries = useQueryClient()
  const { browser, system } = thisDevice(navigator.userAgent)
  const suggested = browser && system ? say('name.suggested', { browser, system }) : browser || system

  async function run(entries: FormData, show: ShowErrors<Name>): Promise<void> {
    try {
      await makeOnDevice(textIn(entries, 'name').trim(), textIn(entries, 'password'))
    } catch (error) {
      const refusal = deviceRefusal(error)
      if (!refusal) throw error
      show({ name: say(refusal) })
      return
    }
    toast.show({ title: say('added'), tone: 'success' })
    await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    onClose()
  }

  return (
    <AskDialog<Name>
      title={say('add.title')}
      lead={say('lead')}
      words={{ submit: say('add.go'), cancel: say('cancel'), close: say('close') }}
      check={(entries) => ({
        ...(textIn(entries, 'name').trim() === '' && { name: say('name.needed') }),
        ...(textIn(entries, 'password') === '' && { password: say('password.needed') }),
      })}
      places={passwordPlaces}
      run={run}
      onClose={onClose}
    >
      {({ errors, clear, idOf }) => (
        <>
          <Field id={idOf('name')} label={say('name')} hint={say('name.hint')} error={errors.name} required>
            <Input
              name="name"
              autoComplete="off"
              maxLength={60}
              defaultValue={suggested}
              onInput={() => clear('name')}
            />
          </Field>
          <OwnPassword
            id={idOf('password')}
            label={say('password')}
            hint={say('password.why')}
            error={errors.password}
            onInput={() => clear('password')}
          />
        </>
      )}
    </AskDialog>
  )
}
