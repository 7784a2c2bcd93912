import { reverseComplementBases } from '../molecule/alphabet.ts'
import { getExtent, type Molecule } from '../molecule/molecule.ts'
import { getRangeLength, type Range, readBases, wrapPosition } from '../molecule/range.ts'
import { reverseComplement } from '../molecule/transform.ts'
import type { TemplateBackbone } from './backbones.ts'
import { findSlotPart, fitsSlot } from './slot-parts.ts'
import { locateSlot, partQualifier, readQualifier, readTemplateState, type SlotPlace, slotQualifier } from './slots.ts'
import type { VectorFault } from './vector-fault-codes.ts'
import { isTagSlot, type StretchSlot, type TagSlot, type VectorTemplate } from './vector-template.ts'

interface PlacedSlot {
  readonly slot: StretchSlot
  readonly place: SlotPlace
}

/** Compares a design with its template: outside the slots it is the backbone, inside are parts that fit. */
export function findTemplateFaults(molecule: Molecule, backbones: readonly TemplateBackbone[]): VectorFault[] {
  const state = readTemplateState(molecule)
  if (state.kind === 'none') return []
  if (state.kind === 'replaced') return [{ code: 'vector.template_replaced' }]
  if (state.kind === 'changed') return [{ code: 'vector.template_changed' }]
  const { template } = state
  const backbone = backbones.find(({ id }) => id === template.backbone.id)
  if (!backbone) throw new Error(`no sequence of the backbone ${template.backbone.id}`)
  const [first] = listStretches(template)
  const isTurned = first !== undefined && locateSlot(molecule, first.id)?.strand === -first.strand
  if (!isTurned) return compareToTemplate(molecule, template, backbone)
  const { length } = molecule.bases
  return compareToTemplate(reverseComplement(molecule), template, backbone).map(({ code, range }) => ({
    code,
    ...(range && { range: turnRange(range, length) }),
  }))
}

const turnRange = ({ start, end }: Range, length: number): Range => {
  const turned = wrapPosition(length - end, length)
  return { start: turned, end: turned + end - start }
}

export const listStretches = ({ slots }: VectorTemplate): StretchSlot[] =>
  slots.flatMap((slot) => (isTagSlot(slot) ? [] : [slot]))

function compareToTemplate(molecule: Molecule, template: VectorTemplate, backbone: TemplateBackbone): VectorFault[] {
  const placed = placeSlots(molecule, template)
  if (!placed) return [{ code: 'vector.slot_missing' }]
  return [
    ...placed.flatMap((each, at) => compareGap(molecule, backbone, each, placed[(at + 1) % placed.length] ?? each)),
    ...placed.flatMap((each) => checkContent(molecule, template, backbone, each)),
    ...template.slots.filter(isTagSlot).flatMap((slot) => checkTag(molecule, template, slot)),
  ]
}

function placeSlots(molecule: Molecule, template: VectorTemplate): PlacedSlot[] | undefined {
  const stretches = listStretches(template)
  const placed = stretches.flatMap((slot) => {
    const place = locateSlot(molecule, slot.id)
    return place && place.strand === slot.strand ? [{ slot, place }] : []
  })
  return placed.length === stretches.length ? placed : undefined
}

/** The range from one slot to the next, around the circle. */
function getGap(from: Range, to: Range, length: number): Range {
  const start = wrapPosition(from.end, length)
  return { start, end: start + wrapPosition(to.start - from.end, length) }
}

/** The sequence between two slots is as published. */
function compareGap({ bases }: Molecule, backbone: TemplateBackbone, from: PlacedSlot, to: PlacedSlot): VectorFault[] {
  const gap = getGap(from.place.range, to.place.range, bases.length)
  const expected = readBases(backbone.bases, getGap(from.slot.range, to.slot.range, backbone.bases.length))
  const range = findEdit(expected, readBases(bases, gap))
  return range ? [{ code: 'vector.backbone_edited', range: widenRange(range, gap.start, bases.length) }] : []
}

/** The place in a text that differs from what is expected; empty where something is missing. */
function findEdit(expected: string, actual: string): Range | undefined {
  if (expected === actual) return undefined
  const most = Math.min(expected.length, actual.length)
  let start = 0
  while (start < most && expected[start] === actual[start]) start++
  let shared = 0
  while (shared < most - start && expected.at(-1 - shared) === actual.at(-1 - shared)) shared++
  return { start, end: actual.length - shared }
}

/** A place where bases are missing is shown by its neighbours. */
function widenRange({ start, end }: Range, offset: number, length: number): Range {
  const from = wrapPosition(start + offset - (end > start ? 0 : 1), length)
  return { start: from, end: from + (end > start ? end - start : 2) }
}

/** A slot holds the stretch of the backbone or a part of today's library that fits; genes and guides are free. */
function checkContent(
  molecule: Molecule,
  template: VectorTemplate,
  backbone: TemplateBackbone,
  { slot, place }: PlacedSlot,
): VectorFault[] {
  if (slot.isGene || slot.kinds.length === 0) return []
  const content = readBases(molecule.bases, place.range)
  if (content === readBases(backbone.bases, slot.range)) return []
  const partId = place.features.map((feature) => readQualifier(feature, partQualifier)).find((id) => id !== undefined)
  const { range } = place
  if (partId === undefined) return [{ code: 'vector.part_edited', range }]
  const part = findSlotPart(partId)
  if (!part) return [{ code: 'vector.part_missing', range }]
  if (!fitsSlot(part, slot, template)) return [{ code: 'vector.part_unfit', range }]
  const expected = slot.strand === 1 ? part.bases : reverseComplementBases(part.bases)
  return content === expected ? [] : [{ code: 'vector.part_edited', range }]
}

/** A tag is a part of the library in the frame of its gene. */
function checkTag(molecule: Molecule, template: VectorTemplate, slot: TagSlot): VectorFault[] {
  const { length } = molecule.bases
  const feature = molecule.features.find((each) => readQualifier(each, slotQualifier) === slot.id)
  if (!feature) return []
  const range = getExtent(feature, length)
  const part = findSlotPart(readQualifier(feature, partQualifier) ?? '')
  if (!part) return [{ code: 'vector.part_missing', range }]
  if (!fitsSlot(part, slot, template)) return [{ code: 'vector.part_unfit', range }]
  const gene = locateSlot(molecule, slot.geneId)?.features.find(({ type }) => type === 'CDS')
  const extent = gene && getExtent(gene, length)
  const from = extent ? wrapPosition(range.start - extent.start, length) : -1
  const isInside = extent !== undefined && from + getRangeLength(range) <= getRangeLength(extent)
  const isWhole = isInside && from % 3 === 0 && readBases(molecule.bases, range) === part.bases
  return isWhole ? [] : [{ code: 'vector.part_edited', range }]
}

/** Position on the design of a backbone position outside the slots. */
export function locateOnDesign(molecule: Molecule, template: VectorTemplate, position: number): number | undefined {
  const { length } = molecule.bases
  const stretches = listStretches(template)
  const placed = stretches.flatMap((slot) => {
    const place = locateSlot(molecule, slot.id)
    return place ? [{ slot, place }] : []
  })
  // The slot behind which the position comes first.
  const before = placed.findLast(({ slot }) => slot.range.end <= position) ?? placed.at(-1)
  if (!before) return undefined
  const { slot, place } = before
  const distance = wrapPosition(position - slot.range.end, template.backbone.length)
  const isTurned = place.strand !== slot.strand
  return isTurned
    ? wrapPosition(place.range.start - distance, length)
    : wrapPosition(place.range.end + distance, length)
}
