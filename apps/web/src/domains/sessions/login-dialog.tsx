import { type LoginResult, phoneLoginTexts } from '@paratope/contract/sessions'
import { sessionTexts } from '@paratope/contract/texts/sessions'
import { useState } from 'react'
import { loginDialog } from '#lib/login-dialog.ts'
import { renewMenu } from '#lib/menu.ts'
import { keepLogin, renewLogin, userSlot } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import styles from './login.module.css'
import { LoginWays } from './login-ways.tsx'

const registerPath = '/user/register'

/** Logs in over the page that stays as it is: every way of the login page, and the links to what else one may need. */
export default function LoginDialog() {
  const say = useSay(phoneLoginTexts)
  const saySession = useSay(sessionTexts)
  // Who was here when the dialog opened.
  const [before] = useState(() => userSlot.read())

  function keep(result: LoginResult): void {
    if (before?.id !== result.userInfo.id) return keepLogin(result)
    renewMenu(result.token)
    renewLogin(result)
  }

  function entered({ id }: { id: string }): void {
    const same = before === undefined || before.id === id
    loginDialog.settle(same)
    // The page shows what was somebody else's.
    if (!same) location.reload()
  }

  return (
    <Dialog
      open
      width={600}
      title={say('ways.title')}
      closeText={say('close')}
      onClose={() => loginDialog.settle(false)}
    >
      <LoginWays place="dialog" name={before?.username} keep={keep} onEntered={entered} />
      <p className={styles.below}>
        {saySession('register.ask')} <Link href={registerPath}>{saySession('register')}</Link>
      </p>
    </Dialog>
  )
}
