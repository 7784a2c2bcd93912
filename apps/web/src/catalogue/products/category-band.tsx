import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatNumber } from '#ui/display/format.ts'
import styles from './category-band.module.css'
import { homeTexts } from './home.texts.ts'
import type { HomeData } from './home-loader.ts'
import { PageGlyph } from './page-glyph.tsx'

/** All categories on a few lines, each with its counts and the targets with the most products. */
export function CategoryBand({ categories }: { categories: HomeData['categories'] }) {
  const t = useTexts(productTexts)
  const tHome = useTexts(homeTexts)
  const language = useLanguage()
  return (
    <ul className={styles.band}>
      {categories.map((category) => (
        <li key={category.path} data-accent={category.shell === 'cell' ? 'cell' : undefined}>
          <PageGlyph card={category} size={40} />
          <h3>
            <Link href={category.path}>{category.title}</Link>
          </h3>
          <p className={styles.counts}>
            {t('count', { count: formatNumber(category.count, language) })} ·{' '}
            {tHome('in-stock', { count: formatNumber(category.inStock, language) })}
          </p>
          {category.targets.length > 0 && (
            <p className={styles.targets}>
              {category.targets.map(({ label, href }) => (
                <Link key={href} href={href}>
                  {label}
                </Link>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
