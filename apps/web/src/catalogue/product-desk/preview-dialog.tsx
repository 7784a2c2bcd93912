import type { DeskProductDetail } from '@paratope/contract/catalogue/product-desk'
import { productSpecTexts } from '@paratope/contract/catalogue/products/product-specs.texts'
import { currencies } from '@paratope/contract/kernel/currencies'
import { tOptional } from '@paratope/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#kit/page/query-state.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Tabs } from '#ui/actions/tabs.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { languageNames, languages } from './language-names.ts'
import { previewQuery } from './product-desk.data.ts'
import styles from './product-desk.module.css'
import { productDeskPageTexts } from './product-desk-page.texts.ts'

export interface PreviewDialogProps {
  product: DeskProductDetail
  onClose: () => void
}

type ContentLanguage = (typeof languages)[number]

/** Previews the page in each language before publication. */
export default function PreviewDialog({ product, onClose }: PreviewDialogProps) {
  const t = useTexts(productDeskPageTexts)
  return (
    <Dialog open width={760} bodyMaxHeight={560} onClose={onClose} closeText={t('close')} title={t('preview')}>
      <Tabs
        label={t('language')}
        items={languages.map((language) => ({
          id: language,
          text: languageNames[language],
          panel: <Preview product={product} language={language} />,
        }))}
      />
    </Dialog>
  )
}

function Preview({ product, language }: { product: DeskProductDetail; language: ContentLanguage }) {
  const t = useTexts(productDeskPageTexts)
  const { images } = product
  const documents = product.documents.filter(({ isPublished }) => isPublished)
  const query = useQuery(previewQuery(product.id, language, product.version))
  return (
    <QueryState query={query} shape="text">
      {({ name, code, identity, description, specs, packs }) => (
        <article lang={language} className={styles.preview}>
          <h3>{name}</h3>
          <p>
            <code>{code}</code> {identity}
          </p>
          <p>{description}</p>
          <DescriptionList
            items={specs.map(({ key, value }) => ({
              term: tOptional(productSpecTexts, language, `spec.${key}`) ?? key,
              value,
            }))}
          />
          <DescriptionList
            items={packs.map(({ amount, unit, prices }) => ({
              term: `${amount} ${unit}`,
              value:
                currencies
                  .flatMap((currency) => {
                    const minor = prices[currency]
                    return minor == null ? [] : [formatMoney({ minor, currency }, language)]
                  })
                  .join(' · ') || t('quoteOnly'),
            }))}
          />
          {images.length > 0 && (
            <ul className={styles.images}>
              {images.map(({ id, url, width, height, alt }) => (
                <li key={id}>
                  <img src={url} width={width} height={height} alt={alt[language] || alt.en} />
                  <span aria-hidden>{alt[language] || alt.en}</span>
                </li>
              ))}
            </ul>
          )}
          {documents.length > 0 && (
            <ul>
              {documents.map(({ id, url, title }) => (
                <li key={id}>
                  <Link href={url}>{title[language] || title.en}</Link>
                </li>
              ))}
            </ul>
          )}
        </article>
      )}
    </QueryState>
  )
}
