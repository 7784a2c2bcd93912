import { getCompanySiteUrl, getInstructionFile } from '#lib/navigation/language-links.ts'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { ShellLink } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './header.module.css'
import { HeaderLinks } from './header-links.tsx'

/** The menu itself; it closes with every link that is followed. */
export default function MobileMenuSheet({ links, onClose }: { links: readonly ShellLink[]; onClose: () => void }) {
  const { site, language } = useSiteContext()
  const t = useTexts(zoneTexts)
  const company = getCompanySiteUrl(site, language)
  return (
    <Sheet side="start" open onClose={onClose} title={site.platformName} closeText={t('close')}>
      <nav aria-label={t('menu')}>
        <HeaderLinks links={links} className={styles.sheetLinks} onFollow={onClose} />
        <div className={styles.sheetLinks}>
          <a href={`${company}/services`}>{t('nav.services')}</a>
          <a href={`${company}/resources`}>{t('nav.resources')}</a>
          <a href={`${company}/about`}>{t('nav.about')}</a>
          <a href={getInstructionFile(site, language)}>{t('instructions')}</a>
        </div>
      </nav>
    </Sheet>
  )
}
