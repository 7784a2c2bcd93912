import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

export interface VirtualRowsProps {
  count: number
  /** Number of columns a row has. */
  span: number
  /** The row to keep in view. */
  current: number | undefined
  rowAt: (index: number) => ReactNode
}

interface Measures {
  top: number
  rowHeight: number
}

/** Height of a dense row until one can be measured. */
const usualHeight = 33

/** The body of a long table: only visible rows are rendered, spacers replace the others. */
export default function VirtualRows({ count, span, current, rowAt }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [{ top, rowHeight }, setMeasures] = useState<Measures>({ top: 0, rowHeight: usualHeight })
  useLayoutEffect(() => {
    const row = body.current?.querySelector<HTMLElement>('tr[aria-rowindex]')
    if (!body.current || !row) return
    setMeasures({
      top: body.current.getBoundingClientRect().top + window.scrollY,
      rowHeight: row.offsetHeight || usualHeight,
    })
  }, [])
  // Nothing of it is memoized: React Compiler is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: 12,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  useEffect(() => {
    if (current !== undefined) virtualizer.scrollToIndex(current)
  }, [virtualizer, current])

  const rows = virtualizer.getVirtualItems()
  const before = (rows[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? top) + top
  return (
    <tbody ref={body}>
      <Space height={before} span={span} />
      {rows.map(({ index }) => rowAt(index))}
      <Space height={after} span={span} />
    </tbody>
  )
}

const Space = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
