import { getCompanySiteUrl, getInstructionFile } from '#lib/navigation/language-links.ts'
import { usePageExists, useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { resourceLinks, serviceLinks } from '../links.ts'
import { Slot } from '../slot.tsx'
import { zoneTexts } from '../zones.texts.ts'
import { HeaderAccount } from './header-account.tsx'
import styles from './header-bar.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { OrdersLink } from './orders-link.tsx'

/** Above both catalogue headers: whom to call, where to read on, who is here. */
export function ContactBar() {
  const { site } = useSiteContext()
  return (
    <div className={styles.bar}>
      <div className={`container ${styles.inside}`}>
        <div className={styles.contacts}>
          <a href={`tel:${site.contact.phone.replaceAll(' ', '')}`}>
            <Icon name="phone" size={16} />
            {site.contact.phone}
          </a>
          <a href={`mailto:${site.contact.emails[0]}`}>
            <Icon name="mail" size={16} />
            {site.contact.emails[0]}
          </a>
        </div>
        <CompanyMenus />
        <LanguageMenu isCatalogueTopBar />
        <Slot name="bell" />
        <OrdersLink className={styles.item} />
        <HeaderAccount />
      </div>
    </div>
  )
}

/** Services, resources and about: mostly the company's own sites, one for Chinese readers and one for all others. */
export function CompanyMenus() {
  const { site, language } = useSiteContext()
  const t = useTexts(zoneTexts)
  const exists = usePageExists()
  const company = getCompanySiteUrl(site, language)
  const internalLinks = resourceLinks.filter(({ to }) => exists(to))
  return (
    <>
      <Menu
        label={t('nav.services')}
        trigger={(trigger) => <MenuTrigger text={t('nav.services')} {...trigger} />}
        items={serviceLinks.map(({ text, to }) => ({ text: t(text), href: company + to }))}
      />
      <Menu
        label={t('nav.resources')}
        trigger={(trigger) => <MenuTrigger text={t('nav.resources')} {...trigger} />}
        items={[
          ...internalLinks.map(({ text, to }) => ({ text: t(text), href: to })),
          {
            text: t('instructions'),
            href: getInstructionFile(site, language),
            icon: <Icon name="download" size={16} />,
          },
          { text: t('resources.company'), href: `${company}/resources`, icon: <Icon name="external" size={16} /> },
        ]}
      />
      <Link href={exists('/about') ? '/about' : `${company}/about`} className={`${styles.item} ${styles.wide}`}>
        {t('nav.about')}
      </Link>
    </>
  )
}

function MenuTrigger({ text, ...trigger }: { text: string; popoverTarget: string }) {
  return (
    <button type="button" className={`${styles.item} ${styles.wide}`} {...trigger}>
      {text}
      <Icon name="chevron-down" size={12} />
    </button>
  )
}
