import { toFeatures } from '../annotation/annotate.ts'
import { type VectorPart, vectorParts } from '../annotation/parts.ts'
import { replaceBases } from '../molecule/edit.ts'
import { type Feature, getExtent, type Molecule } from '../molecule/molecule.ts'
import { getRangeLength } from '../molecule/range.ts'
import type { VectorType } from './vector-types.ts'

/** The qualifier that says which slot of its template a feature fills. */
export const slotQualifier = 'slot'

const findSlotFeature = ({ features }: Molecule, slotId: string): number =>
  features.findIndex(({ qualifiers }) =>
    qualifiers.some(({ name, value }) => name === slotQualifier && value === slotId),
  )

/** An empty slot is a feature between two bases. */
const createSlotFeature = (slotId: string, position: number): Feature => ({
  name: slotId,
  type: 'misc_feature',
  segments: [{ start: position, end: position, strand: 1 }],
  qualifiers: [
    { name: 'label', value: slotId },
    { name: slotQualifier, value: slotId },
  ],
})

/** Joins the default parts of a type to a circle; slots without one stay empty. */
export function createFromTemplate(vectorType: VectorType, name: string): Molecule {
  let bases = ''
  const features: Feature[] = []
  for (const slot of vectorType.slots) {
    const part = vectorParts.find(({ id }) => id === slot.defaultPartId)
    features.push(part ? createPartFeature(part, slot.id, bases.length) : createSlotFeature(slot.id, bases.length))
    bases += (part?.bases ?? '') + (slot.linker ?? '')
  }
  return { name, topology: 'circular', bases, features }
}

function createPartFeature(part: VectorPart, slotId: string, start: number): Feature {
  const match = { part, start, end: start + part.bases.length, strand: 1, mismatches: 0, identity: 1 } as const
  const [feature] = toFeatures([match])
  if (!feature) throw new Error('a match has a feature')
  return { ...feature, qualifiers: [...feature.qualifiers, { name: slotQualifier, value: slotId }] }
}

/** Puts a part into a slot, in place of what is there. Empty slots before it stay before it. */
export function fillSlotWith(molecule: Molecule, vectorType: VectorType, slotId: string, part: VectorPart): Molecule {
  const index = findSlotFeature(molecule, slotId)
  const feature = molecule.features[index]
  if (!feature) return molecule
  const range = getExtent(feature, molecule.bases.length)
  const others = { ...molecule, features: molecule.features.toSpliced(index, 1) }
  const changed = replaceBases(others, range, part.bases)
  const end =
    getRangeLength(range) > 0 && range.end > molecule.bases.length
      ? changed.bases.length
      : range.start + part.bases.length
  const start = end - part.bases.length
  const filled = createPartFeature(part, slotId, start)
  return restoreSlots({ ...changed, features: [...changed.features, filled] }, molecule, vectorType, slotId, start)
}

/** Takes the part out of a slot. */
export function clearSlot(molecule: Molecule, vectorType: VectorType, slotId: string): Molecule {
  const index = findSlotFeature(molecule, slotId)
  const feature = molecule.features[index]
  if (!feature) return molecule
  const range = getExtent(feature, molecule.bases.length)
  const others = { ...molecule, features: molecule.features.toSpliced(index, 1) }
  const changed = replaceBases(others, range, '')
  const start = Math.min(range.start, changed.bases.length)
  const empty = createSlotFeature(slotId, start)
  return restoreSlots({ ...changed, features: [...changed.features, empty] }, molecule, vectorType, slotId, start)
}

/** Empty slots at the place of an edit keep the order of the template, which an insertion does not know. */
function restoreSlots(
  changed: Molecule,
  before: Molecule,
  vectorType: VectorType,
  slotId: string,
  start: number,
): Molecule {
  const order = vectorType.slots.map(({ id }) => id)
  const place = before.features[findSlotFeature(before, slotId)]?.segments[0]?.start ?? start
  const earlier = before.features.flatMap(({ segments, qualifiers }) => {
    const own = qualifiers.find(({ name }) => name === slotQualifier)?.value ?? ''
    const [only] = segments
    const isEmptyHere = only !== undefined && only.start === only.end && only.start === place && own !== slotId
    return isEmptyHere && order.indexOf(own) < order.indexOf(slotId) ? [own] : []
  })
  const features = changed.features.map((feature) => {
    const own = feature.qualifiers.find(({ name }) => name === slotQualifier)?.value
    return own && earlier.includes(own)
      ? { ...feature, segments: feature.segments.map((segment) => ({ ...segment, start, end: start })) }
      : feature
  })
  const missing = earlier.filter((id) => findSlotFeature(changed, id) < 0).map((id) => createSlotFeature(id, start))
  return { ...changed, features: [...features, ...missing] }
}
