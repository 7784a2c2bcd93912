import { passwordLength, removeChinese } from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { useState } from 'react'
import type { FieldOf } from '#kit/form/form-field.tsx'
import type { AnyForm } from '#kit/form/form-spec.ts'
import { PasswordField } from '#kit/form/password-field.tsx'
import { loadChunk } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import styles from './new-password-field.module.css'
import type { PasswordAssessment } from './password-rules.ts'

/** Nothing is met before the rules are here; they are loaded when the field gets the focus. */
const noAssessment: PasswordAssessment = { strength: 0, met: new Set() }

const shownRules = ['length', 'letter', 'digit', 'symbol', 'common'] as const

export interface NewPasswordFieldProps<Spec extends AnyForm> extends FieldOf<Spec> {
  label?: string
}

/** A password to be chosen: the rules beside it tick off while it is typed. */
export function NewPasswordField<Spec extends AnyForm>({ of, name, label }: NewPasswordFieldProps<Spec>) {
  const t = useTexts(registrationTexts)
  const [assessment, setAssessment] = useState(noAssessment)

  async function assess(box: HTMLInputElement): Promise<void> {
    const { assessPassword } = await loadChunk(() => import('./password-rules.ts'))
    setAssessment(assessPassword(box.value))
  }
  return (
    <PasswordField
      of={of}
      name={name}
      label={label ?? t('password')}
      required
      hint={<PasswordHint {...assessment} />}
      autoComplete="new-password"
      filterText={removeChinese}
      onFocus={({ currentTarget }) => void assess(currentTarget)}
      onInput={({ currentTarget }) => void assess(currentTarget)}
    />
  )
}

function PasswordHint({ strength, met }: PasswordAssessment) {
  const t = useTexts(registrationTexts)
  return (
    <>
      <span className={styles.strength}>
        <span className={styles.meter} data-strength={strength} aria-hidden>
          <i />
          <i />
          <i />
        </span>
        <span aria-live="polite">{strength !== 0 && t('password.strength', { word: t(`strength.${strength}`) })}</span>
      </span>
      <ul className={styles.rules}>
        {shownRules.map((rule) => (
          <li key={rule} className={cx(met.has(rule) && styles.met)}>
            <Icon
              name={met.has(rule) ? 'check' : 'minus'}
              size={14}
              label={t(met.has(rule) ? 'rule.met' : 'rule.open')}
            />
            {rule === 'length' ? t('rule.length', passwordLength) : t(`rule.${rule}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
