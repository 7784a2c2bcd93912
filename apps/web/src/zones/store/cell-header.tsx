import { getHomePath } from '#lib/navigation/site-paths.ts'
import { usePageExists, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { LogoWithName } from '#ui/display/logo.tsx'
import { cellLinks, cellSearchPath, type ShellLink } from '../links.ts'
import { Slot } from '../slot.tsx'
import { zoneTexts } from '../zones.texts.ts'
import { CartLink } from './cart-link.tsx'
import { ContactBar } from './contact-bar.tsx'
import styles from './header.module.css'
import { HeaderLinks } from './header-links.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchDrawer } from './search-drawer.tsx'

/** The recombinant protein and cell line catalogue's header. */
export function CellHeader() {
  const site = useSite()
  const t = useTexts(zoneTexts)
  const links: readonly ShellLink[] = [{ text: 'nav.catalogue.back', to: getHomePath(site) }, ...cellLinks]
  return (
    <header>
      <ContactBar />
      <div className={`container ${styles.main}`}>
        <MobileMenu links={links} />
        <Link href={getHomePath(site)} className={styles.logo}>
          <LogoWithName name={site.platformName} />
        </Link>
        <nav aria-label={t('nav.catalogue')} className={cx(styles.inline, styles.wide)}>
          <HeaderLinks links={links} className={styles.inline} />
        </nav>
        <div className={styles.tools}>
          {usePageExists()(cellSearchPath) && <SearchDrawer isCell />}
          <CartLink />
          <Slot name="favourites" />
        </div>
      </div>
    </header>
  )
}
