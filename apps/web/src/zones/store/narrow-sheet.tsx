import { companySite, instructionFile } from '#lib/choose-language.ts'
import { useFrame } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Sheet } from '#ui/sheet.tsx'
import type { ShellLink } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './header.module.css'
import { HeaderLinks } from './header-links.tsx'

/** The menu itself; it closes with every link that is followed. */
export default function NarrowSheet({ links, onClose }: { links: readonly ShellLink[]; onClose: () => void }) {
  const { site, language } = useFrame()
  const say = useSay(zoneTexts)
  const company = companySite(site, language)
  return (
    <Sheet side="start" open onClose={onClose} title={site.platformName} closeText={say('close')}>
      <nav aria-label={say('menu')}>
        <HeaderLinks links={links} className={styles.sheetLinks} onFollow={onClose} />
        <div className={styles.sheetLinks}>
          <a href={`${company}/services`}>{say('nav.services')}</a>
          <a href={`${company}/resources`}>{say('nav.resources')}</a>
          <a href={`${company}/about`}>{say('nav.about')}</a>
          <a href={instructionFile(site, language)}>{say('instructions')}</a>
        </div>
      </nav>
    </Sheet>
  )
}
