import styles from './data-grid.module.css'
import { listDrawnColumns } from './drawn-columns.ts'
import { useGrid } from './grid-context.ts'
import type { GridRow } from './grid-types.ts'
import { calculateStatistics } from './statistics.ts'
import type { PlacedColumn } from './use-column-layout.ts'

export interface StatisticsRowProps {
  rows: readonly GridRow[]
  placed: readonly PlacedColumn[]
  columnIndexes: readonly number[]
  width: number
}

/** Sums and averages under the columns that ask for them. */
export function StatisticsRow({ rows, placed, columnIndexes, width }: StatisticsRowProps) {
  const { t } = useGrid()
  return (
    <div role="rowgroup" className={styles.statistics} style={{ width }}>
      <div role="row" aria-rowindex={rows.length + 2} className={styles.cells}>
        {listDrawnColumns(placed, columnIndexes).map(({ index, placed: { column, isFrozen }, style }) => {
          const values = column.statistics?.length ? calculateStatistics(rows, column.key) : undefined
          return (
            <div
              key={column.key}
              role="gridcell"
              aria-colindex={index + 1}
              className={styles.statistic}
              data-frozen={isFrozen || undefined}
              style={style}
            >
              {values &&
                column.statistics?.map((kind) => (
                  <span key={kind}>
                    <small>{t(kind)}</small> {values[kind]}
                  </span>
                ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
