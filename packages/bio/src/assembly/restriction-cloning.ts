import { findCutSites } from '../enzymes/cut-sites.ts'
import { type Enzyme, getEnzymes } from '../enzymes/enzyme.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { AssemblyError } from './assembly-error.ts'
import { canLigate, cutMolecule, flipPiece, ligate, type Piece } from './pieces.ts'

export interface CloningResult {
  readonly product: Molecule
  /** The insert goes in either way round, because its ends are alike. */
  readonly isUndirected: boolean
  /** The vector closes without an insert, because its ends fit each other. */
  readonly closesEmpty: boolean
  /** Enzymes whose sites are gone at the junctions. */
  readonly lostSites: readonly string[]
}

/** Cuts vector and insert with the same enzymes and ligates the longest vector piece with an insert that fits. */
export function cloneByRestriction(
  vector: Molecule,
  insert: Molecule,
  enzymeNames: readonly string[],
  name = `${vector.name}-${insert.name}`,
): CloningResult {
  const enzymes = getEnzymes(enzymeNames)
  for (const molecule of [vector, insert]) checkSites(molecule, enzymes)
  const backbone = getLongest(listInnerPieces(vector, enzymes), vector)
  const candidates = listInnerPieces(insert, enzymes)
  const fitting = candidates.flatMap((piece) => {
    const orientations = [piece, flipPiece(piece)].filter(
      (each) => canLigate(backbone, each) && canLigate(each, backbone),
    )
    return orientations.length > 0 ? [{ orientations, size: piece.molecule.bases.length }] : []
  })
  const [best] = fitting.sort((a, b) => b.size - a.size)
  const [chosen] = best?.orientations ?? []
  if (!best || !chosen) throw new AssemblyError('ends.incompatible', `${vector.name} / ${insert.name}`)
  const product = ligate([backbone, chosen], name)
  const counts = (molecule: Molecule, enzyme: Enzyme) => findCutSites(molecule, [enzyme]).length
  return {
    product,
    isUndirected: best.orientations.length > 1,
    closesEmpty: canLigate(backbone, backbone),
    lostSites: enzymes.filter((enzyme) => counts(product, enzyme) === 0).map((enzyme) => enzyme.name),
  }
}

function checkSites(molecule: Molecule, enzymes: readonly Enzyme[]): void {
  for (const enzyme of enzymes) {
    if (findCutSites(molecule, [enzyme]).length === 0)
      throw new AssemblyError('site.missing', `${enzyme.name} / ${molecule.name}`)
  }
}

/** Leaves out the ends of a linear molecule, which no enzyme made. */
function listInnerPieces(molecule: Molecule, enzymes: readonly Enzyme[]): Piece[] {
  const pieces = cutMolecule(molecule, enzymes)
  return molecule.topology === 'circular' ? pieces : pieces.slice(1, -1)
}

function getLongest(pieces: readonly Piece[], molecule: Molecule): Piece {
  const [longest] = pieces.toSorted((a, b) => b.molecule.bases.length - a.molecule.bases.length)
  if (!longest) throw new AssemblyError('site.missing', molecule.name)
  return longest
}
