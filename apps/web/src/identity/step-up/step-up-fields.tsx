import type { StepUpMethod, StepUpOptions, StepUpReceiver } from '@paratope/contract/identity/step-up'
import { stepUpTexts } from '@paratope/contract/identity/step-up/step-up.texts'
import { useState } from 'react'
import { SendCodeButton } from '#identity/verification-codes/index.ts'
import { CurrentPasswordField } from '#kit/form/current-password-field.tsx'
import { FormField } from '#kit/form/form-field.tsx'
import { api } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Input } from '#ui/forms/input.tsx'
import { ChoiceGroup, Radio } from '#ui/forms/radio.tsx'
import { stepUpForm } from './step-up.forms.ts'
import styles from './step-up-fields.module.css'

interface MethodChoiceProps {
  options: StepUpOptions
  methods: readonly StepUpMethod[]
  value: StepUpMethod
  onChange: (method: StepUpMethod) => void
}

/** The address or number of a code, masked. */
const getReceiver = (options: StepUpOptions, to: StepUpReceiver): string => options[to] ?? ''

export function MethodChoice({ options, methods, value, onChange }: MethodChoiceProps) {
  const t = useTexts(stepUpTexts)
  return (
    <ChoiceGroup legend={t('method')}>
      {methods.map((method) => (
        <Radio key={method} name="method" value={method} checked={value === method} onChange={() => onChange(method)}>
          {method === 'email' || method === 'phone'
            ? t(`method.${method}`, { to: getReceiver(options, method) })
            : t(`method.${method}`)}
        </Radio>
      ))}
    </ChoiceGroup>
  )
}

interface ProofFieldProps {
  method: StepUpMethod
  options: StepUpOptions
}

export function ProofField({ method, options }: ProofFieldProps) {
  const t = useTexts(stepUpTexts)
  if (method === 'password') return <CurrentPasswordField of={stepUpForm} name="password" label={t('password')} />
  if (method === 'passkey') return <p className={styles.hint}>{t('passkey.hint')}</p>
  return <CodeField to={method} receiver={getReceiver(options, method)} />
}

function CodeField({ to, receiver }: { to: StepUpReceiver; receiver: string }) {
  const t = useTexts(stepUpTexts)
  const [isSent, setSent] = useState(false)
  async function sendCode(): Promise<void> {
    const { stepUp } = await api()
    await stepUp.sendCode({ body: { to } })
    setSent(true)
  }
  return (
    <FormField of={stepUpForm} name="code" label={t('code')} hint={isSent && t('code.sent', { to: receiver })}>
      <div className={styles.line}>
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
        <SendCodeButton label={t('code.get')} sendCode={sendCode} />
      </div>
    </FormField>
  )
}
