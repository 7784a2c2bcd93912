import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Card, CardLink } from '#ui/display/card.tsx'
import { cx } from '#ui/display/cx.ts'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { AddGradeButton } from './add-grade-button.tsx'
import styles from './clone-tile.module.css'
import type { CloneView } from './clone-view.ts'
import { FromPrice } from './offer.tsx'
import ProductGlyph from './product-glyph.tsx'
import tileStyles from './product-tile.module.css'
import { QualityBar } from './quality-bars.tsx'
import { StockStatus } from './stock-status.tsx'

/** A clone as a card, with the price of its first grade. */
export function CloneTile({ clone }: { clone: CloneView }) {
  const t = useTexts(productTexts)
  const { name, grades } = clone
  const [lead] = grades
  const identity = [lead.target, lead.clone, lead.isotype].filter((text) => text && !name.includes(text)).join(' · ')
  const gradeNames = grades.map(({ grade }) => grade).filter(Boolean)
  return (
    <Card as="li" className={cx(tileStyles.tile, styles.tile)}>
      <div className={styles.head}>
        <ProductGlyph card={lead} size={80} />
        <div className={styles.quality}>
          <QualityBar grades={grades} measure="purity" />
          <QualityBar grades={grades} measure="endotoxin" />
        </div>
      </div>
      <div className={tileStyles.words}>
        <h3 className={tileStyles.name}>
          <CardLink href={lead.href}>
            <UnbrokenText>{name}</UnbrokenText>
          </CardLink>
        </h3>
        <p className={tileStyles.code}>
          <span className="visually-hidden">{t('code')} </span>
          <span className="mono">{lead.code}</span>
        </p>
        {identity && <div className={tileStyles.note}>{identity}</div>}
        {gradeNames.length > 0 && <div className={tileStyles.note}>{gradeNames.join(' · ')}</div>}
      </div>
      <div className={tileStyles.offer}>
        <span>
          <FromPrice card={lead} />
          <StockStatus state={lead.stock} />
        </span>
        <AddGradeButton clone={clone} />
      </div>
    </Card>
  )
}
