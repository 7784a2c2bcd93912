import { Suspense } from 'react'
import { useExists } from '#lib/frame.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { useUser } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Icon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { registerPath } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './bar.module.css'

const AccountMenu = lazyPart(() => import('./account-menu.tsx'))

/** Log in and register, or the account of who is here. */
export function UserCorner({ welcome = false }: { welcome?: boolean }) {
  const user = useUser()
  return (
    <div className={styles.corner}>
      {user ? (
        <Suspense fallback={<span className={styles.item}>{user.realname}</span>}>
          <AccountMenu name={user.realname} welcome={welcome} />
        </Suspense>
      ) : (
        <Doors />
      )}
    </div>
  )
}

function Doors() {
  const say = useSay(zoneTexts)
  const exists = useExists()
  return (
    <span className={styles.doors}>
      {exists('/user/login') && (
        <Link href="/user/login" className={styles.item}>
          <Icon name="user" size={16} />
          {say('login')}
        </Link>
      )}
      {exists(registerPath) && (
        <Link href={registerPath} className={styles.item}>
          {say('register')}
        </Link>
      )}
    </span>
  )
}
