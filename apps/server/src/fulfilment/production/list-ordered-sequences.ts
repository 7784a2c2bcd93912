import { cleanSequence, detectSequenceKind, trimStops } from '@paratope/bio/checks'
import { defineTask } from '#kernel/compute/compute.ts'
import type { listOrderLines } from '#ordering/orders/index.ts'
import type { OrderedSequence } from '#science/screenings/index.ts'

type OrderLine = Pick<Awaited<ReturnType<typeof listOrderLines>>[number], 'no' | 'details' | 'note'>

/** Columns whose texts are sequences, also where they read like words. */
const sequenceColumn = /seq|heavy|light|chain|insert|gene|protein|peptide|^v[hl]$/i
const [LEAST_BASES, LEAST_RESIDUES] = [50, 17]

/** Lists the sequences in the rows and notes of order lines; attached files are not read. */
export const listOrderedSequences = (lines: readonly OrderLine[]): OrderedSequence[] =>
  lines.flatMap(({ no, details, note }) =>
    [...listTexts(details, 'details'), { name: 'note', text: note }].flatMap(({ name, text }) => {
      const sequence = readSequence(name, text)
      return sequence ? [{ lineNo: no, name, ...sequence }] : []
    }),
  )

interface NamedText {
  name: string
  text: string
}

/** Every text inside of a value, with the name of its field. */
function listTexts(value: unknown, name: string): NamedText[] {
  if (typeof value === 'string') return [{ name, text: value }]
  if (Array.isArray(value)) return value.flatMap((each) => listTexts(each, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => listTexts(each, key))
}

function readSequence(name: string, text: string): Pick<OrderedSequence, 'kind' | 'symbols'> | undefined {
  const { symbols } = cleanSequence(text, 'dna')
  const kind = detectSequenceKind(symbols)
  if (kind === 'dna') return symbols.length >= LEAST_BASES ? { kind, symbols: symbols.replaceAll('U', 'T') } : undefined
  const protein = trimStops(symbols)
  const isProtein = kind === 'protein' && protein.length >= LEAST_RESIDUES && /^[A-Z*]+$/.test(protein)
  // Sentences of notes have letters only, too.
  return isProtein && sequenceColumn.test(name) ? { kind: 'protein', symbols: protein } : undefined
}

/** Measured: rows and notes of this length take less than 2 ms. */
const SMALL_JSON = 10_000

export const listOrderedSequencesTask = defineTask(
  import.meta.url,
  listOrderedSequences,
  (lines) => JSON.stringify(lines).length <= SMALL_JSON,
)
