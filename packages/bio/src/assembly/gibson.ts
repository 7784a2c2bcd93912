import { isUnambiguous } from '../molecule/alphabet.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { circularize, concatenate, slice } from '../molecule/transform.ts'
import { getMeltingTemperature } from '../primers/melting.ts'
import { AssemblyError } from './assembly-error.ts'

export interface GibsonOptions {
  readonly minOverlap?: number
  readonly maxOverlap?: number
  readonly topology?: Molecule['topology']
  readonly name?: string
}

export interface GibsonJunction {
  readonly bases: string
  /** °C; undefined for ambiguous bases. */
  readonly meltingTemperature: number | undefined
}

export interface GibsonResult {
  readonly product: Molecule
  readonly junctions: readonly GibsonJunction[]
}

/** Joins linear molecules in their order by the bases that the end of one shares with the beginning of the next. */
export function assembleGibson(fragments: readonly Molecule[], options: GibsonOptions = {}): GibsonResult {
  const { minOverlap = 15, maxOverlap = 80, topology = 'circular', name = 'assembly' } = options
  if (fragments.length === 0) throw new AssemblyError('pieces.missing', 'nothing to join')
  const circular = fragments.find((fragment) => fragment.topology === 'circular')
  if (circular) throw new AssemblyError('site.unsuitable', circular.name)
  const overlapLengths = fragments.map((fragment, at) => {
    const next = fragments[at + 1] ?? (topology === 'circular' ? fragments[0] : undefined)
    if (!next) return 0
    const size = findOverlap(fragment, next, minOverlap, maxOverlap)
    if (size === 0) throw new AssemblyError('overlap.missing', `${fragment.name} / ${next.name}`, at)
    checkOthers(fragments, at, next, minOverlap, maxOverlap)
    return size
  })
  const trimmed = fragments.map((fragment, at) =>
    slice(fragment, { start: 0, end: fragment.bases.length - (overlapLengths[at] ?? 0) }),
  )
  const joined = concatenate(trimmed, name)
  const junctions = fragments.flatMap(({ bases }, at): GibsonJunction[] => {
    const size = overlapLengths[at] ?? 0
    if (size === 0) return []
    const overlap = bases.slice(-size)
    return [{ bases: overlap, meltingTemperature: isUnambiguous(overlap) ? getMeltingTemperature(overlap) : undefined }]
  })
  return { product: topology === 'circular' ? circularize(joined) : joined, junctions }
}

/** The longest end of one molecule that another begins with; 0 if it is shorter than the minimum. */
function findOverlap(left: Molecule, right: Molecule, min: number, max: number): number {
  const most = Math.min(max, left.bases.length - 1, right.bases.length - 1)
  for (let size = most; size >= min; size--) {
    if (right.bases.startsWith(left.bases.slice(left.bases.length - size))) return size
  }
  return 0
}

/** Another fragment with the same beginning would compete for the end. */
function checkOthers(fragments: readonly Molecule[], at: number, next: Molecule, min: number, max: number): void {
  const fragment = fragments[at]
  if (!fragment) return
  const rival = fragments.find((other) => other !== next && findOverlap(fragment, other, min, max) > 0)
  if (rival) throw new AssemblyError('overlap.ambiguous', `${fragment.name} / ${rival.name}`, at)
}
