import { toFeatures } from '../annotation/annotate.ts'
import { type VectorPart, vectorParts } from '../annotation/parts.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { replaceBases } from '../molecule/edit.ts'
import { type Feature, getExtent, type Molecule } from '../molecule/molecule.ts'
import type { VectorSlot, VectorType } from './vector-types.ts'

/** The qualifier that says which slot of its template a feature fills. */
export const slotQualifier = 'slot'

const findSlotFeature = ({ features }: Molecule, slotId: string): number =>
  features.findIndex(({ qualifiers }) =>
    qualifiers.some(({ name, value }) => name === slotQualifier && value === slotId),
  )

/** Joins the default parts of a type to a circle; slots without one stay empty. */
export function createFromTemplate(vectorType: VectorType, name: string): Molecule {
  let bases = ''
  const features: Feature[] = []
  for (const slot of vectorType.slots) {
    const part = vectorParts.find(({ id }) => id === slot.defaultPartId)
    if (part) features.push(createPartFeature(part, slot, bases.length))
    bases += (part ? readPart(part, slot) : '') + (slot.linker ?? '')
  }
  return { name, topology: 'circular', bases, features }
}

type TemplateSlot = Pick<VectorSlot, 'id' | 'isTurned'>

/** The bases of a part on the top strand of the template. */
const readPart = ({ bases }: VectorPart, slot: TemplateSlot): string =>
  slot.isTurned ? reverseComplementBases(bases) : bases

function createPartFeature(part: VectorPart, slot: TemplateSlot, start: number): Feature {
  const strand = slot.isTurned ? -1 : 1
  const match = { part, start, end: start + part.bases.length, strand, mismatches: 0, identity: 1 } as const
  const [feature] = toFeatures([match])
  if (!feature) throw new Error('a match has a feature')
  return { ...feature, qualifiers: [...feature.qualifiers, { name: slotQualifier, value: slot.id }] }
}

/** Puts a part into a slot, in place of what is there. */
export function fillSlotWith(molecule: Molecule, vectorType: VectorType, slotId: string, part: VectorPart): Molecule {
  const slot: TemplateSlot = vectorType.slots.find(({ id }) => id === slotId) ?? { id: slotId }
  const index = findSlotFeature(molecule, slotId)
  const feature = molecule.features[index]
  const position = findSlotPosition(molecule, vectorType, slotId)
  const range = feature ? getExtent(feature, molecule.bases.length) : { start: position, end: position }
  const others = feature ? { ...molecule, features: molecule.features.toSpliced(index, 1) } : molecule
  const changed = replaceBases(others, range, readPart(part, slot))
  // A part across the origin is replaced at the end.
  const end = range.end > molecule.bases.length ? changed.bases.length : range.start + part.bases.length
  const filled = createPartFeature(part, slot, end - part.bases.length)
  return { ...changed, features: [...changed.features, filled] }
}

/** Takes the part out of a slot. */
export function clearSlot(molecule: Molecule, slotId: string): Molecule {
  const index = findSlotFeature(molecule, slotId)
  const feature = molecule.features[index]
  if (!feature) return molecule
  const others = { ...molecule, features: molecule.features.toSpliced(index, 1) }
  return replaceBases(others, getExtent(feature, molecule.bases.length), '')
}

/** Whether a molecule was made from a template: some feature fills a slot. */
export const hasSlots = ({ features }: Molecule): boolean =>
  features.some(({ qualifiers }) => qualifiers.some(({ name }) => name === slotQualifier))

/** Where an empty slot is: behind the filled slot before it, or before the first one; linkers stay on their side. */
function findSlotPosition(molecule: Molecule, { slots }: VectorType, slotId: string): number {
  const at = slots.findIndex(({ id }) => id === slotId)
  const getExtentAt = (index: number) => {
    const feature = molecule.features[findSlotFeature(molecule, slots[index]?.id ?? '')]
    return feature && getExtent(feature, molecule.bases.length)
  }
  const joinLinkers = (from: number, to: number) =>
    slots
      .slice(from, to)
      .map(({ linker = '' }) => linker)
      .join('')
  for (let before = at - 1; before >= 0; before -= 1) {
    const extent = getExtentAt(before)
    if (!extent) continue
    const linker = joinLinkers(before, at)
    const start = extent.end > molecule.bases.length ? extent.end - molecule.bases.length : extent.end
    return molecule.bases.startsWith(linker, start) ? start + linker.length : start
  }
  for (let after = at + 1; after < slots.length; after += 1) {
    const extent = getExtentAt(after)
    if (!extent) continue
    const linker = joinLinkers(at, after)
    const isThere = molecule.bases.slice(0, extent.start).endsWith(linker)
    return isThere ? extent.start - linker.length : extent.start
  }
  return 0
}
