import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { passkeyTexts } from '@paratope/contract/identity/passkeys/passkeys.texts'
import { useState } from 'react'
import { requestPasskeyProofOrRefusal } from '#identity/passkeys/index.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import type { MfaMethodProps } from './mfa.data.ts'
import styles from './mfa.module.css'
import { useMfaLogin } from './use-mfa-login.ts'

/** The device itself asks. */
export function MfaPasskeyStep({ challenge, onLogin, onCancel }: MfaMethodProps) {
  const t = useTexts(mfaTexts)
  const tPasskey = useTexts(passkeyTexts)
  const { loading: isSubmitting, show: submitProof } = useMfaLogin(onCancel)
  const [error, setError] = useState<string>()

  async function handlePress(): Promise<void> {
    setError(undefined)
    const proof = await requestPasskeyProofOrRefusal()
    if ('refusal' in proof) {
      setError(tPasskey(proof.refusal))
      return
    }
    const { passkey } = proof
    const answer = await submitProof(async () => ({ ticket: challenge.ticket, method: 'passkey', passkey }))
    if (answer instanceof RequestFailed) setError(tPasskey('passkey.refused'))
    else if (answer) onLogin(answer)
  }

  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('step.passkey')}</p>
      {error && (
        <div role="alert">
          <FieldError id="passkey-error">{error}</FieldError>
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          tone="primary"
          loading={isSubmitting}
          icon={<Icon name="lock" size={16} />}
          onClick={() => void handlePress()}
        >
          {t('step.passkey.use')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
