import type { Enrolment } from '@paratope/contract/second-factors'
import type { SecondLoginResult } from '@paratope/contract/sessions'
import { secondFactorTexts } from '@paratope/contract/texts/second-factors'
import { type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { api } from '#lib/api.ts'
import { languageNow } from '#lib/api-settings.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announceLogin } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { AppCodeField, isAppCode } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanSecret } from './scan-secret.tsx'
import styles from './second-factors.module.css'
import { useSecondLogin } from './use-second-login.ts'
import type { WayProps } from './way-props.ts'

/** For somebody whose role asks for a second factor: set up, then shown its recovery codes, then let in. */
export default function EnrolStep({ hurdle, onLogin, onCancel, name }: WayProps & { name: string }) {
  const say = useSay(secondFactorTexts)
  const [done, setDone] = useState<SecondLoginResult>()
  const enrolment = useEnrolment(hurdle.ticket, onCancel)
  const { form, errors, show, clear } = useFieldErrors<'code'>()
  const { loading, show: showProof } = useSecondLogin(onCancel)
  const id = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (loading) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    if (!isAppCode(code)) {
      show({ code: say('code.needed') })
      return
    }
    const answer = await showProof(async () => ({ ticket: hurdle.ticket, way: 'enrol', code }))
    if (answer instanceof RequestFailed) show({ code: answer.message })
    else if (answer) setDone(answer)
  }

  if (done) {
    return (
      <>
        <RecoveryCodes codes={done.recoveryCodes ?? []} name={name} />
        <Button tone="primary" onClick={() => onLogin(done)}>
          {say('codes.kept')}
        </Button>
      </>
    )
  }
  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{say('step.enrol')}</p>
      <p className={styles.note}>{say('enrol.lead')}</p>
      {enrolment ? <ScanSecret {...enrolment} /> : <div className={styles.coming} aria-busy />}
      <AppCodeField id={id} error={errors.code} onInput={() => clear('code')} />
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" loading={loading} disabled={!enrolment}>
          {say('step.submit')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {say('back')}
        </Button>
      </div>
    </form>
  )
}

/** Asked for once, as each time brings another secret. */
function useEnrolment(ticket: string, onGone: () => void): Enrolment | undefined {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    let here = true
    void begin(ticket).then(
      (begun) => here && setEnrolment(begun),
      (error: unknown) => {
        if (!(error instanceof RequestFailed)) throw error
        announceLogin(error, { language: languageNow() })
        if (here) gone()
      },
    )
    return () => {
      here = false
    }
  }, [ticket])
  return enrolment
}

const begin = async (ticket: string): Promise<Enrolment> =>
  (await api({ quiet: true })).secondFactors.beginAtLogin({ body: { ticket } })
