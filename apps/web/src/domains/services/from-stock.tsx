import type { Category } from '@paratope/contract/products'
import { serviceTexts } from '@paratope/contract/texts/services'
import { useExists, useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Card, CardLink } from '#ui/card.tsx'
import { formatNumber } from '#ui/format.ts'
import { Glyph } from '#ui/glyph.tsx'
import styles from './home.module.css'

const shelves = [
  { category: 'recombinant-protein', text: 'stock.proteins', path: '/RecombinantProtein', format: 'protein', hue: 175 },
  { category: 'cell-line', text: 'stock.cells', path: '/CellLine', format: 'cell-line', hue: 145 },
  { category: 'isotype-control', text: 'stock.isotype', path: '/IsotypeControl', format: 'isotype-control', hue: 255 },
] as const

/** Catalogue pages beside the services; only those that exist and hold something. */
export function FromStock({ counts }: { counts: Readonly<Record<Category, number>> }) {
  const say = useSay(serviceTexts)
  const language = useLanguage()
  const exists = useExists()
  const shown = shelves.filter(({ category, path }) => counts[category] > 0 && exists(path))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="stock" className={styles.section}>
      <h2 id="stock">{say('stock')}</h2>
      <p className={styles.about}>{say('stock.about')}</p>
      <ul className={styles.shelves}>
        {shown.map(({ category, text, path, format, hue }) => (
          <Card as="li" key={category} className={styles.shelf ?? ''}>
            <Glyph format={format} hue={hue} size={40} />
            <span>
              <CardLink href={path}>{say(text)}</CardLink>
              <small>{say('stock.count', { count: formatNumber(counts[category], language) })}</small>
            </span>
          </Card>
        ))}
      </ul>
    </section>
  )
}
