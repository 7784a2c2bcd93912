const header = /^[>;].*$/gm
/** The names of the ends: 5′-ACGT-3′. */
const ends = /(?:^|(?<=[\s-]))[53]\s*(?:['’‘′´`]|prime)\s*-*/gi
const separators = /[\s\d.,:;|_'"`´‘’‚“”„«»′″–—\u00a0\u00ad\u2060\u200b-\u200f\ufeff*/\\-]+/g

/** The letters of a pasted sequence: without FASTA headers, the numbers of GenBank, blanks and quotation marks. */
export const cleanSequence = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\r\n?/g, '\n')
    .replace(/^LOCUS\b[^]*?^ORIGIN.*$/im, '')
    .replace(header, '')
    .replace(/^\s*ORIGIN\b/i, '')
    .replace(ends, '')
    .replace(separators, '')
    .toUpperCase()

export const dnaLetters = 'ACGTRYSWKMBDHVN'
export const proteinLetters = 'ACDEFGHIKLMNPQRSTVWYX'

/** DNA if only bases occur, protein otherwise; short peptides of A, C, G and T are taken for DNA. */
export const detectAlphabet = (sequence: string): 'dna' | 'protein' =>
  [...sequence].every((letter) => 'ACGTUN'.includes(letter)) ? 'dna' : 'protein'

const rnaPattern = new RegExp(`^[${dnaLetters.replace('T', 'U')}]*$`)

/** DNA with the letters of RNA; other sequences as they are, and so is what mixes T and U. */
export const convertRna = (sequence: string): string =>
  rnaPattern.test(sequence) ? sequence.replaceAll('U', 'T') : sequence

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

export interface FastaRecord {
  name: string
  sequence: string
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
      return { name: name.trim(), sequence: cleanSequence(lines.join('\n')) }
    })
    .filter(({ sequence }) => sequence !== '')
