import { useTexts } from '#lib/texts/texts.ts'
import { productDocumentsTexts } from './product-documents.texts.ts'
import type { ProductData } from './product-loader.ts'
import styles from './product-screen.module.css'

/** Every paper of the product, in the language of the page. */
export function ProductDocuments({ product: { datasheet, safetySheet, lots } }: { product: ProductData }) {
  const t = useTexts(productDocumentsTexts)
  const documents = [
    { href: datasheet, text: t('datasheet') },
    { href: safetySheet, text: t('safety') },
    ...lots.map(({ certificate, lotNo }) => ({ href: certificate, text: t('lots', { lot: lotNo }) })),
  ]
  return (
    <section>
      <h2>{t('title')}</h2>
      <ul className={styles.documents}>
        {documents.map(({ href, text }) => (
          <li key={href}>
            <a href={href} download>
              {text}
            </a>{' '}
            <small>PDF</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
