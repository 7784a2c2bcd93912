import { findInvalidBase, normalizeBases } from '@paratope/bio'

export type PasteResult =
  | { readonly bases: string }
  | { readonly error: 'empty' | 'many' }
  | { readonly error: 'protein'; readonly protein: string }
  | { readonly error: 'character'; readonly character: string; readonly line: number; readonly column: number }

const proteinPattern = /^[ACDEFGHIKLMNPQRSTVWXY]+\*?$/

/**
 * Cleans what was pasted: FASTA headers, numbers and white space go, U becomes T. An illegal character is reported
 * with its place in the text.
 */
export function cleanPastedBases(text: string): PasteResult {
  const lines = text.split(/\r\n|\r|\n/)
  const headers = lines.filter((line) => line.startsWith('>')).length
  if (headers > 1) return { error: 'many' }
  const isText = (line: string) => !line.startsWith('>') && !/^(ORIGIN|\/\/)\s*$/.test(line)
  const bases = normalizeBases(lines.filter(isText).join(''))
  if (bases === '') return { error: 'empty' }
  if (findInvalidBase(bases) < 0) return { bases }
  if (bases.length >= 10 && proteinPattern.test(bases)) return { error: 'protein', protein: bases }
  for (const [at, line] of lines.entries()) {
    if (!isText(line)) continue
    const column = [...line].findIndex((character) => !/[\s\d]/.test(character) && findInvalidBase(character) >= 0)
    if (column >= 0) return { error: 'character', character: [...line][column] ?? '', line: at + 1, column: column + 1 }
  }
  return { error: 'empty' }
}
