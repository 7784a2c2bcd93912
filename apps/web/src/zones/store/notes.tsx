import { useFrame } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './footer.module.css'

/** The last line: whose site this is, and what mainland law wants said to Chinese readers. */
export function Notes() {
  const { site, language } = useFrame()
  const say = useSay(zoneTexts)
  return (
    <div className={styles.notes}>
      <span>{say('copyright', { name: site.platformName })}</span>
      {language === 'zh' && site.registrationNotice && <span>{site.registrationNotice}</span>}
      {site.demo && <span>{say('demo')}</span>}
    </div>
  )
}
