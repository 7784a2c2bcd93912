import type { Endpoint, ReplyOf } from '@paratope/contract/kernel/endpoint'
import type { Texts, Words } from '@paratope/contract/texts'
import type { ReactNode } from 'react'
import type { Say } from '#lib/texts.ts'

/** A call that answers with a page of rows. */
type ListOf<E extends Endpoint> = ReplyOf<E> extends { records: (infer Row)[] } ? Row : never
type Plain<En extends Words> = keyof En & string

export interface Column<Row, En extends Words, Sort extends string = string> {
  readonly key: keyof Row & string
  readonly text: Plain<En>
  /** How the value is drawn; plain text where nothing is said. */
  readonly as?: 'code' | 'money' | 'day' | 'ago' | 'number'
  /** Draws the cell where a value alone is not enough. */
  readonly cell?: (row: Row, say: Say<En>) => ReactNode
  /** What the server calls this order, and the other way round where it knows one. */
  readonly sort?: readonly [first: Sort, second?: Sort]
  /** Takes what room is left; what does not fit is cut off. */
  readonly grow?: true
  /** Left out where the table has little room. */
  readonly wide?: true
}

export interface TableDefinition<Row, En extends Words, Sort extends string = string> {
  readonly texts: Texts<En>
  readonly rowKey: keyof Row & string
  readonly columns: readonly Column<Row, En, Sort>[]
}

/** An office table as data: its keys come from the list's reply, so a renamed field does not compile. */
export function defineTable<E extends Endpoint, const En extends Words, Sort extends string>(table: {
  readonly list: E
  readonly texts: Texts<En>
  readonly sorts: readonly Sort[]
  readonly rowKey: keyof ListOf<E> & string
  readonly columns: readonly Column<ListOf<E>, En, Sort>[]
}): TableDefinition<ListOf<E>, En, Sort> {
  return table
}
