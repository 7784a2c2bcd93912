import type { ReactNode } from 'react'
import {
  findRouteOfComponent,
  formatDocumentTitle,
  type MainRoute,
  type MenuRoute,
  toMenuCrumbs,
} from '#lib/navigation/menu-routes.ts'
import type { SignedInScreen } from '#lib/navigation/screens.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Breadcrumb } from '#ui/display/breadcrumb.tsx'
import { SiteFrame } from '../store/site-frame.tsx'
import { zoneTexts } from '../zones.texts.ts'
import styles from './menu-frame.module.css'
import OpenTabsBar from './open-tabs-bar.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { PortalKeys } from './portal-keys.tsx'
import PortalNavigation from './portal-navigation.tsx'
import PortalSide from './portal-side.tsx'
import PortalTools from './portal-tools.tsx'

interface MenuFrameProps {
  main: MainRoute
  /** From the top of the menu down to this page. */
  chain: readonly MenuRoute[]
  screen: SignedInScreen
  children: ReactNode
}

/** The frame of a menu page: title, breadcrumb and zone. */
export function MenuFrame({ main, chain, screen, children }: MenuFrameProps) {
  const site = useSite()
  const t = useTexts(zoneTexts)
  const route = chain.at(-1)
  const isHome = route?.path.toLowerCase() === main.redirect.toLowerCase()
  const list = screen.listedBy === undefined ? undefined : findRouteOfComponent(main.children, screen.listedBy)
  const crumbs = toMenuCrumbs({ title: t('home'), path: main.redirect }, list ? [list, ...chain] : chain)
  const breadcrumb = !isHome && (
    <Breadcrumb label={t('breadcrumb')} items={crumbs.map(({ title, path }) => ({ text: title, href: path }))} />
  )
  const hasSideMenu = screen.zone === 'office' || site.systemType === 1
  return (
    <>
      <PortalKeys />
      <title>{formatDocumentTitle(site.platformName, isHome ? undefined : route?.meta.title)}</title>
      {hasSideMenu ? (
        <PortalFrame
          side={<PortalSide main={main} />}
          navigation={<PortalNavigation main={main} />}
          tools={<PortalTools />}
          tabs={<OpenTabsBar main={main} />}
          breadcrumb={breadcrumb}
        >
          <div className={styles.wide}>{children}</div>
        </PortalFrame>
      ) : (
        <SiteFrame footer="short">
          <div className={`container ${styles.page}`}>
            {breadcrumb}
            {children}
          </div>
        </SiteFrame>
      )}
    </>
  )
}
