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

const shownKinds = 50
/** More cells of one kind are one entry, which leads from cell to cell. */
const maxListed = 3

/** Cells of one column with the same kind of finding, in the order of their first rows. */
function groupByKind(errors: readonly TableError[]): TableError[][] {
  const kinds = Map.groupBy(errors, ({ column, kind }) => `${column} ${kind}`)
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

function ProblemList({ errors, ...props }: ProblemListProps) {
  const t = useTexts(orderTablePageTexts)
  const groups = groupByKind(errors)
  return (
    <ul className={styles.problems}>
      {groups.slice(0, shownKinds).map((group) => (
        <Kind key={`${group[0]?.row} ${group[0]?.column} ${group[0]?.kind}`} group={group} {...props} />
      ))}
      {groups.length > shownKinds && <li>{t('problem.more', { count: groups.length - shownKinds })}</li>}
    </ul>
  )
}

/** One kind of finding. Its button leads through the cells, begins again behind the last one, and the sentence follows. */
function Kind({ service, group, rows, onShow }: Omit<ProblemListProps, 'errors'> & { group: readonly TableError[] }) {
  const t = useTexts(orderTablePageTexts)
  const [visits, setVisits] = useState(0)
  const shown = group[Math.max(0, visits - 1) % group.length]
  if (!shown) return null
  const { row, column, text } = shown
  const title = getColumnTitle(service, column)
  const isAlike = group.every((error) => error.text === text)
  function showNext(): void {
    const next = group[visits % group.length]
    const rowId = next && rows[next.row - 1]?.id
    if (next && rowId !== undefined) onShow({ rowId, key: next.column })
    setVisits(visits + 1)
  }
  const describe = () => {
    if (group.length === 1) return t('problem', { row, column: title, text })
    const values = { count: group.length, column: title, text }
    return isAlike ? t('problem.rows', values) : t('problem.kind', { ...values, row })
  }
  return (
    <li>
      <span>{describe()}</span>
      <button type="button" className={styles.next} onClick={showNext}>
        {t(group.length === 1 ? 'problem.show' : 'problem.next')}
      </button>
    </li>
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
