import { userTexts } from '@paratope/contract/texts/users'
import { flawsOf, passwordLength, passwordStrength, withoutChinese } from '@paratope/contract/users'
import { useState } from 'react'
import { useSite } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icons.tsx'
import { SecretInput } from '#ui/secret-input.tsx'
import styles from './new-password.module.css'

export interface NewPasswordProps {
  id: string
  name: string
  label?: string
  error?: string | undefined
  onInput?: () => void
}

const rules = ['length', 'letter', 'digit', 'symbol', 'common'] as const
type Rule = (typeof rules)[number]

/** What is known of the password in the box; the password itself stays there. */
interface Judgement {
  readonly strength: 0 | 1 | 2 | 3
  readonly met: ReadonlySet<Rule>
}

function judge(password: string): Judgement {
  const flaws = new Set<string>(flawsOf(password))
  const open = (rule: Rule) =>
    rule === 'length'
      ? flaws.has('short') || flaws.has('long')
      : flaws.has(rule) || (rule === 'common' && password === '')
  return { strength: passwordStrength(password), met: new Set(rules.filter((rule) => !open(rule))) }
}

/** A password to be chosen: the rules beside it tick off as it is typed. */
export function NewPassword({ id, name, label, error, onInput }: NewPasswordProps) {
  const say = useSay(userTexts)
  const { allowPaste } = useSite()
  const [{ strength, met }, setJudgement] = useState<Judgement>(() => judge(''))
  const [sealed, setSealed] = useState(false)
  const hint = (
    <>
      {sealed && (
        <span role="status" className={styles.sealed}>
          {say('password.no_paste')}
        </span>
      )}
      <span className={styles.strength}>
        <span className={styles.meter} data-strength={strength} aria-hidden>
          <i />
          <i />
          <i />
        </span>
        <span aria-live="polite">{say('password.strength', { word: say(`strength.${strength}`) })}</span>
      </span>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule} className={cx(met.has(rule) && styles.met)}>
            <Icon
              name={met.has(rule) ? 'check' : 'minus'}
              size={14}
              label={say(met.has(rule) ? 'rule.met' : 'rule.open')}
            />
            {rule === 'length' ? say('rule.length', passwordLength) : say(`rule.${rule}`)}
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <Field id={id} label={label ?? say('password')} error={error} hint={hint} required>
      <SecretInput
        name={name}
        autoComplete="new-password"
        showText={say('password.show')}
        hideText={say('password.hide')}
        sealed={!allowPaste}
        onRefused={() => setSealed(true)}
        keep={withoutChinese}
        onInput={({ currentTarget }) => {
          setSealed(false)
          setJudgement(judge(currentTarget.value))
          onInput?.()
        }}
      />
    </Field>
  )
}
