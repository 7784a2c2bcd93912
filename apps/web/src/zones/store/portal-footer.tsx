import { useFrame } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './footer.module.css'

/** Under the service portal: copyright and the two filing records. */
export function PortalFooter() {
  const { site, language } = useFrame()
  const say = useSay(zoneTexts)
  return (
    <footer className="container">
      <div className={styles.notes}>
        <span>{say('copyright', { name: site.platformName })}</span>
        {site.filings.map(({ text, url }) => (
          <a key={url} href={url}>
            {text[language] ?? text.en}
          </a>
        ))}
        {language === 'zh' && site.registrationNotice && <span>{site.registrationNotice}</span>}
        {site.demo && <span>{say('demo')}</span>}
      </div>
    </footer>
  )
}
