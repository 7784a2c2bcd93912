import { productTexts } from '@paratope/contract/texts/products'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Price } from '#ui/price.tsx'
import { Status } from '#ui/status.tsx'
import styles from './pack-choice.module.css'
import { priceIn } from './prices.ts'
import type { PackView } from './product-loader.ts'

export interface PackChoiceProps {
  packs: readonly PackView[]
  chosen: string
  choose: (id: string) => void
}

/** Every size with its price, what lies in stock and when it leaves. */
export function PackChoice({ packs, chosen, choose }: PackChoiceProps) {
  const say = useSay(productTexts)
  const language = useLanguage()
  return (
    <fieldset className={styles.packs}>
      <legend className="visually-hidden">{say('buy.choose')}</legend>
      {packs.map((pack) => {
        const price = priceIn(pack.prices, language)
        return (
          <label key={pack.id} className={styles.pack}>
            <input
              type="radio"
              name="pack"
              value={pack.id}
              checked={pack.id === chosen}
              onChange={() => choose(pack.id)}
            />
            <span className={styles.size}>{pack.size}</span>
            <span className={styles.price}>{price ? <Price amount={price} lang={language} /> : say('quote')}</span>
            <Dispatch pack={pack} />
          </label>
        )
      })}
    </fieldset>
  )
}

const few = 5

function Dispatch({ pack: { stock, leadDays } }: { pack: PackView }) {
  const say = useSay(productTexts)
  return (
    <span className={styles.dispatch}>
      {stock > 0 ? (
        <Status tone={stock > few ? 'success' : 'warning'}>{say('buy.count', { count: stock })}</Status>
      ) : (
        <Status>{say('stock.made-to-order')}</Status>
      )}
      <span>{stock > 0 ? say('buy.next') : say('buy.ready', { days: leadDays })}</span>
    </span>
  )
}
