import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './page-body.module.css'

/** Header, page and footer, with the way past the header for who reads by keyboard. */
export function PageBody({ header, footer, children }: { header: ReactNode; footer: ReactNode; children: ReactNode }) {
  const t = useTexts(zoneTexts)
  return (
    <div className={styles.page}>
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      {header}
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      {footer}
    </div>
  )
}
