import { currencies } from '@paratope/contract/kernel/currencies'
import { formatAmountText, parseAmountText } from '@paratope/contract/kernel/number-text'
import { type Budget, budgetKinds, budgetTexts } from '@paratope/contract/ordering/budgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '#kit/form/date-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { describeProblems, formatExample } from '#kit/numbers/describe-problems.ts'
import { getToday } from '#kit/page/format-dates.ts'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { budgetsKey } from './budgets.data.ts'
import { budgetForm } from './budgets.forms.ts'
import styles from './budgets.module.css'

export interface BudgetDialogProps {
  /** Left out for a new one. */
  budget?: Budget
  onClose: () => void
}

/** Sets a budget, or changes its name, period and amount; what it pays for stays. */
export default function BudgetDialog({ budget, onClose }: BudgetDialogProps) {
  const t = useTexts(budgetTexts)
  const language = useLanguage()
  const [kind, setKind] = useState<string>(budget?.kind ?? 'company')
  const company = useQuery({
    queryKey: ['company'],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).companies.current(),
    enabled: !budget,
  })
  const year = getToday().slice(0, 4)
  const values = budget
    ? {
        ...budget,
        currency: budget.amount.currency,
        amount: formatAmountText(budget.amount.minor, budget.amount.currency),
      }
    : {
        kind: 'company' as const,
        currency: company.data?.currency ?? 'USD',
        fromDay: getToday(),
        untilDay: `${year}-12-31`,
      }
  if (!budget && company.isPending) return null
  return (
    <FormDialog
      of={budgetForm}
      title={budget ? budget.name : t('add')}
      width={560}
      values={values}
      body={{
        amountMinor: 0,
        ...(budget && { kind: budget.kind, code: budget.code, currency: budget.amount.currency }),
      }}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('cancel') }}
      successText={t('saved')}
      invalidates={[budgetsKey]}
      errorFields={{ 'budget.below_used': 'amount' }}
      errorTexts={{ untilDay: t('budget.period_wrong'), code: t('budget.code_wrong') }}
      validate={({ amount = '', currency = budget?.amount.currency ?? 'USD' }) =>
        describeProblems(language, { amount: parseAmountText(amount, currency) })
      }
      call={({ budgets }, body, { amount = '', note = '' }) => {
        const amountMinor = parseAmountText(amount, body.currency).minor ?? 0
        if (!budget)
          return budgets.create({ body: { ...body, code: kind === 'company' ? '' : body.code, amountMinor } })
        const { name, fromDay, untilDay } = body
        return budgets.update({
          params: { id: budget.id },
          body: { version: budget.version, name, fromDay, untilDay, amountMinor, note },
        })
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField of={budgetForm} name="name" label={t('name')} placeholder={t('name.example')} autoComplete="off" />
      {!budget && (
        <div className={styles.pair}>
          <SelectField
            of={budgetForm}
            name="kind"
            label={t('kind')}
            options={budgetKinds.toReversed().map((value) => ({ value, text: t(`kind.${value}`) }))}
            onChange={({ target }) => setKind(target.value)}
          />
          {kind !== 'company' && (
            <TextField
              of={budgetForm}
              name="code"
              label={t('code')}
              hint={t('code.hint')}
              required
              autoComplete="off"
            />
          )}
        </div>
      )}
      <div className={styles.pair}>
        <DateField of={budgetForm} name="fromDay" label={t('fromDay')} />
        <DateField of={budgetForm} name="untilDay" label={t('untilDay')} />
      </div>
      <div className={styles.pair}>
        <NumberField of={budgetForm} name="amount" label={t('amount')} hint={formatExample(25_000.5, language)} />
        {!budget && (
          <SelectField
            of={budgetForm}
            name="currency"
            label={t('currency')}
            options={currencies.map((value) => ({ value, text: value }))}
          />
        )}
      </div>
      {budget && <TextField of={budgetForm} name="note" label={t('note')} autoComplete="off" />}
    </FormDialog>
  )
}
