import { productTexts } from '@paratope/contract/texts/products'
import type { ReactNode } from 'react'
import { useSay } from '#lib/texts.ts'
import { Card, CardLink } from '#ui/card.tsx'
import type { CardView } from './card-view.ts'
import { FromPrice, QuickAdd } from './offer.tsx'
import { ProductGlyph } from './product-glyph.tsx'
import styles from './product-tile.module.css'
import { Stock } from './stock.tsx'

export interface ProductTileProps {
  card: CardView
  /** Instead of target, clone and isotype. */
  note?: ReactNode
  /** Only name, price and stock, as beside another product. */
  plain?: boolean
  heading?: 'h2' | 'h3'
}

/** A product as a card. */
export function ProductTile({ card, note, plain = false, heading: Heading = 'h3' }: ProductTileProps) {
  const say = useSay(productTexts)
  const identity = [card.target, card.clone, card.isotype].filter(Boolean).join(' · ')
  return (
    <Card as="li" className={styles.tile}>
      <ProductGlyph card={card} size={56} />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <CardLink href={card.href}>{card.name}</CardLink>
        </Heading>
        <p className={styles.code}>
          <span className="visually-hidden">{say('code')} </span>
          <span className="mono">{card.code}</span>
        </p>
        {(note || identity) && <div className={styles.note}>{note ?? identity}</div>}
      </div>
      <div className={styles.offer}>
        <span>
          <FromPrice card={card} />
          <Stock state={card.stock} />
        </span>
        {!plain && <QuickAdd card={card} />}
      </div>
    </Card>
  )
}
