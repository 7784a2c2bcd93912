import { isUnambiguous } from '../molecule/alphabet.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { circularize, concatenate, reverseComplement, slice } from '../molecule/transform.ts'
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

/**
 * Joins linear molecules by the bases that the end of one shares with the beginning of the next. In a tube they have no
 * order and no side, so that others than the first are turned and moved to where they fit.
 */
export function assembleGibson(given: readonly Molecule[], options: GibsonOptions = {}): GibsonResult {
  const { minOverlap = 15, maxOverlap = 80, topology = 'circular', name = 'assembly' } = options
  if (given.length === 0) throw new AssemblyError('pieces.missing', 'nothing to join')
  const circular = given.find((fragment) => fragment.topology === 'circular')
  if (circular) throw new AssemblyError('site.unsuitable', circular.name)
  const fragments = arrange(given, topology, (left, right) => findOverlap(left, right, minOverlap, maxOverlap) > 0)
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

type Fits = (left: Molecule, right: Molecule) => boolean

/** Puts fragments into an order in which each fits the next; as they were given where there is none or no need. */
function arrange(given: readonly Molecule[], topology: Molecule['topology'], fits: Fits): readonly Molecule[] {
  const isChain = (list: readonly Molecule[]) =>
    list.every((fragment, at) => {
      const next = list[at + 1] ?? (topology === 'circular' ? list[0] : undefined)
      return next === undefined || fits(fragment, next)
    })
  if (isChain(given)) return given
  // A circle can begin with any fragment, a line with the one that nothing fits before.
  const firsts = topology === 'circular' ? given.slice(0, 1) : given.flatMap((each) => [each, reverseComplement(each)])
  for (const first of firsts) {
    const chain = follow(first, given, fits)
    if (chain.length === given.length && isChain(chain)) return chain
  }
  return given
}

/** Adds the fragment that fits the end, turned if need be, as long as exactly one does. */
function follow(first: Molecule, given: readonly Molecule[], fits: Fits): Molecule[] {
  const chain = [first]
  const start = given.findIndex((each) => each === first || each.bases === reverseComplement(first).bases)
  const rest = given.filter((_, at) => at !== start)
  for (let last = first; rest.length > 0; ) {
    const candidates = rest.flatMap((each, at) =>
      [each, reverseComplement(each)].filter((turned) => fits(last, turned)).map((next) => ({ next, at })),
    )
    const [only] = candidates
    if (!only || candidates.length > 1) break
    chain.push(only.next)
    rest.splice(only.at, 1)
    last = only.next
  }
  return chain
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
