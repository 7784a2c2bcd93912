import { productTexts } from '@paratope/contract/texts/products'
import { type LocalLine, useAddToCart } from '#domains/carts/index.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import styles from './buying.module.css'
import type { CardView } from './card-view.ts'
import { FromPrice } from './offer.tsx'
import { ProductGlyph } from './product-glyph.tsx'

/** The control that an experiment with this product needs; one press takes both. */
export function MatchingControl({ control, line }: { control: CardView; line: LocalLine }) {
  const say = useSay(productTexts)
  const { add, busy } = useAddToCart()
  const { quickPack: packId, code: catalog, name, size, href } = control
  return (
    <section aria-labelledby="control" className={styles.control}>
      <h2 id="control" className={styles.title}>
        {say('control.title')}
      </h2>
      <div className={styles.pair}>
        <ProductGlyph card={control} size={48} />
        <p>
          <Link href={href}>{name}</Link>
          <span className={styles.small}>
            <FromPrice card={control} />
          </span>
        </p>
      </div>
      <p className={styles.small}>{say('control.why')}</p>
      {packId !== null && (
        <Button
          wide
          icon={<Icon name="plus" size={16} />}
          loading={busy}
          onClick={() => add([line, { packId, catalog, name, size, href, quantity: line.quantity }])}
        >
          {say('control.both')}
        </Button>
      )}
    </section>
  )
}
