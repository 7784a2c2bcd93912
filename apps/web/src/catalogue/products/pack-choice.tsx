import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useCurrency, useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Price } from '#ui/display/price.tsx'
import { Status } from '#ui/display/status.tsx'
import styles from './pack-choice.module.css'
import type { PackView } from './pack-view.ts'
import { findPrice, findTiers } from './prices.ts'

export interface PackChoiceProps {
  packs: readonly PackView[]
  selectedId: string
  onSelect: (id: string) => void
}

/** Every size with its price, what lies in stock and when it leaves. */
export function PackChoice({ packs, selectedId, onSelect }: PackChoiceProps) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const currency = useCurrency()
  return (
    <fieldset className={styles.packs}>
      <legend className="visually-hidden">{t('buy.choose')}</legend>
      {packs.map((pack) => {
        const price = findPrice(pack.prices, currency)
        return (
          <label key={pack.id} className={styles.pack}>
            <input
              type="radio"
              name="pack"
              value={pack.id}
              checked={pack.id === selectedId}
              onChange={() => onSelect(pack.id)}
            />
            <span>
              <span className={styles.size}>{pack.size}</span> <small>{pack.perUnit[currency]}</small>
            </span>
            <span className={styles.price}>
              {price ? <Price amount={price} lang={language} /> : t('quote')}
              <span data-own-price={`${pack.id}:1`} />
            </span>
            {findTiers(pack.tiers, currency).map(({ minQuantity, price: tierPrice }) => (
              <small key={minQuantity} className={styles.tier}>
                {t('buy.tier', { count: minQuantity })} <Price amount={tierPrice} lang={language} />
              </small>
            ))}
            <DispatchStatus pack={pack} />
          </label>
        )
      })}
    </fieldset>
  )
}

const lowStockLimit = 5

function DispatchStatus({ pack: { stock, leadDays } }: { pack: PackView }) {
  const t = useTexts(productTexts)
  return (
    <span className={styles.dispatch}>
      {stock > 0 ? (
        <Status tone={stock > lowStockLimit ? 'success' : 'warning'}>{t('buy.count', { count: stock })}</Status>
      ) : (
        <Status>{t('stock.made-to-order')}</Status>
      )}
      <span>{stock > 0 ? t('buy.next') : t('buy.ready', { days: leadDays })}</span>
    </span>
  )
}
