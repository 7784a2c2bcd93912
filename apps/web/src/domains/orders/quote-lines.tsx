import { type OrderDetail, orderPagesTexts, type Quote } from '@paratope/contract/orders'
import { usePackSize } from '#kit/ordered-item.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { formatMoney, numberFormat } from '#ui/format.ts'
import { Table, Td, Th } from '#ui/table.tsx'
import styles from './order-lines.module.css'

/** Kept in hundredths of a percent. */
export const discountIn = (discount: number, language: string): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(discount / 10_000)

/** The prices of one quote, line by line, down to its total. */
export function QuoteLines({ order, quote }: { order: OrderDetail; quote: Quote }) {
  const say = useSay(orderPagesTexts)
  const language = useLanguage()
  const packSize = usePackSize()
  const { revision, lines, goods, freight, total } = quote
  const discounted = lines.some(({ discount }) => discount > 0)
  const span = discounted ? 4 : 3
  return (
    <Table caption={say('quote', { revision })} captionHidden dense stack>
      <thead>
        <tr>
          <Th>{say('item')}</Th>
          <Th number>{say('number')}</Th>
          <Th number>{say('unitPrice')}</Th>
          {discounted && <Th number>{say('discount')}</Th>}
          <Th number>{say('amount')}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ no, originalPrice, discount, finalPrice }) => {
          const line = order.subOrders.find((one) => one.no === no)
          return (
            <tr key={no}>
              <th scope="row">
                {line && (
                  <div className={styles.item}>
                    <span>{line.projectName}</span>
                    <small>
                      {line.catalog && <span className="mono">{line.catalog}</span>} {packSize(line)}
                    </small>
                  </div>
                )}
              </th>
              <Td number label={say('number')}>
                {line?.num}
              </Td>
              <Td number label={say('unitPrice')}>
                {formatMoney(originalPrice, language)}
              </Td>
              {discounted && (
                <Td number label={say('discount')}>
                  {discount > 0 ? discountIn(discount, language) : null}
                </Td>
              )}
              <Td number label={say('amount')}>
                {formatMoney(finalPrice, language)}
              </Td>
            </tr>
          )
        })}
      </tbody>
      <Sums span={span} goods={goods} freight={freight} total={total} />
    </Table>
  )
}

type Money = Quote['total']

interface SumsProps {
  span: number
  goods: Money
  freight: Money
  total: Money
  /** What is owed where that is not the total. */
  due?: Money | null
}

export function Sums({ span, goods, freight, total, due }: SumsProps) {
  const say = useSay(orderPagesTexts)
  const language = useLanguage()
  const row = (text: 'goods' | 'freight' | 'total' | 'due', amount: Money) => (
    <tr className={styles[text === 'due' ? 'total' : text]}>
      <th scope="row" colSpan={span}>
        {say(text)}
      </th>
      <Td number>{formatMoney(amount, language)}</Td>
    </tr>
  )
  return (
    <tfoot className={styles.sums}>
      {row('goods', goods)}
      {row('freight', freight)}
      {row('total', total)}
      {due && row('due', due)}
    </tfoot>
  )
}
