import type { KeyboardEvent, PointerEvent } from 'react'
import styles from '../designer.module.css'
import { useDesigner } from './designer-context.ts'
import { getStartSize, type PaneLayout, paneLimits, type ResizablePane } from './pane-sizes.ts'

const step = 16

/** Which keys make a pane larger. */
const growKeys = { parts: 'ArrowRight', tools: 'ArrowLeft', map: 'ArrowDown' } as const
const shrinkKeys = { parts: 'ArrowLeft', tools: 'ArrowRight', map: 'ArrowUp' } as const

/** The edge of a pane: dragged, or moved with the arrow keys, Home and End; a double click brings the first size back. */
export function PaneDivider({ pane, layout: { sizes, resize } }: { pane: ResizablePane; layout: PaneLayout }) {
  const { t } = useDesigner()
  const { min, max } = paneLimits[pane]
  const size = sizes[pane]
  const handleKey = (event: KeyboardEvent) => {
    const next = { [growKeys[pane]]: size + step, [shrinkKeys[pane]]: size - step, Home: min, End: max }[event.key]
    if (next === undefined) return
    event.preventDefault()
    resize(pane, next)
  }
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      resize(pane, size + { parts: event.movementX, tools: -event.movementX, map: event.movementY }[pane])
    },
    onDoubleClick: () => resize(pane, getStartSize(pane)),
  }
  return (
    // A separator that can be moved is a widget.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-orientation={pane === 'map' ? 'horizontal' : 'vertical'}
      aria-label={t(`resize.${pane}`)}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      data-divides={pane}
      className={styles.divider}
      onKeyDown={handleKey}
      {...drag}
    />
  )
}
