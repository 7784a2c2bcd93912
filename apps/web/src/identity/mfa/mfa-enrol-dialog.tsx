import type { MfaEnrolment } from '@paratope/contract/identity/mfa'
import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EntryDialog, passwordErrorFields, readText } from '#kit/form/entry-dialog.tsx'
import { EntryPasswordField } from '#kit/form/entry-password-field.tsx'
import { api } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { AuthenticatorCodeField, codeErrorFields, isAuthenticatorCode } from './authenticator-code-field.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { mfaStateQuery } from './mfa.data.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** The password, the secret with a first code, and then the recovery codes. */
export default function MfaEnrolDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(mfaTexts)
  const queryClient = useQueryClient()
  const [enrolment, setEnrolment] = useState<MfaEnrolment>()
  const [codes, setCodes] = useState<readonly string[]>()
  const buttonTexts = { cancel: t('cancel'), close: t('close') }

  if (codes) return <RecoveryCodesDialog title={t('on.title')} codes={codes} onClose={onClose} />
  if (enrolment) {
    return (
      <EntryDialog<'code'>
        key="code"
        title={t('enrol.title')}
        width={560}
        buttonTexts={{ ...buttonTexts, submit: t('enrol.confirm') }}
        validate={(entries) => (isAuthenticatorCode(readText(entries, 'code')) ? {} : { code: t('code.needed') })}
        errorFields={codeErrorFields}
        onSubmit={async (entries) => {
          const { mfa } = await api({ quiet: true })
          const { recoveryCodes } = await mfa.confirm({ body: { code: readText(entries, 'code') } })
          setCodes(recoveryCodes)
          await queryClient.invalidateQueries({ queryKey: mfaStateQuery.queryKey })
        }}
        onClose={onClose}
      >
        {({ errors, clearError, getFieldId }) => (
          <>
            <AuthenticatorSetup {...enrolment} />
            <AuthenticatorCodeField id={getFieldId('code')} error={errors.code} onInput={() => clearError('code')} />
          </>
        )}
      </EntryDialog>
    )
  }
  return (
    <EntryDialog<'password'>
      key="password"
      title={t('enrol.title')}
      width={560}
      lead={t('enrol.lead')}
      buttonTexts={{ ...buttonTexts, submit: t('next') }}
      validate={(entries) => (readText(entries, 'password') === '' ? { password: t('password.needed') } : {})}
      errorFields={passwordErrorFields}
      onSubmit={async (entries) => {
        const { mfa } = await api({ quiet: true })
        setEnrolment(await mfa.begin({ body: { password: readText(entries, 'password') } }))
      }}
      onClose={onClose}
    >
      {({ errors, clearError, getFieldId }) => (
        <EntryPasswordField
          id={getFieldId('password')}
          label={t('password')}
          hint={t('password.why')}
          error={errors.password}
          onInput={() => clearError('password')}
        />
      )}
    </EntryDialog>
  )
}
