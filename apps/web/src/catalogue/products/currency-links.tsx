import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useCurrency } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import styles from './currency-links.module.css'

/** The currencies of the prices; the server remembers which one was chosen. */
export function CurrencyLinks({ currencies }: { currencies: readonly string[] }) {
  const t = useTexts(productTexts)
  const shown = useCurrency()
  return (
    <p className={styles.links}>
      {t('currency')}
      {currencies.map((currency) => (
        <Link key={currency} href={`?currency=${currency}`} aria-current={currency === shown || undefined}>
          {currency}
        </Link>
      ))}
    </p>
  )
}
