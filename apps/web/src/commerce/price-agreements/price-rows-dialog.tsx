import type { PriceList } from '@paratope/contract/commerce/price-agreements'
import { priceListTexts } from '@paratope/contract/commerce/price-agreements/price-lists.texts'
import { type Currency, currencies } from '@paratope/contract/kernel/currencies'
import { type FormEvent, useId, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { priceListsKey } from './price-lists.data.ts'
import styles from './price-lists.module.css'
import { type PastedPrices, parsePriceRows } from './price-rows.ts'

const maxRows = 1000

export interface PriceRowsDialogProps {
  listId: PriceList['id']
  onClose: () => void
}

/** Adds prices from lines of text, such as columns of a spreadsheet. What is wrong is named, and nothing typed is lost. */
export default function PriceRowsDialog({ listId, onClose }: PriceRowsDialogProps) {
  const t = useTexts(priceListTexts)
  const language = useLanguage()
  const formId = useId()
  const [text, setText] = useState('')
  const [currency, setCurrency] = useState<Currency>('USD')
  const [error, setError] = useState<string>()
  const [problems, setProblems] = useState<{ row: number; message: string }[]>([])
  const saving = useAction(
    ({ priceAgreements }, rows: PastedPrices['rows']) =>
      priceAgreements.savePrices({ params: { id: listId }, body: { rows } }),
    { invalidates: [priceListsKey] },
  )

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setError(undefined)
    setProblems([])
    const { rows, lines, problems: unreadable } = parsePriceRows(text, currency)
    if (unreadable.length > 0) {
      return setProblems(
        unreadable.map(({ line, problem }) => ({
          row: line,
          message: 'values' in problem ? t(problem.key, problem.values as never) : t(problem.key),
        })),
      )
    }
    if (rows.length === 0) return setError(t('prices.empty'))
    if (rows.length > maxRows) return setError(t('prices.many'))
    const result = await saving.run(rows)
    if (!result.ok) return
    const { saved, problems: refused } = result.reply
    if (refused.length > 0) {
      return setProblems(refused.map(({ row, message }) => ({ row: lines[row - 1] ?? row, message })))
    }
    toast.show({ title: t('prices.saved', { count: formatNumber(saved, language) }), tone: 'success' })
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('prices.add')}
      closeText={t('cancel')}
      isDismissable={!saving.isPending}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} loading={saving.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.pane} onSubmit={(event) => void save(event)} noValidate>
        {problems.length > 0 && (
          <Callout tone="danger" title={t('prices.wrong')}>
            <ul className={styles.problems}>
              {problems.map(({ row, message }) => (
                <li key={`${row} ${message}`}>{t('prices.row', { row, message })}</li>
              ))}
            </ul>
          </Callout>
        )}
        <Field label={t('prices.rows')} hint={t('prices.rows.hint')} error={error}>
          <Textarea
            className={styles.rows}
            rows={10}
            spellCheck={false}
            placeholder={'PV-M0016\t5 mg\t420.00\tUSD\t1\nPV-M0016\t5 mg\t399.00\tUSD\t10'}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Field label={t('prices.currency')}>
          <Select
            value={currency}
            onChange={({ target }) => setCurrency(currencies.find((one) => one === target.value) ?? 'USD')}
            options={currencies.map((one) => ({ value: one, text: one }))}
          />
        </Field>
      </form>
    </Dialog>
  )
}
