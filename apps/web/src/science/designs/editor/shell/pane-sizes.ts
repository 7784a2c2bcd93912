import { type CSSProperties, useState } from 'react'
import { createSlot, isRecord } from '#lib/storage/storage.ts'

export const resizablePanes = ['parts', 'tools', 'map'] as const
export type ResizablePane = (typeof resizablePanes)[number]
type PaneSizes = Readonly<Record<ResizablePane, number>>

/** In pixels: widths of parts and tools, height of the map. */
export const paneLimits: Readonly<Record<ResizablePane, { min: number; max: number }>> = {
  parts: { min: 180, max: 420 },
  tools: { min: 240, max: 560 },
  map: { min: 160, max: 1600 },
}

export const clampPane = (pane: ResizablePane, size: number): number =>
  Math.round(Math.max(paneLimits[pane].min, Math.min(paneLimits[pane].max, size)))

/** Heads and toolbars above and below map and sequence. */
const barsHeight = 230

/** The map begins with the larger part of the window's height. */
export const getStartSize = (pane: ResizablePane): number =>
  pane === 'map' ? clampPane('map', (innerHeight - barsHeight) * 0.64) : { parts: 240, tools: 320 }[pane]

const getStartSizes = (): PaneSizes => ({
  parts: getStartSize('parts'),
  tools: getStartSize('tools'),
  map: getStartSize('map'),
})

const sizesSlot = createSlot<PaneSizes>({
  name: 'designer.panes',
  isValid: (value): value is PaneSizes =>
    isRecord(value) && resizablePanes.every((pane) => value[pane] === clampPane(pane, Number(value[pane]))),
})

export interface PaneLayout {
  readonly sizes: PaneSizes
  /** The sizes for the style sheet. */
  readonly style: CSSProperties
  resize(pane: ResizablePane, size: number): void
}

/** The sizes of the panes, which this browser remembers. */
export function usePaneSizes(): PaneLayout {
  const [sizes, setSizes] = useState(() => sizesSlot.read() ?? getStartSizes())
  return {
    sizes,
    // Custom properties.
    style: Object.fromEntries(resizablePanes.map((pane) => [`--${pane}`, `${sizes[pane]}px`])) as CSSProperties,
    resize(pane, size) {
      const next = { ...sizes, [pane]: clampPane(pane, size) }
      setSizes(next)
      sizesSlot.write(next)
    },
  }
}
