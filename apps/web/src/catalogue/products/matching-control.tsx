import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/display/icons.tsx'
import styles from './buy-box.module.css'
import type { CardView } from './card-view.ts'
import { FromPrice } from './offer.tsx'
import { PageGlyph } from './page-glyph.tsx'
import { type PurchaseLine, useAddToCart } from './purchase.ts'
import { readRequestedLot } from './requested-lot.ts'

/** The control that an experiment with this product needs; one press takes both. */
export function MatchingControl({ control, line }: { control: CardView; line: PurchaseLine }) {
  const t = useTexts(productTexts)
  const { add: addToCart, isPending } = useAddToCart()
  const { quickPack: packId, code: catalog, name, size, href } = control
  return (
    <section aria-labelledby="control" className={styles.control}>
      <h2 id="control" className={styles.title}>
        {t('control.title')}
      </h2>
      <div className={styles.pair}>
        <PageGlyph card={control} size={48} />
        <p>
          <Link href={href}>{name}</Link>
          <span className={styles.small}>
            <FromPrice card={control} />
          </span>
        </p>
      </div>
      <p className={styles.small}>{t('control.why')}</p>
      {packId !== null && (
        <Button
          isFullWidth
          icon={<Icon name="plus" size={16} />}
          loading={isPending}
          onClick={() =>
            addToCart([
              { ...line, ...readRequestedLot(line.catalog) },
              { packId, catalog, name, size, href, quantity: line.quantity },
            ])
          }
        >
          {t('control.both')}
        </Button>
      )}
    </section>
  )
}
