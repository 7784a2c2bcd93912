import { demoAccounts, demoPassword } from '@paratope/contract/identity/accounts'
import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import type { RefObject } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import styles from './login-page.module.css'

/** Fills in a name as a person would type it; the password stays to be typed. */
function fillUsername(form: HTMLElement | null, username: string) {
  const usernameInput = form?.querySelector<HTMLInputElement>('input[name=username]')
  const passwordInput = form?.querySelector<HTMLInputElement>('input[name=password]')
  if (!usernameInput) return
  usernameInput.value = username
  usernameInput.dispatchEvent(new Event('input', { bubbles: true }))
  passwordInput?.focus()
}

/** The demo users, collapsed by default. */
export function DemoAccountList({ form }: { form: RefObject<HTMLElement | null> }) {
  const t = useTexts(sessionTexts)
  return (
    <Disclosure summary={t('demo')} className={styles.demo}>
      <p>{t('demo.hint', { password: demoPassword })}</p>
      <ul className={styles.accounts}>
        {demoAccounts.map(({ username, role }) => (
          <li key={username}>
            <span className={styles.account}>
              <span>{t(`role.${role}`)}</span>
              <span>{username}</span>
            </span>
            <Button
              size="small"
              aria-label={t('demo.use', { name: username })}
              onClick={() => fillUsername(form.current, username)}
            >
              {t('demo.take')}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
