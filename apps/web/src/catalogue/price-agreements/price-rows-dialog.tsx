import type { PriceList } from '@paratope/contract/catalogue/price-agreements'
import { priceListTexts } from '@paratope/contract/catalogue/price-agreements/price-lists.texts'
import { type Currency, currencies } from '@paratope/contract/kernel/currencies'
import { describeNumberProblem } from '@paratope/contract/kernel/number-problem'
import type { Language } from '@paratope/contract/texts'
import { type FormEvent, useId, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { NumberChoice } from '#kit/numbers/number-choice.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { type TFunction, useTexts } from '#lib/texts/texts.ts'
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
import { type PastedPrices, parsePriceRows, type RowProblem } from './price-rows.ts'

const maxRows = 1000

type NumberChoiceProblem = Extract<RowProblem, { problem: object }>

interface ShownProblem {
  row: number
  message: string
  /** Choice between the two readings of an ambiguous number. */
  choice?: NumberChoiceProblem
}

function describeRow(problem: RowProblem, t: TFunction<typeof priceListTexts.table.en>, language: Language): string {
  if ('problem' in problem) {
    return t(problem.key, { text: problem.text, reason: describeNumberProblem(problem.problem, language) })
  }
  if (problem.key === 'row.short') return t(problem.key)
  return problem.key === 'row.long' ? t(problem.key, problem.values) : t(problem.key, problem.values)
}

/** Puts the chosen number into the line, whose other columns stay. */
const replaceInLine = (text: string, lineNo: number, typed: string, chosen: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === lineNo - 1 ? line.replace(typed, () => chosen) : line))
    .join('\n')

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
  const [problems, setProblems] = useState<ShownProblem[]>([])
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
          message: describeRow(problem, t, language),
          ...('problem' in problem && { choice: problem }),
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
          <RowProblems
            problems={problems}
            onChoose={(row, choice, chosen) => {
              setText(replaceInLine(text, row, choice.text, chosen))
              setProblems(problems.filter((one) => one.choice !== choice))
            }}
          />
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

interface RowProblemsProps {
  problems: readonly ShownProblem[]
  onChoose: (row: number, choice: NumberChoiceProblem, chosen: string) => void
}

function RowProblems({ problems, onChoose }: RowProblemsProps) {
  const t = useTexts(priceListTexts)
  return (
    <Callout tone="danger" title={t('prices.wrong')}>
      <ul className={styles.problems}>
        {problems.map(({ row, message, choice }) => (
          <li key={`${row} ${message}`}>
            {t('prices.row', { row, message })}{' '}
            {choice?.problem.readings && (
              <NumberChoice readings={choice.problem.readings} onChoose={(chosen) => onChoose(row, choice, chosen)} />
            )}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
