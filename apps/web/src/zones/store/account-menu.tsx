import { Suspense, useState } from 'react'
import { SwitchDialog, usePlaces, WorkPlaces } from '#domains/departments/index.tsx'
import { ChangePassword } from '#domains/users/index.tsx'
import { appearances, chooseAppearance, chooseColorWeak, useAppearance, useColorWeak } from '#lib/appearance.ts'
import { chatIsHere } from '#lib/chat-is-here.ts'
import { useExists, useFrame } from '#lib/frame.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import { Icon } from '#ui/icons.tsx'
import { Menu } from '#ui/menu.tsx'
import { accountPath, settingsPath } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './bar.module.css'

const LogoutDialog = lazyPart(() => import('../logout-dialog.tsx'))

const themes = { auto: 'theme.auto', light: 'theme.light', dark: 'theme.dark' } as const
const themeIcons = { auto: 'settings', light: 'sun', dark: 'moon' } as const

/** What belongs to the person who is signed in. */
export default function AccountMenu({ name, welcome }: { name: string; welcome: boolean }) {
  const { site, language } = useFrame()
  const say = useSay(zoneTexts)
  const exists = useExists()
  const appearance = useAppearance()
  const weak = useColorWeak()
  const [leaving, setLeaving] = useState(false)
  const [changing, setChanging] = useState(false)
  const [switching, setSwitching] = useState(false)
  const places = usePlaces()
  // Where somebody else's script runs no password is typed; the person's own page has none.
  const change = () => (chatIsHere() ? location.assign(accountPath(site)) : setChanging(true))
  const pages = [
    { text: say('user.centre'), href: accountPath(site), icon: <Icon name="user" size={16} /> },
    ...(language === 'zh'
      ? [{ text: say('user.settings'), href: settingsPath, icon: <Icon name="settings" size={16} /> }]
      : []),
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
          { text: say('user.password'), icon: <Icon name="lock" size={16} />, onSelect: change },
          ...(places && (places.list.length > 1 || places.tenants.length > 1)
            ? [
                {
                  text: say(places.list.length > 1 ? 'user.department' : 'user.tenant'),
                  icon: <Icon name="building" size={16} />,
                  onSelect: () => setSwitching(true),
                },
              ]
            : []),
          'line',
          ...appearances.map((theme) => ({
            text: say(themes[theme]),
            icon: <Icon name={themeIcons[theme]} size={16} />,
            current: theme === appearance,
            onSelect: () => chooseAppearance(theme),
          })),
          {
            text: say('theme.weak'),
            icon: <Icon name="eye" size={16} />,
            current: weak,
            onSelect: () => chooseColorWeak(!weak),
          },
          'line',
          {
            text: say('user.logout'),
            icon: <Icon name="logout" size={16} />,
            tone: 'danger',
            onSelect: () => setLeaving(true),
          },
        ]}
      />
      <Suspense>
        <WorkPlaces />
        {switching && places && <SwitchDialog places={places} onClose={() => setSwitching(false)} />}
        {changing && <ChangePassword onClose={() => setChanging(false)} />}
        {leaving && <LogoutDialog onClose={() => setLeaving(false)} />}
      </Suspense>
    </>
  )
}
