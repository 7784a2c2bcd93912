import { accountSettingsTexts, type Profile } from '@paratope/contract/identity/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EntryDialog, passwordErrorFields, readText, type ShowErrors } from '#kit/form/entry-dialog.tsx'
import { EntryPasswordField } from '#kit/form/entry-password-field.tsx'
import { listRefusedFields } from '#kit/form/refused-fields.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import type { FieldErrors } from '#ui/forms/use-field-errors.ts'
import { toast } from '#ui/overlays/toast.ts'
import { profileQuery, updateLoginData } from './account.data.ts'
import ConfirmAddressDialog from './confirm-address-dialog.tsx'
import { isPhoneNumber } from './contact.ts'
import { isEmailAddress } from './parse-email-list.ts'

type LoginDataField = 'email' | 'phone' | 'password'

const readEntries = (entries: FormData): Record<LoginDataField, string> => ({
  email: readText(entries, 'email').trim(),
  phone: readText(entries, 'phone').trim(),
  password: readText(entries, 'password'),
})

const errorFields = { 'user.email_taken': 'email', 'user.phone_taken': 'phone', ...passwordErrorFields } as const

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
  const t = useTexts(accountSettingsTexts)
  const queries = useQueryClient()
  const [current, setCurrent] = useState(profile)

  async function run(entries: FormData, showErrors: ShowErrors<LoginDataField>): Promise<void> {
    try {
      const saved = await updateLoginData({ version: current.version, ...readEntries(entries) }, (title) =>
        toast.show({ title, tone: 'success' }),
      )
      queries.setQueryData(profileQuery.queryKey, saved)
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      // The server answers with the profile as it stands now.
      if (error.error === 'record.changed') setCurrent(error.values['current'] as Profile)
      else if (!showErrors(wrongIn(error))) throw error
    }
  }

  function check(entries: FormData): FieldErrors<LoginDataField> {
    const { email, phone, password } = readEntries(entries)
    return {
      ...(!isEmailAddress(email) && { email: t('email.wrong') }),
      ...(phone !== '' && !isPhoneNumber(phone) && { phone: t('phone.wrong') }),
      ...(password === '' && { password: t('loginData.password.needed') }),
    }
  }

  const wrongIn = (error: RequestFailed): FieldErrors<LoginDataField> =>
    Object.assign(
      {},
      ...listRefusedFields(error).map(({ path }) =>
        path === 'email' ? { email: t('email.wrong') } : { phone: t('phone.wrong') },
      ),
    )

  const stale = current.version !== profile.version
  const nowAt = (name: 'email' | 'phone') =>
    stale && current[name] !== profile[name]
      ? t('changed.now', { value: current[name] ?? t('none') })
      : t(`loginData.${name}.hint`)
  return (
    <EntryDialog<LoginDataField>
      title={t('loginData.title')}
      lead={t('loginData.lead')}
      width={520}
      buttonTexts={{ submit: t('loginData.submit'), cancel: t('cancel'), close: t('close') }}
      validate={check}
      errorFields={errorFields}
      onSubmit={run}
      onClose={onClose}
    >
      {({ errors, clearError: clear, getFieldId: getId }) => (
        <>
          {stale && (
            <Callout tone="warning" role="alert" title={t('changed.title')}>
              {t('changed.text')}
            </Callout>
          )}
          <Field id={getId('email')} label={t('email')} error={errors.email} hint={nowAt('email')} required>
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
          <Field id={getId('phone')} label={t('phone')} error={errors.phone} hint={nowAt('phone')}>
            <Input
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={45}
              defaultValue={profile.pendingPhone ?? profile.phone ?? ''}
              onInput={() => clear('phone')}
            />
          </Field>
          <EntryPasswordField
            id={getId('password')}
            label={t('loginData.password')}
            hint={t('loginData.password.hint')}
            error={errors.password}
            onInput={() => clear('password')}
          />
        </>
      )}
    </EntryDialog>
  )
}
