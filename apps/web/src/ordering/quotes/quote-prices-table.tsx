import type { Money } from '@paratope/contract/kernel/money'
import { formatAmountText } from '@paratope/contract/kernel/number-text'
import { orderDeskTexts, orderPagesTexts, type SubOrder } from '@paratope/contract/ordering/orders'
import { quoteTexts } from '@paratope/contract/ordering/quotes'
import { useFormatPackSize } from '#catalogue/products/index.ts'
import { NumberInput } from '#kit/numbers/number-input.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { OrderDetail } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import styles from './quote-form.module.css'
import type { QuoteFields } from './use-quote-draft.ts'

export interface QuotePricesTableProps {
  order: OrderDetail
  fields: QuoteFields
  /** Amounts by line number. */
  amounts: ReadonlyMap<number, Money>
}

/** Unit price and discount of each line, with its amount. */
export function QuotePricesTable({ order, fields, amounts }: QuotePricesTableProps) {
  const t = useTexts(orderDeskTexts)
  const tPage = useTexts(orderPagesTexts)
  const tQuote = useTexts(quoteTexts)
  const language = useLanguage()
  const { currency, subOrders, quoteRevision } = order
  return (
    <Table isDense isStacked caption={t('lines')} isCaptionHidden className={styles.prices ?? ''}>
      <thead>
        <tr>
          <Th>{tPage('item')}</Th>
          <Th isNumeric>{tPage('number')}</Th>
          <Th isNumeric>{t('quote.unitPrice', { currency })}</Th>
          <Th isNumeric>{t('quote.discount')}</Th>
          <Th isNumeric>{tQuote('desk.tax')}</Th>
          <Th isNumeric>{tPage('amount')}</Th>
        </tr>
      </thead>
      <tbody>
        {subOrders.map((line) => {
          const amount = amounts.get(line.no)
          return (
            <tr key={line.no}>
              <th scope="row">
                <QuoteLineName line={line} isQuoted={quoteRevision > 0} />
                <RequestedPrice order={order} no={line.no} fields={fields} />
              </th>
              <Td isNumeric label={tPage('number')}>
                {line.num}
              </Td>
              <Td isNumeric label={t('quote.unitPrice', { currency })}>
                <QuoteLineInput line={line} column="prices" currency={currency} fields={fields} />
              </Td>
              <Td isNumeric label={t('quote.discount')}>
                <QuoteLineInput line={line} column="discounts" currency={currency} fields={fields} />
              </Td>
              <Td isNumeric label={tQuote('desk.tax')}>
                <QuoteLineInput line={line} column="taxRates" currency={currency} fields={fields} />
              </Td>
              <Td isNumeric label={tPage('amount')}>
                {amount ? formatMoney(amount, language) : '–'}
              </Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

/** The entries of a line, with the names of their fields. */
const fieldNames = { prices: 'price', discounts: 'discount', taxRates: 'tax' } as const

interface QuoteLineInputProps {
  line: SubOrder
  column: keyof typeof fieldNames
  currency: string
  fields: QuoteFields
}

function QuoteLineInput({ line, column, currency, fields }: QuoteLineInputProps) {
  const t = useTexts(orderDeskTexts)
  const tQuote = useTexts(quoteTexts)
  const { entries, update, getId, getErrorText } = fields
  const field = `${fieldNames[column]}.${line.no}`
  const name = line.projectName
  const labels = {
    prices: t('quote.unitPrice.of', { name, currency }),
    discounts: t('quote.discount.of', { name }),
    taxRates: tQuote('desk.tax.of', { name }),
  }
  const errorText = getErrorText(field)
  return (
    <NumberInput
      id={getId(field)}
      className={column === 'prices' ? undefined : styles.percent}
      aria-label={labels[column]}
      aria-invalid={errorText !== undefined || undefined}
      title={errorText}
      value={entries[column][line.no] ?? ''}
      onChange={({ target }) => update({ [column]: { ...entries[column], [line.no]: target.value } })}
    />
  )
}

function QuoteLineName({ line, isQuoted }: { line: SubOrder; isQuoted: boolean }) {
  const t = useTexts(orderDeskTexts)
  const language = useLanguage()
  const packSize = useFormatPackSize()
  const { projectName, catalog, originalPrice, note } = line
  const price = originalPrice && formatMoney(originalPrice, language)
  return (
    <span className={styles.line}>
      <span>{projectName}</span>
      <small>
        {catalog && <span className="mono">{catalog}</span>} {packSize(line)}
        {price && ` · ${t(isQuoted ? 'quote.last' : 'quote.list', { price })}`}
      </small>
      {note && <small>{note}</small>}
    </span>
  )
}

/** Prices that the customer asked for in answer to the last quote. */
function RequestedPrice({ order, no, fields }: { order: OrderDetail; no: number; fields: QuoteFields }) {
  const t = useTexts(quoteTexts)
  const language = useLanguage()
  const lastQuote = order.quotes.find(({ revision }) => revision === order.quoteRevision)
  const price = lastQuote?.comments.findLast(
    ({ lineNo, requestedPrice }) => lineNo === no && requestedPrice,
  )?.requestedPrice
  if (!price) return null
  const { entries, update } = fields
  return (
    <small className={styles.requested}>
      {t('desk.requested', { price: formatMoney(price, language) })}{' '}
      <Button
        size="small"
        tone="quiet"
        onClick={() => update({ prices: { ...entries.prices, [no]: formatAmountText(price.minor, price.currency) } })}
      >
        {t('desk.use')}
      </Button>
    </small>
  )
}
