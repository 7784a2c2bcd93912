import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { useState } from 'react'
import type { GridRow } from '#kit/grid/grid-types.ts'
import type { CellError } from '#kit/grid/validation.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Icon } from '#ui/display/icons.tsx'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'
import { getColumnTitle, type TableError } from './table-errors.ts'

export type CellTarget = Pick<CellError, 'rowId' | 'key'>

const shownErrors = 50
/** More cells of one kind are one entry, which leads from cell to cell. */
const maxListed = 3

/** Cells with the same sentence, in the order of their first rows. */
function groupByKind(errors: readonly TableError[]): TableError[][] {
  const kinds = Map.groupBy(errors, ({ column, text }) => `${column} ${text}`)
  return [...kinds.values()]
    .flatMap((kind) => (kind.length > maxListed ? [kind] : kind.map((error) => [error])))
    .toSorted(([one], [other]) => (one?.row ?? 0) - (other?.row ?? 0))
}

interface ProblemListProps {
  service: ServiceDetail
  errors: readonly TableError[]
  rows: readonly GridRow[]
  /** Moves the cursor of the table. */
  onShow: (target: CellTarget) => void
}

function ProblemList({ service, errors, rows, onShow }: ProblemListProps) {
  const t = useTexts(orderTablePageTexts)
  const groups = groupByKind(errors)
  return (
    <ul className={styles.problems}>
      {groups.slice(0, shownErrors).map((group) => {
        const [first] = group
        if (!first) return null
        const { row, column, text } = first
        const title = getColumnTitle(service, column)
        return (
          <li key={`${row} ${column} ${text}`}>
            {group.length === 1
              ? t('problem', { row, column: title, text })
              : t('problem.rows', { count: group.length, column: title, text })}
            {group.length > 1 && <ShowNext group={group} rows={rows} onShow={onShow} />}
          </li>
        )
      })}
      {groups.length > shownErrors && <li>{t('problem.more', { count: groups.length - shownErrors })}</li>}
    </ul>
  )
}

/** Leads through the cells of one kind, and begins again behind the last one. */
function ShowNext({ group, rows, onShow }: Pick<ProblemListProps, 'rows' | 'onShow'> & { group: TableError[] }) {
  const t = useTexts(orderTablePageTexts)
  const [next, setNext] = useState(0)
  return (
    <button
      type="button"
      className={styles.next}
      onClick={() => {
        const error = group[next % group.length]
        const rowId = error && rows[error.row - 1]?.id
        if (error && rowId !== undefined) onShow({ rowId, key: error.column })
        setNext((next % group.length) + 1)
      }}
    >
      {t('problem.next')}
    </button>
  )
}

/** What keeps the rows from being ordered, cell by cell. */
export function TableProblems(props: ProblemListProps) {
  const t = useTexts(orderTablePageTexts)
  if (props.errors.length === 0) return null
  return (
    <section aria-label={t('problems')} className={styles.warnings}>
      <h3>{t('problems')}</h3>
      <ProblemList {...props} />
    </section>
  )
}

/** What is unusual in the rows and blocks nothing. */
export function TableNotes({ notes, ...props }: Omit<ProblemListProps, 'errors'> & { notes: readonly TableError[] }) {
  const t = useTexts(orderTablePageTexts)
  if (notes.length === 0) return null
  return (
    <details className={styles.warnings} open>
      <summary>
        <Icon name="warning" size={16} />
        {t('notes', { count: notes.length })}
      </summary>
      <p className={styles.hint}>{t('warnings.lead')}</p>
      <ProblemList {...props} errors={notes} />
    </details>
  )
}
