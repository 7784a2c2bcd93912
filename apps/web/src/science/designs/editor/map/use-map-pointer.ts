import { type Range, wrapPosition } from '@paratope/bio'
import { type PointerEvent, useRef } from 'react'
import type { Point } from './circle-paths.ts'
import { moveFeatureFocus } from './map-parts.tsx'

interface MapPointerOptions {
  readonly size: { readonly width: number; readonly height: number }
  readonly length: number
  readonly isCircular: boolean
  findPosition(point: Point): number
  onSelect: ((range: Range) => void) | undefined
  onPointFeature: ((index: number | undefined) => void) | undefined
}

interface Drag {
  readonly anchor: number
  /** Goes on beyond the origin. */
  head: number
}

/** The feature that a shape or a label means. */
export function findFeatureIndex(target: EventTarget): number | undefined {
  const index = target instanceof Element && target.closest('[data-feature]')?.getAttribute('data-feature')
  return index ? Number(index) : undefined
}

/** Selects bases by click and drag; on a circle the drag may cross the origin in both directions. */
export function useMapPointer({ size, length, isCircular, findPosition, onSelect, onPointFeature }: MapPointerOptions) {
  const drag = useRef<Drag>(undefined)
  const locate = (event: PointerEvent<SVGSVGElement>): number => {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = size.width / (box.width || size.width)
    return findPosition({ x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale })
  }
  const common = {
    onKeyDown: moveFeatureFocus,
    ...(onPointFeature && {
      onPointerOver: (event: PointerEvent<SVGSVGElement>) => onPointFeature(findFeatureIndex(event.target)),
      onPointerLeave: () => onPointFeature(undefined),
    }),
  }
  if (!onSelect) return common
  return {
    ...common,
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0 || (event.target as Element).closest('[data-feature]')) return
      const anchor = locate(event)
      drag.current = { anchor, head: anchor }
      event.currentTarget.setPointerCapture?.(event.pointerId)
      onSelect({ start: anchor, end: anchor })
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const current = drag.current
      if (!current) return
      const position = locate(event)
      if (isCircular) {
        const step = wrapPosition(position - current.head, length)
        current.head += step > length / 2 ? step - length : step
        current.head = Math.max(current.anchor - length, Math.min(current.anchor + length, current.head))
      } else current.head = position
      const start = Math.min(current.anchor, current.head)
      const wrapped = isCircular ? wrapPosition(start, length) : start
      onSelect({ start: wrapped, end: wrapped + Math.abs(current.head - current.anchor) })
    },
    onPointerUp() {
      drag.current = undefined
    },
    onPointerCancel() {
      drag.current = undefined
    },
  }
}
