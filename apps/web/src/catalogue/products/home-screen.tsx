import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { NewsTeaser, OrderingGuide } from '#platform/articles/index.ts'
import { Card, CardLink } from '#ui/display/card.tsx'
import { formatDay, formatNumber } from '#ui/display/format.ts'
import { homeTexts } from './home.texts.ts'
import type { HomeData } from './home-loader.ts'
import styles from './home-screen.module.css'
import { PageGlyph } from './page-glyph.tsx'
import { ProductSearch, SearchExamples } from './product-search.tsx'
import { ProductTile } from './product-tile.tsx'

const searchPath = '/Search'

export function HomeScreen({ home }: { home: HomeData }) {
  const t = useTexts(homeTexts)
  const { categories, newest } = home
  return (
    <>
      <PageHead description={t('title')} />
      <section className={styles.hero}>
        <div className="container">
          <h1>{t('title')}</h1>
          <div className={styles.search}>
            <ProductSearch action={searchPath} />
            <SearchExamples path={searchPath} />
          </div>
        </div>
      </section>
      <div className={`container ${styles.parts}`}>
        <section aria-labelledby="categories">
          <h2 id="categories" className="visually-hidden">
            {t('categories')}
          </h2>
          <ul className={styles.categories}>
            {categories
              .filter(({ shell }) => shell === 'catalogue')
              .map((category) => (
                <CategoryCard key={category.path} category={category} />
              ))}
          </ul>
        </section>
        {newest.length > 0 && (
          <section>
            <h2>{t('newest')}</h2>
            <NewestLots newest={newest} />
          </section>
        )}
        <OrderingGuide />
        <CatalogueNumbers home={home} />
        <section>
          <h2>{t('more')}</h2>
          <ul data-accent="cell" className={styles.pair}>
            {categories
              .filter(({ shell }) => shell === 'cell')
              .map((category) => (
                <CategoryCard key={category.path} category={category} />
              ))}
          </ul>
        </section>
        <NewsTeaser records={home.news} />
      </div>
    </>
  )
}

function CategoryCard({ category }: { category: HomeData['categories'][number] }) {
  const t = useTexts(productTexts)
  const { path, title, about, count } = category
  const language = useLanguage()
  return (
    <Card as="li" padding="large" className={styles.category ?? ''}>
      <PageGlyph card={category} size={64} />
      <div>
        <h3>
          <CardLink href={path}>{title}</CardLink>
        </h3>
        <p className={styles.count}>{t('count', { count: formatNumber(count, language) })}</p>
        <p className={styles.about}>{about}</p>
      </div>
    </Card>
  )
}

function NewestLots({ newest }: { newest: HomeData['newest'] }) {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  return (
    <ul className={styles.newest}>
      {newest.map(({ lotNo, madeOn, ...card }) => (
        <ProductTile
          key={lotNo}
          card={card}
          isPlain
          note={t('newest.lot', { lot: lotNo, day: formatDay(madeOn, language) })}
        />
      ))}
    </ul>
  )
}

/** Figures of the home page. */
function CatalogueNumbers({ home: { products, targets, newest } }: { home: HomeData }) {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  const [first] = newest
  const figures = [
    { number: formatNumber(products, language), text: t('figure.products') },
    { number: formatNumber(targets, language), text: t('figure.targets') },
    { number: '3', text: t('figure.measured') },
    ...(first ? [{ number: formatDay(first.madeOn, language), text: t('figure.newest') }] : []),
  ]
  return (
    <section aria-labelledby="numbers" className={styles.numbers}>
      <h2 id="numbers" className="visually-hidden">
        {t('figures')}
      </h2>
      <dl>
        {figures.map(({ number, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
