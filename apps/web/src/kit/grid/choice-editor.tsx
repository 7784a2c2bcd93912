import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#ui/display/icons.tsx'
import styles from './choice-editor.module.css'
import { useGrid } from './grid-context.ts'
import { type CellOption, type CellValue, type GridColumn, isMultiple } from './grid-types.ts'

export interface ChoiceEditorProps {
  column: GridColumn
  rowId: string
  value: CellValue | undefined
  label: string
}

const searchDelayMs = 800
const pageSize = 10

/** Options that match what is typed: found by the server for select-search, else among those that are there. */
function useMatches(column: GridColumn, keyword: string) {
  const { getOptions } = useGrid()
  const [found, setFound] = useState<readonly CellOption[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const { search } = column
  useEffect(() => {
    if (!search) return
    let isCurrent = true
    async function load(find: NonNullable<GridColumn['search']>): Promise<void> {
      try {
        const options = await find(keyword)
        if (!isCurrent) return
        setFound(options.slice(0, pageSize))
        setHasFailed(false)
      } catch {
        if (isCurrent) setHasFailed(true)
      }
    }
    const timer = setTimeout(() => void load(search), keyword === '' ? 0 : searchDelayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [search, keyword])
  const text = keyword.trim().toLowerCase()
  const own = getOptions(column).filter(({ title, value }) => `${title}\n${value}`.toLowerCase().includes(text))
  return { options: search ? (found ?? []) : own, isLoading: search !== undefined && !found && !hasFailed, hasFailed }
}

const listChosen = (value: CellValue | undefined): string[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)

/** Opens the box below its cell, or above it where there is no room, and gives its input the focus. */
function useBoxAtCell() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const cell = element?.parentElement?.getBoundingClientRect()
    if (!element || !cell) return
    element.showPopover?.()
    const isAbove = cell.bottom + element.offsetHeight > innerHeight && cell.top > element.offsetHeight
    const left = Math.max(8, Math.min(cell.left, innerWidth - element.offsetWidth - 8))
    element.style.inset = `${isAbove ? cell.top - element.offsetHeight : cell.bottom}px auto auto ${left}px`
    element.style.minWidth = `${cell.width}px`
    element.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  return box
}

/** A list of options under the cell: type to narrow it down, arrows and Enter to choose. */
export function ChoiceEditor({ column, rowId, value, label }: ChoiceEditorProps) {
  const { controller, t } = useGrid()
  const [keyword, setKeyword] = useState('')
  const { options, isLoading, hasFailed } = useMatches(column, keyword)
  const isMany = isMultiple(column)
  const chosen = isMany ? listChosen(value) : [String(value ?? '')]
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => chosen.includes(option.value)),
    ),
  )
  const id = useId()
  const current = Math.min(at, options.length - 1)

  const box = useBoxAtCell()

  function choose(option: CellOption | undefined): void {
    if (!option) return
    if (!isMany) {
      controller.setValues(rowId, { [column.key]: option.value })
      controller.cancelEdit()
      return
    }
    const next = chosen.includes(option.value)
      ? chosen.filter((one) => one !== option.value)
      : [...chosen, option.value]
    controller.setValues(rowId, { [column.key]: next.join(',') })
  }

  function handleKey(event: KeyboardEvent): void {
    event.stopPropagation()
    const { key } = event
    if (key === 'ArrowDown') setAt((current + 1) % Math.max(1, options.length))
    else if (key === 'ArrowUp') setAt((current + options.length - 1) % Math.max(1, options.length))
    else if (key === 'Home' && keyword === '') setAt(0)
    else if (key === 'End' && keyword === '') setAt(options.length - 1)
    else if (key === 'Enter' && !event.nativeEvent.isComposing) choose(options[current])
    else if (key === 'Escape') controller.cancelEdit()
    else if (key === 'Tab') {
      if (!isMany && keyword !== '') choose(options[current])
      controller.cancelEdit()
      controller.moveNext(event.shiftKey ? -1 : 1)
    } else return
    event.preventDefault()
  }

  return (
    <div ref={box} popover="manual" className={styles.box} onPointerDown={(event) => event.stopPropagation()}>
      <input
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={options[current] && `${id}-${current}`}
        aria-label={label}
        className={styles.search}
        value={keyword}
        placeholder={t('choose.search')}
        autoComplete="off"
        onChange={({ target }) => {
          setKeyword(target.value)
          setAt(0)
        }}
        onKeyDown={handleKey}
      />
      <OptionList {...{ id, label, isMany, options, chosen, current }} onPoint={setAt} onChoose={choose} />
      {options.length === 0 && (
        <p role="status" className={styles.none}>
          {t(hasFailed ? 'choose.failed' : isLoading ? 'loading' : 'choose.none')}
        </p>
      )}
      {isMany && (
        <button type="button" className={styles.done} onClick={() => controller.cancelEdit()}>
          {t('done')}
        </button>
      )}
    </div>
  )
}

interface OptionListProps {
  id: string
  label: string
  isMany: boolean
  options: readonly CellOption[]
  chosen: readonly string[]
  /** The index of the option that Enter chooses. */
  current: number
  onPoint: (index: number) => void
  onChoose: (option: CellOption) => void
}

function OptionList({ id, label, isMany, options, chosen, current, onPoint, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMany || undefined}
      className={styles.list}
    >
      {options.map((option, index) => (
        // Its keys are those of the combobox.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={chosen.includes(option.value)}
          data-current={index === current || undefined}
          className={styles.option}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(option)}
        >
          <span>{option.title}</span>
          {chosen.includes(option.value) && <Icon name="check" size={16} />}
        </div>
      ))}
    </div>
  )
}
