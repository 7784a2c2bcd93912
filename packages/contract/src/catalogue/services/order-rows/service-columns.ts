export const columnTypes = ['text', 'note', 'sequence', 'number', 'choice', 'flag', 'plasmid', 'file'] as const
export type ColumnType = (typeof columnTypes)[number]

export const alphabets = ['dna', 'protein', 'any'] as const
/** Letters of a sequence; `any` accepts both kinds and tells them apart. */
export type Alphabet = (typeof alphabets)[number]

export const modifiedEnds = ['fivePrime', 'threePrime'] as const
type ModifiedEnd = (typeof modifiedEnds)[number]

export const textFormats = ['mutations', 'well'] as const
export type TextFormat = (typeof textFormats)[number]

/** A column of an order table; titles are in one language, or in all of them in a definition. */
export interface ServiceColumn<Text = string> {
  readonly key: string
  readonly type: ColumnType
  readonly title: Text
  readonly isRequired?: boolean | undefined
  /** No cell may be empty in rows with one of these values in another column. */
  readonly requiredIf?: { readonly column: string; readonly values: readonly string[] } | undefined
  /** No two rows of a table have the same value. */
  readonly isUnique?: boolean | undefined
  readonly choices?:
    | readonly {
        readonly value: string
        readonly title: Text
        /** Other ways of writing it, such as in forms of other providers. */
        readonly aliases?: readonly string[] | undefined
      }[]
    | undefined
  /** Other headings of the column in workbooks: of earlier forms and of other providers. */
  readonly aliases?: readonly string[] | undefined
  /** Of a text or note. */
  readonly maxLength?: number | undefined
  readonly format?: TextFormat | undefined
  readonly alphabet?: Alphabet | undefined
  /** A plasmid that is built or made to express, so it has to work as a vector. */
  readonly isVector?: boolean | undefined
  /** The end of a sequence in another column that a choice is joined to. */
  readonly modifies?: { readonly column: string; readonly end: ModifiedEnd } | undefined
  /** Smallest and largest number, or length of a sequence. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly decimals?: number | undefined
  /** The value of a new row. */
  readonly initial?: string | undefined
  readonly example?: string | undefined
  readonly help?: Text | undefined
  readonly width?: number | undefined
}

/** The cells of a row by the keys of their columns; what is absent is empty. A flag is `yes` or empty. */
export type OrderRow = Readonly<Record<string, string>>

/** Column with the reason to build a plasmid in spite of errors of function. */
export const functionReasonKey = 'functionReason'

export const maxOrderRows = 999
export const flagValue = 'yes'
const defaultMaxLengths = { text: 120, note: 500, plasmid: 160, file: 2000 } as const

export const getMaxLength = ({ type, maxLength }: Pick<ServiceColumn<unknown>, 'type' | 'maxLength'>): number =>
  maxLength ?? (type in defaultMaxLengths ? defaultMaxLengths[type as keyof typeof defaultMaxLengths] : 0)

export const maxSequenceLength = 20_000
