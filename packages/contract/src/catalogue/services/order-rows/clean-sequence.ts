import { type CleanedSequence, cleanSequence } from '@paratope/bio/checks'
import type { Alphabet } from './service-columns.ts'

export const dnaLetters = 'ACGTRYSWKMBDHVN'
export const proteinLetters = 'ACDEFGHIKLMNPQRSTVWYX'

/** DNA if only bases occur, protein otherwise; short peptides of A, C, G and T are taken for DNA. */
export const detectAlphabet = (sequence: string): 'dna' | 'protein' =>
  [...sequence].every((letter) => 'ACGTUN'.includes(letter)) ? 'dna' : 'protein'

export interface IllegalLetter {
  letter: string
  /** Counted from 1. */
  position: number
}

export function findIllegalLetter(sequence: string, alphabet: 'dna' | 'protein'): IllegalLetter | undefined {
  const allowed = alphabet === 'dna' ? dnaLetters : proteinLetters
  const index = [...sequence].findIndex((letter) => !allowed.includes(letter))
  return index === -1 ? undefined : { letter: [...sequence][index] ?? '', position: index + 1 }
}

/** Reads the text of a cell; one that takes both kinds is read as what its letters are. */
export function readSequenceText(alphabet: Alphabet, text: string): CleanedSequence {
  if (alphabet !== 'any') return cleanSequence(text, alphabet)
  const reading = cleanSequence(text, 'protein')
  return detectAlphabet(reading.symbols.replaceAll('*', '')) === 'dna' ? cleanSequence(text, 'dna') : reading
}

/** The letters of a text that has a plain reading; any other stays as it was written, to be marked where it is. */
export function toPlainSequence(alphabet: Alphabet, text: string): string {
  const { symbols, codes, records, problem, wasRna } = readSequenceText(alphabet, text)
  return problem || codes.length > 0 || records > 1 || wasRna ? text.replace(/\r\n?/g, '\n').trim() : symbols
}

export interface FastaRecord {
  name: string
  /** Its lines as they were written. */
  text: string
}

/** The records of a FASTA text; text without a header is none. */
export const parseFasta = (text: string): FastaRecord[] =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/^>/m)
    .slice(1)
    .map((record) => {
      const [name = '', ...lines] = record.split('\n')
      return { name: name.trim(), text: lines.join('\n').trim() }
    })
