import type { Sequence } from '../molecule/molecule.ts'
import { type Range, readBases, wrapPosition } from '../molecule/range.ts'
import { type CutSite, findCutSites } from './cut-sites.ts'
import type { Enzyme } from './enzyme.ts'

export interface FragmentEnd {
  /** The enzyme that made the end; none at the end of a linear sequence. */
  readonly enzyme?: Enzyme
  /** Positive for a 5' overhang, negative for a 3' overhang. */
  readonly overhang: number
  /** The bases of the overhang, 5' to 3' on the top strand of the molecule. */
  readonly bases: string
}

/** Fragments of a digest, measured on the top strand. */
export interface Fragment extends Range {
  readonly length: number
  readonly left: FragmentEnd
  readonly right: FragmentEnd
  /** A circle that nothing cuts. */
  readonly isUncut?: true
}

export interface DigestOptions {
  /** The host's methylases. Without it all sites are cut, as in DNA from a PCR, and enzymes that need dam cut too. */
  readonly host?: { readonly dam: boolean; readonly dcm: boolean }
}

interface MadeCut {
  readonly top: number
  readonly overhang: number
  readonly enzyme: Enzyme
}

const plainEnd: FragmentEnd = { overhang: 0, bases: '' }

/** Cuts with all enzymes at once and returns the fragments in the order of the molecule. */
export function digest(sequence: Sequence, enzymes: readonly Enzyme[], options: DigestOptions = {}): Fragment[] {
  const sites = findCutSites(sequence, enzymes).filter((site) => isCut(site, options))
  return cutAtSites(sequence, sites)
}

function isCut({ enzyme, methylation }: CutSite, { host }: DigestOptions): boolean {
  if (!host) return true
  if (methylation?.effect === 'required') return host[methylation.by]
  if (methylation?.effect === 'blocked') return !host[methylation.by]
  return enzyme.dam?.effect !== 'required'
}

/** Cuts at given sites. */
export function cutAtSites(sequence: Sequence, sites: readonly CutSite[]): Fragment[] {
  const { length } = sequence.bases
  const cuts = listCuts(sites)
  if (sequence.topology === 'circular') {
    if (cuts.length === 0) return [{ start: 0, end: length, length, left: plainEnd, right: plainEnd, isUncut: true }]
    return cuts.map((cut, at) => {
      const next = cuts[at + 1] ?? cuts[0] ?? cut
      const end = next.top > cut.top ? next.top : next.top + length
      return createFragment(sequence, cut, next, cut.top, end)
    })
  }
  const inner = cuts.filter(({ top }) => top > 0 && top < length)
  const bounds = [undefined, ...inner, undefined]
  return bounds
    .slice(1)
    .map((next, at) => createFragment(sequence, bounds[at], next, bounds[at]?.top ?? 0, next?.top ?? length))
}

/** Sorted cuts; where two enzymes cut the top strand at one place, the first of them counts. */
function listCuts(sites: readonly CutSite[]): MadeCut[] {
  const byTop = new Map<number, MadeCut>()
  for (const { enzyme, cuts } of sites) {
    for (const { top, overhang } of cuts) if (!byTop.has(top)) byTop.set(top, { top, overhang, enzyme })
  }
  return [...byTop.values()].sort((a, b) => a.top - b.top)
}

const createFragment = (
  sequence: Sequence,
  left: MadeCut | undefined,
  right: MadeCut | undefined,
  start: number,
  end: number,
): Fragment => ({
  start,
  end,
  length: end - start,
  left: createEnd(sequence, left),
  right: createEnd(sequence, right),
})

function createEnd({ bases }: Sequence, cut: MadeCut | undefined): FragmentEnd {
  if (!cut) return plainEnd
  const { top, overhang, enzyme } = cut
  const start = wrapPosition(Math.min(top, top + overhang), bases.length)
  return { enzyme, overhang, bases: readBases(bases, { start, end: start + Math.abs(overhang) }) }
}

/** The lengths of fragments as a gel shows them, longest first. */
export const listFragmentLengths = (fragments: readonly Fragment[]): number[] =>
  fragments.map(({ length }) => length).sort((a, b) => b - a)
