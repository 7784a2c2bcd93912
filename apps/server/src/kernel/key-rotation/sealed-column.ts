import type { Database } from '../database/database.ts'

interface SealedColumnOf<Table extends keyof Database> {
  readonly table: Table
  readonly column: keyof Database[Table] & string
  /** The unique column whose value the secret is bound to. */
  readonly owner: keyof Database[Table] & string
  readonly purpose: string
}

/** A column of secrets that `seal` encrypted; `npm run rotate-keys` encrypts them again. */
export type SealedColumn = { [Table in keyof Database]: SealedColumnOf<Table> }[keyof Database]
