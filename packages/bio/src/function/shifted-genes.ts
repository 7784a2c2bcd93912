import type { PartMatch } from '../annotation/annotate.ts'
import type { VectorPart } from '../annotation/parts.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Sequence, Strand } from '../molecule/molecule.ts'
import { overlaps, wrapPosition } from '../molecule/range.ts'

const WORD = 16
/** The share of words of a gene that its copy has. */
const MIN_SHARE = 0.75
/** More missing or added bases are a rearrangement, not a slip. */
const MAX_SHIFT = 40
const MIN_LENGTH = 150

interface Word {
  readonly part: VectorPart
  readonly offset: number
}

const indexes = new WeakMap<readonly VectorPart[], Map<string, Word[]>>()

/** Words of genes that do not overlap, built once for a library. */
function getIndex(parts: readonly VectorPart[]): Map<string, Word[]> {
  const known = indexes.get(parts)
  if (known) return known
  const index = new Map<string, Word[]>()
  for (const part of parts) {
    if (!part.isCoding || part.bases.length < MIN_LENGTH) continue
    for (let offset = 0; offset + WORD <= part.bases.length; offset += WORD) {
      const word = part.bases.slice(offset, offset + WORD)
      const list = index.get(word)
      if (list) list.push({ part, offset })
      else index.set(word, [{ part, offset }])
    }
  }
  indexes.set(parts, index)
  return index
}

interface Hit {
  readonly at: number
  readonly offset: number
}

/** Finds copies of genes in which bases are missing or too many, so that what follows is read in another frame. */
export function findShiftedGenes(
  { bases, topology }: Sequence,
  parts: readonly VectorPart[],
  matches: readonly PartMatch[],
): PartMatch[] {
  const { length } = bases
  const index = getIndex(parts)
  const found = ([1, -1] as const).flatMap((strand) => {
    const own = strand === 1 ? bases : reverseComplementBases(bases)
    const text = topology === 'circular' ? own + own.slice(0, WORD - 1) : own
    const hits = new Map<VectorPart, Hit[]>()
    for (let at = 0; at + WORD <= text.length; at++) {
      for (const { part, offset } of index.get(text.slice(at, at + WORD)) ?? []) {
        const list = hits.get(part)
        if (list) list.push({ at, offset })
        else hits.set(part, [{ at, offset }])
      }
    }
    return [...hits].flatMap(([part, list]) => readCopy(part, list, strand, length))
  })
  return keepBest(
    found.filter((copy) => !matches.some((match) => isSameGene(match, copy, length))),
    length,
  )
}

/** Peptides may lie within a gene; what covers most of it is the gene. */
const isSameGene = (match: PartMatch, copy: PartMatch, length: number): boolean =>
  match.part.isCoding && overlaps(match, copy, length) && match.end - match.start >= (copy.end - copy.start) / 2

/** Takes the words of one copy, which lie on neighbouring diagonals, and compares its first and its last frame. */
function readCopy(part: VectorPart, hits: readonly Hit[], strand: Strand, length: number): PartMatch[] {
  const words = Math.floor(part.bases.length / WORD)
  if (hits.length < words * MIN_SHARE) return []
  const diagonals = hits.map(({ at, offset }) => wrapPosition(at - offset, length))
  const middle = diagonals.toSorted((a, b) => a - b)[Math.floor(diagonals.length / 2)] ?? 0
  const own = hits
    .map((hit, at) => ({ ...hit, shift: (((diagonals[at] ?? 0) - middle + length * 1.5) % length) - length / 2 }))
    .filter(({ shift }) => Math.abs(shift) <= MAX_SHIFT)
    .sort((a, b) => a.offset - b.offset)
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last || own.length < words * MIN_SHARE || (last.shift - first.shift) % 3 === 0) return []
  const start = wrapPosition(middle + first.shift, length)
  const end = start + part.bases.length + last.shift - first.shift
  const range = strand === 1 ? { start, end } : { start: wrapPosition(length - end, length), end: 0 }
  const size = end - start
  return [
    {
      part,
      strand,
      start: range.start,
      end: range.start + size,
      mismatches: 0,
      gaps: Math.abs(last.shift - first.shift),
      identity: own.length / words,
    },
  ]
}

/** Relatives share words; the one with most of them is meant. */
function keepBest(copies: readonly PartMatch[], length: number): PartMatch[] {
  const chosen: PartMatch[] = []
  for (const copy of copies.toSorted((a, b) => b.identity - a.identity || b.part.bases.length - a.part.bases.length))
    if (!chosen.some((better) => overlaps(better, copy, length))) chosen.push(copy)
  return chosen
}
