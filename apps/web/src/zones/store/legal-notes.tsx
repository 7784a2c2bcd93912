import { useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './footer.module.css'

/** The last line: whose site this is, and what mainland law wants said to Chinese readers. */
export function LegalNotes() {
  const { site, language } = useSiteContext()
  const t = useTexts(zoneTexts)
  return (
    <div className={styles.notes}>
      <span>{t('copyright', { name: site.platformName })}</span>
      {language === 'zh' && site.registrationNotice && <span>{site.registrationNotice}</span>}
      {site.demo && <span>{t('demo')}</span>}
    </div>
  )
}
