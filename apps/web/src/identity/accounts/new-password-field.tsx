import { findShapeFlaws, getShapeStrength, passwordLength, removeChinese } from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { useRef, useState } from 'react'
import type { FieldOf } from '#kit/form/form-field.tsx'
import type { AnyForm } from '#kit/form/form-spec.ts'
import { PasswordField } from '#kit/form/password-field.tsx'
import { loadChunk } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import styles from './new-password-field.module.css'

const passwordRules = ['length', 'letter', 'digit', 'symbol', 'common'] as const
type PasswordRule = (typeof passwordRules)[number]

/** What is known of the password in the box; the password itself stays there. */
interface PasswordAssessment {
  readonly strength: 0 | 1 | 2 | 3
  readonly met: ReadonlySet<PasswordRule>
}

type FullPasswordRules = typeof import('./password-rules.ts')

/** Without the full rules, loaded on focus, no password counts as an uncommon one. */
function assessPassword(password: string, fullRules?: FullPasswordRules): PasswordAssessment {
  const flaws = new Set<string>(fullRules ? fullRules.findPasswordFlaws(password) : findShapeFlaws(password))
  const isUnmet = (rule: PasswordRule) =>
    rule === 'length'
      ? flaws.has('short') || flaws.has('long')
      : flaws.has(rule) || (rule === 'common' && (password === '' || !fullRules))
  return {
    strength: (fullRules?.getPasswordStrength ?? getShapeStrength)(password),
    met: new Set(passwordRules.filter((rule) => !isUnmet(rule))),
  }
}

export interface NewPasswordFieldProps<Spec extends AnyForm> extends FieldOf<Spec> {
  label?: string
}

/** A password to be chosen: the rules beside it tick off while it is typed. */
export function NewPasswordField<Spec extends AnyForm>({ of, name, label }: NewPasswordFieldProps<Spec>) {
  const t = useTexts(registrationTexts)
  const [assessment, setAssessment] = useState<PasswordAssessment>(() => assessPassword(''))
  const fullRules = useRef<FullPasswordRules>(undefined)

  async function assessWithFullRules(box: HTMLInputElement): Promise<void> {
    fullRules.current ??= await loadChunk(() => import('./password-rules.ts'))
    setAssessment(assessPassword(box.value, fullRules.current))
  }
  return (
    <PasswordField
      of={of}
      name={name}
      label={label ?? t('password')}
      hint={<PasswordHint {...assessment} />}
      autoComplete="new-password"
      filterText={removeChinese}
      onFocus={({ currentTarget }) => void assessWithFullRules(currentTarget)}
      onInput={({ currentTarget }) => setAssessment(assessPassword(currentTarget.value, fullRules.current))}
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
        {passwordRules.map((rule) => (
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
