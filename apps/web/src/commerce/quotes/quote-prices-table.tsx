import { orderDeskTexts, orderPagesTexts, type SubOrder } from '@paratope/contract/commerce/orders'
import type { Money } from '@paratope/contract/kernel/money'
import { useFormatPackSize } from '#catalogue/products/index.ts'
import type { OrderDetail } from '#commerce/orders/index.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Input } from '#ui/forms/input.tsx'
import styles from './quote-form.module.css'
import type { QuoteFields } from './use-quote-draft.ts'

export interface QuotePricesTableProps {
  order: OrderDetail
  fields: QuoteFields
  /** What each line comes to, by its number. */
  amounts: ReadonlyMap<number, Money>
}

/** Unit price and discount of each line, with its amount. */
export function QuotePricesTable({ order, fields, amounts }: QuotePricesTableProps) {
  const t = useTexts(orderDeskTexts)
  const tPage = useTexts(orderPagesTexts)
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

interface QuoteLineInputProps {
  line: SubOrder
  column: 'prices' | 'discounts'
  currency: string
  fields: QuoteFields
}

function QuoteLineInput({ line, column, currency, fields }: QuoteLineInputProps) {
  const t = useTexts(orderDeskTexts)
  const { entries, update, getId, getErrorText } = fields
  const isPrice = column === 'prices'
  const field = `${isPrice ? 'price' : 'discount'}.${line.no}`
  const errorText = getErrorText(field)
  return (
    <Input
      id={getId(field)}
      inputMode="decimal"
      autoComplete="off"
      className={isPrice ? undefined : styles.percent}
      aria-label={t(isPrice ? 'quote.unitPrice.of' : 'quote.discount.of', { name: line.projectName, currency })}
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
