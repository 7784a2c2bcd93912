import type { Category } from '@paratope/contract/catalogue/products'
import { serviceTexts } from '@paratope/contract/catalogue/services/services.texts'
import { Glyph } from '#figures/glyph.tsx'
import { useLanguage, usePageExists } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Card, CardLink } from '#ui/display/card.tsx'
import { formatNumber } from '#ui/display/format.ts'
import styles from './home.module.css'

const stockCategories = [
  { category: 'recombinant-protein', text: 'stock.proteins', path: '/RecombinantProtein', format: 'protein', hue: 175 },
  { category: 'cell-line', text: 'stock.cells', path: '/CellLine', format: 'cell-line', hue: 145 },
  { category: 'isotype-control', text: 'stock.isotype', path: '/IsotypeControl', format: 'isotype-control', hue: 255 },
] as const

/** Catalogue pages beside the services; only those that exist and hold something. */
export function FromStock({ counts }: { counts: Readonly<Record<Category, number>> }) {
  const t = useTexts(serviceTexts)
  const language = useLanguage()
  const exists = usePageExists()
  const shownCategories = stockCategories.filter(({ category, path }) => counts[category] > 0 && exists(path))
  if (shownCategories.length === 0) return null
  return (
    <section aria-labelledby="stock" className={styles.section}>
      <h2 id="stock">{t('stock')}</h2>
      <p className={styles.about}>{t('stock.about')}</p>
      <ul className={styles.shelves}>
        {shownCategories.map(({ category, text, path, format, hue }) => (
          <Card as="li" key={category} className={styles.shelf ?? ''}>
            <Glyph format={format} hue={hue} size={40} />
            <span>
              <CardLink href={path}>{t(text)}</CardLink>
              <small>{t('stock.count', { count: formatNumber(counts[category], language) })}</small>
            </span>
          </Card>
        ))}
      </ul>
    </section>
  )
}
