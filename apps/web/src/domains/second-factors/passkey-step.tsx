import { passkeyTexts } from '@paratope/contract/texts/passkeys'
import { secondFactorTexts } from '@paratope/contract/texts/second-factors'
import { useState } from 'react'
import { proveWithPasskey } from '#domains/passkeys/index.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icons.tsx'
import styles from './second-factors.module.css'
import { useSecondLogin } from './use-second-login.ts'
import type { WayProps } from './way-props.ts'

/** The device itself asks. */
export function PasskeyStep({ hurdle, onLogin, onCancel }: WayProps) {
  const say = useSay(secondFactorTexts)
  const sayPasskey = useSay(passkeyTexts)
  const { loading, show } = useSecondLogin(onCancel)
  const [error, setError] = useState<string>()

  async function press(): Promise<void> {
    setError(undefined)
    const proof = await proveWithPasskey()
    if ('refusal' in proof) {
      setError(sayPasskey(proof.refusal))
      return
    }
    const { passkey } = proof
    const answer = await show(async () => ({ ticket: hurdle.ticket, way: 'passkey', passkey }))
    if (answer instanceof RequestFailed) setError(sayPasskey('passkey.refused'))
    else if (answer) onLogin(answer)
  }

  return (
    <div className={styles.form}>
      <p className={styles.note}>{say('step.passkey')}</p>
      {error && (
        <div role="alert">
          <FieldError id="passkey-error">{error}</FieldError>
        </div>
      )}
      <div className={styles.buttons}>
        <Button tone="primary" loading={loading} icon={<Icon name="lock" size={16} />} onClick={() => void press()}>
          {say('step.passkey.use')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {say('back')}
        </Button>
      </div>
    </div>
  )
}
