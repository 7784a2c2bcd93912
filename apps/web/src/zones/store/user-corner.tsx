import { Suspense, useState } from 'react'
import { useExists, useFrame } from '#lib/frame.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { useUser } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Icon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/menu.tsx'
import { accountPath, passwordPath, registerPath, settingsPath } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './bar.module.css'

const LogoutDialog = lazyPart(() => import('../logout-dialog.tsx'))

/** Log in and register, or the account of who is here. */
export function UserCorner({ welcome = false }: { welcome?: boolean }) {
  const user = useUser()
  return <div className={styles.corner}>{user ? <Account name={user.realname} welcome={welcome} /> : <Doors />}</div>
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

function Account({ name, welcome }: { name: string; welcome: boolean }) {
  const { site, language } = useFrame()
  const say = useSay(zoneTexts)
  const exists = useExists()
  const [leaving, setLeaving] = useState(false)
  const pages = [
    { text: say('user.centre'), href: accountPath(site), icon: <Icon name="user" size={16} /> },
    ...(language === 'zh'
      ? [{ text: say('user.settings'), href: settingsPath, icon: <Icon name="settings" size={16} /> }]
      : []),
    { text: say('user.password'), href: passwordPath, icon: <Icon name="lock" size={16} /> },
  ].filter(({ href }) => exists(href))
  return (
    <>
      <Menu
        label={say('user.menu', { name })}
        align="end"
        trigger={(trigger) => (
          <button type="button" className={styles.item} {...trigger}>
            <Icon name="user" size={16} />
            <span className={styles.name}>{welcome ? say('user.welcome', { name }) : name}</span>
            <Icon name="chevron-down" size={12} />
          </button>
        )}
        items={[
          ...pages,
          ...(pages.length > 0 ? (['line'] as const) : []),
          {
            text: say('user.logout'),
            icon: <Icon name="logout" size={16} />,
            tone: 'danger',
            onSelect: () => setLeaving(true),
          },
        ]}
      />
      {leaving && (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}
