import { companySite, instructionFile } from '#lib/choose-language.ts'
import { useExists, useFrame } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Icon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/menu.tsx'
import { ordersPath, resourceLinks, serviceLinks } from '../links.ts'
import { Slot } from '../slot.tsx'
import { zoneTexts } from '../zones.texts.ts'
import styles from './bar.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { UserCorner } from './user-corner.tsx'

/** Above both catalogue headers: whom to call, where to read on, who is here. */
export function ContactBar() {
  const { site } = useFrame()
  const say = useSay(zoneTexts)
  const exists = useExists()
  const orders = ordersPath(site)
  return (
    <div className={styles.bar}>
      <div className={`container ${styles.inside}`}>
        <div className={styles.facts}>
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
        <LanguageMenu catalogueTopBar />
        <Slot name="bell" />
        {exists(orders) && (
          <Link href={orders} className={styles.item}>
            <Icon name="order" size={16} />
            {say('orders')}
          </Link>
        )}
        <UserCorner />
      </div>
    </div>
  )
}

/** Services, resources and about: mostly the company's own sites, one for Chinese readers and one for all others. */
export function CompanyMenus() {
  const { site, language } = useFrame()
  const say = useSay(zoneTexts)
  const exists = useExists()
  const company = companySite(site, language)
  const inside = resourceLinks.filter(({ to }) => exists(to))
  return (
    <>
      <Menu
        label={say('nav.services')}
        trigger={(trigger) => <Opener text={say('nav.services')} {...trigger} />}
        items={serviceLinks.map(({ text, to }) => ({ text: say(text), href: company + to }))}
      />
      <Menu
        label={say('nav.resources')}
        trigger={(trigger) => <Opener text={say('nav.resources')} {...trigger} />}
        items={[
          ...inside.map(({ text, to }) => ({ text: say(text), href: to })),
          {
            text: say('instructions'),
            href: instructionFile(site, language),
            icon: <Icon name="download" size={16} />,
          },
          { text: say('resources.company'), href: `${company}/resources`, icon: <Icon name="external" size={16} /> },
        ]}
      />
      <Link href={exists('/about') ? '/about' : `${company}/about`} className={`${styles.item} ${styles.wide}`}>
        {say('nav.about')}
      </Link>
    </>
  )
}

function Opener({ text, ...trigger }: { text: string; popoverTarget: string }) {
  return (
    <button type="button" className={`${styles.item} ${styles.wide}`} {...trigger}>
      {text}
      <Icon name="chevron-down" size={12} />
    </button>
  )
}
