import { accountSettingsTexts, type Profile } from '@paratope/contract/identity/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CurrentPasswordField, passwordErrorFields } from '#kit/form/current-password-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { fromServer } from '#kit/form/use-action.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { profileQuery } from './account.data.ts'
import ConfirmAddressDialog from './confirm-address-dialog.tsx'
import { isPhoneNumber } from './contact.ts'
import { isEmailAddress } from './parse-email-list.ts'
import { loginDataForm } from './profile.forms.ts'

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
  const queryClient = useQueryClient()
  const [current, setCurrent] = useState(profile)
  return (
    <FormDialog
      of={loginDataForm}
      body={{ version: current.version }}
      values={{
        email: profile.pendingEmail ?? profile.email ?? '',
        phone: profile.pendingPhone ?? profile.phone ?? '',
      }}
      title={t('loginData.title')}
      lead={t('loginData.lead')}
      width={520}
      buttonTexts={{ submit: t('loginData.submit'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ email: t('email.wrong'), phone: t('phone.wrong'), password: t('loginData.password.needed') }}
      errorFields={{ 'user.email_taken': 'email', 'user.phone_taken': 'phone', ...passwordErrorFields }}
      validate={({ email = '', phone = '' }) => ({
        ...(!isEmailAddress(email) && { email: t('email.wrong') }),
        ...(phone.trim() !== '' && !isPhoneNumber(phone.trim()) && { phone: t('phone.wrong') }),
      })}
      successText={fromServer}
      onDone={(saved) => {
        queryClient.setQueryData(profileQuery.queryKey, saved)
        onSaved(saved)
      }}
      onRefuse={(error) => {
        if (error.error !== 'record.changed') return false
        // The server replies with the stored profile.
        setCurrent(error.values['current'] as Profile)
        return true
      }}
      onClose={onClose}
    >
      <LoginDataFields profile={profile} current={current} />
    </FormDialog>
  )
}

function LoginDataFields({ profile, current }: { profile: Profile; current: Profile }) {
  const t = useTexts(accountSettingsTexts)
  const isStale = current.version !== profile.version
  const getHint = (name: 'email' | 'phone') =>
    isStale && current[name] !== profile[name]
      ? t('changed.now', { value: current[name] ?? t('none') })
      : t(`loginData.${name}.hint`)
  return (
    <>
      {isStale && (
        <Callout tone="warning" role="alert" title={t('changed.title')}>
          {t('changed.text')}
        </Callout>
      )}
      <TextField
        of={loginDataForm}
        name="email"
        label={t('email')}
        hint={getHint('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
      />
      <TextField
        of={loginDataForm}
        name="phone"
        label={t('phone')}
        hint={getHint('phone')}
        type="tel"
        autoComplete="tel"
        maxLength={45}
      />
      <CurrentPasswordField
        of={loginDataForm}
        name="password"
        label={t('loginData.password')}
        hint={t('loginData.password.hint')}
      />
    </>
  )
}
