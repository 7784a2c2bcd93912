import { expandBases, reverseComplementBases } from '../molecule/alphabet.ts'
import type { Feature, Sequence } from '../molecule/molecule.ts'
import { readBases } from '../molecule/range.ts'
import { type GeneticCode, getGeneticCode } from './genetic-codes.ts'

/** 2-bit numbers in the order of the codon tables: T 0, C 1, A 2, G 3; 255 for other characters. */
const baseNumbers = new Uint8Array(128).fill(255)
for (const [number, base] of [...'TCAG'].entries()) {
  baseNumbers[base.charCodeAt(0)] = number
  baseNumbers[base.toLowerCase().charCodeAt(0)] = number
}
baseNumbers['U'.charCodeAt(0)] = 0
baseNumbers['u'.charCodeAt(0)] = 0

const toNumber = (bases: string, at: number): number => baseNumbers[bases.charCodeAt(at)] ?? 255

/** Returns the index of a codon in the order of the codon tables; -1 if it has an ambiguous base or is too short. */
export function toCodonIndex(bases: string, at: number): number {
  if (at + 3 > bases.length) return -1
  const [first, second, third] = [toNumber(bases, at), toNumber(bases, at + 1), toNumber(bases, at + 2)]
  return (first | second | third) > 3 ? -1 : first * 16 + second * 4 + third
}

/** Translates one codon. Ambiguous codons that mean one amino acid are read as it, others as X. */
export function translateCodon(codon: string, code: GeneticCode): string {
  const index = toCodonIndex(codon, 0)
  if (index >= 0) return code.aminoAcids[index] ?? 'X'
  const meanings = new Set(expandBases(codon).map((each) => code.aminoAcids[toCodonIndex(each, 0)] ?? 'X'))
  const [only = 'X'] = meanings
  return meanings.size === 1 ? only : 'X'
}

/** Translates whole codons from the first base on; `*` is a stop. */
export function translate(bases: string, codeId = 1): string {
  const code = getGeneticCode(codeId)
  let protein = ''
  for (let at = 0; at + 3 <= bases.length; at += 3) {
    const index = toCodonIndex(bases, at)
    protein += index < 0 ? translateCodon(bases.slice(at, at + 3), code) : code.aminoAcids[index]
  }
  return protein
}

/** Returns the bases of a feature, 5' to 3' on its own strand. */
export const readFeature = ({ bases }: Sequence, feature: Feature): string =>
  feature.segments
    .map((segment) =>
      segment.strand === 1 ? readBases(bases, segment) : reverseComplementBases(readBases(bases, segment)),
    )
    .join('')

/** Translates a coding feature, with its `/codon_start` and `/transl_table`, to the stop if there is one. */
export function translateFeature(sequence: Sequence, feature: Feature): string {
  const read = (name: string, fallback: number) => {
    const value = Number(feature.qualifiers.find((qualifier) => qualifier.name === name)?.value)
    return Number.isInteger(value) && value > 0 ? value : fallback
  }
  const table = read('transl_table', 1)
  const bases = readFeature(sequence, feature).slice(read('codon_start', 1) - 1)
  const protein = translate(bases, table)
  const isComplete = !feature.segments.some((segment) =>
    segment.strand === 1 ? segment.isLeftPartial : segment.isRightPartial,
  )
  const startsOtherwise = isComplete && getGeneticCode(table).startCodons.includes(bases.slice(0, 3))
  return (startsOtherwise ? `M${protein.slice(1)}` : protein).replace(/\*$/, '')
}
