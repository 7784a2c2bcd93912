import { type FrozenFacts, type UnfreezeWay, unfreezingTexts } from '@paratope/contract/sessions'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CodeButton } from '#domains/codes/index.tsx'
import { languageNow } from '#lib/api-settings.ts'
import { useSite } from '#lib/frame.tsx'
import type { LoginStepProps } from '#lib/logging-in.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announceLogin } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ChoiceGroup, Radio } from '#ui/radio.tsx'
import { toast } from '#ui/toast.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import form from './login-form.module.css'
import styles from './login-frozen.module.css'
import { tellNotSent } from './tell-not-sent.ts'
import { askForUnfreezeCode, frozenFacts, unfreeze } from './unfreezing.ts'

const sendingShownFor = 3000

/** Stands in place of the login form for an account that nobody used for long: a code to its owner brings it back. */
export default function LoginFrozen({ failure, onLogin, onFail, onCancel }: LoginStepProps) {
  const say = useSay(unfreezingTexts)
  const { contact } = useSite()
  const facts = frozenFacts(failure.error.values)
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever reads the screen hears what has taken the place of the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.step} aria-labelledby="login-frozen">
      <h2 id="login-frozen" ref={heading} tabIndex={-1}>
        {say('title')}
      </h2>
      {facts && <p className={styles.lead}>{say('lead', { days: facts.days })}</p>}
      {facts && facts.ways.length > 0 ? (
        <CodeForm facts={facts} failure={failure} onLogin={onLogin} onFail={onFail} onCancel={onCancel} />
      ) : (
        <>
          <Callout tone="warning">{say('none', { email: contact.emails[1] })}</Callout>
          <Button onClick={onCancel}>{say('back')}</Button>
        </>
      )}
    </section>
  )
}

function CodeForm({ facts, failure, onLogin, onFail, onCancel }: LoginStepProps & { facts: FrozenFacts }) {
  const say = useSay(unfreezingTexts)
  const { demo } = useSite()
  const { form: element, errors, show, clear } = useFieldErrors<'code'>()
  const [way, setWay] = useState<UnfreezeWay>(facts.ways[0]?.way ?? 'email')
  const [loading, setLoading] = useState(false)
  const { ticket, ways } = facts

  /** What is not about the code leads on: to one step more, or back to the form. */
  function refused(error: RequestFailed): void {
    announceLogin(error, { language: languageNow() })
    if (error.error?.startsWith('code.') || error.error === 'input.refused') show({ code: error.message })
    else onFail({ ...failure, error })
  }

  async function send(): Promise<void> {
    const heard = (title: string) => toast.show({ title, tone: 'success', duration: sendingShownFor })
    try {
      await askForUnfreezeCode({ ticket, way }, heard)
    } catch (error) {
      if (error instanceof RequestFailed) {
        if (error.error === 'login.frozen.over') refused(error)
        else tellNotSent(error, say('send'))
      }
      throw error
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (loading) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (show(code === '' ? { code: say('code.needed') } : {})) return
    setLoading(true)
    try {
      onLogin(await unfreeze({ ticket, way, code }))
    } catch (error) {
      setLoading(false)
      if (!(error instanceof RequestFailed)) throw error
      refused(error)
    }
  }

  return (
    <form ref={element} noValidate method="post" className={form.form} onSubmit={(event) => void submit(event)}>
      {ways.length > 1 ? (
        <ChoiceGroup legend={say('way')}>
          {ways.map((one) => (
            <Radio key={one.way} name="way" checked={one.way === way} onChange={() => setWay(one.way)}>
              {say(`way.${one.way}`, { to: one.to })}
            </Radio>
          ))}
        </ChoiceGroup>
      ) : (
        <p>{say('to', { to: ways[0]?.to ?? '' })}</p>
      )}
      <Field label={say('code')} error={errors.code} hint={say('code.hint')} required>
        <div className={form.line}>
          <Input
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            onInput={() => clear('code')}
          />
          {/* One for each way, as each may be sent to at once. */}
          <CodeButton key={way} label={say('send')} send={send} />
        </div>
      </Field>
      {demo && <p className={styles.lead}>{say('demo')}</p>}
      <div className={styles.buttons}>
        <Button type="submit" tone="primary" size="large" wide loading={loading}>
          {say('submit')}
        </Button>
        <Button wide onClick={onCancel}>
          {say('back')}
        </Button>
      </div>
    </form>
  )
}
