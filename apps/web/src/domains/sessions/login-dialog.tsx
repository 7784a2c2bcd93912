import { type LoginResult, phoneLoginTexts } from '@paratope/contract/sessions'
import { sessionTexts } from '@paratope/contract/texts/sessions'
import { useRef } from 'react'
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
  const before = useRef(userSlot.read())

  function keep(result: LoginResult): void {
    if (before.current?.id !== result.userInfo.id) return keepLogin(result)
    renewMenu(result.token)
    renewLogin(result)
  }

  function entered({ id }: { id: string }): void {
    const known = before.current
    loginDialog.settle(known === undefined || known.id === id)
    // The page shows what was somebody else's.
    if (known !== undefined && known.id !== id) location.reload()
  }

  return (
    <Dialog
      open
      width={600}
      title={say('ways.title')}
      closeText={say('close')}
      onClose={() => loginDialog.settle(false)}
    >
      <LoginWays place="dialog" name={before.current?.username} keep={keep} onEntered={entered} />
      <p className={styles.below}>
        {saySession('register.ask')} <Link href={registerPath}>{saySession('register')}</Link>
      </p>
    </Dialog>
  )
}
