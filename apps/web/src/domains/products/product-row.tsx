import { productTexts } from '@paratope/contract/texts/products'
import { useSay } from '#lib/texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Highlight } from '#ui/highlight.tsx'
import { Link } from '#ui/link.tsx'
import type { CardView } from './card-view.ts'
import { traitText } from './categories.ts'
import { FromPrice, QuickAdd } from './offer.tsx'
import { ProductGlyph } from './product-glyph.tsx'
import styles from './product-row.module.css'
import { Stock } from './stock.tsx'

export interface ProductRowProps {
  card: CardView
  /** What was searched for. */
  words?: string
  exact?: boolean
  heading?: 'h2' | 'h3'
}

const compared = ['target', 'clone', 'isotype', 'host', 'reactivity'] as const

/** A product in a line: everything a buyer compares at a glance. */
export function ProductRow({ card, words = '', exact = false, heading: Heading = 'h3' }: ProductRowProps) {
  const say = useSay(productTexts)
  return (
    <li className={styles.row}>
      <ProductGlyph card={card} size={56} />
      <div className={styles.what}>
        <Heading className={styles.name}>
          <Link href={card.href}>
            <Highlight text={card.name} words={words} />
          </Link>
        </Heading>
        <p className={styles.code}>
          <span className="mono">
            <Highlight text={card.code} words={words} />
          </span>
          {exact && <Badge tone="primary">{say('search.exact')}</Badge>}
        </p>
        {card.applications && <p className={styles.uses}>{card.applications}</p>}
      </div>
      <dl className={styles.facts}>
        {compared.map((trait) => {
          const text = traitText(card.category, trait)
          return text && card[trait] ? (
            <div key={trait}>
              <dt>{say(text)}</dt>
              <dd>{card[trait]}</dd>
            </div>
          ) : null
        })}
      </dl>
      <div className={styles.offer}>
        <FromPrice card={card} />
        <span className={styles.stock}>
          <Stock state={card.stock} />
        </span>
      </div>
      <div className={styles.add}>
        <QuickAdd card={card} />
      </div>
    </li>
  )
}
