import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useRef } from 'react'
import glyphStyles from '#figures/glyph.module.css'
import { PageHead } from '#lib/page/page-head.tsx'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { NewsTeaser, OrderingGuide } from '#platform/articles/index.ts'
import { Card, CardLink } from '#ui/display/card.tsx'
import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import { CategoryBand } from './category-band.tsx'
import { homeTexts } from './home.texts.ts'
import type { HomeData } from './home-loader.ts'
import styles from './home-screen.module.css'
import certificateStyles from './lot-certificates.module.css'
import type { LotCertificatesProps } from './lot-certificates.tsx'
import newestStyles from './newest-lots.module.css'
import type { NewestLotsProps } from './newest-lots.tsx'
import { ProductSearch, SearchExamples } from './product-search.tsx'
import qualityStyles from './quality-bars.module.css'

const searchPath = '/Search'

export const serverDrawnCertificates = createServerDrawn<LotCertificatesProps>(() => import('./lot-certificates.tsx'))
export const serverDrawnNewestLots = createServerDrawn<NewestLotsProps>(() => import('./newest-lots.tsx'))
const { View: Certificates } = serverDrawnCertificates
const { View: NewestLots } = serverDrawnNewestLots

/** Names the styles of what the server draws before its code comes. */
const placeholderClass = [glyphStyles.glyph, qualityStyles.bar, newestStyles.table, certificateStyles.certificate].join(
  ' ',
)
const placeholder = <span hidden className={placeholderClass} />

export function HomeScreen({ home }: { home: HomeData }) {
  const t = useTexts(homeTexts)
  const { categories, newest, certificates } = home
  const opening = useRef<HTMLDivElement>(null)
  const lots = useRef<HTMLElement>(null)
  return (
    <>
      <PageHead description={t('title')} />
      <section className={styles.hero}>
        <div className={`container ${styles.opening}`}>
          <div>
            <h1>{t('title')}</h1>
            <div className={styles.search}>
              <ProductSearch action={searchPath} />
              <SearchExamples path={searchPath} />
            </div>
          </div>
          {certificates.length > 0 && (
            <div ref={opening}>
              <Certificates section={opening} props={{ certificates }} placeholder={placeholder} failed={null} />
            </div>
          )}
          <CatalogueHighlights highlights={home.highlights} />
        </div>
      </section>
      <div className={`container ${styles.parts}`}>
        {newest.length > 0 && (
          <section ref={lots}>
            <h2>{t('newest')}</h2>
            <NewestLots section={lots} props={{ newest }} placeholder={placeholder} failed={null} />
          </section>
        )}
        {home.experiments.length > 0 && <Experiments experiments={home.experiments} />}
        <section>
          <h2>{t('categories')}</h2>
          <CategoryBand categories={categories} />
        </section>
        <OrderingGuide />
        <NewsTeaser records={home.news} />
      </div>
    </>
  )
}

/** Filtered lists by what they are for. */
function Experiments({ experiments }: Pick<HomeData, 'experiments'>) {
  const t = useTexts(homeTexts)
  const tProduct = useTexts(productTexts)
  const language = useLanguage()
  return (
    <section>
      <h2>{t('experiments')}</h2>
      <ul className={styles.experiments}>
        {experiments.map(({ id, count, href }) => (
          <Card key={id} as="li">
            <CardLink href={href}>{t(`experiment.${id}`)}</CardLink>
            <p>{tProduct('count', { count: formatNumber(count, language) })}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function CatalogueHighlights({
  highlights: { products, inStock, lots, limits },
}: {
  highlights: HomeData['highlights']
}) {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  const highlights = [
    {
      value: t('highlight.stock.value', {
        count: formatNumber(inStock, language),
        total: formatNumber(products, language),
      }),
      text: t('highlight.stock'),
    },
    { value: t('highlight.dispatch.value'), text: t('highlight.dispatch') },
    ...(limits?.purityMin != null && limits.endotoxinMax !== null
      ? [
          {
            value: `≥ ${formatQuantity(limits.purityMin, '%', language)}, ≤ ${formatQuantity(limits.endotoxinMax, limits.endotoxinUnit ?? '', language)}`,
            text: t('highlight.limits'),
          },
        ]
      : []),
    {
      value: t('highlight.certificates.value', { count: formatNumber(lots, language) }),
      text: t('highlight.certificates'),
    },
  ]
  return (
    <dl className={styles.highlights}>
      {highlights.map(({ value, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
