import { z } from 'zod'
import { type LookupName, lookupTables } from './lookups/lookup-tables.ts'
import { comparisons, type RowRule as RowRuleData, ruleSeverities, writings } from './rule-types.ts'
import { sequenceTests } from './sequence-tests.ts'

const toReadonlyArray = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly()
const cell = z.string().describe('Key of the column.')
const Table = z
  .enum(Object.keys(lookupTables) as [LookupName, ...LookupName[]])
  .describe('Name of the table of lookupTables.')

const Term = z.union([
  z.number().describe('A number.'),
  z.object({ cell }).describe('The number that a cell begins with.'),
  z
    .object({
      quantity: cell,
      unit: z.string().describe('Unit that the quantity is converted to.'),
      of: z.string().optional().describe('Substance whose quantity it is.'),
    })
    .describe('A quantity in free text.'),
  z.object({ length: cell }).describe('Letters of a sequence.'),
  z
    .object({
      items: cell,
      take: z.enum(['count', 'different', 'lowest', 'highest']).describe('Which number of them.'),
    })
    .describe('A number about the entries of a list.'),
  z.object({ table: Table, of: cell }).describe('A number in a table of lookupTables.'),
  z.object({ place: Table, of: cell, item: cell }).describe('Place of a value in a list of lookupTables.'),
  z.object({ percentGc: cell }).describe('GC content in percent.'),
  z.object({ longestRun: cell }).describe('Letters of the longest run of one.'),
])
const Amount = z.union([Term, z.object({ product: toReadonlyArray(Term).describe('Factors.') }).describe('A product.')])

const isNot = z.literal(true).optional().describe('The test must fail.')
const Test = z.discriminatedUnion('kind', [
  z.object({ isNot, kind: z.literal('filled').describe('The cell is filled.'), cell }),
  z.object({
    isNot,
    kind: z.literal('is').describe('The cell has one of these values.'),
    cell,
    values: toReadonlyArray(z.string()).describe('Values.'),
  }),
  z.object({
    isNot,
    kind: z.literal('mentions').describe('The text has one of these words.'),
    cell,
    words: toReadonlyArray(z.string()).describe('Words; `@name` is a vocabulary, `*` the rest of a word.'),
    isWhole: z.literal(true).optional().describe('The text is nothing but one of them.'),
  }),
  z.object({
    isNot,
    kind: z.literal('compare').describe('Compares two amounts.'),
    left: Amount,
    is: z.enum(comparisons).describe('How the left one is to the right one.'),
    right: Amount,
  }),
  z.object({
    isNot,
    kind: z.literal('lookup').describe('The table lists one cell for another.'),
    table: Table,
    of: cell,
    item: cell,
  }),
  z.object({
    isNot,
    kind: z.literal('mentions-lookup').describe('The text mentions a word that the table lists for another cell.'),
    table: Table,
    of: cell,
    cell,
  }),
  z.object({
    isNot,
    kind: z.literal('anneals-lookup').describe('A primer that the table lists for a cell anneals to a sequence.'),
    table: Table,
    of: cell,
    cell,
  }),
  z.object({
    isNot,
    kind: z.literal('residue-foreign').describe('A mutation starts from a residue that the table does not have there.'),
    table: Table,
    of: cell,
    cell,
  }),
  z.object({ isNot, kind: z.literal('known').describe('The table has the value.'), table: Table, cell }),
  z.object({
    isNot,
    kind: z.literal('quantity').describe('The text has a quantity in this unit.'),
    cell,
    unit: z.string().describe('Unit.'),
  }),
  z.object({
    isNot,
    kind: z.literal('symbols-at').describe('All positions of a list have one of these symbols in a sequence.'),
    cell,
    positions: cell,
    symbols: z.string().describe('Symbols.'),
  }),
  z.object({
    isNot,
    kind: z.literal('written').describe('How the text is written.'),
    cell,
    as: z.enum(writings).describe('The way of writing.'),
  }),
  z.object({ isNot, kind: z.literal('numbers').describe('Each entry of the list is a number.'), cell }),
  z.object({
    isNot,
    kind: z.literal('date').describe('The day can be read, or is before or after one.'),
    cell,
    is: z.enum(['readable', 'before', 'after']).describe('How it is.'),
    days: z.int().describe('Days from today.'),
  }),
  z.object({
    isNot,
    kind: z.literal('same').describe('Two cells are the same.'),
    cells: z.tuple([cell, cell]).readonly(),
  }),
  z.object({
    isNot,
    kind: z.literal('shared').describe('Two lists share an entry.'),
    cells: z.tuple([cell, cell]).readonly(),
  }),
  z.object({
    isNot,
    kind: z.literal('sequence').describe('Tests a sequence.'),
    cell,
    test: z.enum(sequenceTests).describe('The test.'),
    with: z.string().optional().describe('Key of another column, or the name of a motif or enzyme.'),
  }),
])

/** Not recursive: a list of conditions, each a test or alternatives of tests. */
export const RowRule = z.object({
  id: z.string().describe('Name of the rule within its service.'),
  severity: z.enum(ruleSeverities).describe('Rows with an error cannot be ordered; a note blocks nothing.'),
  when: toReadonlyArray(
    z.union([Test, z.object({ any: toReadonlyArray(Test).describe('Tests of which one suffices.') })]),
  ).describe('The rule applies where all of these are true.'),
  marks: toReadonlyArray(z.string()).describe('Keys of the columns whose cells are marked.'),
  sameAs: toReadonlyArray(z.string())
    .optional()
    .describe('Applies only if another row has the same values in these columns.'),
  text: z.string().describe('What is wrong, and the way out; `{column}` stands for the value of a cell.'),
})

/** Rules as the office may write them one day have the form that the code reads. */
RowRule satisfies z.ZodType<RowRuleData>
