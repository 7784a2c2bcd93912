import { getRangeLength, type Range, type Topology, wrapPosition } from '@paratope/bio'

/** A range of bases, or a place between two. Keys move its head: the end, or the start if it was drawn backwards. */
export interface Selection extends Range {
  readonly isBackward?: true
}

interface Frame {
  readonly length: number
  readonly topology: Topology
}

export const toCaret = (position: number): Selection => ({ start: position, end: position })

export const isCaret = ({ start, end }: Range): boolean => start === end

export const getHead = ({ start, end, isBackward }: Selection): number => (isBackward ? start : end)

const createSelection = (anchor: number, head: number, { length, topology }: Frame): Selection => {
  const start = Math.min(anchor, head)
  const end = Math.max(anchor, head)
  const moved = topology === 'circular' && start !== end ? wrapPosition(start, length) : start
  return { start: moved, end: moved + end - start, ...(head < anchor && { isBackward: true }) }
}

/** Selects from an anchor to a head; on a circle both may lie beyond the origin. */
export function selectBetween(anchor: number, head: number, frame: Frame): Selection {
  const limited =
    frame.topology === 'circular'
      ? Math.max(anchor - frame.length, Math.min(anchor + frame.length, head))
      : Math.max(0, Math.min(frame.length, head))
  return createSelection(anchor, limited, frame)
}

/** Moves the head by a number of bases. Without `isExtending` a range collapses first, to the side of the move. */
export function moveSelection(selection: Selection, by: number, isExtending: boolean, frame: Frame): Selection {
  if (isExtending) {
    const anchor = selection.isBackward ? selection.end : selection.start
    return selectBetween(anchor, getHead(selection) + by, frame)
  }
  if (!isCaret(selection) && Math.abs(by) === 1) return placeCaret(by < 0 ? selection.start : selection.end, frame)
  return placeCaret(getHead(selection) + by, frame)
}

/** A caret within the molecule; on a circle it goes round. */
export function placeCaret(position: number, { length, topology }: Frame): Selection {
  if (topology === 'circular' && (position < 0 || position > length)) return toCaret(wrapPosition(position, length))
  return toCaret(Math.max(0, Math.min(length, position)))
}

/** Extends the selection to a position that was clicked. */
export function extendTo(selection: Selection, position: number, frame: Frame): Selection {
  const anchor = selection.isBackward ? selection.end : selection.start
  return selectBetween(anchor, position, frame)
}

/** Brings a selection into a molecule that became shorter. */
export function clampSelection(selection: Selection, { length, topology }: Frame): Selection {
  const start = Math.min(selection.start, length)
  const limit = topology === 'circular' ? start + length : length
  return { ...selection, start, end: Math.min(start + getRangeLength(selection), limit) }
}
