import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { passkeyTexts } from '@paratope/contract/identity/passkeys/passkeys.texts'
import { useState } from 'react'
import { requestPasskeyProofOrRefusal } from '#identity/passkeys/index.ts'
import { useAction } from '#kit/form/use-action.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { handleMfaRefusal } from './handle-mfa-refusal.ts'
import type { MfaMethodProps } from './mfa.data.ts'
import styles from './mfa.module.css'

/** The device itself asks. */
export function MfaPasskeyStep({ challenge, onLogin, onCancel }: MfaMethodProps) {
  const t = useTexts(mfaTexts)
  const tPasskey = useTexts(passkeyTexts)
  const [error, setError] = useState<string>()
  const login = useAction(
    async ({ sessions }) => {
      const proof = await requestPasskeyProofOrRefusal()
      if ('refusal' in proof) return proof
      const { passkey } = proof
      return sessions.loginMfa({ body: { ticket: challenge.ticket, method: 'passkey', passkey } })
    },
    {
      onDone: (reply) => ('refusal' in reply ? setError(tPasskey(reply.refusal)) : onLogin(reply)),
      onRefuse(refusal) {
        if (!handleMfaRefusal(refusal, onCancel)) setError(tPasskey('passkey.refused'))
        return true
      },
    },
  )

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
          loading={login.isPending}
          icon={<Icon name="lock" size={16} />}
          onClick={() => {
            setError(undefined)
            void login.run()
          }}
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
