import { userTexts } from '@paratope/contract/texts/users'
import { passwordLength, shapeFlawsOf, shapeStrength, withoutChinese } from '@paratope/contract/users'
import { useRef, useState } from 'react'
import { useSite } from '#lib/frame.tsx'
import { loadChunk } from '#lib/lazy.ts'
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

type Whole = typeof import('./password-rules.ts')

/** Without the whole of the rules nobody says that a password is an uncommon one. */
function judge(password: string, whole?: Whole): Judgement {
  const flaws = new Set<string>(whole ? whole.flawsOf(password) : shapeFlawsOf(password))
  const open = (rule: Rule) =>
    rule === 'length'
      ? flaws.has('short') || flaws.has('long')
      : flaws.has(rule) || (rule === 'common' && (password === '' || !whole))
  return {
    strength: (whole?.passwordStrength ?? shapeStrength)(password),
    met: new Set(rules.filter((rule) => !open(rule))),
  }
}

/** A password to be chosen: the rules beside it tick off as it is typed. */
export function NewPassword({ id, name, label, error, onInput }: NewPasswordProps) {
  const say = useSay(userTexts)
  const { allowPaste } = useSite()
  const [{ strength, met }, setJudgement] = useState<Judgement>(() => judge(''))
  const [sealed, setSealed] = useState(false)
  const whole = useRef<Whole>(undefined)

  async function learn(box: HTMLInputElement): Promise<void> {
    whole.current ??= await loadChunk(() => import('./password-rules.ts'))
    setJudgement(judge(box.value, whole.current))
  }
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
        onFocus={({ currentTarget }) => void learn(currentTarget)}
        onInput={({ currentTarget }) => {
          setSealed(false)
          setJudgement(judge(currentTarget.value, whole.current))
          onInput?.()
        }}
      />
    </Field>
  )
}
