import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import {
  calculateServicePrice,
  calculateTurnaround,
  checkOrderRow,
  getLatestTurnaround,
  type OrderRow,
} from '@paratope/contract/catalogue/services/order-rows'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrency, useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { describeCellError } from './describe-cell-error.ts'
import { createEmptyRow } from './initial-row.ts'
import { orderTablePageTexts } from './order-table.texts.ts'
import styles from './primer-starter.module.css'
import { primerStarterTexts } from './primer-starter.texts.ts'

export type PrimerService = Pick<ServiceDetail, 'code' | 'path' | 'name' | 'columns' | 'price' | 'turnaround'>

const options = ['scale', 'purification'] as const
const cells = ['name', 'sequence'] as const
type Cell = (typeof cells)[number]
type PrimerCells = Readonly<Record<Cell, string>>

const emptyCells: PrimerCells = { name: '', sequence: '' }
const rowCount = 3

const isTyped = ({ name, sequence }: PrimerCells): boolean => name.trim() !== '' || sequence.trim() !== ''

/** The first rows of the order table of primers, with price and days; the order table opens with them. */
export default function PrimerStarter({ service }: { service: PrimerService }) {
  const t = useTexts(primerStarterTexts)
  const navigate = useNavigate()
  const [rows, setRows] = useState<readonly PrimerCells[]>(() => Array.from({ length: rowCount }, () => emptyCells))
  const [chosen, setChosen] = useState<OrderRow>(() => createEmptyRow(service.columns))
  const orderRows = rows.filter(isTyped).map((row): OrderRow => ({ ...chosen, ...row }))

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const { carryRows } = await import('./carry-rows.ts')
    carryRows(service.code, orderRows)
    await navigate(`${service.path}#order`)
  }

  return (
    <form action={service.path} className={styles.starter} onSubmit={(event) => void handleSubmit(event)}>
      <h2 className={styles.title}>{service.name}</h2>
      <div className={styles.options}>
        {options.map((key) => (
          <OptionField
            key={key}
            column={service.columns.find((column) => column.key === key)}
            value={chosen[key] ?? ''}
            onChange={(value) => setChosen({ ...chosen, [key]: value })}
          />
        ))}
      </div>
      <div className={styles.rows}>
        <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
          {cells.map((key) => (
            <span key={key}>{findTitle(service, key)}</span>
          ))}
        </div>
        {rows.map((row, index) => (
          <PrimerRow
            // Rows stay in their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are neither added nor moved
            key={index}
            number={index + 1}
            service={service}
            row={row}
            chosen={chosen}
            onChange={(changed) => setRows(rows.with(index, changed))}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <StarterTotal service={service} rows={orderRows.length > 0 ? orderRows : [buildExample(service, chosen)]} />
        <Button type="submit" tone="primary" size="large">
          {t(orderRows.length > 0 ? 'continue' : 'open')}
        </Button>
      </div>
    </form>
  )
}

type Column = PrimerService['columns'][number]

function OptionField({
  column,
  value,
  onChange,
}: {
  column: Column | undefined
  value: string
  onChange: (value: string) => void
}) {
  if (!column) return null
  return (
    <Field label={column.title}>
      <Select
        value={value}
        options={(column.choices ?? []).map((choice) => ({ value: choice.value, text: choice.title }))}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

const findTitle = ({ columns }: PrimerService, key: Cell): string =>
  columns.find((column) => column.key === key)?.title ?? key

const getExample = ({ columns }: PrimerService, key: Cell): string =>
  columns.find((column) => column.key === key)?.example ?? ''

/** The row whose price is shown before anything is typed. */
const buildExample = (service: PrimerService, chosen: OrderRow): OrderRow => ({
  ...chosen,
  name: getExample(service, 'name'),
  sequence: getExample(service, 'sequence'),
})

interface PrimerRowProps {
  number: number
  service: PrimerService
  row: PrimerCells
  chosen: OrderRow
  onChange: (row: PrimerCells) => void
}

function PrimerRow({ number, service, row, chosen, onChange }: PrimerRowProps) {
  const t = useTexts(primerStarterTexts)
  const tTable = useTexts(orderTablePageTexts)
  const language = useLanguage()
  const currency = useCurrency()
  const { columns, price } = service
  const checked = isTyped(row) ? checkOrderRow(columns, { ...chosen, ...row }) : undefined
  // The name is asked for once the sequence is there.
  const error = checked?.errors.find(({ column, code }) => column === 'sequence' || code !== 'required')
  const minor = checked && !error ? calculateServicePrice(price ?? undefined, checked.row, currency) : undefined
  return (
    <div className={styles.row}>
      {cells.map((key) => (
        <Input
          key={key}
          className={key === 'sequence' ? 'mono' : ''}
          aria-label={`${findTitle(service, key)} ${number}`}
          aria-invalid={error?.column === key || undefined}
          placeholder={number === 1 ? getExample(service, key) : ''}
          value={row[key]}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...row, [key]: target.value })}
        />
      ))}
      <output className={styles.price}>{minor === undefined ? '' : formatMoney({ minor, currency }, language)}</output>
      {error && (
        <p className={styles.error} role="alert">
          {t('row', { row: number, error: describeCellError(error, tTable) })}
        </p>
      )}
    </div>
  )
}

/** The sum of the rows that have a price, and the days of the slowest. */
function StarterTotal({ service, rows }: { service: PrimerService; rows: readonly OrderRow[] }) {
  const t = useTexts(primerStarterTexts)
  const language = useLanguage()
  const currency = useCurrency()
  const { columns, price, turnaround } = service
  const checked = rows.map((row) => checkOrderRow(columns, row).row)
  const minor = checked.reduce((sum, row) => sum + (calculateServicePrice(price ?? undefined, row, currency) ?? 0), 0)
  const days = getLatestTurnaround(checked.map((row) => calculateTurnaround(turnaround, row)))
  return (
    <p className={styles.total} aria-live="polite">
      <strong>{formatMoney({ minor, currency }, language)}</strong>
      {days && <span>{t('days', days)}</span>}
    </p>
  )
}
