import { findShapeFlaws, getShapeStrength, passwordLength, removeChinese } from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { useRef, useState } from 'react'
import { loadChunk } from '#lib/page/lazy-component.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SecretInput } from '#ui/forms/secret-input.tsx'
import styles from './new-password-field.module.css'

export interface NewPasswordFieldProps {
  id: string
  name: string
  label?: string
  error?: string | undefined
  onInput?: () => void
}

const passwordRules = ['length', 'letter', 'digit', 'symbol', 'common'] as const
type PasswordRule = (typeof passwordRules)[number]

/** What is known of the password in the box; the password itself stays there. */
interface PasswordAssessment {
  readonly strength: 0 | 1 | 2 | 3
  readonly met: ReadonlySet<PasswordRule>
}

type FullPasswordRules = typeof import('./password-rules.ts')

/** Without the whole of the rules nobody says that a password is an uncommon one. */
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

/** A password to be chosen: the rules beside it tick off as it is typed. */
export function NewPasswordField({ id, name, label, error, onInput }: NewPasswordFieldProps) {
  const t = useTexts(registrationTexts)
  const { allowPaste } = useSite()
  const [{ strength, met }, setAssessment] = useState<PasswordAssessment>(() => assessPassword(''))
  const [isPasteBlocked, setIsPasteBlocked] = useState(false)
  const fullRules = useRef<FullPasswordRules>(undefined)

  async function assessWithFullRules(box: HTMLInputElement): Promise<void> {
    fullRules.current ??= await loadChunk(() => import('./password-rules.ts'))
    setAssessment(assessPassword(box.value, fullRules.current))
  }
  const hint = (
    <>
      {isPasteBlocked && (
        <span role="status" className={styles.sealed}>
          {t('password.no_paste')}
        </span>
      )}
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
  return (
    <Field id={id} label={label ?? t('password')} error={error} hint={hint} required>
      <SecretInput
        name={name}
        autoComplete="new-password"
        showText={t('password.show')}
        hideText={t('password.hide')}
        blocksClipboard={!allowPaste}
        onClipboardBlocked={() => setIsPasteBlocked(true)}
        filterText={removeChinese}
        onFocus={({ currentTarget }) => void assessWithFullRules(currentTarget)}
        onInput={({ currentTarget }) => {
          setIsPasteBlocked(false)
          setAssessment(assessPassword(currentTarget.value, fullRules.current))
          onInput?.()
        }}
      />
    </Field>
  )
}
