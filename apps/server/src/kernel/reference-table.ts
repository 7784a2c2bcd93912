import type { Language } from '@paratope/contract/kernel'
import type { Db } from './database/database.ts'

export interface ReferenceRow {
  readonly value: string
  readonly text: string
  /** Value of the parent row; empty at the top. */
  readonly parent: string
  /** Columns that a condition may compare, by their names in `conditionFields`. */
  readonly fields?: Readonly<Record<string, string>>
}

/**
 * Reference data that clients may read as a dictionary or a tree, under registered names. Client input selects an entry
 * and is compared with its rows; it never becomes part of a query.
 */
export interface ReferenceTable {
  readonly table: string
  readonly textField: string
  readonly codeField: string
  /** Of a tree. */
  readonly parentField?: string
  readonly hasChildField?: string
  readonly conditionFields?: readonly string[]
  /** The permission to read it; by default any login. */
  readonly needs?: string
  /** Rows in display order. */
  listRows(db: Db, language: Language): Promise<readonly ReferenceRow[]>
}
