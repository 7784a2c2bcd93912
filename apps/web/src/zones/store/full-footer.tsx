import { usePageExists, useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { LogoWithName } from '#ui/display/logo.tsx'
import { footerCompany, footerProducts, type ShellLink } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './footer.module.css'
import { LegalNotes } from './legal-notes.tsx'

/** On catalogue pages: how to reach us, every product page, every page about us. */
export function FullFooter() {
  const { site, language } = useSiteContext()
  const t = useTexts(zoneTexts)
  const { address, phone, emails } = site.contact
  return (
    <footer className={styles.footer}>
      <div className="container">
        <div className={styles.columns}>
          <div>
            <Link href="/" className={styles.logo}>
              <LogoWithName name={site.platformName} />
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
          <FooterColumn heading={t('products')} links={footerProducts} />
          <FooterColumn heading={t('company')} links={footerCompany} />
        </div>
        <LegalNotes />
      </div>
    </footer>
  )
}

function FooterColumn({ heading, links }: { heading: string; links: readonly ShellLink[] }) {
  const t = useTexts(zoneTexts)
  const exists = usePageExists()
  const shownLinks = links.filter(({ to }) => exists(to))
  if (shownLinks.length === 0) return null
  return (
    <nav aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.links}>
        {shownLinks.map(({ text, to }) => (
          <li key={to}>
            <Link href={to}>{t(text)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
