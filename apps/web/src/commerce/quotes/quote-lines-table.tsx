import { orderPagesTexts } from '@paratope/contract/commerce/orders'
import type { Quote } from '@paratope/contract/commerce/quotes'
import { useFormatPackSize } from '#catalogue/products/index.ts'
import { formatDiscount, type OrderDetail, OrderTotals } from '#commerce/orders/index.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import styles from './quotes.module.css'

/** The prices of one quote, line by line, down to its total. */
export function QuoteLinesTable({ order, quote }: { order: OrderDetail; quote: Quote }) {
  const t = useTexts(orderPagesTexts)
  const language = useLanguage()
  const packSize = useFormatPackSize()
  const { revision, lines, goods, freight, total } = quote
  const hasDiscount = lines.some(({ discount }) => discount > 0)
  const span = hasDiscount ? 4 : 3
  return (
    <Table caption={t('quote', { revision })} isCaptionHidden isDense isStacked>
      <thead>
        <tr>
          <Th>{t('item')}</Th>
          <Th isNumeric>{t('number')}</Th>
          <Th isNumeric>{t('unitPrice')}</Th>
          {hasDiscount && <Th isNumeric>{t('discount')}</Th>}
          <Th isNumeric>{t('amount')}</Th>
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
                    <span>
                      <UnbrokenText>{line.projectName}</UnbrokenText>
                    </span>
                    <small>
                      {line.catalog && <span className="mono">{line.catalog}</span>} {packSize(line)}
                    </small>
                  </div>
                )}
              </th>
              <Td isNumeric label={t('number')}>
                {line?.num}
              </Td>
              <Td isNumeric label={t('unitPrice')}>
                {formatMoney(originalPrice, language)}
              </Td>
              {hasDiscount && (
                <Td isNumeric label={t('discount')}>
                  {discount > 0 ? formatDiscount(discount, language) : null}
                </Td>
              )}
              <Td isNumeric label={t('amount')}>
                {formatMoney(finalPrice, language)}
              </Td>
            </tr>
          )
        })}
      </tbody>
      <OrderTotals span={span} goods={goods} freight={freight} total={total} />
    </Table>
  )
}
