import { useSyncExternalStore } from 'react'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { usePageExists, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { LogoWithName } from '#ui/display/logo.tsx'
import { catalogueLinks, cellLinks, type ShellLink, searchPath } from '../links.ts'
import { Slot } from '../slot.tsx'
import { zoneTexts } from '../zones.texts.ts'
import { CartLink } from './cart-link.tsx'
import { ContactBar } from './contact-bar.tsx'
import styles from './header.module.css'
import { HeaderLinks } from './header-links.tsx'
import { HeaderSearch } from './header-search.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchDrawer } from './search-drawer.tsx'

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** True once the page is scrolled further than this; at exactly this far it is not. */
const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  )

const fixedMenuOffset = 200

/** The in-vivo catalogue's header. */
export function CatalogueHeader() {
  const site = useSite()
  const t = useTexts(zoneTexts)
  const exists = usePageExists()
  const isFixed = useScrolledPast(fixedMenuOffset)
  const links: readonly ShellLink[] = [{ text: 'home', to: getHomePath(site) }, ...catalogueLinks, ...cellLinks]
  return (
    <header>
      <ContactBar />
      <div className={`container ${styles.main}`}>
        <MobileMenu links={links} />
        <Link href={getHomePath(site)} className={styles.logo}>
          <LogoWithName name={site.platformName} />
        </Link>
        {exists(searchPath) && (
          <div className={cx(styles.search, styles.wide)} data-header-search>
            <HeaderSearch />
          </div>
        )}
        <div className={styles.tools}>
          {exists(searchPath) && <SearchDrawer className={styles.narrow} />}
          <CartLink />
          <Slot name="favourites" />
        </div>
      </div>
      <div className={styles.navPlace}>
        <nav aria-label={t('nav.catalogue')} className={cx(styles.nav, isFixed && styles.fixed)} data-fixed={isFixed}>
          <div className="container">
            <HeaderLinks links={links} className={styles.links} />
          </div>
        </nav>
      </div>
    </header>
  )
}
