import { Suspense } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { usePageExists } from '#lib/page/site-context.tsx'
import { useUser } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { registerPath } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './header-bar.module.css'

const AccountMenu = lazyComponent(() => import('./account-menu.tsx'))

/** Log in and register, or the account of who is here. */
export function HeaderAccount({ showsWelcome = false }: { showsWelcome?: boolean }) {
  const user = useUser()
  return (
    <div className={styles.corner}>
      {user ? (
        <Suspense fallback={<span className={styles.item}>{user.realname}</span>}>
          <AccountMenu name={user.realname} showsWelcome={showsWelcome} />
        </Suspense>
      ) : (
        <LoginLinks />
      )}
    </div>
  )
}

function LoginLinks() {
  const t = useTexts(zoneTexts)
  const exists = usePageExists()
  return (
    <span className={styles.loginLinks}>
      {exists('/user/login') && (
        <Link href="/user/login" className={styles.item}>
          <Icon name="user" size={16} />
          {t('login')}
        </Link>
      )}
      {exists(registerPath) && (
        <Link href={registerPath} className={styles.item}>
          {t('register')}
        </Link>
      )}
    </span>
  )
}
