import { useNavigate } from 'react-router'
import { getFormUrl } from '#lib/navigation/form-url.ts'
import { getCompanySiteUrl } from '#lib/navigation/language-links.ts'
import { usePageExists, useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { LogoWithName } from '#ui/display/logo.tsx'
import { SearchBox } from '#ui/forms/search-box.tsx'
import { designListPath, plasmidLinks } from '../plasmid-links.ts'
import { Slot } from '../slot.tsx'
import { zoneTexts } from '../zones.texts.ts'
import { CartLink } from './cart-link.tsx'
import styles from './header.module.css'
import { HeaderAccount } from './header-account.tsx'
import bar from './header-bar.module.css'
import { HeaderLinks } from './header-links.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { OrdersLink } from './orders-link.tsx'

const homePath = '/dashboard/HomeView'

/** The plasmid storefront's header. */
export function PlasmidHeader() {
  const { site, language } = useSiteContext()
  const t = useTexts(zoneTexts)
  const exists = usePageExists()
  const navigate = useNavigate()
  const company = getCompanySiteUrl(site, language)
  const links = plasmidLinks.map((link) => ({ text: link.text, to: link.to ?? company + link.company }))
  return (
    <header>
      <div className={`container ${styles.main}`}>
        <MobileMenu links={links} />
        <Link href={homePath} className={styles.logo}>
          <LogoWithName name={site.platformName} />
        </Link>
        {exists(designListPath) && (
          <div className={cx(styles.search, styles.wide)}>
            <SearchBox
              action={designListPath}
              onSubmit={(event) => {
                event.preventDefault()
                // A new time searches again, even for the same words.
                void navigate(`${getFormUrl(event.currentTarget)}&t=${Date.now()}`)
              }}
              name="k"
              label={t('search.vectors')}
              placeholder={t('search.vectors.example')}
              submitText={t('search')}
            />
          </div>
        )}
        <div className={styles.tools} data-compact>
          <LanguageMenu />
          <Slot name="bell" />
          <OrdersLink className={cx(bar.item, bar.wide)} />
          <CartLink />
          <HeaderAccount showsWelcome />
        </div>
      </div>
      <div className={styles.navPlace}>
        <nav aria-label={t('menu')} className={styles.nav}>
          <div className="container">
            <HeaderLinks links={links} className={styles.links} />
          </div>
        </nav>
      </div>
    </header>
  )
}
