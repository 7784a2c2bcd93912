import { useExists, useSite } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { useSay } from '#lib/texts.ts'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { Wordmark } from '#ui/mark.tsx'
import { cellLinks, cellSearchPath, type ShellLink } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import { CartLink } from './cart-link.tsx'
import { ContactBar } from './contact-bar.tsx'
import styles from './header.module.css'
import { HeaderLinks } from './header-links.tsx'
import { NarrowMenu } from './narrow-menu.tsx'
import { SearchDrawer } from './search-drawer.tsx'

/** The recombinant protein and cell line catalogue's header. */
export function CellHeader() {
  const site = useSite()
  const say = useSay(zoneTexts)
  const links: readonly ShellLink[] = [{ text: 'nav.catalogue.back', to: homeOf(site) }, ...cellLinks]
  return (
    <header>
      <ContactBar />
      <div className={`container ${styles.main}`}>
        <NarrowMenu links={links} />
        <Link href={homeOf(site)} className={styles.logo}>
          <Wordmark name={site.platformName} />
        </Link>
        <nav aria-label={say('nav.catalogue')} className={cx(styles.inline, styles.wide)}>
          <HeaderLinks links={links} className={styles.inline} />
        </nav>
        <div className={styles.tools}>
          {useExists()(cellSearchPath) && <SearchDrawer cell />}
          <CartLink />
        </div>
      </div>
    </header>
  )
}
