import type { RowRule, RuleAmount, RuleCondition, RuleTest } from '../../row-rules/rule-types.ts'
import { type FullText, localText } from '../define-service.ts'

type LookupNameOf<Kind extends RuleTest['kind']> =
  Extract<RuleTest, { kind: Kind }> extends { table: infer Table } ? Table : never
type SequenceTestName = Extract<RuleTest, { kind: 'sequence' }>['test']

type RuleWriter = (
  id: string,
  marks: readonly string[],
  when: readonly RuleCondition[],
  en: string,
  zh: string,
  es: string,
  ja: string,
) => RowRule<FullText>

const writeRule =
  (severity: RowRule['severity']): RuleWriter =>
  (id, marks, when, ...texts) => ({ id, severity, when, marks, text: localText(...texts) })

/** A rule that stops the row. */
export const stop = writeRule('error')
/** A rule that is noted and stops nothing. */
export const advise = writeRule('note')

/** The rule applies only where another row agrees in these cells. */
export const amongRows = (rule: RowRule<FullText>, sameAs: readonly string[]): RowRule<FullText> => ({
  ...rule,
  sameAs,
})

export const isNot = (test: RuleTest): RuleTest => ({ ...test, isNot: true })
export const anyOf = (...any: RuleTest[]): RuleCondition => ({ any })
export const filled = (cell: string): RuleTest => ({ kind: 'filled', cell })
export const empty = (cell: string): RuleTest => isNot(filled(cell))
export const is = (cell: string, ...values: string[]): RuleTest => ({ kind: 'is', cell, values })
export const isOther = (cell: string, ...values: string[]): RuleTest => isNot(is(cell, ...values))
/** An empty cell has another value too. */
export const isEmptyOrOther = (cell: string, ...values: string[]): RuleCondition =>
  anyOf(empty(cell), isOther(cell, ...values))
export const mentions = (cell: string, ...words: string[]): RuleTest => ({ kind: 'mentions', cell, words })
export const isOnly = (cell: string, ...words: string[]): RuleTest => ({ kind: 'mentions', cell, words, isWhole: true })
export const lacks = (cell: string, ...words: string[]): RuleTest => isNot(mentions(cell, ...words))
export const same = (one: string, other: string): RuleTest => ({ kind: 'same', cells: [one, other] })
export const shared = (one: string, other: string): RuleTest => ({ kind: 'shared', cells: [one, other] })

const toAmount = (amount: RuleAmount | string): RuleAmount => (typeof amount === 'string' ? { cell: amount } : amount)
const compare =
  (how: 'above' | 'below' | 'equal') =>
  (left: RuleAmount | string, right: RuleAmount | string): RuleTest => ({
    kind: 'compare',
    left: toAmount(left),
    is: how,
    right: toAmount(right),
  })
export const above = compare('above')
export const below = compare('below')
export const equal = compare('equal')

export const inLookup = (table: LookupNameOf<'lookup'>, of: string, item: string): RuleTest => ({
  kind: 'lookup',
  table,
  of,
  item,
})
export const notInLookup = (table: LookupNameOf<'lookup'>, of: string, item: string): RuleTest =>
  isNot(inLookup(table, of, item))
/** Free text that mentions what a lookup table lists for another cell. */
export const mentionsLookup = (table: LookupNameOf<'mentions-lookup'>, of: string, cell: string): RuleTest => ({
  kind: 'mentions-lookup',
  table,
  of,
  cell,
})
/** A mutation in EU numbering that starts from a residue that the isotype does not have. */
export const residueForeign = (table: LookupNameOf<'residue-foreign'>, of: string, cell: string): RuleTest => ({
  kind: 'residue-foreign',
  table,
  of,
  cell,
})
export const unknown = (table: LookupNameOf<'known'>, cell: string): RuleTest => isNot({ kind: 'known', table, cell })
export const sequence = (cell: string, test: SequenceTestName, other?: string): RuleTest => ({
  kind: 'sequence',
  cell,
  test,
  ...(other !== undefined && { with: other }),
})
export const date = (cell: string, how: 'readable' | 'before' | 'after', days = 0): RuleTest => ({
  kind: 'date',
  cell,
  is: how,
  days,
})
export const written = (cell: string, as: Extract<RuleTest, { kind: 'written' }>['as']): RuleTest => ({
  kind: 'written',
  cell,
  as,
})
export const symbolsAt = (cell: string, positions: string, symbols: string): RuleTest => ({
  kind: 'symbols-at',
  cell,
  positions,
  symbols,
})
export const numbers = (cell: string): RuleTest => ({ kind: 'numbers', cell })
export const readable = (cell: string, unit: string): RuleTest => ({ kind: 'quantity', cell, unit })
export const product = (...terms: Extract<RuleAmount, { product: unknown }>['product']): RuleAmount => ({
  product: terms,
})
