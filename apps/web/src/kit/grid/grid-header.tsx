import { type PointerEvent, useEffect, useId, useRef } from 'react'
import { Icon } from '#ui/display/icons.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import styles from './data-grid.module.css'
import { type DrawnColumn, listDrawnColumns } from './drawn-columns.ts'
import { useGrid } from './grid-context.ts'
import { isRowCell } from './grid-types.ts'
import type { ColumnLayoutState, PlacedColumn } from './use-column-layout.ts'

export interface GridHeaderProps {
  layout: ColumnLayoutState
  columnIndexes: readonly number[]
  /** The current heading, if the cursor is in this row. */
  currentColumn: number | undefined
  focusRequest: number
  areAllSelected: boolean
}

export function GridHeader({ layout, columnIndexes, currentColumn, focusRequest, areAllSelected }: GridHeaderProps) {
  return (
    <div role="rowgroup" className={styles.header} style={{ width: layout.totalWidth }}>
      <div role="row" aria-rowindex={1} className={styles.cells}>
        {listDrawnColumns(layout.placed, columnIndexes).map(({ index, placed, style }) => (
          <Heading
            key={placed.column.key}
            placed={placed}
            index={index}
            style={style}
            layout={layout}
            focusRequest={index === currentColumn ? focusRequest : 0}
            areAllSelected={areAllSelected}
          />
        ))}
      </div>
    </div>
  )
}

interface HeadingProps {
  placed: PlacedColumn
  index: number
  style: DrawnColumn['style']
  layout: ColumnLayoutState
  focusRequest: number
  areAllSelected: boolean
}

function Heading({ placed, index, style, layout, focusRequest, areAllSelected }: HeadingProps) {
  const { controller, t } = useGrid()
  const { column, width, isFrozen } = placed
  const element = useRef<HTMLDivElement>(null)
  const helpId = useId()
  useEffect(() => {
    if (focusRequest === 0) return
    const target = element.current?.querySelector<HTMLElement>('[aria-haspopup=menu], input') ?? element.current
    target?.focus({ preventScroll: true })
  }, [focusRequest])
  const isRequired = column.validateRules?.some(({ required, pattern }) => required || pattern === '*') ?? false
  return (
    <div
      ref={element}
      role="columnheader"
      tabIndex={-1}
      aria-colindex={index + 1}
      aria-describedby={column.help === undefined ? undefined : helpId}
      className={styles.heading}
      data-type={column.type}
      data-frozen={isFrozen || undefined}
      data-column={index}
      style={style}
    >
      {column.type === 'row-checkbox' ? (
        <input
          type="checkbox"
          className={styles.check}
          tabIndex={-1}
          aria-label={t('select.all')}
          checked={areAllSelected}
          onChange={() => controller.toggleAllSelected()}
        />
      ) : column.type === 'row-number' ? (
        <span>{t('row.number')}</span>
      ) : (
        <span className={styles.title} title={column.title}>
          {column.title}
          {isRequired && (
            <span className={styles.required} aria-hidden>
              *
            </span>
          )}
        </span>
      )}
      {column.help !== undefined && <HeadingHelp id={helpId} title={column.title} text={column.help} />}
      {!isRowCell(column.type) && (
        <>
          <HeadingMenu columnKey={column.key} title={column.title} width={width} layout={layout} />
          <Resizer width={width} onResize={(next) => layout.resize(column.key, next)} />
        </>
      )}
    </div>
  )
}

/** Explains the column; assistive technology reads the text with the heading. */
function HeadingHelp({ id, title, text }: { id: string; title: string; text: string }) {
  const { t } = useGrid()
  const label = t('column.help', { column: title })
  return (
    <Popover
      id={id}
      aria-label={label}
      className={styles.help}
      trigger={(props) => (
        <button type="button" {...props} tabIndex={-1} className={styles.helpButton} aria-label={label} title={text}>
          <Icon name="info" size={16} />
        </button>
      )}
    >
      {text}
    </Popover>
  )
}

interface HeadingMenuProps {
  columnKey: string
  title: string
  width: number
  layout: ColumnLayoutState
}

const resizeStep = 40

function HeadingMenu({ columnKey, title, width, layout }: HeadingMenuProps) {
  const { t } = useGrid()
  return (
    <Menu
      label={t('column.menu', { column: title })}
      align="end"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          tabIndex={-1}
          className={styles.menuButton}
          aria-label={t('column.menu', { column: title })}
        >
          <Icon name="more" size={16} />
        </button>
      )}
      items={[
        { text: t('freeze'), onSelect: () => layout.freeze(columnKey) },
        { text: t('unfreeze'), disabled: layout.frozenCount === 0, onSelect: () => layout.unfreeze() },
        'line',
        { text: t('column.left'), onSelect: () => layout.move(columnKey, -1) },
        { text: t('column.right'), onSelect: () => layout.move(columnKey, 1) },
        { text: t('wider'), onSelect: () => layout.resize(columnKey, width + resizeStep) },
        { text: t('narrower'), onSelect: () => layout.resize(columnKey, width - resizeStep) },
        'line',
        { text: t('columns.reset'), onSelect: () => layout.reset() },
      ]}
    />
  )
}

/** Drags the border of a column; the menu does the same by keyboard. */
function Resizer({ width, onResize }: { width: number; onResize: (width: number) => void }) {
  const start = useRef({ x: 0, width: 0 })
  return (
    <span
      aria-hidden
      className={styles.resizer}
      onPointerDown={(event: PointerEvent<HTMLSpanElement>) => {
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) &&
        onResize(start.current.width + event.clientX - start.current.x)
      }
    />
  )
}
