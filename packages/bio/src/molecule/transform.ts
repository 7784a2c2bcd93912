import { reverseComplementBases } from './alphabet.ts'
import type { Feature, Molecule, Segment } from './molecule.ts'
import { getRangeLength, type Range, readBases, wrapPosition } from './range.ts'

/** Turns a molecule over: the bottom strand becomes the top strand. */
export function reverseComplement(molecule: Molecule): Molecule {
  const { length } = molecule.bases
  return {
    ...molecule,
    bases: reverseComplementBases(molecule.bases),
    features: mapSegments(molecule.features, (segment) =>
      turnSegment(segment, segment.end > length ? 2 * length - segment.end : length - segment.end),
    ),
  }
}

/** Turns a part of a molecule over. Features inside turn with it, others stay where they are. */
export function reverseComplementRange(molecule: Molecule, range: Range): Molecule {
  const { length } = molecule.bases
  const size = getRangeLength(range)
  if (size < 0 || size > length || range.start < 0 || (molecule.topology === 'linear' && range.end > length))
    throw new RangeError(`no range of ${length} bases: ${range.start}..${range.end}`)
  const turned = reverseComplementBases(readBases(molecule.bases, range))
  const beyond = Math.max(0, range.end - length)
  const bases =
    turned.slice(size - beyond) +
    molecule.bases.slice(beyond, range.start) +
    turned.slice(0, size - beyond) +
    molecule.bases.slice(range.end)
  const features = molecule.features.map((feature): Feature => {
    // A place before the range lies beyond its end, also on a line, where no range reaches it.
    const offsets = feature.segments.map(({ start }) => wrapPosition(start - range.start, length))
    const isInside = feature.segments.every((segment, at) => (offsets[at] ?? 0) + getRangeLength(segment) <= size)
    if (!isInside) return feature
    const segments = feature.segments.map((segment, at) =>
      turnSegment(segment, wrapPosition(range.start + size - (offsets[at] ?? 0) - getRangeLength(segment), length)),
    )
    return { ...feature, segments }
  })
  return { ...molecule, bases, features }
}

function turnSegment(segment: Segment, start: number): Segment {
  const { isLeftPartial, isRightPartial, ...rest } = segment
  return {
    ...rest,
    start,
    end: start + getRangeLength(segment),
    strand: segment.strand === 1 ? -1 : 1,
    ...(isRightPartial && { isLeftPartial: true }),
    ...(isLeftPartial && { isRightPartial: true }),
  }
}

/** Makes a position of a circular molecule its first base. */
export function rotate(molecule: Molecule, origin: number): Molecule {
  if (molecule.topology === 'linear') throw new RangeError('a linear molecule has no other origin')
  const { length } = molecule.bases
  const first = wrapPosition(origin, length)
  return {
    ...molecule,
    bases: molecule.bases.slice(first) + molecule.bases.slice(0, first),
    features: mapSegments(molecule.features, (segment) => {
      const start = wrapPosition(segment.start - first, length)
      return { ...segment, start, end: start + getRangeLength(segment) }
    }),
  }
}

/** Cuts a linear molecule out of another. Features that reach beyond the range are clipped and marked as partial. */
export function slice(molecule: Molecule, range: Range): Molecule {
  const { length } = molecule.bases
  const size = getRangeLength(range)
  if (size < 0 || size > length || range.start < 0 || (molecule.topology === 'linear' && range.end > length))
    throw new RangeError(`no range of ${length} bases: ${range.start}..${range.end}`)
  const features = molecule.features.flatMap((feature) => {
    const segments = feature.segments.flatMap((segment) => clipSegment(segment, range, length))
    // Bases between the halves are not in the range, so they are two features from now on.
    if (feature.segments.length === 1 && segments.length === 2)
      return segments.map((segment) => ({ ...feature, segments: [segment] }))
    return segments.length > 0 ? [{ ...feature, segments }] : []
  })
  return { ...molecule, topology: 'linear', bases: readBases(molecule.bases, range), features }
}

/** A long segment can meet a range that crosses the origin at both of its ends. */
function clipSegment(segment: Segment, range: Range, length: number): Segment[] {
  const clipped: Segment[] = []
  for (const shift of [-length, 0, length]) {
    const start = segment.start + shift - range.start
    const end = segment.end + shift - range.start
    const size = getRangeLength(range)
    const isInside = start === end ? start > 0 && start < size : start < size && end > 0
    if (!isInside) continue
    clipped.push({
      ...segment,
      start: Math.max(start, 0),
      end: Math.min(end, size),
      ...(start < 0 && { isLeftPartial: true }),
      ...(end > size && { isRightPartial: true }),
    })
  }
  return segment.strand === 1 ? clipped : clipped.toReversed()
}

/** Joins linear molecules end to end. Features that were clipped at a junction grow together again. */
export function concatenate(molecules: readonly Molecule[], name: string): Molecule {
  let bases = ''
  let features: Feature[] = []
  for (const molecule of molecules) {
    const offset = bases.length
    const moved = mapSegments(molecule.features, (segment) => ({
      ...segment,
      start: segment.start + offset,
      end: segment.end + offset,
    }))
    features = healFeatures([...features, ...moved], offset)
    bases += molecule.bases
  }
  return { name, topology: 'linear', bases, features }
}

/** Joins the ends of a linear molecule to a circle. */
export function circularize(molecule: Molecule): Molecule {
  const { length } = molecule.bases
  return { ...molecule, topology: 'circular', features: healFeatures(molecule.features, 0, length) }
}

/** Opens a circle before a position. */
export const linearize = (molecule: Molecule, position: number): Molecule =>
  slice(molecule, { start: position, end: position + molecule.bases.length })

/** Merges the clipped halves of features on both sides of a junction. `left` differs from `right` at the origin. */
function healFeatures(features: readonly Feature[], right: number, left = right): Feature[] {
  const healed: Feature[] = []
  for (const feature of features) {
    const own = healSegments(feature.segments, right, left) ?? feature.segments
    const whole = { ...feature, segments: own }
    const at = own === feature.segments ? findOtherHalf(healed, whole, right, left) : -1
    const other = healed[at]
    const joined = other && joinHalves(other, whole, right, left)
    if (joined) healed[at] = { ...whole, segments: joined }
    else healed.push(whole)
  }
  return healed
}

const findOtherHalf = (features: readonly Feature[], half: Feature, right: number, left: number): number =>
  features.findIndex((feature) => isSameFeature(feature, half) && joinHalves(feature, half, right, left) !== undefined)

const joinHalves = (a: Feature, b: Feature, right: number, left: number): Segment[] | undefined => {
  const isFirst = a.segments.some(({ end, isRightPartial, strand }) => end === left && isRightPartial && strand === 1)
  const ordered = isFirst ? [...a.segments, ...b.segments] : [...b.segments, ...a.segments]
  return healSegments(ordered, right, left)
}

/** Returns the segments with the two that meet at the junction as one; undefined if none do. */
function healSegments(segments: readonly Segment[], right: number, left: number): Segment[] | undefined {
  const ending = segments.find(({ end, isRightPartial }) => end === left && isRightPartial)
  const beginning = segments.find(
    ({ start, strand, isLeftPartial }) => start === right && isLeftPartial && strand === ending?.strand,
  )
  if (!ending || !beginning || ending === beginning) return undefined
  const { isLeftPartial: _, ...rest } = beginning
  const joined: Segment = {
    ...rest,
    start: ending.start,
    end: left === right ? beginning.end : left + beginning.end,
    ...(ending.isLeftPartial && { isLeftPartial: true }),
  }
  return segments.flatMap((segment) => {
    if (segment === beginning) return []
    return segment === ending ? [joined] : [segment]
  })
}

const isSameFeature = (a: Feature, b: Feature): boolean =>
  a.name === b.name &&
  a.type === b.type &&
  a.qualifiers.length === b.qualifiers.length &&
  a.qualifiers.every(({ name, value }, at) => b.qualifiers[at]?.name === name && b.qualifiers[at].value === value)

const mapSegments = (features: readonly Feature[], map: (segment: Segment) => Segment): Feature[] =>
  features.map((feature) => ({ ...feature, segments: feature.segments.map(map) }))
