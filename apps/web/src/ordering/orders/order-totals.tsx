import type { Money } from '@paratope/contract/kernel/money'
import { isDataOnly } from '@paratope/contract/ordering/carts'
import { orderPagesTexts } from '@paratope/contract/ordering/orders'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney } from '#ui/display/format.ts'
import { Td } from '#ui/display/table.tsx'
import styles from './order-lines-table.module.css'

/** No row for the freight of an order that ships nothing. */
export const getShownFreight = (subOrders: readonly { isData: boolean }[], freight: Money): Money | null =>
  isDataOnly(subOrders) && freight.minor === 0 ? null : freight

export interface OrderTotalsProps {
  /** Columns before the amount. */
  span: number
  goods: Money
  /** Null where nothing is shipped. */
  freight: Money | null
  total: Money
  /** Taxes between freight and total. */
  taxes?: readonly { text: string; amount: Money }[]
  /** Amount due if it is not the total. */
  due?: Money | null
  /** Why no tax is charged, or what is missing to know it. */
  notes?: readonly string[]
}

/** The foot of a table of lines. */
export function OrderTotals({ span, goods, freight, total, taxes = [], due, notes = [] }: OrderTotalsProps) {
  const t = useTexts(orderPagesTexts)
  const language = useLanguage()
  const renderRow = (kind: 'goods' | 'freight' | 'total', text: string, amount: Money) => (
    <tr key={text} className={styles[kind]}>
      <th scope="row" colSpan={span}>
        {text}
      </th>
      <Td isNumeric>{formatMoney(amount, language)}</Td>
    </tr>
  )
  return (
    <tfoot className={styles.sums}>
      {renderRow('goods', t('goods'), goods)}
      {freight && renderRow('freight', t('freight'), freight)}
      {taxes.map(({ text, amount }) => renderRow('freight', text, amount))}
      {renderRow('total', t('total'), total)}
      {due && renderRow('total', t('due'), due)}
      {notes.map((note) => (
        <tr key={note} className={styles.taxNote}>
          <td colSpan={span + 1}>{note}</td>
        </tr>
      ))}
    </tfoot>
  )
}
