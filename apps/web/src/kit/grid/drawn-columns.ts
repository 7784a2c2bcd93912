import type { PlacedColumn } from './use-column-layout.ts'

export interface DrawnColumn {
  index: number
  placed: PlacedColumn
  /** Position of its cell: frozen ones stick at `left`, others follow the visible ones before them. */
  style: { width: number; left?: number; marginInlineStart?: number }
}

/** The columns to draw, with the space of those between them that are not. */
export function listDrawnColumns(all: readonly PlacedColumn[], indexes: readonly number[]): readonly DrawnColumn[] {
  return indexes.flatMap((index, order): DrawnColumn[] => {
    const placed = all[index]
    if (!placed) return []
    const before = all[indexes[order - 1] ?? -1]
    const gap = placed.left - (before ? before.left + before.width : 0)
    const { width, left, isFrozen } = placed
    return [{ index, placed, style: { width, ...(isFrozen ? { left } : { marginInlineStart: gap }) } }]
  })
}
