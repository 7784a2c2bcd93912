import type { SecondFactorState } from '@paratope/contract/second-factors'
import { secondFactorTexts } from '@paratope/contract/texts/second-factors'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskDialog, passwordPlaces, textIn } from '#kit/ask-dialog.tsx'
import { OwnPassword } from '#kit/own-password.tsx'
import { api } from '#lib/api.ts'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ChoiceGroup, Radio } from '#ui/radio.tsx'
import { toast } from '#ui/toast.ts'
import { codePlaces } from './code-field.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { secondFactorQuery } from './second-factors.data.ts'

export interface ManageDialogProps {
  state: SecondFactorState
  onClose: () => void
}

/** New recovery codes, or the end of the second factor; both ask for the password and a code. */
export default function ManageDialog({ state, onClose }: ManageDialogProps) {
  const say = useSay(secondFactorTexts)
  const queries = useQueryClient()
  const [what, setWhat] = useState<'renew' | 'remove'>('renew')
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <CodesDialog title={say('codes.title')} codes={codes} onClose={onClose} />

  async function run(entries: FormData): Promise<void> {
    const body = { password: textIn(entries, 'password'), code: textIn(entries, 'code') }
    const { secondFactors } = await api({ quiet: true })
    if (what === 'renew') setCodes((await secondFactors.renewCodes({ body })).recoveryCodes)
    else {
      await secondFactors.remove({ body })
      toast.show({ title: say('removed'), tone: 'success' })
      onClose()
    }
    await queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  }

  const choice = (value: 'renew' | 'remove') => (
    <Radio
      name="what"
      value={value}
      checked={what === value}
      hint={say(`manage.${value}.hint`)}
      onChange={() => setWhat(value)}
    >
      {say(`manage.${value}`)}
    </Radio>
  )
  return (
    <AskDialog<'password' | 'code'>
      title={say('manage.title')}
      tone={what === 'remove' ? 'danger' : 'primary'}
      words={{ submit: say(`manage.${what}`), cancel: say('cancel'), close: say('close') }}
      check={(entries) => ({
        ...(textIn(entries, 'password') === '' && { password: say('password.needed') }),
        ...(textIn(entries, 'code').trim() === '' && { code: say('manage.code.needed') }),
      })}
      places={{ ...passwordPlaces, ...codePlaces }}
      run={run}
      onClose={onClose}
    >
      {({ errors, clear, idOf }) => (
        <>
          {!state.required && (
            <ChoiceGroup legend={say('change')}>
              {choice('renew')}
              {choice('remove')}
            </ChoiceGroup>
          )}
          <OwnPassword
            id={idOf('password')}
            label={say('password')}
            hint={say('password.why')}
            error={errors.password}
            onInput={() => clear('password')}
          />
          <Field id={idOf('code')} label={say('manage.code')} error={errors.code} required>
            <Input
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
              onInput={() => clear('code')}
            />
          </Field>
        </>
      )}
    </AskDialog>
  )
}
