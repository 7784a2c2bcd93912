import type { ReactNode } from 'react'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { LogoWithName } from '#ui/display/logo.tsx'
import { Slot } from '../slot.tsx'
import { CartLink } from '../store/cart-link.tsx'
import { HeaderAccount } from '../store/header-account.tsx'
import bar from '../store/header-bar.module.css'
import { LanguageMenu } from '../store/language-menu.tsx'
import { OrdersLink } from '../store/orders-link.tsx'
import { PortalFooter } from '../store/portal-footer.tsx'
import { zoneTexts } from '../zones.texts.ts'
import styles from './portal-frame.module.css'

/** The parts of who is signed in; visitors load none of them. */
export interface PortalParts {
  /** The side bar. */
  side?: ReactNode
  /** Is first in the header: the button of the drawer and the horizontal menu. */
  navigation?: ReactNode
  /** Is before the language. */
  tools?: ReactNode
  /** The open pages, under the header. */
  tabs?: ReactNode
}

export interface PortalFrameProps extends PortalParts {
  /** Is in the header, left: the way here. */
  breadcrumb?: ReactNode
  /** The menu is still on its way; its place is kept. */
  isLoading?: boolean
  children: ReactNode
}

/** A bar on top, the page below; beside them what belongs to who is signed in. */
export function PortalFrame({
  side,
  navigation,
  tools,
  tabs,
  breadcrumb,
  isLoading = false,
  children,
}: PortalFrameProps) {
  const site = useSite()
  const t = useTexts(zoneTexts)
  return (
    <div className={cx(styles.portal, !side && styles.bare)} data-portal>
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      {side}
      <div className={styles.column}>
        <header className={styles.header} data-compact>
          {navigation}
          {!navigation && !isLoading && (
            <Link href={getHomePath(site)} className={styles.brand}>
              <LogoWithName name={site.platformName} />
            </Link>
          )}
          {breadcrumb}
          <div className={styles.end} data-header-end>
            {tools}
            <LanguageMenu />
            <Slot name="bell" />
            <OrdersLink className={cx(bar.item, styles.orders)} />
            <CartLink />
            <HeaderAccount />
          </div>
        </header>
        {tabs}
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <PortalFooter />
      </div>
    </div>
  )
}
