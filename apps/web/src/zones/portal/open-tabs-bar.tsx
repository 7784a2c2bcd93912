import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { findRouteChain, type MainRoute } from '#lib/navigation/menu-routes.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { zoneTexts } from '../zones.texts.ts'
import { useLayoutSettings } from './layout-settings.ts'
import styles from './open-tabs.module.css'
import {
  type ClosedPart,
  closeTabs,
  findNextTab,
  listClosedTabs,
  openTab,
  renewPage,
  useOpenTabs,
} from './open-tabs.ts'
import { PageTab } from './page-tab.tsx'
import { portalTexts } from './portal.texts.ts'
import { useCanHaveTabs } from './use-can-have-tabs.ts'

/** The open pages of staff as tabs. */
export default function OpenTabsBar({ main }: { main: MainRoute }) {
  const { multiTab } = useLayoutSettings()
  const canHaveTabs = useCanHaveTabs()
  return multiTab && canHaveTabs ? <TabBar main={main} /> : null
}

function TabBar({ main }: { main: MainRoute }) {
  const t = useTexts(portalTexts)
  const tZone = useTexts(zoneTexts)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const storedTabs = useOpenTabs()
  const homePath = main.redirect.toLowerCase()
  const currentPath = pathname.toLowerCase()
  const current = { path: currentPath, href: pathname + search }
  const isCurrentListed = currentPath === homePath || storedTabs.some(({ path }) => path === currentPath)
  const tabs = (isCurrentListed ? storedTabs : [...storedTabs, current]).filter(({ path }) => path !== homePath)
  const findTitle = (path: string) => findRouteChain(main.children, path).at(-1)?.meta.title

  useEffect(() => {
    if (currentPath !== homePath) openTab({ path: currentPath, href: pathname + search })
  }, [currentPath, homePath, pathname, search])

  function close(path: string, part: ClosedPart) {
    if (part === 'self' && path === homePath) {
      toast.show({ title: t(tabs.length === 0 ? 'tab.lastStays' : 'tab.homeStays'), tone: 'warning' })
      return
    }
    const closed = listClosedTabs(tabs, path, part)
    closeTabs(closed)
    if (!closed.some((tab) => tab.path === currentPath)) return
    const next = part === 'self' ? findNextTab(tabs, path) : tabs.find((tab) => tab.path === path)
    void navigate(next?.href ?? main.redirect)
  }

  const refresh = (path: string, href: string) => {
    renewPage(path)
    if (path !== currentPath) void navigate(href)
    // The home page of a site is a public one, whose data come from its loader.
    else if (path === homePath) void revalidate()
  }

  const home = { path: homePath, href: main.redirect }
  return (
    <nav aria-label={t('tabs')} className={styles.bar}>
      <ul className={styles.tabs}>
        {[home, ...tabs].map(({ path, href }) => (
          <PageTab
            key={path}
            title={path === homePath ? tZone('home') : (findTitle(path) ?? path)}
            href={href}
            isHome={path === homePath}
            isCurrent={path === currentPath}
            isDisabled={(part) => listClosedTabs(tabs, path, part).length === 0}
            onClose={(part) => close(path, part)}
            onRefresh={() => refresh(path, href)}
          />
        ))}
      </ul>
    </nav>
  )
}
