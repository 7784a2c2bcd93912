import { formatRevision, orderPagesTexts } from '@paratope/contract/ordering/orders'
import { type Quote, quoteTexts } from '@paratope/contract/ordering/quotes'
import { useFormatPackSize } from '#catalogue/products/index.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { getShownFreight, type OrderDetail, OrderTotals, useOrderTaxRows } from '#ordering/orders/index.ts'
import { formatMoney } from '#ui/display/format.ts'
import { formatRate } from '#ui/display/format-rate.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import styles from './quotes.module.css'

/** The prices of one quote, line by line, down to its total. */
export function QuoteLinesTable({ order, quote }: { order: OrderDetail; quote: Quote }) {
  const t = useTexts(orderPagesTexts)
  const language = useLanguage()
  const packSize = useFormatPackSize()
  const { revision, lines, goods, freight, taxes, total } = quote
  const tQuote = useTexts(quoteTexts)
  const { notes } = useOrderTaxRows({
    ...order,
    subOrders: order.subOrders.map((line) => ({
      ...line,
      taxRate: lines.find(({ no }) => no === line.no)?.taxRate ?? 0,
    })),
  })
  const formatRule = useFormatPriceRule()
  const hasDiscount = lines.some(({ discount }) => discount > 0)
  const span = hasDiscount ? 4 : 3
  return (
    <Table caption={t('quote', { revision: formatRevision(revision) })} isCaptionHidden isDense isStacked>
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
        {lines.map(({ no, originalPrice, listPrice, priceRule, discount, finalPrice }) => {
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
                <span>
                  {formatMoney(originalPrice, language)}
                  <small className={styles.rule}>{formatRule({ priceRule, listPrice })}</small>
                </span>
              </Td>
              {hasDiscount && (
                <Td isNumeric label={t('discount')}>
                  {discount > 0 ? formatRate(discount, language) : null}
                </Td>
              )}
              <Td isNumeric label={t('amount')}>
                {formatMoney(finalPrice, language)}
              </Td>
            </tr>
          )
        })}
      </tbody>
      <OrderTotals
        span={span}
        goods={goods}
        freight={getShownFreight(order.subOrders, freight)}
        taxes={taxes.map(({ rate, base, amount }) => ({
          text: tQuote('tax', { rate: formatRate(rate, language), base: formatMoney(base, language) }),
          amount,
        }))}
        total={total}
        notes={notes}
      />
    </Table>
  )
}

/** Says where a unit price comes from. */
function useFormatPriceRule(): (line: Pick<Quote['lines'][number], 'priceRule' | 'listPrice'>) => string {
  const t = useTexts(quoteTexts)
  const language = useLanguage()
  return ({ priceRule, listPrice }) => {
    if (priceRule !== 'quote') return t(`rule.${priceRule}`)
    return listPrice ? t('rule.quote', { price: formatMoney(listPrice, language) }) : t('rule.none')
  }
}
