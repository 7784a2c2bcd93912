import type { Database } from './database/database.ts'

type ColumnOf<Table extends keyof Database> = keyof Database[Table] & string

/** A user's rows of one table: how to find, export and delete them. */
interface PersonalTableOf<Table extends keyof Database> {
  readonly table: Table
  /** The column with the owner. */
  readonly column: ColumnOf<Table>
  /**
   * Content of the column: a user id, the id of the user's company, an e-mail address or phone number, or the id of a
   * row of another table.
   */
  readonly owner: 'user' | 'company' | 'address' | OwningRow
  /** Columns that the user may read, never a hash or a secret. If absent, the rows are not exported. */
  readonly export?: { readonly as: string; readonly columns: readonly ColumnOf<Table>[] }
  /**
   * `keep`: business records, and rows that name the user by the account only, which is anonymised by then.
   * `delete-with-company`: only with the company's last user.
   */
  readonly onErasure: 'delete' | 'delete-with-company' | 'keep'
  /** Holds the company that a row is shared with; such rows stay with the company. */
  readonly sharedBy?: ColumnOf<Table>
}

type OwningRow = {
  [Table in keyof Database]: { readonly table: Table; readonly column: ColumnOf<Table> }
}[keyof Database]

export type PersonalTable = { [Table in keyof Database]: PersonalTableOf<Table> }[keyof Database]
