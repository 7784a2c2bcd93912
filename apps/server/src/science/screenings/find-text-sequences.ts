import { detectSequenceKind } from '@paratope/bio/checks'
import type { ScreenedSequence } from './screening-adapter.ts'

export interface NamedSequence extends ScreenedSequence {
  name: string
}

/** The least that a screener can say something about. */
const [LEAST_BASES, LEAST_RESIDUES] = [50, 17]

/** Returns the letters of a text as a sequence, unless they are too few. */
export function toNamedSequence(name: string, text: string, known?: 'dna'): NamedSequence | undefined {
  const symbols = text.toUpperCase().replace(/[^A-Z]+/g, '')
  const kind = known ?? detectSequenceKind(symbols)
  if (!kind || symbols.length < (kind === 'dna' ? LEAST_BASES : LEAST_RESIDUES)) return undefined
  return { name: name.slice(0, 100), kind, symbols: kind === 'dna' ? symbols.replaceAll('U', 'T') : symbols }
}

const LEAST_TOKEN = 10

/** Whether a line can be part of a sequence: words in it are too long for a language, numbers count bases. */
function isSequenceLine(line: string, continues: boolean): boolean {
  const tokens = line.split(/[\s\d]+/).filter(Boolean)
  if (tokens.length === 0 || !tokens.every((token) => /^[a-z*]+$/i.test(token))) return false
  const shortest = Math.min(...tokens.slice(0, tokens.length > 1 ? -1 : undefined).map(({ length }) => length))
  return shortest >= LEAST_TOKEN || (continues && tokens.length === 1)
}

/**
 * Finds what looks like a sequence in a text, a table or a cell: lines of letters, wrapped or in groups of ten, and
 * bases and long runs of capitals in the middle of a line.
 */
export function findTextSequences(text: string): NamedSequence[] {
  const blocks: string[] = []
  let block = ''
  const cells = text.split(/\r\n?|\n|[,;\t"'|]/)
  for (const cell of [...cells, ' ']) {
    if (isSequenceLine(cell, block !== '')) block += cell
    // Quotes leave empty cells; an empty line ends nothing either.
    else if (cell !== '') {
      if (block !== '') blocks.push(block)
      block = ''
    }
  }
  // Bases with blanks and numbers between them; the limit keeps the search linear.
  const inline = text.match(/(?:[ACGTUN][\s\d]{0,20}){50,}|[A-Z]{30,}/gi) ?? []
  const found = [...blocks, ...inline].flatMap((each, index) => toNamedSequence(`text ${index + 1}`, each) ?? [])
  return dropRepeats(found)
}

/** Comparing each with each takes too long for more. */
const MAX_COMPARED = 100

/** Leaves out what an earlier sequence contains, also with a few letters of the words around it. */
export function dropRepeats(sequences: readonly NamedSequence[]): NamedSequence[] {
  const distinct: NamedSequence[] = []
  for (const sequence of sequences) {
    const { symbols } = sequence
    const isRepeat = (known: NamedSequence) =>
      known.symbols.includes(symbols) ||
      (symbols.length - known.symbols.length < LEAST_RESIDUES && symbols.includes(known.symbols))
    if (distinct.length >= MAX_COMPARED || !distinct.some(isRepeat)) distinct.push(sequence)
  }
  return distinct
}
