import { secondFactorTexts } from '@paratope/contract/texts/second-factors'
import { type SubmitEvent, useId } from 'react'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { AppCodeField, isAppCode } from './code-field.tsx'
import styles from './second-factors.module.css'
import { useSecondLogin } from './use-second-login.ts'
import type { WayProps } from './way-props.ts'

export interface CodeStepProps extends WayProps {
  way: 'totp' | 'recovery'
}

/** A code of the app, or one of those kept for when the app is not at hand. */
export function CodeStep({ way, hurdle, onLogin, onCancel }: CodeStepProps) {
  const say = useSay(secondFactorTexts)
  const { form, errors, show, clear } = useFieldErrors<'code'>()
  const { loading, show: showProof } = useSecondLogin(onCancel)
  const id = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (loading) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (way === 'totp' && !isAppCode(code)) show({ code: say('code.needed') })
    else if (code === '') show({ code: say('step.recovery.needed') })
    else {
      const answer = await showProof(async () => ({ ticket: hurdle.ticket, way, code }))
      if (answer instanceof RequestFailed) show({ code: answer.message })
      else if (answer) onLogin(answer)
    }
  }

  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{say(`step.${way}`)}</p>
      {way === 'totp' ? (
        <AppCodeField id={id} error={errors.code} onInput={() => clear('code')} />
      ) : (
        <Field id={id} label={say('step.recovery.code')} error={errors.code} required>
          <Input
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            onInput={() => clear('code')}
          />
        </Field>
      )}
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" loading={loading}>
          {say('step.submit')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {say('back')}
        </Button>
      </div>
    </form>
  )
}
