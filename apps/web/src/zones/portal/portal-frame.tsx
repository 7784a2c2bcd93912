import { type ReactNode, useState } from 'react'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { Logo, LogoWithName } from '#ui/display/logo.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Slot } from '../slot.tsx'
import { CartLink } from '../store/cart-link.tsx'
import { HeaderAccount } from '../store/header-account.tsx'
import bar from '../store/header-bar.module.css'
import { LanguageMenu } from '../store/language-menu.tsx'
import { OrdersLink } from '../store/orders-link.tsx'
import { PortalFooter } from '../store/portal-footer.tsx'
import { zoneTexts } from '../zones.texts.ts'
import styles from './portal-frame.module.css'
import { type SideEntry, SideMenu } from './side-menu.tsx'

export interface PortalFrameProps {
  entries?: readonly SideEntry[]
  /** Stands in the header, left: the way here. */
  breadcrumb?: ReactNode
  /** The menu is still on its way; its place is kept. */
  isLoading?: boolean
  children: ReactNode
}

const noEntries: readonly SideEntry[] = []

/** Ink side bar with the menu, a bar on top, the page between; on small screens the menu is a drawer. */
export function PortalFrame({ entries = noEntries, breadcrumb, isLoading = false, children }: PortalFrameProps) {
  const site = useSite()
  const t = useTexts(zoneTexts)
  const [isCollapsed, setIsCollapsed] = useState(false)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const close = () => setIsMenuOpen(false)
  const home = getHomePath(site)
  const hasMenu = isLoading || entries.length > 0
  return (
    <div className={cx(styles.portal, !hasMenu && styles.bare)}>
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      {hasMenu && (
        <div data-side="ink" className={cx(styles.side, isCollapsed && styles.collapsed)}>
          <Link href={home} className={styles.brand}>
            {isCollapsed ? <Logo title={site.platformName} /> : <LogoWithName name={site.platformName} />}
          </Link>
          <SideMenu label={t('menu')} entries={entries} />
          <IconButton
            icon={isCollapsed ? 'chevron-right' : 'chevron-left'}
            label={t(isCollapsed ? 'sidebar.expand' : 'sidebar.collapse')}
            aria-expanded={!isCollapsed}
            className={styles.toggle}
            onClick={() => setIsCollapsed(!isCollapsed)}
          />
        </div>
      )}
      <div className={styles.column}>
        <header className={styles.header} data-compact>
          {hasMenu && (
            <>
              <IconButton icon="menu" label={t('menu')} className={styles.narrow} onClick={() => setIsMenuOpen(true)} />
              <Sheet side="start" open={isMenuOpen} onClose={close} title={site.platformName} closeText={t('close')}>
                <div className={styles.drawer}>
                  <SideMenu label={t('menu')} entries={entries} onFollow={close} />
                </div>
              </Sheet>
            </>
          )}
          {!hasMenu && (
            <Link href={home} className={styles.brand}>
              <LogoWithName name={site.platformName} />
            </Link>
          )}
          {breadcrumb}
          <span className={styles.spacer} />
          <LanguageMenu />
          <Slot name="bell" />
          <OrdersLink className={cx(bar.item, bar.wide)} />
          <CartLink />
          <HeaderAccount />
        </header>
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <PortalFooter />
      </div>
    </div>
  )
}
