import type { Endpoint, EndpointInput, EndpointReply } from '@paratope/contract/kernel/endpoint'
import type { TextEntries, Texts } from '@paratope/contract/texts'
import type { ReactNode } from 'react'
import type { TFunction } from '#lib/texts/texts.ts'

/** The rows of a call that answers with a page of them. */
type RowOf<E extends Endpoint> = EndpointReply<E> extends { records: (infer Row extends object)[] } ? Row : never
type PlainTextKey<En extends TextEntries> = keyof En & string

/** The orders that a list can be asked for. */
type SortOf<E extends Endpoint> =
  EndpointInput<E> extends { query: { sort?: infer Sort } } ? Extract<Sort, string> : never

/** Changes a value in its cell. */
export interface CellEditor<Row> {
  /** Whether this row's value may be changed; always, if left out. */
  readonly when?: (row: Row) => boolean
  readonly maxLength?: number
  /** Sends the new value; a refusal leaves the editor open. */
  readonly save: (row: Row, text: string) => Promise<unknown>
}

export interface Column<Row extends object, En extends TextEntries, Sort extends string = string> {
  readonly key: keyof Row & string
  /** The heading. */
  readonly text: PlainTextKey<En>
  /** The value, if it is not the property named by the key. */
  readonly value?: (row: Row) => unknown
  /** Cell renderer; plain text by default. */
  readonly as?: 'code' | 'money' | 'day' | 'ago' | 'number'
  /** Draws the cell where a value alone is not enough. */
  readonly cell?: (row: Row, t: TFunction<En>) => ReactNode
  readonly edit?: CellEditor<Row>
  /** Name of this sort on the server, and of its reverse if the server knows one. */
  readonly sort?: readonly [first: Sort, second?: Sort]
  /** Takes what room is left; what does not fit into two lines is cut off. */
  readonly grow?: true
  /** Left out where the table has little room: beside an open detail, and on phones. */
  readonly wide?: true
  /** On phones it is there all the same. */
  readonly phone?: true
}

export interface TableDefinition<Row extends object, En extends TextEntries, Sort extends string = string> {
  /** The name under which the choice of columns is stored. */
  readonly name: string
  readonly texts: Texts<En>
  readonly rowKey: keyof Row & string
  readonly columns: readonly Column<Row, En, Sort>[]
}

/**
 * An office table as data: `defineTable<typeof orders.endpoints.desk>()({ … })`. Its keys come from the list's reply and
 * its sorts from the list's query, so a renamed field does not compile. The endpoint is a type alone, so that a page
 * does not carry its schemas.
 */
export const defineTable =
  <E extends Endpoint>() =>
  <const En extends TextEntries>(
    table: TableDefinition<RowOf<E>, En, SortOf<E>>,
  ): TableDefinition<RowOf<E>, En, SortOf<E>> =>
    table
