import { useFrame } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons.tsx'
import { zoneTexts } from '../zones.texts.ts'
import styles from './footer.module.css'
import { Notes } from './notes.tsx'

/** On user and order pages: one bar with address, e-mail and phone. */
export function ShortFooter() {
  const { site, language } = useFrame()
  const say = useSay(zoneTexts)
  const { address, phone, emails } = site.contact
  return (
    <footer className={cx(styles.footer, styles.slim)}>
      <div className="container">
        <div className={styles.short}>
          <span>
            <Icon name="pin" size={16} label={say('address')} />
            {address[language] ?? address.en}
          </span>
          <span>
            <Icon name="mail" size={16} label={say('email')} />
            <a href={`mailto:${emails[0]}`}>{emails[0]}</a>
          </span>
          <span>
            <Icon name="phone" size={16} label={say('phone')} />
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </span>
        </div>
        <Notes />
      </div>
    </footer>
  )
}
