import { budgetTexts } from '@paratope/contract/ordering/budgets'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { CheckoutBudgetProps } from '#ordering/carts/index.ts'
import { formatMoney } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { budgetChoicesQuery } from './budgets.data.ts'

/** Which budget pays for the order, and what is left of it; nothing for a company without budgets. */
export default function CheckoutBudget({
  id,
  currency,
  costCentre,
  projectNumber,
  total,
  budgetId,
  error,
  onChange,
}: CheckoutBudgetProps) {
  const t = useTexts(budgetTexts)
  const language = useLanguage()
  const { data } = useQuery(budgetChoicesQuery(currency, costCentre, projectNumber))
  if (!data) return null
  const { budgets, policy, otherCurrency } = data
  if (otherCurrency) return <Callout tone="warning">{t('choose.currency', { currency: otherCurrency })}</Callout>
  const chosen = budgets.find(({ id }) => id === budgetId) ?? budgets[0]
  if (!chosen) return policy.isRequired ? <Callout tone="warning">{t('choose.none')}</Callout> : null
  const isShort = total !== null && total.minor > chosen.left.minor
  return (
    <>
      <Field id={id} label={t('choose')} hint={t('choose.hint')} error={error}>
        <Select
          name="budgetId"
          value={chosen.id}
          options={budgets.map(({ id, name, left }) => ({
            value: id,
            text: t('choose.left', { name, left: formatMoney(left, language) }),
          }))}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {isShort && (
        <Callout tone="warning" role="status">
          {t(policy.whenExceeded === 'approve' ? 'choose.approval' : 'choose.short')}
        </Callout>
      )}
    </>
  )
}
