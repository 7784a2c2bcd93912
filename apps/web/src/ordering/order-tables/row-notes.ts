import type { EncodedProtein, Measurement } from '@paratope/bio/checks'
import { createContext } from 'react'

/** Check of a chosen plasmid against its row. */
export interface PlasmidCheck {
  /** The columns whose sequence it holds. */
  same: readonly string[]
  /** The sequence that comes closest, if it holds none. */
  closest: { column: string; result: EncodedProtein } | undefined
}

export interface RowNotes {
  /** By row. */
  measurements: ReadonlyMap<string, readonly Measurement[]>
  /** By row and column. */
  plasmids: ReadonlyMap<string, PlasmidCheck>
}

export const noRowNotes: RowNotes = { measurements: new Map(), plasmids: new Map() }
export const toNoteKey = (rowId: string, column: string): string => `${rowId} ${column}`

/** Computed properties of rows, for cells that show them. */
export const RowNotesContext = createContext(noRowNotes)
