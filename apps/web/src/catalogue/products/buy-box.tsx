import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import type { Currency } from '@paratope/contract/kernel/currencies'
import { Suspense, useEffect, useRef, useState } from 'react'
import { QuantityStepper } from '#kit/numbers/quantity-stepper.tsx'
import { getContactPath } from '#lib/navigation/site-paths.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useCurrency, useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { formatMoney } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Price } from '#ui/display/price.tsx'
import { addToCartTexts } from './add-to-cart.texts.ts'
import styles from './buy-box.module.css'
import type { CardView } from './card-view.ts'
import { CurrencyLinks } from './currency-links.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { MatchingControl } from './matching-control.tsx'
import { PackChoice } from './pack-choice.tsx'
import type { PackView } from './pack-view.ts'
import { choosePrice, findPrice, findTiers } from './prices.ts'
import { maxQuantity, useAddToCart } from './purchase.ts'
import { readRequestedLot } from './requested-lot.ts'

const StockAlertDialog = lazyComponent(async () => ({
  default: (await import('#catalogue/stock-alerts/index.ts')).StockAlertDialog,
}))

/** Whether the element can be seen; taken as seen until the browser says otherwise. */
function useInView<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [isInView, setIsInView] = useState(true)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, inView: isInView }
}

/** The smallest pack that can be had at once, else the smallest with a price. */
function choosePack(packs: readonly PackView[], currency: Currency) {
  const priced = packs.filter(({ prices }) => findPrice(prices, currency))
  return priced.find(({ stock }) => stock > 0) ?? priced[0] ?? packs[0]
}

export interface BuyBoxProduct extends Pick<CardView, 'name' | 'code' | 'href'> {
  packs: readonly PackView[]
  control: CardView | null
}

/** Sizes, prices and stock as the buying box; on phones a bar keeps it at hand. */
export function BuyBox({ product }: { product: BuyBoxProduct }) {
  const t = useTexts(productTexts)
  const tAdd = useTexts(addToCartTexts)
  const language = useLanguage()
  const currency = useCurrency()
  const { contact } = useSite()
  const { packs, name, code: catalog, href, control } = product
  const [selectedPackId, setSelectedPackId] = useState(() => choosePack(packs, currency)?.id)
  const [quantity, setQuantity] = useState(1)
  const [isQuantityValid, setIsQuantityValid] = useState(true)
  const [isAlertOpen, setIsAlertOpen] = useState(false)
  const { add: addToCart, isPending } = useAddToCart()
  const { ref, inView: isInView } = useInView<HTMLDivElement>()
  const pack = packs.find(({ id }) => id === selectedPackId)
  if (!pack) return null
  const line = { packId: pack.id, quantity, catalog, name, size: pack.size, href }
  const price = choosePrice(findPrice(pack.prices, currency), findTiers(pack.tiers, currency), quantity)
  const total = price && isQuantityValid && { ...price, minor: price.minor * quantity }
  const add = () => addToCart([{ ...line, ...readRequestedLot(catalog) }])
  const addText = tAdd(price ? 'add' : 'add.quote')

  return (
    <div className={styles.side}>
      <section aria-labelledby="buy" className={styles.box}>
        <h2 id="buy" className={styles.title}>
          {t('buy.title')}
        </h2>
        <PackChoice packs={packs} selectedId={pack.id} onSelect={setSelectedPackId} />
        <div ref={ref} className={styles.order}>
          <QuantityStepper
            value={quantity}
            onChange={setQuantity}
            onValidityChange={setIsQuantityValid}
            max={maxQuantity}
            aria-label={t('buy.each')}
            decreaseLabel={t('less')}
            increaseLabel={t('more')}
          />
          <Button
            tone="primary"
            className={styles.add ?? ''}
            icon={<Icon name="cart" size={16} />}
            loading={isPending}
            disabled={!isQuantityValid}
            onClick={add}
          >
            {addText}
          </Button>
          <FavouriteButton line={line} />
        </div>
        <p role="status" className={styles.sum}>
          {total && (
            <>
              {t('buy.total')} <Price amount={total} lang={language} />
              <span data-own-price={`${pack.id}:${quantity}`} />
            </>
          )}
          {pack.stock > 0 && quantity > pack.stock && (
            <span>{t('buy.rest', { count: pack.stock, days: pack.leadDays })}</span>
          )}
        </p>
        <p className={styles.small}>{price ? t('buy.tax') : t('buy.quote')}</p>
        <CurrencyLinks currencies={Object.keys(pack.prices)} />
        {pack.stock === 0 && (
          <Button tone="quiet" size="small" onClick={() => setIsAlertOpen(true)}>
            {t('buy.notify')}
          </Button>
        )}
        {isAlertOpen && (
          <Suspense>
            <StockAlertDialog pack={{ id: pack.id, size: pack.size, name }} onClose={() => setIsAlertOpen(false)} />
          </Suspense>
        )}
        <p className={styles.small}>
          <Link href={getContactPath(`${name}, ${catalog}`)}>{t('buy.ask')}</Link>
        </p>
        <noscript>
          <p className={styles.small}>
            {t('buy.script')}{' '}
            <a href={`mailto:${contact.emails[0]}?subject=${encodeURIComponent(catalog)}`}>{contact.emails[0]}</a>
          </p>
        </noscript>
      </section>
      {control && <MatchingControl control={control} line={line} />}
      <div className={cx(styles.bar, isInView && styles.away)} inert={isInView} data-buy-bar>
        <a href="#buy" className={styles.choice}>
          <span>
            {pack.size}
            {isQuantityValid && quantity > 1 && ` × ${quantity}`}
          </span>
          <strong>{total ? formatMoney(total, language) : price ? '–' : t('quote')}</strong>
          {total && <span data-own-price={`${pack.id}:${quantity}`} />}
        </a>
        <Button tone="primary" loading={isPending} disabled={!isQuantityValid} onClick={add}>
          {addText}
        </Button>
      </div>
    </div>
  )
}
