import { type CutSite, findCutSites } from '../enzymes/cut-sites.ts'
import type { Enzyme } from '../enzymes/enzyme.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { wrapPosition } from '../molecule/range.ts'
import { circularize, concatenate, reverseComplement, slice } from '../molecule/transform.ts'
import { AssemblyError } from './assembly-error.ts'

/**
 * A double strand with its ends. `molecule` reaches from the leftmost to the rightmost base of either strand; an end is
 * single-stranded over the length of its overhang: positive for 5', negative for 3'.
 */
export interface Piece {
  readonly molecule: Molecule
  readonly leftOverhang: number
  readonly rightOverhang: number
}

export const toPiece = (molecule: Molecule): Piece => ({ molecule, leftOverhang: 0, rightOverhang: 0 })

export const getLeftBases = ({ molecule, leftOverhang }: Piece): string =>
  molecule.bases.slice(0, Math.abs(leftOverhang))

export const getRightBases = ({ molecule, rightOverhang }: Piece): string =>
  molecule.bases.slice(molecule.bases.length - Math.abs(rightOverhang))

interface EndCut {
  readonly top: number
  readonly overhang: number
}

/** Cuts a molecule at every site of the enzymes and returns the pieces with their overhangs. */
export const cutMolecule = (molecule: Molecule, enzymes: readonly Enzyme[]): Piece[] =>
  cutAt(molecule, findCutSites(molecule, enzymes))

/** Cuts at given sites. A circle without a cut stays whole and has no pieces. */
export function cutAt(molecule: Molecule, sites: readonly CutSite[]): Piece[] {
  const byTop = new Map<number, EndCut>()
  for (const cut of sites.flatMap(({ cuts }) => cuts)) if (!byTop.has(cut.top)) byTop.set(cut.top, cut)
  const cuts = [...byTop.values()].sort((a, b) => a.top - b.top)
  const { length } = molecule.bases
  if (molecule.topology === 'linear') {
    const bounds: EndCut[] = [{ top: 0, overhang: 0 }, ...cuts, { top: length, overhang: 0 }]
    return bounds.slice(1).flatMap((right, at) => createPiece(molecule, bounds[at] ?? right, right) ?? [])
  }
  return cuts.flatMap((left, at) => {
    const next = cuts[at + 1] ?? cuts[0] ?? left
    return createPiece(molecule, left, next.top > left.top ? next : { ...next, top: next.top + length }) ?? []
  })
}

/** Returns undefined where two cuts are so close that no double strand is left between them. */
function createPiece(molecule: Molecule, left: EndCut, right: EndCut): Piece | undefined {
  const { length } = molecule.bases
  const start = Math.min(left.top, left.top + left.overhang)
  const end = Math.max(right.top, right.top + right.overhang)
  const doubleStart = Math.max(left.top, left.top + left.overhang)
  const doubleEnd = Math.min(right.top, right.top + right.overhang)
  if (doubleEnd < doubleStart) return undefined
  const overhangs = { leftOverhang: left.overhang, rightOverhang: right.overhang }
  if (end - start <= length) {
    const first = molecule.topology === 'circular' ? wrapPosition(start, length) : start
    return { molecule: slice(molecule, { start: first, end: first + end - start }), ...overhangs }
  }
  // A circle that is cut once: both ends hold the bases of the overhang.
  const first = wrapPosition(start, length)
  const whole = slice(molecule, { start: first, end: first + length })
  const again = slice(molecule, { start: first, end: first + end - start - length })
  return { molecule: concatenate([whole, { ...again, features: [] }], molecule.name), ...overhangs }
}

export const flipPiece = ({ molecule, leftOverhang, rightOverhang }: Piece): Piece => ({
  molecule: reverseComplement(molecule),
  leftOverhang: rightOverhang,
  rightOverhang: leftOverhang,
})

/** Whether a ligase joins the right end of one piece to the left end of another. */
export const canLigate = (left: Piece, right: Piece): boolean =>
  left.rightOverhang === right.leftOverhang && getRightBases(left) === getLeftBases(right)

/** Joins pieces in their order to a circle, or to a line. */
export function ligate(pieces: readonly Piece[], name: string, topology: Molecule['topology'] = 'circular'): Molecule {
  const [first] = pieces
  if (!first) throw new AssemblyError('pieces.missing', 'nothing to join')
  for (const [at, piece] of pieces.entries()) {
    const next = pieces[at + 1] ?? (topology === 'circular' ? first : undefined)
    if (next && !canLigate(piece, next))
      throw new AssemblyError('ends.incompatible', `${piece.molecule.name} / ${next.molecule.name}`, at)
  }
  const shared = pieces.map((piece, at) =>
    at < pieces.length - 1 || topology === 'circular' ? Math.abs(piece.rightOverhang) : 0,
  )
  const trimmed = pieces.map(({ molecule }, at) =>
    slice(molecule, { start: 0, end: molecule.bases.length - (shared[at] ?? 0) }),
  )
  const joined = concatenate(trimmed, name)
  return topology === 'circular' ? circularize(joined) : joined
}
