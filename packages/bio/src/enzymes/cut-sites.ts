import { reverseComplementBases, toBaseMasks } from '../molecule/alphabet.ts'
import type { Sequence, Strand } from '../molecule/molecule.ts'
import { type Range, wrapPosition } from '../molecule/range.ts'
import { enzymes as allEnzymes, type Enzyme, getOverhang } from './enzyme.ts'
import { createMethylationMap, type MethylationMap } from './methylation.ts'
import { type BaseIndex, createBaseIndex, findPattern } from './search-index.ts'

export interface Cut {
  /** The top strand is cut before this base. */
  readonly top: number
  /** Positive for a 5' overhang, negative for a 3' overhang: the bottom strand is cut at `top + overhang`. */
  readonly overhang: number
}

export interface CutSite extends Range {
  readonly enzyme: Enzyme
  readonly strand: Strand
  /** None where the cut would be beyond the end of a linear sequence. */
  readonly cuts: readonly Cut[]
  /** Effect of a dam+ dcm+ host on this site. */
  readonly methylation?: { readonly by: 'dam' | 'dcm'; readonly effect: 'blocked' | 'impaired' | 'required' }
}

/** Finds the sites of enzymes on both strands, also across the origin of a circle, in the order of the enzymes. */
export function findCutSites(sequence: Sequence, enzymes: readonly Enzyme[] = allEnzymes): CutSite[] {
  const longest = Math.max(0, ...enzymes.map(({ site }) => site.length))
  const index = createBaseIndex(sequence, longest)
  const methylation = createMethylationMap(sequence)
  return enzymes.flatMap((enzyme) => findEnzymeSites(index, methylation, sequence, enzyme))
}

function findEnzymeSites(index: BaseIndex, methylation: MethylationMap, sequence: Sequence, enzyme: Enzyme): CutSite[] {
  const forward = findPattern(index, toBaseMasks(enzyme.site)).map((start) =>
    createSite(sequence, methylation, enzyme, start, 1),
  )
  if (enzyme.isPalindromic) return forward
  const reverse = findPattern(index, toBaseMasks(reverseComplementBases(enzyme.site))).map((start) =>
    createSite(sequence, methylation, enzyme, start, -1),
  )
  return [...forward, ...reverse].sort((a, b) => a.start - b.start)
}

function createSite(
  { bases, topology }: Sequence,
  methylationMap: MethylationMap,
  enzyme: Enzyme,
  start: number,
  strand: Strand,
): CutSite {
  const end = start + enzyme.site.length
  const offsets = enzyme.secondCut ? [enzyme, enzyme.secondCut] : [enzyme]
  const cuts = offsets.flatMap((offset): Cut[] => {
    const top = strand === 1 ? start + offset.topCut : end - offset.bottomCut
    const overhang = getOverhang(offset)
    if (topology === 'circular') return [{ top: wrapPosition(top, bases.length), overhang }]
    const isInside = Math.min(top, top + overhang) >= 0 && Math.max(top, top + overhang) <= bases.length
    return isInside ? [{ top, overhang }] : []
  })
  const methylation = methylationMap.find(enzyme, { start, end }, strand)
  return { enzyme, start, end, strand, cuts, ...(methylation && { methylation }) }
}

/** Counts the sites of each enzyme; those that do not cut are left out. */
export function countCuts(sites: readonly CutSite[]): Map<Enzyme, number> {
  const counts = new Map<Enzyme, number>()
  for (const { enzyme, cuts } of sites) if (cuts.length > 0) counts.set(enzyme, (counts.get(enzyme) ?? 0) + 1)
  return counts
}
