import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Sequence, Strand } from '../molecule/molecule.ts'
import { translate } from '../translation/translate.ts'
import type { VectorPart } from './parts.ts'

/** If the protein of a part is coded, with whichever codons. */
export interface CodingPlace {
  readonly part: VectorPart
  readonly start: number
  readonly end: number
  readonly strand: Strand
  readonly mismatches: number
}

/** Shorter peptides come by chance wherever there is DNA. */
const MIN_RESIDUES = 5
/** Peptides below this come by chance outside of genes. */
const CERTAIN_RESIDUES = 12
/** The shortest reading frame whose peptides are believed. */
const MIN_FRAME = 30

interface CodingPart {
  readonly part: VectorPart
  /** Without the first methionine and the stop, which a fusion leaves out. */
  readonly core: string
  readonly startsWithMet: boolean
  readonly hasStop: boolean
}

function toCodingPart(part: VectorPart): CodingPart {
  const protein = translate(part.bases)
  const [startsWithMet, hasStop] = [protein.startsWith('M'), protein.endsWith('*')]
  return { part, core: protein.slice(startsWithMet ? 1 : 0, hasStop ? -1 : undefined), startsWithMet, hasStop }
}

/** Finds parts whose protein a sequence codes for in any of its six frames, though its codons may be others. */
export function findCodingParts({ bases, topology }: Sequence, parts: readonly VectorPart[]): CodingPlace[] {
  const { length } = bases
  const coding = parts
    .filter((part) => part.isCoding && part.bases.length % 3 === 0 && part.bases.length <= length)
    .map(toCodingPart)
    .filter(({ core }) => core.length >= MIN_RESIDUES)
  const longest = coding.reduce((most, { part }) => Math.max(most, part.bases.length), 0)
  return ([1, -1] as const).flatMap((strand) => {
    const own = strand === 1 ? bases : reverseComplementBases(bases)
    const extended = topology === 'circular' ? own + own.slice(0, Math.max(longest - 1, 0)) : own
    const isInGene = createGeneCheck(own, topology === 'circular')
    return [0, 1, 2].flatMap((frame) => {
      const protein = translate(extended.slice(frame))
      return coding.flatMap((each) =>
        listOccurrences(protein, each.core).flatMap((residue): CodingPlace[] => {
          const place = locate(each, protein, residue, frame)
          if (place.start >= length || place.end - place.start > length) return []
          if (each.core.length < CERTAIN_RESIDUES && !isInGene(frame + residue * 3)) return []
          const first = strand === 1 ? place.start : (((length - place.end) % length) + length) % length
          const end = first + place.end - place.start
          return [{ part: each.part, start: first, end, strand, mismatches: place.countIn(extended) }]
        }),
      )
    })
  })
}

/** Takes the first methionine and the stop into the place where they are there. */
function locate({ part, core, startsWithMet, hasStop }: CodingPart, protein: string, residue: number, frame: number) {
  const hasMet = startsWithMet && protein[residue - 1] === 'M'
  const stops = hasStop && protein[residue + core.length] === '*'
  const start = frame + (residue - (hasMet ? 1 : 0)) * 3
  const end = frame + (residue + core.length + (stops ? 1 : 0)) * 3
  const from = startsWithMet && !hasMet ? 3 : 0
  return {
    start,
    end,
    countIn: (text: string) => countDifferences(text, start, part.bases.slice(from, from + end - start)),
  }
}

/** Tells whether a codon lies in a reading frame of some length that begins with ATG. */
function createGeneCheck(bases: string, isCircular: boolean): (start: number) => boolean {
  const { length } = bases
  const read = (at: number): string => {
    if (!isCircular) return at < 0 ? '' : bases.slice(at, at + 3)
    const from = ((at % length) + length) % length
    return from + 3 <= length ? bases.slice(from, from + 3) : bases.slice(from) + bases.slice(0, from + 3 - length)
  }
  const isStop = (codon: string) => codon.length < 3 || codon === 'TAA' || codon === 'TAG' || codon === 'TGA'
  return (start) => {
    let first = Number.POSITIVE_INFINITY
    for (let at = start; at > start - length && !isStop(read(at)); at -= 3) if (read(at) === 'ATG') first = at
    if (first === Number.POSITIVE_INFINITY) return false
    let end = start
    while (end < first + length && !isStop(read(end))) end += 3
    return (end - first) / 3 >= MIN_FRAME
  }
}

function listOccurrences(text: string, wanted: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) found.push(at)
  return found
}

function countDifferences(text: string, start: number, bases: string): number {
  let count = 0
  for (let at = 0; at < bases.length; at++) if (text.charCodeAt(start + at) !== bases.charCodeAt(at)) count++
  return count
}
