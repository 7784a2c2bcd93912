import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { productDocumentsTexts } from './product-documents.texts.ts'
import type { ProductData } from './product-loader.ts'
import styles from './product-screen.module.css'

const languageNames = { en: 'English', zh: '中文', es: 'Español', ja: '日本語' } as const

const formatType = (type: string): string =>
  type === 'application/pdf' ? 'PDF' : type.endsWith('.sheet') ? 'XLSX' : 'DOCX'

/** Every paper of the product: those made from its data in the language of the page, and uploaded ones in theirs. */
export function ProductDocuments({
  product: { datasheet, safetySheet, lots, documents: uploads },
}: {
  product: ProductData
}) {
  const t = useTexts(productDocumentsTexts)
  const reader = useLanguage()
  const documents = [
    { href: datasheet, text: t('datasheet'), about: 'PDF' },
    { href: safetySheet, text: t('safety'), about: 'PDF' },
    ...uploads.map(({ href, title, kind, type, language }) => ({
      href,
      text: title,
      about: [
        ...(kind === 'other' ? [] : [t(kind)]),
        formatType(type),
        ...(language === reader ? [] : [languageNames[language]]),
      ].join(' · '),
    })),
    ...lots.map(({ certificate, lotNo }) => ({ href: certificate, text: t('lots', { lot: lotNo }), about: 'PDF' })),
  ]
  return (
    <section>
      <h2>{t('title')}</h2>
      <ul className={styles.documents}>
        {documents.map(({ href, text, about }) => (
          <li key={href}>
            <a href={href} download>
              {text}
            </a>{' '}
            <small>{about}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
