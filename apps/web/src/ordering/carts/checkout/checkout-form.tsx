import { companySettingsTexts } from '@paratope/contract/identity/companies'
import { checkoutTexts } from '@paratope/contract/ordering/orders'
import type { SubmitEvent } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { CartSummaryCard } from '../cart-summary-card.tsx'
import way from '../checkout-layout.module.css'
import { CartChangedNotice } from './cart-changed-notice.tsx'
import styles from './checkout.module.css'
import { CheckoutAddresses } from './checkout-addresses.tsx'
import { CheckoutAttachments } from './checkout-attachments.tsx'
import { CheckoutCurrency } from './checkout-currency.tsx'
import { updateCheckoutDraft } from './checkout-draft.ts'
import { ContactFields, DetailFields, OrderKindChoice } from './checkout-fields.tsx'
import { OfflineNotice, OrderBlockNotice, UnansweredNotice } from './checkout-notices.tsx'
import { OrderPreviewLines } from './order-preview-lines.tsx'
import { type CheckoutFormOptions, useCheckoutForm } from './use-checkout-form.ts'

export interface CheckoutFormProps extends CheckoutFormOptions {
  /** The cart in another currency is on its way. */
  isRepricing: boolean
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, lines, addresses, isRepricing } = props
  const t = useTexts(checkoutTexts)
  const tTerms = useTexts(companySettingsTexts)
  const language = useLanguage()
  const { fields, summary, kind, attempt, isPending, differences, orderBlock, isOffline, ...form } =
    useCheckoutForm(props)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void form.submit(lines)
  }
  const askForQuote = () => {
    form.dismissOutcome()
    updateCheckoutDraft({ orderKind: 'submit' })
  }
  return (
    <form noValidate onSubmit={submit} className={way.columns}>
      <div className={styles.main}>
        {attempt?.isUnanswered && !isPending && <UnansweredNotice onCheck={() => void form.retryAttempt(attempt)} />}
        <ErrorSummary key={form.showCount} title={t('errors')} errors={form.errorLinks} />
        {differences && (
          <CartChangedNotice
            cart={cart}
            differences={differences}
            isPending={isPending}
            onAccept={(rest) => void form.submit(rest)}
          />
        )}
        {orderBlock && <OrderBlockNotice message={orderBlock.message} onAskQuote={askForQuote} />}
        <CheckoutAddresses {...fields} addresses={addresses} />
        <ContactFields {...fields} />
        <DetailFields {...fields} kind={kind} required={form.required} sum={summary.sum} findClosed={form.findClosed}>
          <CheckoutCurrency cart={cart} lines={lines} />
        </DetailFields>
        <CheckoutAttachments error={fields.errors.attachments} onChange={form.attachments.onChange} />
        {summary.canOrderNow && (
          <OrderKindChoice kind={kind} onChange={(orderKind) => updateCheckoutDraft({ orderKind })} />
        )}
      </div>
      <div className={way.side}>
        <CartSummaryCard
          summary={summary}
          count={lines.length}
          isPending={isRepricing}
          headerContent={<OrderPreviewLines lines={lines} />}
        >
          <p className={way.small}>{t('paymentTerms', { terms: tTerms(`terms.${cart.paymentTerms}`) })}</p>
          {isOffline && <OfflineNotice kind={kind} />}
          <Button
            tone="primary"
            size="large"
            isFullWidth
            type="submit"
            loading={isPending}
            disabled={lines.length === 0 || isRepricing}
          >
            {kind === 'orderNow'
              ? t('submit.order', { total: formatMoney(summary.sum, language) })
              : t('submit.inquiry')}
          </Button>
          {kind === 'submit' && <p className={way.small}>{t('submit.inquiry.hint')}</p>}
        </CartSummaryCard>
      </div>
    </form>
  )
}
