import {
  type BillableOrder,
  type InvoiceTitle,
  invoicePagesTexts,
  invoiceTexts,
  type MovedInvoice,
} from '@paratope/contract/billing/invoices'
import { addMoney, createMoney } from '@paratope/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatMoney, joinList } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ChoiceGroup } from '#ui/forms/radio.tsx'
import { billableQuery, invoicesKey, titlesQuery } from './invoices.data.ts'
import { requestInvoiceForm } from './invoices.forms.ts'
import styles from './invoices.module.css'

const TitleDialog = lazyComponent(() => import('./title-dialog.tsx'))

export interface RequestInvoiceProps {
  /** Chosen at first, where the request begins at an order. */
  orderNo?: string | undefined
  onDone: (invoice: MovedInvoice) => void
  onCancel: () => void
}

/** Asks for an invoice: which orders, on which title. */
export default function RequestInvoice(props: RequestInvoiceProps) {
  const t = useTexts(invoicePagesTexts)
  const orders = useQuery(billableQuery())
  const titles = useQuery(titlesQuery())
  const empty = (
    <EmptyState title={t('request.none.title')} drawing={<StateDrawing state="no-results" />}>
      {t('request.none.text')}
    </EmptyState>
  )
  return (
    <QueryState query={orders} count={4} isEmpty={({ records }) => records.length === 0} empty={empty}>
      {({ records }) => (
        <QueryState query={titles} count={2}>
          {(list) => <RequestForm {...props} orders={records} titles={list} />}
        </QueryState>
      )}
    </QueryState>
  )
}

interface RequestFormProps extends RequestInvoiceProps {
  orders: readonly BillableOrder[]
  titles: readonly InvoiceTitle[]
}

/** Special VAT invoices exist there only. */
const specialCountry = 'CN'

function RequestForm({ orders, titles, orderNo, onDone, onCancel }: RequestFormProps) {
  const t = useTexts(invoicePagesTexts)
  const tInvoice = useTexts(invoiceTexts)
  const language = useLanguage()
  const choice = useChosenOrders(orders, orderNo)
  const [hasTried, setHasTried] = useState(false)
  const [isTitleOpen, setIsTitleOpen] = useState(false)
  const [titleId, setTitleId] = useState(titles[0]?.id)
  const title = titles.find(({ id }) => id === titleId)
  return (
    <>
      <Form
        of={requestInvoiceForm}
        className={styles.form}
        body={{
          ...(titleId !== undefined && { titleId }),
          lines: choice.orders.map((order) => ({ orderNo: order.orderNo })),
        }}
        values={{ titleId, invoiceType: 'standard' }}
        validate={() => {
          setHasTried(true)
          return {
            ...(choice.error !== undefined && { lines: choice.error }),
            ...(titleId === undefined && { titleId: t('request.titleNeeded') }),
          }
        }}
        errorFields={{
          'invoice.special_refused': 'invoiceType',
          'invoice.title_missing': 'titleId',
          'invoice.*': 'form',
        }}
        successText={t('request.done')}
        invalidates={[invoicesKey]}
        onDone={onDone}
      >
        <p className={styles.small}>{t('request.lead')}</p>
        <OrdersField orders={orders} choice={choice} error={hasTried && choice.error} />
        <TitleField titles={titles} onChoose={setTitleId} onAdd={() => setIsTitleOpen(true)} />
        {title?.holder === 'company' && title.country === specialCountry && (
          <SelectField
            of={requestInvoiceForm}
            name="invoiceType"
            label={t('invoiceType')}
            options={(['standard', 'special'] as const).map((value) => ({ value, text: tInvoice(`type.${value}`) }))}
          />
        )}
        <TextField of={requestInvoiceForm} name="email" label={t('email')} type="email" autoComplete="email" />
        <TextareaField of={requestInvoiceForm} name="note" label={t('note')} />
        {choice.isMixed && <Callout tone="warning">{choice.error}</Callout>}
        <div className={styles.actions}>
          <SubmitButton>
            {choice.total
              ? t('request.submit', { total: formatMoney(choice.total, language) })
              : t('request.submit.none')}
          </SubmitButton>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
      </Form>
      {isTitleOpen && (
        <Suspense>
          <TitleDialog
            onSaved={({ id }) => {
              setTitleId(id)
              setIsTitleOpen(false)
            }}
            onClose={() => setIsTitleOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The orders of one invoice, which have one currency. */
function useChosenOrders(all: readonly BillableOrder[], first: string | undefined) {
  const t = useTexts(invoicePagesTexts)
  const language = useLanguage()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first ? [first] : []))
  const orders = all.filter((order) => chosen.has(order.orderNo))
  const currencies = [...new Set(orders.map(({ left }) => left.currency))]
  const [currency] = currencies
  const isMixed = currencies.length > 1
  const mixedError = isMixed ? t('request.currency', { currencies: joinList(currencies, language) }) : undefined
  return {
    orders,
    isMixed,
    isChosen: (code: string) => chosen.has(code),
    toggle: (code: string) =>
      setChosen((codes) => new Set(codes.has(code) ? [...codes].filter((one) => one !== code) : [...codes, code])),
    total:
      currency !== undefined && !isMixed
        ? addMoney(createMoney(0, currency), ...orders.map(({ left }) => left))
        : undefined,
    error: orders.length === 0 ? t('request.needed') : mixedError,
  }
}

interface OrdersFieldProps {
  orders: readonly BillableOrder[]
  choice: ReturnType<typeof useChosenOrders>
  error: string | false | undefined
}

function OrdersField({ orders, choice, error }: OrdersFieldProps) {
  const t = useTexts(invoicePagesTexts)
  const language = useLanguage()
  return (
    <ChoiceGroup legend={t('request.orders')} error={error}>
      {orders.map((order) => (
        <Checkbox
          key={order.orderNo}
          checked={choice.isChosen(order.orderNo)}
          onChange={() => choice.toggle(order.orderNo)}
          aria-label={t('request.select', { code: order.orderNo })}
          hint={[formatDay(order.orderDate, language), order.poNumber].filter(Boolean).join(' · ')}
        >
          <span className="mono">{order.orderNo}</span> {formatMoney(order.left, language)}
        </Checkbox>
      ))}
    </ChoiceGroup>
  )
}

interface TitleFieldProps {
  titles: readonly InvoiceTitle[]
  onChoose: (id: InvoiceTitle['id'] | undefined) => void
  onAdd: () => void
}

function TitleField({ titles, onChoose, onAdd }: TitleFieldProps) {
  const t = useTexts(invoicePagesTexts)
  return (
    <div
      onChange={({ target }) => {
        if (!(target instanceof HTMLSelectElement) || target.name !== 'titleId') return
        // The options are the ids of the book.
        onChoose(titles.find(({ id }) => id === target.value)?.id)
      }}
    >
      <SelectField
        key={titles.length}
        of={requestInvoiceForm}
        name="titleId"
        label={t('request.title.choose')}
        placeholder="–"
        options={titles.map(({ id, title, taxNumber }) => ({
          value: id,
          text: taxNumber ? `${title} · ${taxNumber}` : title,
        }))}
        aside={
          <Button size="small" tone="quiet" icon={<Icon name="plus" size={16} />} onClick={onAdd}>
            {t('request.title.add')}
          </Button>
        }
      />
    </div>
  )
}
