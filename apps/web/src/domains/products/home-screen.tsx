import { productTexts } from '@paratope/contract/texts/products'
import { NewsTeaser, OrderSteps } from '#domains/articles/index.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { PageHead } from '#lib/page-head.tsx'
import { useSay } from '#lib/texts.ts'
import { Card, CardLink } from '#ui/card.tsx'
import { formatNumber } from '#ui/format.ts'
import { CatalogueSearch, Examples } from './catalogue-search.tsx'
import { dayIn } from './days.ts'
import { homeTexts } from './home.texts.ts'
import type { HomeData } from './home-loader.ts'
import styles from './home-screen.module.css'
import { ProductGlyph } from './product-glyph.tsx'
import { ProductTile } from './product-tile.tsx'

const searchPath = '/Search'

export function HomeScreen({ home }: { home: HomeData }) {
  const say = useSay(homeTexts)
  const { categories, newest } = home
  return (
    <>
      <PageHead description={say('title')} />
      <section className={styles.hero}>
        <div className="container">
          <h1>{say('title')}</h1>
          <div className={styles.search}>
            <CatalogueSearch action={searchPath} />
            <Examples path={searchPath} />
          </div>
        </div>
      </section>
      <div className={`container ${styles.parts}`}>
        <section aria-labelledby="categories">
          <h2 id="categories" className="visually-hidden">
            {say('categories')}
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
            <h2>{say('newest')}</h2>
            <NewestLots newest={newest} />
          </section>
        )}
        <OrderSteps />
        <Numbers home={home} />
        <section>
          <h2>{say('more')}</h2>
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
  const say = useSay(productTexts)
  const { path, title, about, count } = category
  const language = useLanguage()
  return (
    <Card as="li" pad="large" className={styles.category ?? ''}>
      <ProductGlyph card={category} size={64} />
      <div>
        <h3>
          <CardLink href={path}>{title}</CardLink>
        </h3>
        <p className={styles.count}>
          {count === 1 ? say('count.one') : say('count.other', { count: formatNumber(count, language) })}
        </p>
        <p className={styles.about}>{about}</p>
      </div>
    </Card>
  )
}

function NewestLots({ newest }: { newest: HomeData['newest'] }) {
  const say = useSay(homeTexts)
  const language = useLanguage()
  return (
    <ul className={styles.newest}>
      {newest.map(({ lotNo, madeOn, ...card }) => (
        <ProductTile
          key={lotNo}
          card={card}
          plain
          note={say('newest.lot', { lot: lotNo, day: dayIn(madeOn, language) })}
        />
      ))}
    </ul>
  )
}

/** What can be counted, counted. */
function Numbers({ home: { products, targets, newest } }: { home: HomeData }) {
  const say = useSay(homeTexts)
  const language = useLanguage()
  const [first] = newest
  const facts = [
    { number: formatNumber(products, language), text: say('fact.products') },
    { number: formatNumber(targets, language), text: say('fact.targets') },
    { number: '3', text: say('fact.measured') },
    ...(first ? [{ number: dayIn(first.madeOn, language), text: say('fact.newest') }] : []),
  ]
  return (
    <section aria-labelledby="numbers" className={styles.numbers}>
      <h2 id="numbers" className="visually-hidden">
        {say('facts')}
      </h2>
      <dl>
        {facts.map(({ number, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
