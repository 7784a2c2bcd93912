import { getCompanySiteUrl, getInstructionFile } from '#lib/navigation/language-links.ts'
import { usePageExists, useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { resourceLinks, type ShellLink } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './header.module.css'
import { HeaderLinks } from './header-links.tsx'
import { OrdersLink } from './orders-link.tsx'

/** The menu itself; it closes with every link that is followed. */
export default function MobileMenuSheet({ links, onClose }: { links: readonly ShellLink[]; onClose: () => void }) {
  const { site, language } = useSiteContext()
  const t = useTexts(zoneTexts)
  const exists = usePageExists()
  const company = getCompanySiteUrl(site, language)
  const companyLinks: readonly ShellLink[] = [
    { text: 'nav.services', to: `${company}/services` },
    ...resourceLinks,
    { text: 'nav.about', to: exists('/about') ? '/about' : `${company}/about` },
  ]
  return (
    <Sheet side="start" open onClose={onClose} title={site.platformName} closeText={t('close')}>
      <nav aria-label={t('menu')}>
        <HeaderLinks links={links} className={styles.sheetLinks} onFollow={onClose} />
        <HeaderLinks
          links={companyLinks.filter(({ text }) => links.every((link) => link.text !== text))}
          className={styles.sheetLinks}
          onFollow={onClose}
        />
        <div className={styles.sheetLinks}>
          <OrdersLink />
          <a href={getInstructionFile(site, language)}>{t('instructions')}</a>
          <a href={`${company}/resources`}>{t('resources.company')}</a>
        </div>
      </nav>
    </Sheet>
  )
}
