import { orderPagesTexts } from '@paratope/contract/commerce/orders'
import type { Money } from '@paratope/contract/kernel/money'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney, getNumberFormat } from '#ui/display/format.ts'
import { Td } from '#ui/display/table.tsx'
import styles from './order-lines-table.module.css'

/** A discount is stored in hundredths of a percent. */
export const formatDiscount = (discount: number, language: string): string =>
  getNumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(discount / 10_000)

export interface OrderTotalsProps {
  /** Columns before the amount. */
  span: number
  goods: Money
  freight: Money
  total: Money
  /** Amount due if it is not the total. */
  due?: Money | null
}

/** The foot of a table of lines. */
export function OrderTotals({ span, goods, freight, total, due }: OrderTotalsProps) {
  const t = useTexts(orderPagesTexts)
  const language = useLanguage()
  const renderRow = (text: 'goods' | 'freight' | 'total' | 'due', amount: Money) => (
    <tr className={styles[text === 'due' ? 'total' : text]}>
      <th scope="row" colSpan={span}>
        {t(text)}
      </th>
      <Td isNumeric>{formatMoney(amount, language)}</Td>
    </tr>
  )
  return (
    <tfoot className={styles.sums}>
      {renderRow('goods', goods)}
      {renderRow('freight', freight)}
      {renderRow('total', total)}
      {due && renderRow('due', due)}
    </tfoot>
  )
}
