import type { LookupName } from './lookups/lookup-tables.ts'
import type { SequenceTest } from './sequence-tests.ts'

/** A number that a row states or implies; unknown where its cell is empty or cannot be read. */
export type RuleTerm =
  | number
  /** The number that a cell begins with, such as 25 of “25 nmol”. */
  | { readonly cell: string }
  /** A quantity in free text, in this unit, such as 0.5 of “500 pM” in nM; `of` is the substance that it belongs to. */
  | { readonly quantity: string; readonly unit: string; readonly of?: string | undefined }
  | { readonly length: string }
  /** Entries of a list, such as 3 of “100, 50, 25”, the different ones among them, and their extremes. */
  | { readonly items: string; readonly take: 'count' | 'different' | 'lowest' | 'highest' }
  /** A number in a lookup table about the value of a cell. */
  | { readonly table: LookupName; readonly of: string }
  /** The place of the value of one cell in the list of a lookup table about another. */
  | { readonly place: LookupName; readonly of: string; readonly item: string }
  | { readonly percentGc: string }
  /** Letters of the longest run of one. */
  | { readonly longestRun: string }

export type RuleAmount = RuleTerm | { readonly product: readonly RuleTerm[] }

export const writings = [
  'without-letters',
  'negative',
  'bases',
  'human-gene',
  'mouse-gene',
  'bare-number',
  'beyond-eu',
  'beyond-variable',
] as const
export const comparisons = ['above', 'below', 'equal'] as const

/** A test of one row: true, false, or unknown. */
export type RuleTest = { readonly isNot?: true | undefined } & (
  | { readonly kind: 'filled'; readonly cell: string }
  | { readonly kind: 'is'; readonly cell: string; readonly values: readonly string[] }
  /** Whole words of free text; `@name` stands for the words of a vocabulary, `*` for the rest of one. */
  | {
      readonly kind: 'mentions'
      readonly cell: string
      readonly words: readonly string[]
      readonly isWhole?: true | undefined
    }
  | {
      readonly kind: 'compare'
      readonly left: RuleAmount
      readonly is: (typeof comparisons)[number]
      readonly right: RuleAmount
    }
  /** Whether a lookup table lists one cell for the value of another; unknown where it knows nothing of that value. */
  | { readonly kind: 'lookup'; readonly table: LookupName; readonly of: string; readonly item: string }
  /** Whether free text mentions a word that a lookup table lists for the value of another cell. */
  | { readonly kind: 'mentions-lookup'; readonly table: LookupName; readonly of: string; readonly cell: string }
  /** Whether a primer that a lookup table lists for the value of a cell anneals to a sequence. */
  | { readonly kind: 'anneals-lookup'; readonly table: LookupName; readonly of: string; readonly cell: string }
  | { readonly kind: 'known'; readonly table: LookupName; readonly cell: string }
  /** Whether a mutation in EU numbering starts from a residue that the table does not have there. */
  | { readonly kind: 'residue-foreign'; readonly table: LookupName; readonly of: string; readonly cell: string }
  | { readonly kind: 'quantity'; readonly cell: string; readonly unit: string }
  /** Whether all of the positions in a list have one of these symbols in a sequence. */
  | {
      readonly kind: 'symbols-at'
      readonly cell: string
      readonly positions: string
      readonly symbols: string
    }
  /**
   * How a text is written: without any letter, as a negative number, as bases, as a gene of humans or mice, as a number
   * without unit, or with a position that no
   * constant or variable domain has.
   */
  | { readonly kind: 'written'; readonly cell: string; readonly as: (typeof writings)[number] }
  /** Whether each entry of a list is a number. */
  | { readonly kind: 'numbers'; readonly cell: string }
  | {
      readonly kind: 'date'
      readonly cell: string
      readonly is: 'readable' | 'before' | 'after'
      readonly days: number
    }
  | { readonly kind: 'same'; readonly cells: readonly [string, string] }
  /** Whether the entries of two lists share one. */
  | { readonly kind: 'shared'; readonly cells: readonly [string, string] }
  | {
      readonly kind: 'sequence'
      readonly cell: string
      readonly test: SequenceTest
      readonly with?: string | undefined
    }
)

/** A test, or several of which one suffices. */
export type RuleCondition = RuleTest | { readonly any: readonly RuleTest[] }

export const ruleSeverities = ['error', 'note'] as const

/** A rule between the cells of a row: applies where all of its conditions are true. Plain data, so that an office may write it. */
export interface RowRule<Text = string> {
  readonly id: string
  /** Rows with an error cannot be ordered. */
  readonly severity: (typeof ruleSeverities)[number]
  readonly when: readonly RuleCondition[]
  /** Columns whose cells are marked; the first one names it. */
  readonly marks: readonly string[]
  /** Applies only where another row agrees in all of these cells. */
  readonly sameAs?: readonly string[] | undefined
  /** Says what is wrong and the way out; `{column}` stands for the cell of that column. */
  readonly text: Text
}
