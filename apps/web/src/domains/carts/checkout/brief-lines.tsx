import { type CartItem, cartTexts } from '@paratope/contract/carts'
import { checkoutTexts } from '@paratope/contract/orders'
import { usePackSize } from '#kit/ordered-item.tsx'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { cartPath } from '#lib/order-paths.ts'
import { useSay } from '#lib/texts.ts'
import { formatMoney } from '#ui/format.ts'
import { Link } from '#ui/link.tsx'
import { amountOf } from '../summary.ts'
import styles from './checkout.module.css'

const shownAtMost = 5

/** What is about to be ordered, in short. */
export function BriefLines({ lines }: { lines: readonly CartItem[] }) {
  const say = useSay(checkoutTexts)
  const sayCart = useSay(cartTexts)
  const language = useLanguage()
  const site = useSite()
  const packSize = usePackSize()
  const rest = lines.length - shownAtMost
  return (
    <div>
      <ul className={styles.brief} aria-label={say('lines')}>
        {lines.slice(0, shownAtMost).map((line) => {
          const amount = amountOf(line)
          return (
            <li key={line.id}>
              <span className={styles.briefName}>{line.projectName}</span>
              <span className={styles.briefFacts}>
                <span>
                  {packSize(line)} × {line.num}
                </span>
                <span>{amount ? formatMoney(amount, language) : sayCart('onRequest')}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.briefFoot}>
        {rest > 0 && <span>{say('lines.more', { count: rest })}</span>}
        <Link href={cartPath(site)}>{say('back.cart')}</Link>
      </p>
    </div>
  )
}
