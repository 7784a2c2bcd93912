import { type ReactNode, useState } from 'react'
import { useExists, useSite } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { useSay } from '#lib/texts.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Mark, Wordmark } from '#ui/mark.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ordersPath } from '../links.ts'
import { Slot } from '../slot.tsx'
import bar from '../store/bar.module.css'
import { CartLink } from '../store/cart-link.tsx'
import { LanguageMenu } from '../store/language-menu.tsx'
import { PortalFooter } from '../store/portal-footer.tsx'
import { UserCorner } from '../store/user-corner.tsx'
import { zoneTexts } from '../zones.texts.ts'
import styles from './portal-frame.module.css'
import { type SideEntry, SideMenu } from './side-menu.tsx'

export interface PortalFrameProps {
  entries?: readonly SideEntry[]
  /** Stands in the header, left: the way here. */
  way?: ReactNode
  /** The menu is still on its way; its place is kept. */
  waiting?: boolean
  children: ReactNode
}

const none: readonly SideEntry[] = []

/** Ink side bar with the menu, a bar on top, the page between; on small screens the menu is a drawer. */
export function PortalFrame({ entries = none, way, waiting = false, children }: PortalFrameProps) {
  const site = useSite()
  const say = useSay(zoneTexts)
  const exists = useExists()
  const [collapsed, setCollapsed] = useState(false)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const home = homeOf(site)
  const orders = ordersPath(site)
  const hasMenu = waiting || entries.length > 0
  return (
    <div className={cx(styles.portal, !hasMenu && styles.bare)}>
      <a href="#content" className="skip-link">
        {say('skip')}
      </a>
      {hasMenu && (
        <div data-side="ink" className={cx(styles.side, collapsed && styles.collapsed)}>
          <Link href={home} className={styles.brand}>
            {collapsed ? <Mark title={site.platformName} /> : <Wordmark name={site.platformName} />}
          </Link>
          <SideMenu label={say('menu')} entries={entries} />
          <IconButton
            icon={collapsed ? 'chevron-right' : 'chevron-left'}
            label={say(collapsed ? 'sidebar.expand' : 'sidebar.collapse')}
            aria-expanded={!collapsed}
            className={styles.toggle}
            onClick={() => setCollapsed(!collapsed)}
          />
        </div>
      )}
      <div className={styles.column}>
        <header className={styles.header} data-compact>
          {hasMenu && (
            <>
              <IconButton icon="menu" label={say('menu')} className={styles.narrow} onClick={() => setOpen(true)} />
              <Sheet side="start" open={open} onClose={close} title={site.platformName} closeText={say('close')}>
                <div className={styles.drawer}>
                  <SideMenu label={say('menu')} entries={entries} onFollow={close} />
                </div>
              </Sheet>
            </>
          )}
          {!hasMenu && (
            <Link href={home} className={styles.brand}>
              <Wordmark name={site.platformName} />
            </Link>
          )}
          {way}
          <span className={styles.spacer} />
          <LanguageMenu />
          <Slot name="bell" />
          {exists(orders) && (
            <Link href={orders} className={cx(bar.item, bar.wide)}>
              <Icon name="order" size={16} />
              {say('orders')}
            </Link>
          )}
          <CartLink />
          <UserCorner />
        </header>
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <PortalFooter />
      </div>
    </div>
  )
}
