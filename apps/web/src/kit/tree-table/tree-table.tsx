import { Fragment, type ReactNode } from 'react'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Table } from '#ui/display/table.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { kitTexts } from '../page/kit.texts.ts'
import { TreeLoadError, type TreeRow } from './tree-rows.ts'
import styles from './tree-table.module.css'
import { treeTableTexts } from './tree-table.texts.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import type { useTreeRows, VisibleRow } from './use-tree-rows.ts'

export interface TreeTableColumn {
  readonly key: string
  readonly title: string
  /** Draws the cell where the value under the key is not enough. */
  readonly cell?: (row: TreeRow) => ReactNode
}

export interface TreeTableProps {
  caption: string
  columns: readonly TreeTableColumn[]
  tree: ReturnType<typeof useTreeRows>
  /** Label of a row; by default the value of the first column. */
  getName?: (row: TreeRow) => string
}

const toText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A table whose rows have rows below them, which are loaded when they are first asked for. */
export function TreeTable({ caption, columns, tree, getName }: TreeTableProps) {
  const t = useTexts(treeTableTexts)
  const tKit = useTexts(kitTexts)
  const describeError = useDescribeError()
  const nameRow = (row: TreeRow) => getName?.(row) ?? toText(row.values[columns[0]?.key ?? ''])
  const { visible, root } = tree
  const { gridProps, getRowProps, getCellProps } = useTreeKeys(visible, columns.length, tree.toggle)

  if (root.state === 'failed') {
    return (
      <div role="alert" className={styles.failure}>
        <Callout tone="danger">{t('load.failed', { reason: describeError(root.error) })}</Callout>
        <Button size="small" onClick={() => void tree.reload()}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (root.state === 'loading' && visible.length === 0) return <Skeleton label={tKit('loading')} count={6} />
  return (
    <Table isDense caption={caption} isCaptionHidden role="treegrid" className={styles.table} {...gridProps}>
      <thead>
        <tr>
          {columns.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visible.length === 0 && (
          <tr>
            <td colSpan={columns.length}>{t('empty')}</td>
          </tr>
        )}
        {visible.map((item, index) => (
          <Fragment key={item.row.id}>
            <tr
              aria-level={item.level}
              aria-posinset={item.position}
              aria-setsize={item.siblings}
              {...(item.hasExpander && { 'aria-expanded': item.isOpen })}
              {...(item.isLoading && { 'aria-busy': true })}
              className={styles.row}
              {...getRowProps(index)}
            >
              {columns.map((column, place) => {
                const content = column.cell ? column.cell(item.row) : toText(item.row.values[column.key])
                return (
                  <td key={column.key} data-cell {...getCellProps(index, place)}>
                    {place === 0 ? (
                      <span className={styles.first} style={{ paddingInlineStart: `${(item.level - 1) * 24}px` }}>
                        <Expander item={item} name={nameRow(item.row)} onToggle={() => tree.toggle(item.row)} />
                        {content}
                      </span>
                    ) : (
                      content
                    )}
                  </td>
                )
              })}
            </tr>
            {item.hasFailed && (
              <FailedChildren
                name={nameRow(item.row)}
                level={item.level}
                columnCount={columns.length}
                onRetry={() => void tree.reload(item.row.id)}
              />
            )}
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}

interface FailedChildrenProps {
  name: string
  level: number
  columnCount: number
  onRetry: () => void
}

/** Is where the children of a row did not come. */
function FailedChildren({ name, level, columnCount, onRetry }: FailedChildrenProps) {
  const t = useTexts(treeTableTexts)
  return (
    <tr>
      <td colSpan={columnCount}>
        <span role="alert" className={styles.first} style={{ paddingInlineStart: `${level * 24 + 28}px` }}>
          {t('children.failed', { name })}
          <Button size="small" tone="quiet" onClick={onRetry}>
            {t('retry')}
          </Button>
        </span>
      </td>
    </tr>
  )
}

/** For the pointer and for touch; keys open a row with the right arrow, so it is no stop on the way. */
function Expander({ item, name, onToggle }: { item: VisibleRow; name: string; onToggle: () => void }) {
  const t = useTexts(treeTableTexts)
  if (!item.hasExpander) return <span className={styles.expander} />
  return (
    <button
      type="button"
      tabIndex={-1}
      data-expander
      className={cx(styles.expander, item.isOpen && styles.open)}
      aria-label={t(item.isOpen ? 'collapse' : 'expand', { name })}
      onClick={onToggle}
    >
      {item.isLoading ? <Spinner size={16} label={t('loading')} /> : <Icon name="chevron-right" size={16} />}
    </button>
  )
}

/** Error in the reader's words. */
function useDescribeError(): (error: unknown) => string {
  const t = useTexts(treeTableTexts)
  return (error) => {
    if (error instanceof TreeLoadError) return t(error.kind)
    return error instanceof RequestFailed ? error.message : ''
  }
}
