import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useCurrency, useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Highlight } from '#ui/display/highlight.tsx'
import { Status } from '#ui/display/status.tsx'
import styles from './clone-row.module.css'
import type { GradeView } from './clone-view.ts'
import { findPrice } from './prices.ts'
import { stockTones } from './stock-status.tsx'

/** A grade with its number, price and stock; leads to its page. */
export function GradeChip({ grade, searchWords }: { grade: GradeView; searchWords: string }) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const currency = useCurrency()
  const amount = findPrice(grade.from, currency)
  const stock = t(`stock.${grade.stock}`)
  return (
    <Link href={grade.href} className={styles.chip}>
      {grade.grade && <span className={styles.grade}>{grade.grade} </span>}
      <span className={`mono ${styles.code}`}>
        <Highlight text={grade.code} words={searchWords} />{' '}
      </span>
      <span className={styles.price}>
        <strong>{amount ? formatMoney(amount, language) : t('quote')}</strong>
        {amount && ` ${t('from.size', { size: grade.size })}`}
        <span data-own-price={`${grade.quickPack}:1`} />
      </span>
      <Status tone={stockTones[grade.stock]} className={styles.stock} title={stock}>
        <span className="visually-hidden"> {stock}</span>
      </Status>
    </Link>
  )
}
