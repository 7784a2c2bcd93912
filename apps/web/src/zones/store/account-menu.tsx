import type { Language } from '@paratope/contract/texts'
import { Suspense, useEffect, useState } from 'react'
import { ChangePasswordDialog } from '#identity/accounts/index.ts'
import { RequireDepartment, SwitchDialog, useDepartments } from '#identity/departments/index.ts'
import { appearances, setAppearance, setColorWeak, useAppearance, useColorWeak } from '#lib/page/appearance.ts'
import { isChatLoaded } from '#lib/page/is-chat-loaded.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { usePageExists, useSiteContext } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { officePathSlot, useOfficePath } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { getAccountPath, myInvoicesPath, myParcelsPath, settingsPath } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './header-bar.module.css'

const LogoutDialog = lazyComponent(() => import('../logout-dialog.tsx'))

const themeTextKeys = { auto: 'theme.auto', light: 'theme.light', dark: 'theme.dark' } as const
const themeIcons = { auto: 'settings', light: 'sun', dark: 'moon' } as const

/** Menu of the signed-in user. */
export default function AccountMenu({ name, showsWelcome }: { name: string; showsWelcome: boolean }) {
  const { site, language } = useSiteContext()
  const t = useTexts(zoneTexts)
  const appearance = useAppearance()
  const isColorWeak = useColorWeak()
  const [isLogoutOpen, setIsLogoutOpen] = useState(false)
  const [isPasswordOpen, setIsPasswordOpen] = useState(false)
  const [isDepartmentOpen, setIsDepartmentOpen] = useState(false)
  const departments = useDepartments()
  const office = useKnownOfficePath(language)
  // On pages with foreign scripts no password is typed; the person's own page has none.
  const openPasswordDialog = () => (isChatLoaded() ? location.assign(getAccountPath(site)) : setIsPasswordOpen(true))
  const pages = usePersonalPages()
  return (
    <>
      <Menu
        label={t('user.menu', { name })}
        align="end"
        trigger={(trigger) => (
          <button type="button" className={styles.item} {...trigger}>
            <Icon name="user" size={16} />
            <span className={styles.name}>{showsWelcome ? t('user.welcome', { name }) : name}</span>
            <Icon name="chevron-down" size={12} />
          </button>
        )}
        items={[
          ...(office === undefined
            ? []
            : [{ text: t('office'), href: office, icon: <Icon name="building" size={16} /> }, 'line' as const]),
          ...pages,
          { text: t('user.password'), icon: <Icon name="lock" size={16} />, onSelect: openPasswordDialog },
          ...(departments && (departments.list.length > 1 || departments.tenants.length > 1)
            ? [
                {
                  text: t(departments.list.length > 1 ? 'user.department' : 'user.tenant'),
                  icon: <Icon name="building" size={16} />,
                  onSelect: () => setIsDepartmentOpen(true),
                },
              ]
            : []),
          'line',
          ...appearances.map((theme) => ({
            text: t(themeTextKeys[theme]),
            icon: <Icon name={themeIcons[theme]} size={16} />,
            isCurrent: theme === appearance,
            onSelect: () => setAppearance(theme),
          })),
          {
            text: t('theme.weak'),
            icon: <Icon name="eye" size={16} />,
            isCurrent: isColorWeak,
            onSelect: () => setColorWeak(!isColorWeak),
          },
          'line',
          {
            text: t('user.logout'),
            icon: <Icon name="logout" size={16} />,
            tone: 'danger',
            onSelect: () => setIsLogoutOpen(true),
          },
        ]}
      />
      <Suspense>
        <RequireDepartment />
        {isDepartmentOpen && departments && (
          <SwitchDialog departments={departments} onClose={() => setIsDepartmentOpen(false)} />
        )}
        {isPasswordOpen && <ChangePasswordDialog onClose={() => setIsPasswordOpen(false)} />}
        {isLogoutOpen && <LogoutDialog onClose={() => setIsLogoutOpen(false)} />}
      </Suspense>
    </>
  )
}

/** Invoices, parcels and settings exist in Chinese only. */
function usePersonalPages() {
  const { site, language } = useSiteContext()
  const t = useTexts(zoneTexts)
  const exists = usePageExists()
  const mayReadInvoices = useHasPermission('invoice.read')
  const mayReadOrders = useHasPermission('order.read')
  const isChinese = language === 'zh'
  return [
    { text: t('user.centre'), href: getAccountPath(site), icon: <Icon name="user" size={16} />, isShown: true },
    {
      text: t('user.invoices'),
      href: myInvoicesPath,
      icon: <Icon name="file" size={16} />,
      isShown: isChinese && mayReadInvoices,
    },
    {
      text: t('user.parcels'),
      href: myParcelsPath,
      icon: <Icon name="truck" size={16} />,
      isShown: isChinese && mayReadOrders,
    },
    { text: t('user.settings'), href: settingsPath, icon: <Icon name="settings" size={16} />, isShown: isChinese },
  ].flatMap(({ isShown, ...page }) => (isShown && exists(page.href) ? [page] : []))
}

/** Logins from before the browser kept the office's path learn it from the menu. */
function useKnownOfficePath(language: Language): string | undefined {
  useEffect(() => {
    if (officePathSlot.read() === undefined)
      void import('#lib/navigation/menu.ts')
        .then(({ loadMenu }) => loadMenu(language))
        // Without a menu there is no office; the next page asks again.
        .catch(() => undefined)
  }, [language])
  return useOfficePath()
}
