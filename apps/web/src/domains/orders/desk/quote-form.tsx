import { type OrderDetail, orderDeskTexts, orderPagesTexts, type SubOrder } from '@paratope/contract/orders'
import { type SubmitEvent, useId, useState } from 'react'
import { usePackSize } from '#kit/ordered-item.tsx'
import { api } from '#lib/api.ts'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { formatMoney } from '#ui/format.ts'
import { Input } from '#ui/input.tsx'
import { Table, Td, Th } from '#ui/table.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useKeyFor } from '../use-key-for.ts'
import { useMove } from '../use-move.ts'
import styles from './desk.module.css'
import { forgetEntries, keepEntries, type QuoteEntries, readQuote, startOf } from './quote-draft.ts'

/** A price for each line, and what belongs to a quote; the total follows every stroke. */
export function QuoteForm({ order }: { order: OrderDetail }) {
  const say = useSay(orderDeskTexts)
  const sayPage = useSay(orderPagesTexts)
  const language = useLanguage()
  const id = useId()
  const { busy, move } = useMove()
  const keyFor = useKeyFor()
  const [entries, setEntries] = useState(() => startOf(order))
  const [tried, setTried] = useState(0)
  const { orderNo, currency, subOrders, quoteRevision } = order
  const { amounts, total, errors, body } = readQuote(order, entries)
  const shown = tried > 0 ? errors : new Map<string, never>()
  const idOf = (field: string) => `${id}-${field}`
  const errorOf = (field: string) => {
    const wrong = shown.get(field)
    return wrong && say(`wrong.${wrong}`)
  }

  const change = (next: Partial<QuoteEntries>) => {
    const all = { ...entries, ...next }
    setEntries(all)
    keepEntries(order, all)
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setTried((before) => before + 1)
    if (!body) return
    await move(
      async () =>
        (await api({ quiet: true, idempotencyKey: keyFor(body) })).orders.quote({ params: { orderNo }, body }),
      { said: say('quote.sent'), onDone: forgetEntries },
    )
  }

  const cell = (line: SubOrder, kind: 'prices' | 'discounts') => {
    const field = `${kind === 'prices' ? 'price' : 'discount'}.${line.no}`
    const label = kind === 'prices' ? 'quote.unitPrice.of' : 'quote.discount.of'
    return (
      <Input
        id={idOf(field)}
        inputMode="decimal"
        autoComplete="off"
        className={kind === 'discounts' ? styles.percent : undefined}
        aria-label={say(label, { name: line.projectName, currency })}
        aria-invalid={shown.has(field) || undefined}
        title={errorOf(field)}
        value={entries[kind][line.no] ?? ''}
        onChange={({ target }) => change({ [kind]: { ...entries[kind], [line.no]: target.value } })}
      />
    )
  }
  const text = (name: 'freight' | 'leadDays' | 'validDays') => (
    <Field
      id={idOf(name)}
      label={name === 'freight' ? say('quote.freight', { currency }) : say(`quote.${name}`)}
      error={errorOf(name)}
      required
    >
      <Input
        inputMode={name === 'freight' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={entries[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <div>
        <h3 className={styles.title}>{say(quoteRevision > 0 ? 'quote.again' : 'quote.title')}</h3>
        <p className={styles.small}>
          {say('quote.revision', { revision: quoteRevision + 1 })} {say('quote.kept')}
        </p>
        <Wish order={order} />
      </div>
      <ErrorSummary
        key={tried}
        title={say('errors')}
        errors={[...shown].map(([field, wrong]) => ({
          id: idOf(field),
          text: lineName(order, field) + say(`wrong.${wrong}`),
        }))}
      />
      <Table dense stack caption={say('lines')} captionHidden className={styles.prices ?? ''}>
        <thead>
          <tr>
            <Th>{sayPage('item')}</Th>
            <Th number>{sayPage('number')}</Th>
            <Th number>{say('quote.unitPrice', { currency })}</Th>
            <Th number>{say('quote.discount')}</Th>
            <Th number>{sayPage('amount')}</Th>
          </tr>
        </thead>
        <tbody>
          {subOrders.map((line) => {
            const amount = amounts.get(line.no)
            return (
              <tr key={line.no}>
                <th scope="row">
                  <LineName line={line} quoted={quoteRevision > 0} />
                </th>
                <Td number label={sayPage('number')}>
                  {line.num}
                </Td>
                <Td number label={say('quote.unitPrice', { currency })}>
                  {cell(line, 'prices')}
                </Td>
                <Td number label={say('quote.discount')}>
                  {cell(line, 'discounts')}
                </Td>
                <Td number label={sayPage('amount')}>
                  {amount ? formatMoney(amount, language) : '–'}
                </Td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      <div className={styles.fields}>
        {text('freight')}
        {text('leadDays')}
        {text('validDays')}
      </div>
      <Field id={idOf('note')} label={say('quote.note')} hint={say('quote.note.hint')} error={errorOf('note')}>
        <Textarea
          rows={2}
          maxLength={2000}
          value={entries.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <div className={styles.foot}>
        <Button tone="primary" type="submit" loading={busy}>
          {total ? say('quote.send.total', { total: formatMoney(total, language) }) : say('quote.send')}
        </Button>
        <span className={styles.small}>{say('quote.computed')}</span>
      </div>
    </form>
  )
}

/** Names the line before what is wrong with it. */
function lineName({ subOrders }: OrderDetail, field: string): string {
  const no = Number(field.split('.')[1])
  const line = subOrders.find((one) => one.no === no)
  return line ? `${line.projectName}: ` : ''
}

/** What the customer wants to be different. */
function Wish({ order: { events, quoteRevision } }: { order: OrderDetail }) {
  const wish = events.findLast(({ kind }) => kind === 'askChanges')
  return wish && quoteRevision > 0 ? <blockquote className={styles.wish}>{wish.reason}</blockquote> : null
}

function LineName({ line, quoted }: { line: SubOrder; quoted: boolean }) {
  const say = useSay(orderDeskTexts)
  const language = useLanguage()
  const packSize = usePackSize()
  const { projectName, catalog, originalPrice, note } = line
  const price = originalPrice && formatMoney(originalPrice, language)
  return (
    <span className={styles.line}>
      <span>{projectName}</span>
      <small>
        {catalog && <span className="mono">{catalog}</span>} {packSize(line)}
        {price && ` · ${say(quoted ? 'quote.last' : 'quote.list', { price })}`}
      </small>
      {note && <small>{note}</small>}
    </span>
  )
}
