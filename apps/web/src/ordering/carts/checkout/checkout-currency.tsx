import type { Cart, CartItem } from '@paratope/contract/ordering/carts'
import { checkoutTexts } from '@paratope/contract/ordering/orders'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatCurrencyName } from '#ui/display/format-currency-name.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import styles from './checkout.module.css'
import { getChosenCurrency, updateCheckoutDraft, useCheckoutDraft } from './checkout-draft.ts'

const maxNames = 3

/** The currency of the order, where the chosen products have prices in several. */
export function CheckoutCurrency({ cart, lines }: { cart: Cart; lines: readonly CartItem[] }) {
  const t = useTexts(checkoutTexts)
  const language = useLanguage()
  const draft = useCheckoutDraft()
  const { currency, currencies } = cart
  const offered = currencies.map((one) => one.currency)
  if (offered.length < 2 && offered.includes(currency)) return null
  const unpricedIds = new Set(currencies.find((one) => one.currency === currency)?.unpriced)
  const names = lines.filter(({ id }) => unpricedIds.has(id)).map(({ projectName }) => projectName)
  return (
    <>
      <div className={styles.pair}>
        <Field id="checkout-currency" label={t('currency')} hint={t('currency.hint')}>
          <Select
            name="currency"
            value={getChosenCurrency(draft) ?? currency}
            options={[...new Set([...offered, currency])].map((one) => ({
              value: one,
              text: formatCurrencyName(one, language),
            }))}
            onChange={({ target }) => updateCheckoutDraft({ currency: target.value, budgetId: '' })}
          />
        </Field>
      </div>
      {names.length > 0 && (
        <Callout role="status" tone="warning">
          {t('currency.unpriced', { currency, names: formatNames(names, language) })}
        </Callout>
      )}
    </>
  )
}

function formatNames(names: readonly string[], language: string): string {
  const shown = names.slice(0, maxNames)
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'long' }).format(shown)
  return names.length > maxNames ? `${list} …` : list
}
