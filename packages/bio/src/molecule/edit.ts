import type { Feature, Molecule, Segment } from './molecule.ts'
import { mergeAcrossOrigin } from './segments.ts'

/** Inserts bases before a position. Features around the position grow; those that begin there move. */
export const insertBases = (molecule: Molecule, position: number, bases: string): Molecule =>
  replaceBases(molecule, { start: position, end: position }, bases)

/** Deletes a range. Features shrink by what they lose; those inside the range go. */
export const deleteBases = (molecule: Molecule, range: { start: number; end: number }): Molecule =>
  replaceBases(molecule, range, '')

/**
 * Replaces a range by bases. Features that hold the whole range change their length, those that overlap an end shrink,
 * those inside go. A range across the origin is replaced at the end, and the origin moves behind it.
 */
export function replaceBases(molecule: Molecule, range: { start: number; end: number }, bases: string): Molecule {
  const { length } = molecule.bases
  const limit = molecule.topology === 'circular' ? range.start + length : length
  if (range.start < 0 || range.start > length || range.end < range.start || range.end > limit)
    throw new RangeError(`no range of ${length} bases: ${range.start}..${range.end}`)
  if (range.end > length) {
    const head = replaceLinear(molecule, { start: range.start, end: length }, bases)
    return deleteBases(head, { start: 0, end: range.end - length })
  }
  return replaceLinear(molecule, range, bases)
}

function replaceLinear(molecule: Molecule, { start, end }: { start: number; end: number }, bases: string): Molecule {
  const { length } = molecule.bases
  const changed = molecule.bases.slice(0, start) + bases + molecule.bases.slice(end)
  const edit: Edit = { start, end, inserted: bases.length, length, newLength: changed.length }
  const features = molecule.features.flatMap((feature) => {
    const segments = feature.segments.flatMap((segment) => moveSegment(segment, edit))
    return segments.length > 0 ? [{ ...feature, segments } satisfies Feature] : []
  })
  return { ...molecule, bases: changed, features }
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly inserted: number
  readonly length: number
  readonly newLength: number
}

/** Moves a segment of a feature by an edit; a segment across the origin is moved as two pieces. */
function moveSegment(segment: Segment, edit: Edit): Segment[] {
  const { length, newLength } = edit
  if (segment.end <= length) {
    const moved = movePiece(segment.start, segment.end, edit)
    return moved ? [{ ...segment, start: moved[0], end: moved[1] }] : []
  }
  // Beyond the origin the pieces go on, so an insertion at the origin is inside of the feature.
  const head = movePiece(segment.start, length + 1, edit)
  const tail = movePiece(-1, segment.end - length, edit)
  const pieces: Segment[] = []
  if (head) pieces.push({ ...segment, start: head[0], end: Math.min(head[1], newLength) })
  if (tail) pieces.push({ ...segment, start: Math.max(tail[0], 0), end: tail[1] })
  const filled = pieces.filter((piece) => piece.end > piece.start)
  return mergeAcrossOrigin(segment.strand === 1 ? filled : filled.toReversed(), newLength)
}

/** Returns where a piece is after the edit; undefined if the edit swallows it. */
function movePiece(start: number, end: number, edit: Edit): readonly [start: number, end: number] | undefined {
  const change = edit.inserted - (edit.end - edit.start)
  if (start >= edit.end) return [start + change, end + change]
  if (end <= edit.start) return [start, end]
  if (start <= edit.start && end >= edit.end) return end + change > start ? [start, end + change] : undefined
  if (start < edit.start) return [start, edit.start]
  if (end > edit.end) return [edit.start + edit.inserted, end + change]
  return undefined
}
