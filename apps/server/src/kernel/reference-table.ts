import type { Language } from '@paratope/contract/kernel'
import type { Db } from './database/database.ts'

export interface ReferenceRow {
  readonly value: string
  readonly text: string
  /** The value of the row above; empty at the top. */
  readonly parent: string
  /** What a condition may compare, by the names in `conditionFields`. */
  readonly fields?: Readonly<Record<string, string>>
}

/**
 * Reference data that clients may read as a dictionary or a tree, under names that need not be those of the database.
 * What a client writes chooses an entry and is compared with its rows; it never becomes part of a query.
 */
export interface ReferenceTable {
  readonly table: string
  readonly textField: string
  readonly codeField: string
  /** Of a tree. */
  readonly parentField?: string
  readonly hasChildField?: string
  readonly conditionFields?: readonly string[]
  /** The permission to read it; without one, everyone who is signed in may. */
  readonly needs?: string
  /** In the order in which they are shown. */
  listRows(db: Db, language: Language): Promise<readonly ReferenceRow[]>
}
