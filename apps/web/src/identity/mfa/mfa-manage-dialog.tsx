import type { MfaState, RecoveryCodes } from '@paratope/contract/identity/mfa'
import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { useState } from 'react'
import { CurrentPasswordField, passwordErrorFields } from '#kit/form/current-password-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { ChoiceGroup, Radio } from '#ui/forms/radio.tsx'
import { codeErrorFields } from './authenticator-code-field.tsx'
import { mfaStateQuery } from './mfa.data.ts'
import { changeMfaForm } from './mfa.forms.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

export interface MfaManageDialogProps {
  state: MfaState
  onClose: () => void
}

const changes = ['renew', 'remove'] as const
type MfaChange = (typeof changes)[number]

/** New recovery codes, or the end of the second factor; both ask for the password and a code. */
export default function MfaManageDialog({ state, onClose }: MfaManageDialogProps) {
  const t = useTexts(mfaTexts)
  const [change, setChange] = useState<MfaChange>('renew')
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodesDialog title={t('codes.title')} codes={codes} onClose={onClose} />
  return (
    <FormDialog
      of={changeMfaForm}
      title={t('manage.title')}
      tone={change === 'remove' ? 'danger' : 'primary'}
      buttonTexts={{ submit: t(`manage.${change}`), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ password: t('password.needed') }}
      errorFields={{ ...passwordErrorFields, ...codeErrorFields }}
      validate={({ code = '' }) => (code.trim() === '' ? { code: t('manage.code.needed') } : {})}
      call={({ mfa }, body): Promise<RecoveryCodes | null> =>
        change === 'renew' ? mfa.renewRecoveryCodes({ body }) : mfa.disable({ body })
      }
      invalidates={[mfaStateQuery.queryKey]}
      successText={change === 'remove' ? t('removed') : undefined}
      onDone={(reply) => (reply ? setCodes(reply.recoveryCodes) : onClose())}
      onClose={onClose}
    >
      {!state.required && <ChangeChoice value={change} onChange={setChange} />}
      <CurrentPasswordField of={changeMfaForm} name="password" label={t('password')} hint={t('password.why')} />
      <TextField
        of={changeMfaForm}
        name="code"
        label={t('manage.code')}
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
      />
    </FormDialog>
  )
}

function ChangeChoice({ value, onChange }: { value: MfaChange; onChange: (value: MfaChange) => void }) {
  const t = useTexts(mfaTexts)
  return (
    <ChoiceGroup legend={t('change')}>
      {changes.map((change) => (
        <Radio
          key={change}
          name="change"
          value={change}
          checked={value === change}
          hint={t(`manage.${change}.hint`)}
          onChange={() => onChange(change)}
        >
          {t(`manage.${change}`)}
        </Radio>
      ))}
    </ChoiceGroup>
  )
}
