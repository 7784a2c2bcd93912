import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Highlight } from '#ui/display/highlight.tsx'
import type { CardView } from './card-view.ts'
import { getTraitTextKey } from './categories.ts'
import { FromPrice, QuickAddButton } from './offer.tsx'
import { ProductGlyph } from './product-glyph.tsx'
import styles from './product-row.module.css'
import { StockStatus } from './stock-status.tsx'

export interface ProductRowProps {
  card: CardView
  /** What was searched for. */
  searchWords?: string
  isExact?: boolean
  heading?: 'h2' | 'h3'
}

const comparedTraits = ['target', 'clone', 'isotype', 'host', 'reactivity'] as const

/** A product in a line: everything a buyer compares at a glance. */
export function ProductRow({ card, searchWords = '', isExact = false, heading: Heading = 'h3' }: ProductRowProps) {
  const t = useTexts(productTexts)
  return (
    <li className={styles.row}>
      <ProductGlyph card={card} size={56} />
      <div className={styles.what}>
        <Heading className={styles.name}>
          <Link href={card.href}>
            <Highlight text={card.name} words={searchWords} />
          </Link>
        </Heading>
        <p className={styles.code}>
          <span className="mono">
            <Highlight text={card.code} words={searchWords} />
          </span>
          {isExact && <Badge tone="primary">{t('search.exact')}</Badge>}
        </p>
        {card.applications && <p className={styles.uses}>{card.applications}</p>}
      </div>
      <dl className={styles.specs}>
        {comparedTraits.map((trait) => {
          const text = getTraitTextKey(card.category, trait)
          return text && card[trait] ? (
            <div key={trait}>
              <dt>{t(text)}</dt>
              <dd>{card[trait]}</dd>
            </div>
          ) : null
        })}
      </dl>
      <div className={styles.offer}>
        <FromPrice card={card} />
        <span className={styles.stock}>
          <StockStatus state={card.stock} />
        </span>
      </div>
      <div className={styles.add}>
        <QuickAddButton card={card} />
      </div>
    </li>
  )
}
