import type { InvoiceRow } from '@paratope/contract/billing/invoices'
import type { Currency } from '@paratope/contract/kernel/money'
import { describeNumberProblem } from '@paratope/contract/kernel/number-problem'
import { formatAmountText, type NumberProblem, parseAmountText } from '@paratope/contract/kernel/number-text'
import { useEffect } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import { NumberInput } from '#kit/numbers/number-input.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Field } from '#ui/forms/field.tsx'
import { bulkInvoiceTexts } from './bulk-invoices.texts.ts'

export interface PaymentRow {
  invoiceNo: string
  version: number
  amount: string
  currency: Currency
}

/** Outstanding amount in the reader's notation. */
export const toPaymentRow = ({ invoiceNo, version, open: { minor, currency } }: InvoiceRow): PaymentRow => ({
  invoiceNo,
  version,
  amount: formatAmountText(minor, currency),
  currency,
})

export interface BulkPaymentRowsProps {
  invoices: readonly InvoiceRow[]
  rows: readonly PaymentRow[]
  onChange: (rows: readonly PaymentRow[]) => void
}

/** The part of each invoice in one transfer. */
export function BulkPaymentRows({ invoices, rows, onChange }: BulkPaymentRowsProps) {
  const t = useTexts(bulkInvoiceTexts)
  const language = useLanguage()
  const { addCheck } = useFormContext()
  const problems = new Map(
    rows.flatMap(({ invoiceNo, amount, currency }) => {
      const { problem } = parseAmountText(amount, currency)
      return problem ? [[invoiceNo, problem] as const] : []
    }),
  )
  const describe = (problem?: NumberProblem) =>
    problem && problem.code !== 'field.needed' ? describeNumberProblem(problem, language) : undefined
  const isMixed = new Set(invoices.map(({ company, open }) => `${company.id} ${open.currency}`)).size > 1
  const problem = isMixed ? t('pay.mixed') : problems.size > 0 ? t('pay.needed') : undefined
  useEffect(() => addCheck('form', () => problem), [addCheck, problem])
  const change = (invoiceNo: string, amount: string) =>
    onChange(rows.map((row) => (row.invoiceNo === invoiceNo ? { ...row, amount } : row)))
  return (
    <Table caption={t('pay')} isCaptionHidden isStacked>
      <thead>
        <tr>
          <Th>{t('number')}</Th>
          <Th>{t('company')}</Th>
          <Th isNumeric>{t('open')}</Th>
          <Th>{t('amount')}</Th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ invoiceNo, company, open }) => (
          <tr key={invoiceNo}>
            <th scope="row" className="mono">
              {invoiceNo}
            </th>
            <Td label={t('company')}>{company.name}</Td>
            <Td label={t('open')} isNumeric>
              {formatMoney(open, language)}
            </Td>
            <Td label={t('amount')}>
              <Field
                label={t('amount.of', { code: invoiceNo, currency: open.currency })}
                isLabelHidden
                error={describe(problems.get(invoiceNo))}
              >
                <NumberInput
                  value={rows.find((row) => row.invoiceNo === invoiceNo)?.amount ?? ''}
                  onChange={({ target }) => change(invoiceNo, target.value)}
                />
              </Field>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
