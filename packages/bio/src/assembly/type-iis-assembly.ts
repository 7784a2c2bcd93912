import { findCutSites } from '../enzymes/cut-sites.ts'
import { cutsOutside, getEnzymes } from '../enzymes/enzyme.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { AssemblyError } from './assembly-error.ts'
import { canLigate, cutMolecule, flipPiece, getLeftBases, getRightBases, ligate, type Piece } from './pieces.ts'

export interface GoldenGateResult {
  readonly product: Molecule
  /** The overhangs between the parts, in the order of the product. */
  readonly overhangs: readonly string[]
  /** The parts in the order of the product. */
  readonly order: readonly string[]
}

/** Cuts with an enzyme of type IIS and joins what carries no site any more to a circle, by its overhangs alone. */
export function assembleGoldenGate(
  molecules: readonly Molecule[],
  enzymeName: string,
  name = 'assembly',
): GoldenGateResult {
  const [enzyme] = getEnzymes([enzymeName])
  if (!enzyme || !cutsOutside(enzyme)) throw new AssemblyError('site.unsuitable', enzymeName)
  const parts = molecules.flatMap((molecule) => {
    const pieces = cutMolecule(molecule, [enzyme]).filter(
      (piece) =>
        piece.leftOverhang !== 0 && piece.rightOverhang !== 0 && findCutSites(piece.molecule, [enzyme]).length === 0,
    )
    if (pieces.length === 0) throw new AssemblyError('site.missing', `${enzymeName} / ${molecule.name}`)
    return pieces
  })
  checkOverhangs(parts)
  const ordered = orderPieces(parts)
  const product = ligate(ordered, name)
  return { product, overhangs: ordered.map(getRightBases), order: ordered.map(({ molecule }) => molecule.name) }
}

/** Each overhang joins two ends; a palindromic one would join a part to itself. */
function checkOverhangs(parts: readonly Piece[]): void {
  const ends = new Map<string, number>()
  for (const bases of parts.flatMap((piece) => [getLeftBases(piece), getRightBases(piece)])) {
    const opposite = reverseComplementBases(bases)
    if (bases === opposite) throw new AssemblyError('overhang.palindromic', bases)
    const key = bases < opposite ? bases : opposite
    ends.set(key, (ends.get(key) ?? 0) + 1)
  }
  const find = (isWrong: (count: number) => boolean) => [...ends].find(([, count]) => isWrong(count))?.[0]
  const repeated = find((count) => count > 2)
  if (repeated) throw new AssemblyError('overhang.repeated', repeated)
  const single = find((count) => count === 1)
  if (single) throw new AssemblyError('ends.incompatible', single)
}

function orderPieces(parts: readonly Piece[]): Piece[] {
  const [first, ...others] = parts
  if (!first) throw new AssemblyError('pieces.missing', 'nothing to join')
  const ordered = [first]
  const left = [...others]
  while (left.length > 0) {
    const last = ordered.at(-1) ?? first
    const at = left.findIndex((piece) => canLigate(last, piece) || canLigate(last, flipPiece(piece)))
    const [next] = at < 0 ? [] : left.splice(at, 1)
    if (!next) throw new AssemblyError('order.ambiguous', left.map(({ molecule }) => molecule.name).join(', '))
    ordered.push(canLigate(last, next) ? next : flipPiece(next))
  }
  return ordered
}
