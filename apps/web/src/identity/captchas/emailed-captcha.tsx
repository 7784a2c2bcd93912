import { captchaTexts } from '@paratope/contract/identity/captchas/captchas.texts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CodeNotSentError, SendCodeButton } from '#identity/verification-codes/index.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import styles from './captcha-field.module.css'
import type { Captcha } from './use-captcha.ts'
import { useSliderDialog } from './use-slider-dialog.tsx'

export interface EmailedCaptchaProps {
  captcha: Captcha
  /** Field for the code once it was sent. */
  inputId: string
}

/** An address that gets six digits, which answer in place of the picture's characters. */
export default function EmailedCaptcha({ captcha, inputId }: EmailedCaptchaProps) {
  const t = useTexts(captchaTexts)
  const [isInvalid, setIsInvalid] = useState(false)
  const { requestProof, sliderDialog } = useSliderDialog()
  const container = useRef<HTMLDivElement>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  // Continues the action that the user requested.
  useEffect(() => emailInput.current?.focus(), [])

  async function send(): Promise<void> {
    const { value = '', validity } = emailInput.current ?? {}
    if (value.trim() === '' || validity?.valid === false) {
      setIsInvalid(true)
      emailInput.current?.focus()
      throw new CodeNotSentError()
    }
    const proof = await requestProof()
    if (proof === undefined) throw new CodeNotSentError()
    await captcha.sendByEmail(value.trim(), proof)
    document.getElementById(inputId)?.focus()
  }

  /** Enter here belongs to the code, not to the form around it. */
  function handleEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    container.current?.querySelector('button')?.click()
  }

  return (
    <div ref={container} className={styles.mail}>
      <Field label={t('mail.address')} error={isInvalid && t('mail.address.needed')}>
        <div className={styles.line}>
          <Input
            ref={emailInput}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            onInput={() => setIsInvalid(false)}
            onKeyDown={handleEnter}
          />
          <SendCodeButton label={t('mail.send')} sendCode={send} />
        </div>
      </Field>
      {sliderDialog}
    </div>
  )
}
