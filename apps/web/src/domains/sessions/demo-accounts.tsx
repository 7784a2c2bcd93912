import { sessionTexts } from '@paratope/contract/texts/sessions'
import { demoAccounts, demoPassword } from '@paratope/contract/users'
import type { RefObject } from 'react'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import styles from './login.module.css'

/** Fills in a name as a person would type it; the password stays to be typed. */
function use(form: HTMLElement | null, username: string) {
  const field = form?.querySelector<HTMLInputElement>('input[name=username]')
  const next = form?.querySelector<HTMLInputElement>('input[name=password]')
  if (!field) return
  field.value = username
  field.dispatchEvent(new Event('input', { bubbles: true }))
  next?.focus()
}

/** The people of a demonstration, out of the way until somebody wants one. */
export function DemoAccounts({ form }: { form: RefObject<HTMLElement | null> }) {
  const say = useSay(sessionTexts)
  return (
    <Disclosure summary={say('demo')} className={styles.demo}>
      <p>{say('demo.hint', { password: demoPassword })}</p>
      <ul className={styles.accounts}>
        {demoAccounts.map(({ username, role }) => (
          <li key={username}>
            <span className={styles.account}>
              <span>{say(`role.${role}`)}</span>
              <span>{username}</span>
            </span>
            <Button
              size="small"
              aria-label={say('demo.use', { name: username })}
              onClick={() => use(form.current, username)}
            >
              {say('demo.take')}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
