import type { ReactNode } from 'react'
import { useSite } from '#lib/frame.tsx'
import { crumbsOf, documentTitle, type MainRoute, type MenuRoute } from '#lib/menu-routes.ts'
import type { SignedInScreen } from '#lib/screens.ts'
import { useSay } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { SiteFrame } from '../store/site-frame.tsx'
import { zoneTexts } from '../zones.texts.ts'
import styles from './menu-frame.module.css'
import { PortalFrame } from './portal-frame.tsx'
import { sideEntries } from './side-entries.ts'

interface MenuFrameProps {
  main: MainRoute
  /** From the top of the menu down to this page. */
  chain: readonly MenuRoute[]
  screen: SignedInScreen
  children: ReactNode
}

/** What stands around a page of the menu: its title, the way here, and the frame of its zone. */
export function MenuFrame({ main, chain, screen, children }: MenuFrameProps) {
  const site = useSite()
  const say = useSay(zoneTexts)
  const route = chain.at(-1)
  const isHome = route?.path.toLowerCase() === main.redirect.toLowerCase()
  const crumbs = crumbsOf({ title: say('home'), path: main.redirect }, chain)
  const way = !isHome && (
    <Breadcrumb label={say('way')} items={crumbs.map(({ title, path }) => ({ text: title, href: path }))} />
  )
  const besideMenu = screen.zone === 'office' || site.systemType === 1
  return (
    <>
      <title>{documentTitle(site.platformName, isHome ? undefined : route?.meta.title)}</title>
      {besideMenu ? (
        <PortalFrame entries={sideEntries(main.children)} way={way}>
          <div className={styles.wide}>{children}</div>
        </PortalFrame>
      ) : (
        <SiteFrame footer="short">
          <div className={`container ${styles.page}`}>
            {way}
            {children}
          </div>
        </SiteFrame>
      )}
    </>
  )
}
