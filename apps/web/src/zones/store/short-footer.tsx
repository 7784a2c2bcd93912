import { useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { zoneTexts } from '../zones.texts.ts'
import styles from './footer.module.css'
import { LegalNotes } from './legal-notes.tsx'

/** On user and order pages: one bar with address, e-mail and phone. */
export function ShortFooter() {
  const { site, language } = useSiteContext()
  const t = useTexts(zoneTexts)
  const { address, phone, emails } = site.contact
  return (
    <footer className={cx(styles.footer, styles.slim)}>
      <div className="container">
        <div className={styles.short}>
          <span>
            <Icon name="pin" size={16} label={t('address')} />
            {address[language] ?? address.en}
          </span>
          <span>
            <Icon name="mail" size={16} label={t('email')} />
            <a href={`mailto:${emails[0]}`}>{emails[0]}</a>
          </span>
          <span>
            <Icon name="phone" size={16} label={t('phone')} />
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </span>
        </div>
        <LegalNotes />
      </div>
    </footer>
  )
}
