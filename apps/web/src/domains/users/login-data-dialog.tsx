import { accountTexts, type Profile } from '@paratope/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskDialog, passwordPlaces, type ShowErrors, textIn } from '#kit/ask-dialog.tsx'
import { OwnPassword } from '#kit/own-password.tsx'
import { refusedFields } from '#kit/refused-fields.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Callout } from '#ui/callout.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast.ts'
import type { FieldErrors } from '#ui/use-field-errors.ts'
import { changeLoginData, profileQuery } from './account.data.ts'
import ConfirmAddressDialog from './confirm-address-dialog.tsx'
import { isPhoneNumber } from './contact.ts'
import { isEmailAddress } from './email-lists.ts'

type Name = 'email' | 'phone' | 'password'

const read = (entries: FormData): Record<Name, string> => ({
  email: textIn(entries, 'email').trim(),
  phone: textIn(entries, 'phone').trim(),
  password: textIn(entries, 'password'),
})

const places = { 'user.email_taken': 'email', 'user.phone_taken': 'phone', ...passwordPlaces } as const

/** Asks for new login data and the password, then for the code that was sent to each new address. */
export default function LoginDataDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [saved, setSaved] = useState<Profile>()
  const next = (given: Profile) => (given.pendingEmail || given.pendingPhone ? setSaved(given) : onClose())
  const address = saved?.pendingEmail ?? saved?.pendingPhone
  if (address) return <ConfirmAddressDialog key={address} address={address} onConfirmed={next} onClose={onClose} />
  return <LoginDataForm profile={profile} onSaved={next} onClose={onClose} />
}

interface LoginDataFormProps {
  profile: Profile
  onSaved: (profile: Profile) => void
  onClose: () => void
}

function LoginDataForm({ profile, onSaved, onClose }: LoginDataFormProps) {
  const say = useSay(accountTexts)
  const queries = useQueryClient()
  const [current, setCurrent] = useState(profile)

  async function run(entries: FormData, show: ShowErrors<Name>): Promise<void> {
    try {
      const saved = await changeLoginData({ version: current.version, ...read(entries) }, (title) =>
        toast.show({ title, tone: 'success' }),
      )
      queries.setQueryData(profileQuery.queryKey, saved)
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      // The server answers with the profile as it stands now.
      if (error.error === 'record.changed') setCurrent(error.values['current'] as Profile)
      else if (!show(wrongIn(error))) throw error
    }
  }

  function check(entries: FormData): FieldErrors<Name> {
    const { email, phone, password } = read(entries)
    return {
      ...(!isEmailAddress(email) && { email: say('email.wrong') }),
      ...(phone !== '' && !isPhoneNumber(phone) && { phone: say('phone.wrong') }),
      ...(password === '' && { password: say('loginData.password.needed') }),
    }
  }

  const wrongIn = (error: RequestFailed): FieldErrors<Name> =>
    Object.assign(
      {},
      ...refusedFields(error).map(({ path }) =>
        path === 'email' ? { email: say('email.wrong') } : { phone: say('phone.wrong') },
      ),
    )

  const stale = current.version !== profile.version
  const nowAt = (name: 'email' | 'phone') =>
    stale && current[name] !== profile[name]
      ? say('changed.now', { value: current[name] ?? say('none') })
      : say(`loginData.${name}.hint`)
  return (
    <AskDialog<Name>
      title={say('loginData.title')}
      lead={say('loginData.lead')}
      width={520}
      words={{ submit: say('loginData.submit'), cancel: say('cancel'), close: say('close') }}
      check={check}
      places={places}
      run={run}
      onClose={onClose}
    >
      {({ errors, clear, idOf }) => (
        <>
          {stale && (
            <Callout tone="warning" role="alert" title={say('changed.title')}>
              {say('changed.text')}
            </Callout>
          )}
          <Field id={idOf('email')} label={say('email')} error={errors.email} hint={nowAt('email')} required>
            <Input
              name="email"
              type="email"
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              maxLength={254}
              defaultValue={profile.pendingEmail ?? profile.email ?? ''}
              onInput={() => clear('email')}
            />
          </Field>
          <Field id={idOf('phone')} label={say('phone')} error={errors.phone} hint={nowAt('phone')}>
            <Input
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={45}
              defaultValue={profile.pendingPhone ?? profile.phone ?? ''}
              onInput={() => clear('phone')}
            />
          </Field>
          <OwnPassword
            id={idOf('password')}
            label={say('loginData.password')}
            hint={say('loginData.password.hint')}
            error={errors.password}
            onInput={() => clear('password')}
          />
        </>
      )}
    </AskDialog>
  )
}
