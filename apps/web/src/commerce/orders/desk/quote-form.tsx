import { type OrderDetail, orderDeskTexts, orderPagesTexts, type SubOrder } from '@paratope/contract/commerce/orders'
import { type SubmitEvent, useId, useState } from 'react'
import { useFormatPackSize } from '#catalogue/products/index.ts'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { useIdempotencyKey } from '../use-idempotency-key.ts'
import { useOrderMove } from '../use-order-move.ts'
import styles from './desk.module.css'
import {
  clearQuoteEntries,
  loadQuoteEntries,
  parseQuoteEntries,
  type QuoteEntries,
  saveQuoteEntries,
} from './quote-draft.ts'

/** A price for each line, and what belongs to a quote; the total follows every stroke. */
export function QuoteForm({ order }: { order: OrderDetail }) {
  const t = useTexts(orderDeskTexts)
  const tPage = useTexts(orderPagesTexts)
  const language = useLanguage()
  const id = useId()
  const { busy: isPending, move: runMove } = useOrderMove()
  const getIdempotencyKey = useIdempotencyKey()
  const [entries, setEntries] = useState(() => loadQuoteEntries(order))
  const [submitCount, setSubmitCount] = useState(0)
  const { orderNo, currency, subOrders, quoteRevision } = order
  const { amounts, total, errors, body } = parseQuoteEntries(order, entries)
  const shownErrors = submitCount > 0 ? errors : new Map<string, never>()
  const getFieldId = (field: string) => `${id}-${field}`
  const getErrorText = (field: string) => {
    const errorKey = shownErrors.get(field)
    return errorKey && t(`wrong.${errorKey}`)
  }

  const updateEntries = (next: Partial<QuoteEntries>) => {
    const nextEntries = { ...entries, ...next }
    setEntries(nextEntries)
    saveQuoteEntries(order, nextEntries)
  }

  async function sendQuote(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setSubmitCount((before) => before + 1)
    if (!body) return
    await runMove(
      async () =>
        (await api({ quiet: true, idempotencyKey: getIdempotencyKey(body) })).orders.quote({
          params: { orderNo },
          body,
        }),
      { successText: t('quote.sent'), onDone: clearQuoteEntries },
    )
  }

  const renderLineInput = (line: SubOrder, kind: 'prices' | 'discounts') => {
    const field = `${kind === 'prices' ? 'price' : 'discount'}.${line.no}`
    const label = kind === 'prices' ? 'quote.unitPrice.of' : 'quote.discount.of'
    return (
      <Input
        id={getFieldId(field)}
        inputMode="decimal"
        autoComplete="off"
        className={kind === 'discounts' ? styles.percent : undefined}
        aria-label={t(label, { name: line.projectName, currency })}
        aria-invalid={shownErrors.has(field) || undefined}
        title={getErrorText(field)}
        value={entries[kind][line.no] ?? ''}
        onChange={({ target }) => updateEntries({ [kind]: { ...entries[kind], [line.no]: target.value } })}
      />
    )
  }
  const renderNumberField = (name: 'freight' | 'leadDays' | 'validDays') => (
    <Field
      id={getFieldId(name)}
      label={name === 'freight' ? t('quote.freight', { currency }) : t(`quote.${name}`)}
      error={getErrorText(name)}
      required
    >
      <Input
        inputMode={name === 'freight' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={entries[name]}
        onChange={({ target }) => updateEntries({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void sendQuote(event)}>
      <div>
        <h3 className={styles.title}>{t(quoteRevision > 0 ? 'quote.again' : 'quote.title')}</h3>
        <p className={styles.small}>
          {t('quote.revision', { revision: quoteRevision + 1 })} {t('quote.kept')}
        </p>
        <RequestedChanges order={order} />
      </div>
      <ErrorSummary
        key={submitCount}
        title={t('errors')}
        errors={[...shownErrors].map(([field, wrong]) => ({
          id: getFieldId(field),
          text: getLineName(order, field) + t(`wrong.${wrong}`),
        }))}
      />
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
                  {renderLineInput(line, 'prices')}
                </Td>
                <Td isNumeric label={t('quote.discount')}>
                  {renderLineInput(line, 'discounts')}
                </Td>
                <Td isNumeric label={tPage('amount')}>
                  {amount ? formatMoney(amount, language) : '–'}
                </Td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      <div className={styles.fields}>
        {renderNumberField('freight')}
        {renderNumberField('leadDays')}
        {renderNumberField('validDays')}
      </div>
      <Field id={getFieldId('note')} label={t('quote.note')} hint={t('quote.note.hint')} error={getErrorText('note')}>
        <Textarea
          rows={2}
          maxLength={2000}
          value={entries.note}
          onChange={({ target }) => updateEntries({ note: target.value })}
        />
      </Field>
      <div className={styles.foot}>
        <Button tone="primary" type="submit" loading={isPending}>
          {total ? t('quote.send.total', { total: formatMoney(total, language) }) : t('quote.send')}
        </Button>
        <span className={styles.small}>{t('quote.computed')}</span>
      </div>
    </form>
  )
}

/** Names the line before what is wrong with it. */
function getLineName({ subOrders }: OrderDetail, field: string): string {
  const no = Number(field.split('.')[1])
  const line = subOrders.find((one) => one.no === no)
  return line ? `${line.projectName}: ` : ''
}

/** What the customer wants to be different. */
function RequestedChanges({ order: { events, quoteRevision } }: { order: OrderDetail }) {
  const changeRequest = events.findLast(({ kind }) => kind === 'askChanges')
  return changeRequest && quoteRevision > 0 ? (
    <blockquote className={styles.wish}>{changeRequest.reason}</blockquote>
  ) : null
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
