import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { findRouteChain, type MainRoute } from '#lib/navigation/menu-routes.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { Logo, LogoWithName } from '#ui/display/logo.tsx'
import { zoneTexts } from '../zones.texts.ts'
import { changeLayout, useLayoutSettings } from './layout-settings.ts'
import { portalTexts } from './portal.texts.ts'
import styles from './portal-navigation.module.css'
import { buildSideEntries, type SideEntry } from './side-entries.ts'
import { SideMenu } from './side-menu.tsx'

/** Content of the side bar: the whole menu, or the part below the current entry of the horizontal menu, or nothing. */
function useSideEntries(main: MainRoute): readonly SideEntry[] {
  const { pathname } = useLocation()
  const { layout } = useLayoutSettings()
  return useMemo(() => {
    if (layout === 'topmenu') return []
    if (layout === 'sidemenu') return buildSideEntries(main.children)
    return buildSideEntries(findRouteChain(main.children, pathname)[0]?.children ?? [])
  }, [main, pathname, layout])
}

/** The menu beside the page; it folds to its signs. On small screens it is a drawer of the header instead. */
export default function PortalSide({ main }: { main: MainRoute }) {
  const site = useSite()
  const t = useTexts(portalTexts)
  const tZone = useTexts(zoneTexts)
  const { navTheme, layout, isSideCollapsed } = useLayoutSettings()
  const entries = useSideEntries(main)
  if (entries.length === 0) return null
  return (
    <aside
      aria-label={site.platformName}
      data-side={navTheme === 'dark' ? 'ink' : 'paper'}
      className={cx(styles.side, isSideCollapsed && styles.collapsed)}
    >
      {layout === 'sidemenu' && (
        <Link href={main.redirect} className={styles.brand}>
          {isSideCollapsed ? <Logo title={site.platformName} /> : <LogoWithName name={site.platformName} />}
        </Link>
      )}
      <SideMenu label={tZone('menu')} entries={entries} />
      <IconButton
        icon={isSideCollapsed ? 'chevron-right' : 'chevron-left'}
        label={t(isSideCollapsed ? 'sidebar.expand' : 'sidebar.collapse')}
        aria-expanded={!isSideCollapsed}
        className={styles.toggle}
        onClick={() => changeLayout({ isSideCollapsed: !isSideCollapsed })}
      />
    </aside>
  )
}
