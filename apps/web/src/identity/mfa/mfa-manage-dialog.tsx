import type { MfaState } from '@paratope/contract/identity/mfa'
import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EntryDialog, passwordErrorFields, readText } from '#kit/form/entry-dialog.tsx'
import { EntryPasswordField } from '#kit/form/entry-password-field.tsx'
import { api } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { ChoiceGroup, Radio } from '#ui/forms/radio.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { codeErrorFields } from './authenticator-code-field.tsx'
import { mfaStateQuery } from './mfa.data.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

export interface MfaManageDialogProps {
  state: MfaState
  onClose: () => void
}

/** New recovery codes, or the end of the second factor; both ask for the password and a code. */
export default function MfaManageDialog({ state, onClose }: MfaManageDialogProps) {
  const t = useTexts(mfaTexts)
  const queryClient = useQueryClient()
  const [action, setAction] = useState<'renew' | 'remove'>('renew')
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodesDialog title={t('codes.title')} codes={codes} onClose={onClose} />

  async function submitAction(entries: FormData): Promise<void> {
    const body = { password: readText(entries, 'password'), code: readText(entries, 'code') }
    const { mfa } = await api({ quiet: true })
    if (action === 'renew') setCodes((await mfa.renewCodes({ body })).recoveryCodes)
    else {
      await mfa.remove({ body })
      toast.show({ title: t('removed'), tone: 'success' })
      onClose()
    }
    await queryClient.invalidateQueries({ queryKey: mfaStateQuery.queryKey })
  }

  const renderChoice = (value: 'renew' | 'remove') => (
    <Radio
      name="what"
      value={value}
      checked={action === value}
      hint={t(`manage.${value}.hint`)}
      onChange={() => setAction(value)}
    >
      {t(`manage.${value}`)}
    </Radio>
  )
  return (
    <EntryDialog<'password' | 'code'>
      title={t('manage.title')}
      tone={action === 'remove' ? 'danger' : 'primary'}
      buttonTexts={{ submit: t(`manage.${action}`), cancel: t('cancel'), close: t('close') }}
      validate={(entries) => ({
        ...(readText(entries, 'password') === '' && { password: t('password.needed') }),
        ...(readText(entries, 'code').trim() === '' && { code: t('manage.code.needed') }),
      })}
      errorFields={{ ...passwordErrorFields, ...codeErrorFields }}
      onSubmit={submitAction}
      onClose={onClose}
    >
      {({ errors, clearError, getFieldId }) => (
        <>
          {!state.required && (
            <ChoiceGroup legend={t('change')}>
              {renderChoice('renew')}
              {renderChoice('remove')}
            </ChoiceGroup>
          )}
          <EntryPasswordField
            id={getFieldId('password')}
            label={t('password')}
            hint={t('password.why')}
            error={errors.password}
            onInput={() => clearError('password')}
          />
          <Field id={getFieldId('code')} label={t('manage.code')} error={errors.code} required>
            <Input
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
              onInput={() => clearError('code')}
            />
          </Field>
        </>
      )}
    </EntryDialog>
  )
}
