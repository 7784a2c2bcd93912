import { useExists, useSite } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { useScrolledPast } from '#lib/scrolled.ts'
import { useSay } from '#lib/texts.ts'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { Wordmark } from '#ui/mark.tsx'
import { catalogueLinks, cellLinks, type ShellLink, searchPath } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import { CartLink } from './cart-link.tsx'
import { CatalogueSearch } from './catalogue-search.tsx'
import { ContactBar } from './contact-bar.tsx'
import styles from './header.module.css'
import { HeaderLinks } from './header-links.tsx'
import { NarrowMenu } from './narrow-menu.tsx'
import { SearchDrawer } from './search-drawer.tsx'

const menuFixesAfter = 200

/** The in-vivo catalogue's header. */
export function CatalogueHeader() {
  const site = useSite()
  const say = useSay(zoneTexts)
  const exists = useExists()
  const fixed = useScrolledPast(menuFixesAfter)
  const links: readonly ShellLink[] = [{ text: 'home', to: homeOf(site) }, ...catalogueLinks, ...cellLinks]
  return (
    <header>
      <ContactBar />
      <div className={`container ${styles.main}`}>
        <NarrowMenu links={links} />
        <Link href={homeOf(site)} className={styles.logo}>
          <Wordmark name={site.platformName} />
        </Link>
        {exists(searchPath) && (
          <div className={cx(styles.search, styles.wide)}>
            <CatalogueSearch />
          </div>
        )}
        <div className={styles.tools}>
          {exists(searchPath) && <SearchDrawer className={styles.narrow} />}
          <CartLink />
        </div>
      </div>
      <div className={styles.navPlace}>
        <nav aria-label={say('nav.catalogue')} className={cx(styles.nav, fixed && styles.fixed)} data-fixed={fixed}>
          <div className="container">
            <HeaderLinks links={links} className={styles.links} />
          </div>
        </nav>
      </div>
    </header>
  )
}
