import { type Molecule, readBases, splitAtOrigin } from '@paratope/bio'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'
import type { MapSite } from '../map/map-source.ts'
import { extendTo, getHead, isCaret, moveSelection, placeCaret, type Selection } from '../model/selection.ts'
import type { PrimerMark } from './primer-marks.ts'
import { layoutSequence, lineHeights, type SequenceLayout, type SequenceRow } from './sequence-layout.ts'
import { SequenceRowView } from './sequence-row.tsx'
import styles from './sequence-view.module.css'
import type { Frame } from './translations.ts'
import { useRowWindow, useScrollTo, useSequenceMetrics } from './use-sequence-window.ts'

export interface SequenceViewProps {
  molecule: Molecule
  selection: Selection
  label: string
  /** Announcement of the selection for screen readers. */
  description: string
  shownFrames?: readonly Frame[]
  sites?: readonly MapSite[] | undefined
  /** Drawn as arrows; without them, primers among the features are bars. */
  primers?: readonly PrimerMark[] | undefined
  activeIndex?: number | undefined
  onSelect: (selection: Selection) => void
  onSelectFeature: (index: number) => void
  /** Absent where the molecule cannot be changed. */
  edits?: SequenceEdits | undefined
}

export interface SequenceEdits {
  type(bases: string): void
  deleteBases(direction: 'before' | 'behind'): void
  paste(text: string): void
}

const noFrames: readonly Frame[] = []

/** Both strands of a molecule, with features, translations and cut sites. Draws the rows in view only. */
export default function SequenceView(props: SequenceViewProps) {
  const { molecule, selection, label, description, shownFrames = noFrames, sites, primers } = props
  const { activeIndex, onSelect, onSelectFeature } = props
  const viewport = useRef<HTMLDivElement>(null)
  const descriptionId = useId()
  const probe = useRef<HTMLElement>(null)
  const { perRow, baseWidth } = useSequenceMetrics(viewport, probe)
  const hasSites = sites !== undefined
  const layout = useMemo(
    () => layoutSequence(molecule, { perRow, translations: shownFrames.length, hasSites, primers }),
    [molecule, perRow, shownFrames.length, hasSites, primers],
  )
  const [{ first, last }, updateWindow] = useRowWindow(viewport, layout)
  const scrollTo = useScrollTo(viewport, layout)
  const selectPrimer = useCallback(({ start, end }: PrimerMark) => onSelect({ start, end }), [onSelect])
  const head = getHead(selection) % Math.max(molecule.bases.length, 1)
  useEffect(() => scrollTo(head), [head, scrollTo])
  const pointer = useSequencePointer(props, layout, baseWidth)
  const handlers = {
    ...pointer,
    onScroll: updateWindow,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => handleSequenceKey(event, props, perRow),
    onCopy: (event: ClipboardEvent) => void copySelection(event, props),
    onCut(event: ClipboardEvent) {
      if (copySelection(event, props)) props.edits?.deleteBases('before')
    },
    onPaste(event: ClipboardEvent) {
      if (!props.edits) return
      event.preventDefault()
      props.edits.paste(event.clipboardData.getData('text/plain'))
    },
  }
  return (
    <div
      ref={viewport}
      role="application"
      aria-label={label}
      aria-describedby={descriptionId}
      tabIndex={0}
      className={styles.viewport}
      {...handlers}
    >
      <span ref={probe} aria-hidden className={styles.probe}>
        {'0'.repeat(100)}
      </span>
      <p id={descriptionId} className="visually-hidden" aria-live="polite">
        {description}
      </p>
      <div className={styles.rows} style={{ height: layout.height }}>
        {layout.rows.slice(first, last + 1).map((row) => {
          const [from, to] = findSelectedColumns(row, selection, molecule.bases.length, layout)
          return (
            <SequenceRowView
              key={row.index}
              row={row}
              molecule={molecule}
              shownFrames={shownFrames}
              sites={sites}
              selectedFrom={from}
              selectedTo={to}
              activeIndex={row.bars.some(({ index }) => index === activeIndex) ? activeIndex : undefined}
              onSelectFeature={onSelectFeature}
              onSelectPrimer={selectPrimer}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The columns of a row that are selected; of two ends of a range across the origin, the first. */
function findSelectedColumns(
  row: SequenceRow,
  selection: Selection,
  length: number,
  { rows }: SequenceLayout,
): [number?, number?] {
  if (isCaret(selection)) {
    const isLast = row.index === rows.length - 1 && selection.start >= row.end
    const isHere = (selection.start >= row.start && selection.start < row.end) || isLast
    const column = Math.min(selection.start, length) - row.start
    return isHere ? [column, column] : []
  }
  for (const { start, end } of splitAtOrigin(selection, length)) {
    const [from, to] = [Math.max(start, row.start), Math.min(end, row.end)]
    if (from < to) return [from - row.start, to - row.start]
  }
  return []
}

/** Copies the bases of the selection. */
function copySelection(event: ClipboardEvent, { molecule, selection }: SequenceViewProps): boolean {
  if (isCaret(selection)) return false
  event.preventDefault()
  event.clipboardData.setData('text/plain', readBases(molecule.bases, selection))
  return true
}

function useSequencePointer(props: SequenceViewProps, layout: SequenceLayout, baseWidth: number) {
  const { molecule, selection, onSelect } = props
  const anchor = useRef<number>(undefined)
  const frame = { length: molecule.bases.length, topology: molecule.topology }
  const locate = (event: PointerEvent<HTMLElement>): number | undefined => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')
    const place = layout.rows[Number(row?.dataset['row'])]
    const lines = row?.querySelector(`.${styles.lines}`)
    if (!place || !lines) return undefined
    const x = event.clientX - lines.getBoundingClientRect().left
    return Math.max(place.start, Math.min(place.end, place.start + Math.round(x / baseWidth)))
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const position = event.button === 0 && !(event.target as Element).closest('button') ? locate(event) : undefined
      if (position === undefined) return
      if (event.shiftKey) return onSelect(extendTo(selection, position, frame))
      anchor.current = position
      onSelect(placeCaret(position, frame))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (anchor.current === undefined || event.buttons === 0) return
      const position = locate(event)
      if (position !== undefined)
        onSelect(extendTo({ start: anchor.current, end: anchor.current }, position, { ...frame, topology: 'linear' }))
    },
    onPointerUp() {
      anchor.current = undefined
    },
  }
}

const baseKey = /^[acgtunryswkmbdhv]$/i

function handleSequenceKey(event: KeyboardEvent<HTMLElement>, props: SequenceViewProps, perRow: number): void {
  const { molecule, selection, onSelect, edits } = props
  const { length } = molecule.bases
  const frame = { length, topology: molecule.topology }
  const isCommand = event.ctrlKey || event.metaKey
  const head = getHead(selection)
  const rowStart = Math.floor(head / perRow) * perRow
  const visibleRows = Math.max(1, Math.floor(event.currentTarget.clientHeight / (lineHeights.strand * 4)))
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -perRow,
    ArrowDown: perRow,
    PageUp: -perRow * visibleRows,
    PageDown: perRow * visibleRows,
    Home: isCommand ? -head : rowStart - head,
    End: isCommand ? length - head : Math.min(rowStart + perRow, length) - head,
  }
  const by = moves[event.key]
  if (by !== undefined) {
    event.preventDefault()
    // Rows and pages end at the ends of the sequence; only single steps go round.
    const limited = Math.abs(by) === 1 ? by : Math.max(-head, Math.min(length - head, by))
    onSelect(moveSelection(selection, limited, event.shiftKey, frame))
  } else if (isCommand && event.key.toLowerCase() === 'a') {
    event.preventDefault()
    onSelect({ start: 0, end: length })
  } else if (event.key === 'Escape' && !isCaret(selection)) onSelect(placeCaret(head, frame))
  else if (edits && !event.altKey && !isCommand) {
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault()
      edits.deleteBases(event.key === 'Backspace' ? 'before' : 'behind')
    } else if (baseKey.test(event.key)) {
      event.preventDefault()
      edits.type(event.key.toUpperCase().replace('U', 'T'))
    }
  }
}
