import { findEnzyme, reverseComplementBases } from '@paratope/bio'
import { detectAlphabet } from '../order-rows/clean-sequence.ts'
import { motifs } from './lookups/motifs.ts'

export const sequenceTests = [
  'is-dna',
  'is-protein',
  'starts-with-atg',
  'whole-codons',
  'stop-inside',
  'is-cut-inside',
  'cut-by',
  'anneals',
  'contains',
  'has-motif',
  'mixed-bases',
  'palindrome',
] as const
export type SequenceTest = (typeof sequenceTests)[number]

const baseClasses: Readonly<Record<string, string>> = {
  A: 'A',
  C: 'C',
  G: 'G',
  T: 'T',
  R: '[AG]',
  Y: '[CT]',
  S: '[CG]',
  W: '[AT]',
  K: '[GT]',
  M: '[AC]',
  B: '[CGT]',
  D: '[AGT]',
  H: '[ACT]',
  V: '[ACG]',
  N: '[ACGT]',
}
const toPattern = (site: string): string => [...site].map((base) => baseClasses[base] ?? base).join('')

/** Inserts are often ordered with the sites that flank them, within so many bases of their ends. */
const flank = 12

/** Whether an enzyme cuts between the ends of a sequence; unknown for a name that is no enzyme. */
function isCutInside(bases: string, name: string): boolean | undefined {
  const enzyme = findEnzyme(name.trim())
  if (!enzyme) return undefined
  const both = new Set([enzyme.site, reverseComplementBases(enzyme.site)])
  return [...both].some((site) =>
    [...bases.matchAll(new RegExp(toPattern(site), 'g'))].some(
      ({ index }) => index >= flank && index + site.length <= bases.length - flank,
    ),
  )
}

const annealed = 15

/** Whether the 3′ end of a primer, or all of a short one, is found on either strand. */
function anneals(bases: string, primer: string): boolean {
  const end = primer.slice(-annealed)
  return bases.includes(end) || bases.includes(reverseComplementBases(end))
}

const stops = new Set(['TAA', 'TAG', 'TGA'])

/** Whether the reading frame that an ATG begins meets a stop before its end. */
function hasStopInside(bases: string): boolean | undefined {
  if (!bases.startsWith('ATG')) return undefined
  for (let at = 0; at + 6 <= bases.length; at += 3) if (stops.has(bases.slice(at, at + 3))) return true
  return false
}

const motifPatterns = new Map(
  Object.entries(motifs).map(([name, texts]) => [
    name,
    new RegExp(texts.map((text) => text.replaceAll('X', '[A-Z]')).join('|')),
  ]),
)

/** Tests a normalized sequence, alone or with the text of another cell or the name of a motif. */
export function testSequence(sequence: string, test: SequenceTest, other: string | undefined): boolean | undefined {
  const isDna = detectAlphabet(sequence) === 'dna'
  switch (test) {
    case 'is-dna':
      return isDna
    case 'is-protein':
      return !isDna
    case 'mixed-bases':
      return /[^ACGT]/.test(sequence)
    case 'has-motif':
      return motifPatterns.get(other ?? '')?.test(sequence)
    case 'contains':
      return other === undefined ? undefined : sequence.includes(other)
    default:
      return isDna ? testDna(sequence, test, other) : undefined
  }
}

function testDna(bases: string, test: SequenceTest, other: string | undefined): boolean | undefined {
  switch (test) {
    case 'starts-with-atg':
      return bases.startsWith('ATG')
    case 'whole-codons':
      return bases.length % 3 === 0
    case 'stop-inside':
      return hasStopInside(bases)
    case 'is-cut-inside':
      return other === undefined ? undefined : isCutInside(bases, other)
    case 'cut-by':
      return other === undefined ? undefined : isCutInside(bases, other)
    case 'palindrome':
      return bases === reverseComplementBases(bases)
    case 'anneals':
      return other === undefined || other.length < 12 ? undefined : anneals(bases, other)
    default:
      return undefined
  }
}
