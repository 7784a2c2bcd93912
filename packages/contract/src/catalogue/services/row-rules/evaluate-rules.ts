import { findEnzyme } from '@paratope/bio'
import type { OrderRow } from '../order-rows/service-columns.ts'
import { firstConstantResidue } from './lookups/constant-residues.ts'
import { type LookupName, type LookupTable, lookupTables } from './lookups/lookup-tables.ts'
import { mentions } from './mentions.ts'
import { foldText, listItems, listNumbers, readLeadingNumber, readQuantity } from './quantities.ts'
import type { RowRule, RuleAmount, RuleCondition, RuleTerm, RuleTest, writings } from './rule-types.ts'
import { type SequenceTest, testSequence } from './sequence-tests.ts'

const read = (row: OrderRow, cell: string): string | undefined => row[cell] || undefined

const fold = (text: string): string => foldText(text).toLowerCase().replace(/\s+/g, ' ').trim()

const getTable = (name: LookupName): LookupTable['entries'] => lookupTables[name].entries

/** Returns the entries of a value in a table of lookupTables. */
function listEntries(name: LookupName, value: string | undefined): readonly string[] | undefined {
  if (value === undefined) return undefined
  const [table, key] = [getTable(name), fold(value)]
  return table[key] ?? table[withoutAddition(key)]
}

/** “Trastuzumab, lot 3” and “Trastuzumab biosimilar” are Trastuzumab. */
const withoutAddition = (text: string): string => text.split(/[,;(]|\s(?:biosimilar|lot)\b/)[0]?.trim() ?? text

/** Runs a function on a value that is known. */
const given = <Value, Result>(value: Value | undefined, run: (value: Value) => Result): Result | undefined =>
  value === undefined ? undefined : run(value)

function readItems(cell: string, take: 'count' | 'different' | 'lowest' | 'highest'): number | undefined {
  if (take === 'count') return listItems(cell).length
  return given(listNumbers(cell), (numbers) => {
    if (take === 'different') return new Set(numbers.filter((number) => number > 0)).size
    return take === 'lowest' ? Math.min(...numbers.filter((number) => number > 0)) : Math.max(...numbers)
  })
}

function readPlace(term: Extract<RuleTerm, { place: unknown }>, row: OrderRow): number | undefined {
  const [list, item] = [listEntries(term.place, read(row, term.of)), read(row, term.item)]
  if (!list || item === undefined) return undefined
  const index = list.findIndex((each) => fold(each) === fold(item))
  return index === -1 ? undefined : index
}

function readTerm(term: RuleTerm, row: OrderRow): number | undefined {
  if (typeof term === 'number') return term
  if ('cell' in term) return given(read(row, term.cell), readLeadingNumber)
  if ('quantity' in term) return given(read(row, term.quantity), (text) => readQuantity(text, term.unit, term.of))
  if ('length' in term) return given(read(row, term.length), ({ length }) => length)
  if ('items' in term) return given(read(row, term.items), (cell) => readItems(cell, term.take))
  if ('table' in term) return given(listEntries(term.table, read(row, term.of))?.[0], Number)
  if ('place' in term) return readPlace(term, row)
  if ('longestRun' in term)
    return given(read(row, term.longestRun), (symbols) =>
      Math.max(...Array.from(symbols.matchAll(/(.)\1*/g), ([run]) => run.length)),
    )
  return given(read(row, term.percentGc), (bases) => (100 * (bases.match(/[GC]/g)?.length ?? 0)) / bases.length)
}

function readAmount(amount: RuleAmount, row: OrderRow): number | undefined {
  if (typeof amount === 'number' || !('product' in amount)) return readTerm(amount, row)
  return amount.product.reduce<number | undefined>((product, term) => {
    const value = readTerm(term, row)
    return product === undefined || value === undefined ? undefined : product * value
  }, 1)
}

/** A share of a millionth, so that 0.1 × 3 is not above 0.3. */
const tolerance = 1e-6

function compare({ left, is, right }: Extract<RuleTest, { kind: 'compare' }>, row: OrderRow): boolean | undefined {
  const [one, other] = [readAmount(left, row), readAmount(right, row)]
  if (one === undefined || other === undefined) return undefined
  const isEqual = Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other))
  if (is === 'equal') return isEqual
  return !isEqual && (is === 'above' ? one > other : one < other)
}

const dayMs = 86_400_000

/** Reads a day in the notations that cannot be mistaken: 2027-03-31, 2027/3/31, 2027.3.31 and 2027年3月31日. */
export function readDay(text: string): number | undefined {
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(foldText(text).trim())
  if (!found) return undefined
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const at = Date.UTC(year, month - 1, day)
  return new Date(at).getUTCMonth() === month - 1 ? at / dayMs : undefined
}

/** What rules may know beside the row. */
export interface RuleContext {
  /** The business day, such as 2026-11-27. */
  readonly today: string
}

function testDate(test: Extract<RuleTest, { kind: 'date' }>, text: string, today: string): boolean | undefined {
  const [day, now] = [readDay(text), readDay(today)]
  if (test.is === 'readable') return day !== undefined
  if (day === undefined || now === undefined) return undefined
  return test.is === 'before' ? day < now + test.days : day > now + test.days
}

/** Symbols of human genes are in capitals, those of mouse genes begin with one (HGNC and MGI). */
const writingPatterns: Readonly<Record<(typeof writings)[number], RegExp>> = {
  'without-letters': /^[^\p{L}]+$/u,
  negative: /^[^\d-]{0,8}-\s?\d/,
  bases: /^[ACGTUacgtu]{6,}$/,
  'human-gene': /^[A-Z][0-9-]*[A-Z][A-Z0-9-]*$/,
  'mouse-gene': /^[A-Z][a-z]+\d[a-z0-9]*$/,
  'bare-number': /^\d[\d\s.,']*$/,
  'beyond-eu': /(?:^|[^A-Za-z0-9])[A-Z](?:44[89]|4[5-9]\d|[5-9]\d\d|\d{4,6})[A-Z](?![A-Za-z0-9])/,
  'beyond-variable': /(?:^|[^A-Z0-9.])(?:V?[HL])?[- ]?(?:0|1[5-9]\d|[2-9]\d\d|\d{4,6})(?![\d.])/i,
}

function testPositions(sequence: string | undefined, list: string, wanted: string): boolean | undefined {
  const positions = listNumbers(list)
  if (!sequence || !positions || Math.max(...positions) > sequence.length) return undefined
  return positions.every((position) => wanted.includes(sequence[position - 1] ?? ' '))
}

/** Whether a mutation such as A297N starts from a residue that no allele has at that EU number. */
function hasForeignResidue(text: string, alleles: readonly string[]): boolean {
  const mutations = foldText(text).matchAll(/(?<![A-Za-z0-9])([A-Z])(\d{3})(?=[A-Z](?![A-Za-z0-9])|del)/g)
  return Array.from(mutations).some(([, from, position]) => {
    const found = alleles.map((residues) => residues[Number(position) - firstConstantResidue])
    return found.every((residue) => residue !== undefined && residue !== from)
  })
}

const isKnown = (name: LookupName, value: string): boolean =>
  name === 'enzymes' ? findEnzyme(value.trim()) !== undefined : getTable(name)[fold(value)] !== undefined

const testOne = (test: RuleTest, row: OrderRow, context: RuleContext): boolean | undefined => {
  switch (test.kind) {
    case 'filled':
      return read(row, test.cell) !== undefined
    case 'is':
      return given(read(row, test.cell), (value) => test.values.includes(value))
    case 'mentions':
      return given(read(row, test.cell), (text) => mentions(text, test.words, test.isWhole))
    case 'compare':
      return compare(test, row)
    case 'lookup': {
      const item = read(row, test.item)
      return item === undefined
        ? undefined
        : listEntries(test.table, read(row, test.of))?.some((each) => fold(each) === fold(item))
    }
    case 'mentions-lookup': {
      const text = read(row, test.cell)
      return text === undefined
        ? undefined
        : given(listEntries(test.table, read(row, test.of)), (words) => mentions(text, words))
    }
    case 'anneals-lookup': {
      const bases = read(row, test.cell)
      return given(listEntries(test.table, read(row, test.of)), (primers) =>
        given(bases, (template) => primers.some((primer) => testSequence(template, 'anneals', primer))),
      )
    }
    case 'residue-foreign':
      return given(read(row, test.cell), (text) =>
        given(listEntries(test.table, read(row, test.of)), (alleles) => hasForeignResidue(text, alleles)),
      )
    case 'known':
      return given(read(row, test.cell), (value) => isKnown(test.table, value))
    case 'quantity':
      return given(read(row, test.cell), (text) => readQuantity(text, test.unit) !== undefined)
    case 'symbols-at':
      return given(read(row, test.positions), (list) => testPositions(read(row, test.cell), list, test.symbols))
    case 'written':
      return given(read(row, test.cell), (text) => writingPatterns[test.as].test(foldText(text).trim()))
    case 'numbers':
      return given(read(row, test.cell), (text) => listNumbers(text) !== undefined)
    case 'date':
      return given(read(row, test.cell), (text) => testDate(test, text, context.today))
    default:
      return testCells(test, row)
  }
}

/** Tests whose second value is a name and no cell. */
const isNamed = (test: SequenceTest): boolean => test === 'has-motif' || test === 'cut-by'

function testCells(
  test: Extract<RuleTest, { kind: 'same' | 'shared' | 'sequence' }>,
  row: OrderRow,
): boolean | undefined {
  if (test.kind === 'sequence') {
    const other = test.with === undefined || isNamed(test.test) ? test.with : read(row, test.with)
    return given(read(row, test.cell), (sequence) => testSequence(sequence, test.test, other))
  }
  const [one, other] = [read(row, test.cells[0]), read(row, test.cells[1])]
  if (one === undefined || other === undefined) return undefined
  if (test.kind === 'same') return fold(one) === fold(other)
  const items = new Set(listItems(one).map(fold))
  return listItems(other).some((item) => items.has(fold(item)))
}

function testCondition(condition: RuleCondition, row: OrderRow, context: RuleContext): boolean {
  if ('any' in condition) return condition.any.some((test) => testCondition(test, row, context))
  const result = testOne(condition, row, context)
  return result !== undefined && result !== (condition.isNot ?? false)
}

/** The rules that apply to a row of normalized cells; cells with an error of their own are left out before. */
export const findAppliedRules = <Rule extends RowRule<unknown>>(
  rules: readonly Rule[],
  row: OrderRow,
  context: RuleContext,
): Rule[] => rules.filter(({ when }) => when.every((condition) => testCondition(condition, row, context)))

/** Of the rules that apply to rows, those whose `sameAs` another row meets too are kept, with the first such row. */
export function findRepeatedCells(
  applied: readonly (readonly RowRule<unknown>[])[],
  rows: readonly OrderRow[],
): Map<RowRule<unknown>, Map<number, number>> {
  const repeated = new Map<RowRule<unknown>, Map<number, number>>()
  const firstRows = new Map<string, number>()
  applied.forEach((rules, index) => {
    for (const rule of rules) {
      const cells = rule.sameAs?.map((cell) => fold(rows[index]?.[cell] ?? ''))
      if (!cells) continue
      const key = [rule.id, ...cells].join('\n')
      const first = firstRows.get(key)
      if (first === undefined) firstRows.set(key, index)
      else repeated.set(rule, (repeated.get(rule) ?? new Map()).set(index, first))
    }
  })
  return repeated
}
