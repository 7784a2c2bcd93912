import { findOrfs, getExtent, getRangeLength, type Molecule, type Range, wrapPosition } from '@paratope/bio'
import type { SiteReport } from '../analysis/analysis.ts'
import type { Selection } from './selection.ts'

/** Whether a range of a molecule, perhaps across its origin, includes another one. */
function isAround(outer: Range, inner: Range, { bases, topology }: Molecule): boolean {
  const before =
    topology === 'circular' ? wrapPosition(inner.start - outer.start, bases.length) : inner.start - outer.start
  return before >= 0 && before + getRangeLength(inner) <= getRangeLength(outer)
}

/** The smallest feature around the selection. */
export function findFeatureAround(molecule: Molecule, selection: Selection): number | undefined {
  const { length } = molecule.bases
  const [smallest] = molecule.features
    .map((feature, index) => ({ index, extent: getExtent(feature, length) }))
    .filter(({ extent }) => isAround(extent, selection, molecule))
    .sort((a, b) => getRangeLength(a.extent) - getRangeLength(b.extent))
  return smallest?.index
}

const fewestCodons = 30

/** The longest open reading frame around the selection, on either strand. */
export function findOrfAround(molecule: Molecule, selection: Selection): Range | undefined {
  const [longest] = findOrfs(molecule, { minCodons: fewestCodons })
    .filter((orf) => isAround(orf, selection, molecule))
    .sort((a, b) => getRangeLength(b) - getRangeLength(a))
  return longest && { start: longest.start, end: longest.end }
}

/** From the cut before the selection to the cut behind it, of the chosen enzymes or of all that cut once. */
export function findRangeBetweenCutters(
  { bases, topology }: Molecule,
  { start, end }: Selection,
  report: SiteReport | undefined,
  chosen: ReadonlySet<string>,
): Range | undefined {
  const names =
    chosen.size > 0
      ? chosen
      : new Set(report?.enzymes.filter(({ count, isCommon }) => count === 1 && isCommon).map(({ name }) => name))
  const cuts = (report?.sites ?? []).flatMap(({ enzyme, tops }) => (names.has(enzyme) ? tops : []))
  if (cuts.length === 0) return undefined
  const { length } = bases
  if (topology === 'linear')
    return {
      start: Math.max(0, ...cuts.filter((cut) => cut <= start)),
      end: Math.min(length, ...cuts.filter((cut) => cut >= end && cut > start)),
    }
  const back = Math.min(...cuts.map((cut) => wrapPosition(start - cut, length)))
  const from = start - back
  // A single cut is both ends: the whole circle from there.
  const forward = Math.min(...cuts.map((cut) => wrapPosition(cut - end, length) || (start === end ? length : 0)))
  const range = wrapPosition(from, length)
  return { start: range, end: Math.min(range + back + (end - start) + forward, range + length) }
}
