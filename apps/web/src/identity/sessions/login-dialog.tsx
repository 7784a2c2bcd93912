import { type LoginResult, phoneLoginTexts } from '@paratope/contract/identity/sessions'
import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import { useState } from 'react'
import { updateMenuToken } from '#lib/navigation/menu.ts'
import { loginDialog } from '#lib/session/login-dialog.ts'
import { saveLogin, updateLoginToken, userSlot } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LoginMethods } from './login-methods.tsx'
import styles from './login-page.module.css'

const registerPath = '/user/register'

/** Logs in over the page that stays as it is: every way of the login page, and the links to what else one may need. */
export default function LoginDialog() {
  const t = useTexts(phoneLoginTexts)
  const tSession = useTexts(sessionTexts)
  // User of the page when the dialog opened.
  const [previousUser] = useState(() => userSlot.read())

  function storeLogin(result: LoginResult): void {
    if (previousUser?.id !== result.userInfo.id) return saveLogin(result)
    updateMenuToken(result.token)
    updateLoginToken(result)
  }

  function handleEntered({ id }: { id: string }): void {
    const isSameUser = previousUser === undefined || previousUser.id === id
    loginDialog.settle(isSameUser)
    // The page shows another user's data.
    if (!isSameUser) location.reload()
  }

  return (
    <Dialog
      open
      width={600}
      title={t('methods.title')}
      closeText={t('close')}
      onClose={() => loginDialog.settle(false)}
    >
      <LoginMethods
        place="dialog"
        suggestedUsername={previousUser?.username}
        storeLogin={storeLogin}
        onEntered={handleEntered}
      />
      <p className={styles.below}>
        {tSession('register.ask')} <Link href={registerPath}>{tSession('register')}</Link>
      </p>
    </Dialog>
  )
}
