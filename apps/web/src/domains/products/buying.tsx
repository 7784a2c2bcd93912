import { productTexts } from '@paratope/contract/texts/products'
import { useState } from 'react'
import { addToCartTexts, mostOfOne, useAddToCart } from '#domains/carts/index.tsx'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { formatMoney } from '#ui/format.ts'
import { Icon } from '#ui/icons.tsx'
import { Price } from '#ui/price.tsx'
import { Stepper } from '#ui/stepper.tsx'
import styles from './buying.module.css'
import { MatchingControl } from './matching-control.tsx'
import { PackChoice } from './pack-choice.tsx'
import { priceIn } from './prices.ts'
import type { ProductData } from './product-loader.ts'
import { useInView } from './use-in-view.ts'

/** Sizes, prices and stock as the buying box; on phones a bar keeps it at hand. */
export function Buying({ product }: { product: ProductData }) {
  const say = useSay(productTexts)
  const sayAdd = useSay(addToCartTexts)
  const language = useLanguage()
  const { contact } = useSite()
  const { packs, name, code: catalog, href, control } = product
  const [chosen, choose] = useState(() => (packs.find(({ prices }) => priceIn(prices, language)) ?? packs[0])?.id)
  const [quantity, setQuantity] = useState(1)
  const { add, busy } = useAddToCart()
  const { ref, inView } = useInView<HTMLDivElement>()
  const pack = packs.find(({ id }) => id === chosen)
  if (!pack) return null
  const line = { packId: pack.id, quantity, catalog, name, size: pack.size, href }
  const price = priceIn(pack.prices, language)
  const total = price && { ...price, minor: price.minor * quantity }
  const verb = sayAdd(price ? 'add' : 'add.quote')

  return (
    <div className={styles.side}>
      <section aria-labelledby="buy" className={styles.box}>
        <h2 id="buy" className={styles.title}>
          {say('buy.title')}
        </h2>
        <PackChoice packs={packs} chosen={pack.id} choose={choose} />
        <div ref={ref} className={styles.order}>
          <Stepper
            value={quantity}
            onChange={setQuantity}
            max={mostOfOne}
            aria-label={say('buy.each')}
            lessText={say('less')}
            moreText={say('more')}
          />
          <Button
            tone="primary"
            className={styles.add ?? ''}
            icon={<Icon name="cart" size={16} />}
            loading={busy}
            onClick={() => add([line])}
          >
            {verb}
          </Button>
        </div>
        <p role="status" className={styles.sum}>
          {total && (
            <>
              {say('buy.total')} <Price amount={total} lang={language} />
            </>
          )}
          {pack.stock > 0 && quantity > pack.stock && (
            <span>{say('buy.rest', { count: pack.stock, days: pack.leadDays })}</span>
          )}
        </p>
        <p className={styles.small}>{price ? say('buy.tax') : say('buy.quote')}</p>
        <noscript>
          <p className={styles.small}>
            {say('buy.script')}{' '}
            <a href={`mailto:${contact.emails[0]}?subject=${encodeURIComponent(catalog)}`}>{contact.emails[0]}</a>
          </p>
        </noscript>
      </section>
      {control && <MatchingControl control={control} line={line} />}
      <div className={cx(styles.bar, inView && styles.away)} inert={inView}>
        <a href="#buy" className={styles.choice}>
          <span>
            {pack.size}
            {quantity > 1 && ` × ${quantity}`}
          </span>
          <strong>{total ? formatMoney(total, language) : say('quote')}</strong>
        </a>
        <Button tone="primary" loading={busy} onClick={() => add([line])}>
          {verb}
        </Button>
      </div>
    </div>
  )
}
