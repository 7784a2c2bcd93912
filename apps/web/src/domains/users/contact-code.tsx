import { contactTexts } from '@paratope/contract/users'
import type { ReactNode } from 'react'
import { CaptchaField } from '#domains/captchas/index.tsx'
import { CodeButton } from '#domains/codes/index.tsx'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { FieldErrors } from '#ui/use-field-errors.ts'
import type { ContactWay } from './contact.ts'
import styles from './contact-code.module.css'
import { type Ask, type AskField, useAsking } from './use-asking.ts'

export type ContactField = 'contact' | 'code'

export interface ContactCodeProps {
  way: ContactWay
  onWay: (way: ContactWay) => void
  idOf: (field: ContactField | 'captcha') => string
  errors: FieldErrors<ContactField>
  clear: (field: ContactField) => void
  /** Sends the code. */
  send: Ask
  /** Says early what sending would refuse. */
  check?: Ask
  hint?: ReactNode
}

const find = (id: string): HTMLInputElement | undefined => {
  const found = document.getElementById(id)
  return found instanceof HTMLInputElement ? found : undefined
}

/** An e-mail address or a phone number, and the code that shows whose it is. */
export function ContactCode({ way, onWay, idOf, errors, clear, send, check, hint }: ContactCodeProps) {
  const say = useSay(contactTexts)
  const box = {
    text: (field: AskField) => find(idOf(field))?.value ?? '',
    empty(field: AskField) {
      const input = find(idOf(field))
      if (input) input.value = ''
    },
    // A field that has just come back is there a moment later.
    focus: (field: AskField) => void setTimeout(() => find(idOf(field))?.focus()),
  }
  const asking = useAsking(way, box)
  const other = way === 'email' ? 'phone' : 'email'
  const entry =
    way === 'email'
      ? ({ type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 254 } as const)
      : ({ type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 45 } as const)
  return (
    <>
      <Field
        id={idOf('contact')}
        label={say(way)}
        error={errors.contact ?? asking.errors.contact}
        hint={way === 'email' ? hint : undefined}
        aside={
          <button
            type="button"
            className={styles.other}
            onClick={() => {
              clear('contact')
              asking.clear('contact')
              onWay(other)
            }}
          >
            {say(`by.${other}`)}
          </button>
        }
        required
      >
        <Input
          key={way}
          name={way}
          {...entry}
          onInput={() => {
            clear('contact')
            asking.clear('contact')
          }}
          onBlur={() => check && void asking.checkQuietly(check)}
        />
      </Field>
      {!asking.solved && (
        <CaptchaField
          id={idOf('captcha')}
          name="captcha"
          captcha={asking.captcha}
          error={asking.errors.captcha}
          onInput={() => asking.clear('captcha')}
        />
      )}
      <Field id={idOf('code')} label={say(`code.${way}`)} error={errors.code} hint={say('code.hint')} required>
        <div className={styles.line}>
          <Input
            key={way}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={11}
            onInput={() => clear('code')}
          />
          <CodeButton label={say('code.get')} send={() => asking.ask(send)} />
        </div>
      </Field>
    </>
  )
}
