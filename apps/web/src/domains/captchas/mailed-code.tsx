import { captchaTexts } from '@paratope/contract/texts/captchas'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CodeButton, NotSent } from '#domains/codes/index.tsx'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import styles from './captcha-field.module.css'
import type { Captcha } from './use-captcha.ts'

export interface MailedCodeProps {
  captcha: Captcha
  /** Where the code is typed once it is on its way. */
  inputId: string
}

/** An address that gets six digits, which answer in place of the picture's characters. */
export default function MailedCode({ captcha, inputId }: MailedCodeProps) {
  const say = useSay(captchaTexts)
  const [wrong, setWrong] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const address = useRef<HTMLInputElement>(null)
  // Whoever asked for it by a click goes on here.
  useEffect(() => address.current?.focus(), [])

  async function send(): Promise<void> {
    const { value = '', validity } = address.current ?? {}
    if (value.trim() === '' || validity?.valid === false) {
      setWrong(true)
      address.current?.focus()
      throw new NotSent()
    }
    await captcha.mail(value.trim())
    document.getElementById(inputId)?.focus()
  }

  /** Enter here belongs to the code, not to the form around it. */
  function keepEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    box.current?.querySelector('button')?.click()
  }

  return (
    <div ref={box} className={styles.mail}>
      <Field label={say('mail.address')} error={wrong && say('mail.address.needed')}>
        <div className={styles.line}>
          <Input
            ref={address}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            onInput={() => setWrong(false)}
            onKeyDown={keepEnter}
          />
          <CodeButton label={say('mail.send')} send={send} />
        </div>
      </Field>
    </div>
  )
}
