import { useExists, useFrame } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Link } from '#ui/link.tsx'
import { Wordmark } from '#ui/mark.tsx'
import { footerCompany, footerProducts, type ShellLink } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './footer.module.css'
import { Notes } from './notes.tsx'

/** On catalogue pages: how to reach us, every product page, every page about us. */
export function FullFooter() {
  const { site, language } = useFrame()
  const say = useSay(zoneTexts)
  const { address, phone, emails } = site.contact
  return (
    <footer className={styles.footer}>
      <div className="container">
        <div className={styles.columns}>
          <div>
            <Link href="/" className={styles.logo}>
              <Wordmark name={site.platformName} />
            </Link>
            <address className={styles.contact}>
              <span>{address[language] ?? address.en}</span>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
              {emails.map((email) => (
                <a key={email} href={`mailto:${email}`}>
                  {email}
                </a>
              ))}
            </address>
          </div>
          <Column heading={say('products')} links={footerProducts} />
          <Column heading={say('company')} links={footerCompany} />
        </div>
        <Notes />
      </div>
    </footer>
  )
}

function Column({ heading, links }: { heading: string; links: readonly ShellLink[] }) {
  const say = useSay(zoneTexts)
  const exists = useExists()
  const shown = links.filter(({ to }) => exists(to))
  if (shown.length === 0) return null
  return (
    <nav aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.links}>
        {shown.map(({ text, to }) => (
          <li key={to}>
            <Link href={to}>{say(text)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
