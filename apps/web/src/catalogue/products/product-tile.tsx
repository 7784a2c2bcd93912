import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Card, CardLink } from '#ui/display/card.tsx'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import type { CardView } from './card-view.ts'
import { FromPrice, QuickAddButton } from './offer.tsx'
import { PageGlyph } from './page-glyph.tsx'
import styles from './product-tile.module.css'
import { StockStatus } from './stock-status.tsx'

export interface ProductTileProps {
  card: CardView
  /** Instead of target, clone and isotype. */
  note?: ReactNode
  /** Only name, price and stock, as beside another product. */
  isPlain?: boolean
  heading?: 'h2' | 'h3'
}

/** A product as a card. */
export function ProductTile({ card, note, isPlain = false, heading: Heading = 'h3' }: ProductTileProps) {
  const t = useTexts(productTexts)
  const identity = [card.target, card.clone, card.isotype].filter(Boolean).join(' · ')
  return (
    <Card as="li" className={styles.tile}>
      <PageGlyph card={card} size={56} />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <CardLink href={card.href}>
            <UnbrokenText>{card.name}</UnbrokenText>
          </CardLink>
        </Heading>
        <p className={styles.code}>
          <span className="visually-hidden">{t('code')} </span>
          <span className="mono">{card.code}</span>
        </p>
        {(note || identity) && <div className={styles.note}>{note ?? identity}</div>}
      </div>
      <div className={styles.offer}>
        <span>
          <FromPrice card={card} />
          <StockStatus state={card.stock} />
        </span>
        {!isPlain && <QuickAddButton card={card} />}
      </div>
    </Card>
  )
}
