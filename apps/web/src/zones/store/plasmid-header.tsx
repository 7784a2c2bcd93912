import { useNavigate } from 'react-router'
import { companySite } from '#lib/choose-language.ts'
import { formAddress } from '#lib/form-address.ts'
import { useExists, useFrame } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Wordmark } from '#ui/mark.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { ordersPath } from '../links.ts'
import { designListPath, plasmidLinks } from '../plasmid-links.ts'
import { Slot } from '../slot.tsx'
import { zoneTexts } from '../zones.texts.ts'
import bar from './bar.module.css'
import { CartLink } from './cart-link.tsx'
import styles from './header.module.css'
import { HeaderLinks } from './header-links.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NarrowMenu } from './narrow-menu.tsx'
import { UserCorner } from './user-corner.tsx'

const home = '/dashboard/HomeView'

/** The plasmid storefront's header. */
export function PlasmidHeader() {
  const { site, language } = useFrame()
  const say = useSay(zoneTexts)
  const exists = useExists()
  const navigate = useNavigate()
  const orders = exists(ordersPath(site)) ? ordersPath(site) : '/myOrder/Index'
  const company = companySite(site, language)
  const links = plasmidLinks.map(({ text, to, company: section }) => ({
    text,
    to: to !== undefined && exists(to) ? to : section && company + section,
  }))
  return (
    <header>
      <div className={`container ${styles.main}`}>
        <NarrowMenu links={links} />
        <Link href={home} className={styles.logo}>
          <Wordmark name={site.platformName} />
        </Link>
        {exists(designListPath) && (
          <div className={cx(styles.search, styles.wide)}>
            <SearchBox
              action={designListPath}
              onSubmit={(event) => {
                event.preventDefault()
                void navigate(formAddress(event.currentTarget))
              }}
              name="k"
              label={say('search.vectors')}
              placeholder={say('search.vectors.example')}
              submitText={say('search')}
            />
          </div>
        )}
        <div className={styles.tools} data-compact>
          <LanguageMenu />
          <Slot name="bell" />
          {exists(orders) && (
            <Link href={orders} className={cx(bar.item, styles.wide)}>
              <Icon name="order" size={16} />
              {say('orders')}
            </Link>
          )}
          <CartLink />
          <UserCorner welcome />
        </div>
      </div>
      <div className={styles.navPlace}>
        <nav aria-label={say('menu')} className={styles.nav}>
          <div className="container">
            <HeaderLinks links={links} className={styles.links} />
          </div>
        </nav>
      </div>
    </header>
  )
}
