import { type CartItem, cartTexts } from '@paratope/contract/ordering/carts'
import { checkoutTexts } from '@paratope/contract/ordering/orders'
import { useState } from 'react'
import { useFormatPackSize } from '#catalogue/products/index.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { getLineAmount } from '../cart-summary.ts'
import { getCartPath } from '../order-paths.ts'
import styles from './checkout.module.css'

const maxShownLines = 5

/** Short list of the lines to be ordered. */
export function OrderPreviewLines({ lines }: { lines: readonly CartItem[] }) {
  const t = useTexts(checkoutTexts)
  const tCart = useTexts(cartTexts)
  const language = useLanguage()
  const site = useSite()
  const packSize = useFormatPackSize()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const hiddenCount = isUnfolded ? 0 : lines.length - maxShownLines
  return (
    <div>
      <ul className={styles.brief} aria-label={t('lines')}>
        {lines.slice(0, isUnfolded ? lines.length : maxShownLines).map((line) => {
          const amount = getLineAmount(line)
          return (
            <li key={line.id}>
              <span className={styles.briefName}>
                <UnbrokenText>{line.projectName}</UnbrokenText>
              </span>
              <span className={styles.lineDetails}>
                <span>
                  {packSize(line)} × {line.num}
                </span>
                <span>{amount ? formatMoney(amount, language) : tCart('onRequest')}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.briefFoot}>
        {hiddenCount > 0 && (
          <button type="button" className={styles.unfold} onClick={() => setIsUnfolded(true)}>
            {t('lines.more', { count: hiddenCount })}
          </button>
        )}
        <Link href={getCartPath(site)}>{t('back.cart')}</Link>
      </p>
    </div>
  )
}
