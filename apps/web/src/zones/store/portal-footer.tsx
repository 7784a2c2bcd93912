import { useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './footer.module.css'

/** Under the service portal: copyright and the two filing records. */
export function PortalFooter() {
  const { site, language } = useSiteContext()
  const t = useTexts(zoneTexts)
  return (
    <footer className="container">
      <div className={styles.notes}>
        <span>{t('copyright', { name: site.platformName })}</span>
        {site.filings.map(({ text, url }) => (
          <a key={url} href={url}>
            {text[language] ?? text.en}
          </a>
        ))}
        {language === 'zh' && site.registrationNotice && <span>{site.registrationNotice}</span>}
        {site.demo && <span>{t('demo')}</span>}
      </div>
    </footer>
  )
}
