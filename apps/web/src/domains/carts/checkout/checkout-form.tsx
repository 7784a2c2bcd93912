import type { Address } from '@paratope/contract/addresses'
import type { Cart, CartItem } from '@paratope/contract/carts'
import { checkoutTexts, type OrderDraft } from '@paratope/contract/orders'
import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'
import { AddressPicker } from '#domains/addresses/index.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { formatMoney } from '#ui/format.ts'
import way from '../order-way.module.css'
import { summaryOf } from '../summary.ts'
import { SummaryCard } from '../summary-card.tsx'
import { BriefLines } from './brief-lines.tsx'
import { CartChanged } from './cart-changed.tsx'
import styles from './checkout.module.css'
import { changeDraft, type Draft, type Entries, entryNames, type OrderKind, useDraft } from './draft.ts'
import { type EntryErrors, useEntryErrors } from './entry-errors.ts'
import { ContactFields, DetailFields, HowToOrder, idOf } from './entry-fields.tsx'
import { useSubmission } from './use-submission.ts'

export interface CheckoutFormProps {
  cart: Cart
  /** What is chosen of it. */
  lines: readonly CartItem[]
  addresses: readonly Address[]
}

/** An address that is still in the book, else the default of its kind. */
function addressOf(addresses: readonly Address[], chosen: string | undefined): string {
  const known = addresses.find(({ id }) => id === chosen)
  return (known ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.id ?? ''
}

function entriesOf(draft: Draft, { records }: Cart, addresses: readonly Address[]): Entries {
  const [first] = records
  const of = (kind: Address['kind']) => addresses.filter((address) => address.kind === kind)
  return {
    phone: draft.phone ?? first?.phone ?? '',
    email: draft.email ?? first?.email ?? '',
    projectNumber: draft.projectNumber ?? '',
    poNumber: draft.poNumber ?? '',
    paymentMethod: draft.paymentMethod ?? '',
    wishedOn: draft.wishedOn ?? '',
    note: draft.note ?? '',
    invoiceOther: draft.invoiceOther ?? false,
    shippingAddressId: addressOf(of('shipping'), draft.shippingAddressId),
    invoiceAddressId: addressOf(of('invoice'), draft.invoiceAddressId),
  }
}

function bodyOf(entries: Entries, lines: readonly CartItem[]): z.input<typeof OrderDraft> {
  const { invoiceOther, invoiceAddressId, shippingAddressId, wishedOn, ...rest } = entries
  // The ids come from the address book; the schema looks at them again.
  const address = (id: string) => id as Address['id']
  return {
    lines: lines.map(({ id, version }) => ({ id, version })),
    shippingAddressId: address(shippingAddressId),
    invoiceAddressId: invoiceOther ? address(invoiceAddressId) : null,
    wishedOn: wishedOn || null,
    ...rest,
  }
}

export function CheckoutForm({ cart, lines, addresses }: CheckoutFormProps) {
  const say = useSay(checkoutTexts)
  const language = useLanguage()
  const draft = useDraft()
  const { check, refused } = useEntryErrors()
  const [errors, setErrors] = useState<EntryErrors>({})
  const [round, setRound] = useState(0)
  const show = (next: EntryErrors): boolean => {
    setErrors(next)
    setRound((before) => before + 1)
    return Object.keys(next).length > 0
  }
  const { busy, differences, notNow, send, repeat, settle } = useSubmission((error) => show(refused(error)))

  const entries = entriesOf(draft, cart, addresses)
  const summary = summaryOf(cart, lines)
  const kind: OrderKind = summary.canOrderNow ? (draft.how ?? 'orderNow') : 'submit'
  const change = (next: Partial<Entries>) => {
    changeDraft(next)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in next))))
  }

  async function submit(chosen: readonly CartItem[], how: OrderKind): Promise<void> {
    const body = bodyOf(entries, chosen)
    if (show(check(body, entries.invoiceOther))) return
    await send(how, body, chosen)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(lines, kind)
  }

  const found = entryNames.flatMap((name) => (errors[name] ? [{ id: idOf(name), text: errors[name] }] : []))
  const { attempt } = draft
  const fields = { entries, errors, change }
  return (
    <form noValidate onSubmit={onSubmit} className={way.columns}>
      <div className={styles.main}>
        {attempt?.open && !busy && (
          <Callout
            tone="warning"
            role="alert"
            title={say('unanswered.title')}
            actions={
              <Button size="small" onClick={() => void repeat(attempt)}>
                {say('unanswered.check')}
              </Button>
            }
          >
            {say('unanswered.text')}
          </Callout>
        )}
        <ErrorSummary key={round} title={say('errors')} errors={found} />
        {differences && (
          <CartChanged cart={cart} differences={differences} busy={busy} onAccept={(rest) => void submit(rest, kind)} />
        )}
        {notNow && (
          <Callout
            tone="warning"
            role="alert"
            title={notNow.message}
            actions={
              <Button
                size="small"
                onClick={() => {
                  settle()
                  changeDraft({ how: 'submit' })
                }}
              >
                {say('short.ask')}
              </Button>
            }
          />
        )}
        <section aria-labelledby="checkout-shipping" className={styles.part}>
          <h2 id="checkout-shipping">{say('shipping')}</h2>
          <AddressPicker
            kind="shipping"
            id={idOf('shippingAddressId')}
            addresses={addresses.filter((address) => address.kind === 'shipping')}
            value={entries.shippingAddressId}
            onChange={(shippingAddressId) => change({ shippingAddressId })}
            error={errors.shippingAddressId}
          />
          <Checkbox checked={entries.invoiceOther} onChange={({ target }) => change({ invoiceOther: target.checked })}>
            {say('invoice.other')}
          </Checkbox>
          {entries.invoiceOther && (
            <>
              <h3>{say('invoice')}</h3>
              <AddressPicker
                kind="invoice"
                id={idOf('invoiceAddressId')}
                addresses={addresses.filter((address) => address.kind === 'invoice')}
                value={entries.invoiceAddressId}
                onChange={(invoiceAddressId) => change({ invoiceAddressId })}
                error={errors.invoiceAddressId}
              />
            </>
          )}
        </section>
        <ContactFields {...fields} />
        <DetailFields {...fields} />
        {summary.canOrderNow && <HowToOrder kind={kind} onChange={(how) => changeDraft({ how })} />}
      </div>
      <div className={way.side}>
        <SummaryCard summary={summary} count={lines.length} before={<BriefLines lines={lines} />}>
          <Button tone="primary" size="large" wide type="submit" loading={busy} disabled={lines.length === 0}>
            {kind === 'orderNow'
              ? say('submit.order', { total: formatMoney(summary.sum, language) })
              : say('submit.inquiry')}
          </Button>
          {kind === 'submit' && <p className={way.small}>{say('submit.inquiry.hint')}</p>}
        </SummaryCard>
      </div>
    </form>
  )
}
