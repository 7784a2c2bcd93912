import { findParts, toFeatures } from '../annotation/annotate.ts'
import { type VectorPart, vectorParts } from '../annotation/parts.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { replaceBases } from '../molecule/edit.ts'
import { type Feature, getExtent, type Molecule, type Strand } from '../molecule/molecule.ts'
import { getRangeLength, type Range, readBases, wrapPosition } from '../molecule/range.ts'
import type { TemplateBackbone } from './backbones.ts'
import { buildContent, type Gene, readGene, type SlotContent } from './slot-content.ts'
import { fitsSlot } from './slot-parts.ts'
import { buildTemplateValue, locateSlot, slotQualifier, templateQualifier } from './slots.ts'
import { isTagSlot, type StretchSlot, type TagSlot, type VectorTemplate } from './vector-template.ts'

/** Begins a design: the backbone as it was published, annotated, with its slots marked. */
export function createFromTemplate(template: VectorTemplate, { bases }: TemplateBackbone, name: string): Molecule {
  const sequence = { bases, topology: 'circular' } as const
  const found = toFeatures(findParts(sequence, vectorParts))
  const own = template.features.map(({ name: text, type, range, strand }) => toFeature(text, type, range, strand))
  const isOwn = (feature: Feature) =>
    own.some((each) => countShared(getExtent(each, bases.length), getExtent(feature, bases.length)) >= 0.8)
  const features = [...own, ...found.filter((feature) => !isOwn(feature))]
  const marked = template.slots.reduce(markSlot(template, bases.length), features)
  const getStart = (feature: Feature) => getExtent(feature, bases.length).start
  return { name, ...sequence, features: marked.toSorted((a, b) => getStart(a) - getStart(b)) }
}

const toFeature = (name: string, type: string, range: Range, strand: Strand): Feature => ({
  name,
  type,
  segments: [{ ...range, strand }],
  qualifiers: [{ name: 'label', value: name }],
})

/** The share of the longer range that both hold. */
const countShared = (a: Range, b: Range): number =>
  (Math.min(a.end, b.end) - Math.max(a.start, b.start)) / Math.max(getRangeLength(a), getRangeLength(b))

const markFeature = (feature: Feature, template: VectorTemplate, slotId: string): Feature => ({
  ...feature,
  qualifiers: [
    ...feature.qualifiers,
    { name: slotQualifier, value: slotId },
    { name: templateQualifier, value: buildTemplateValue(template) },
  ],
})

/** Marks the feature of a slot's stretch, or adds one where no part of the library is the whole stretch. */
const markSlot =
  (template: VectorTemplate, length: number) =>
  (features: readonly Feature[], slot: VectorTemplate['slots'][number]): readonly Feature[] => {
    if (isTagSlot(slot)) return features
    const { start, end } = slot.range
    const index = features.findIndex((feature) => {
      const extent = getExtent(feature, length)
      return extent.start === start && extent.end === end
    })
    const found = features[index] ?? toFeature(slot.name, slot.type, slot.range, slot.strand)
    const marked = markFeature(found, template, slot.id)
    return index < 0 ? [...features, marked] : features.with(index, marked)
  }

/** Why a part does not go into a slot. */
export type FillProblem = 'slot.missing' | 'part.unfit' | 'gene.missing' | 'gene.no_start' | 'gene.no_stop'
export type FillResult = { readonly molecule: Molecule } | { readonly problem: FillProblem }

/** Puts a part, or a sequence of one's own, into a slot in place of its stretch. */
export function fillSlotWith(
  molecule: Molecule,
  template: VectorTemplate,
  slotId: string,
  part: VectorPart,
): FillResult {
  const slot = template.slots.find(({ id }) => id === slotId)
  if (!slot) return { problem: 'slot.missing' }
  const isOwnSequence = !isTagSlot(slot) && (slot.isGene || slot.kinds.length === 0)
  if (!isOwnSequence && !fitsSlot(part, slot, template)) return { problem: 'part.unfit' }
  if (isTagSlot(slot)) return changeTag(molecule, template, slot, part)
  if (!slot.isGene) return replaceStretch(molecule, template, slot, { part })
  const tags = readGene(molecule, template, slot)?.tags ?? {}
  return replaceStretch(molecule, template, slot, { part, tags })
}

/** Takes the tag out of a gene. */
export const clearTag = (molecule: Molecule, template: VectorTemplate, slot: TagSlot): FillResult =>
  changeTag(molecule, template, slot, undefined)

function changeTag(
  molecule: Molecule,
  template: VectorTemplate,
  { geneId, side }: TagSlot,
  part: VectorPart | undefined,
): FillResult {
  const slot = template.slots.find((each): each is StretchSlot => !isTagSlot(each) && each.id === geneId)
  const gene = slot && readGene(molecule, template, slot)
  if (!slot || !gene) return { problem: 'gene.missing' }
  const { [side]: _old, ...others } = gene.tags
  return replaceStretch(molecule, template, slot, { ...gene, tags: { ...others, ...(part && { [side]: part }) } })
}

/** Replaces the stretch of a slot and keeps everything else base for base. */
function replaceStretch(molecule: Molecule, template: VectorTemplate, slot: StretchSlot, gene: Gene): FillResult {
  const place = locateSlot(molecule, slot.id)
  if (!place) return { problem: 'slot.missing' }
  const content = buildContent(slot, gene, readAround(molecule, place.range, place.strand))
  if ('problem' in content) return content
  return { molecule: putContent(molecule, template, place.range, place.strand, content) }
}

const reach = 20

/** The bases before and behind a range, in the direction of a strand. */
function readAround({ bases }: Molecule, { start, end }: Range, strand: Strand): { before: string; after: string } {
  const { length } = bases
  const size = Math.min(reach, length - (end - start))
  const from = wrapPosition(start - size, length)
  const left = readBases(bases, { start: from, end: from + size })
  const to = wrapPosition(end, length)
  const right = readBases(bases, { start: to, end: to + size })
  return strand === 1
    ? { before: left, after: right }
    : { before: reverseComplementBases(right), after: reverseComplementBases(left) }
}

function putContent(
  molecule: Molecule,
  template: VectorTemplate,
  range: Range,
  strand: Strand,
  { bases, pieces }: SlotContent,
): Molecule {
  const { length } = molecule.bases
  const isInside = (feature: Feature) => {
    const extent = getExtent(feature, length)
    return wrapPosition(extent.start - range.start, length) + getRangeLength(extent) <= getRangeLength(range)
  }
  const others = { ...molecule, features: molecule.features.filter((feature) => !isInside(feature)) }
  const changed = replaceBases(others, range, strand === 1 ? bases : reverseComplementBases(bases))
  // A stretch across the origin is replaced at the end.
  const end = range.end > length ? changed.bases.length : range.start + bases.length
  const start = end - bases.length
  const features = pieces.map(({ slotId, feature, from, to }) => {
    const segment = strand === 1 ? { start: start + from, end: start + to } : { start: end - to, end: end - from }
    const placed: Feature = { ...feature, segments: [{ ...segment, strand: turn(feature, strand) }] }
    return slotId === undefined ? placed : markFeature(placed, template, slotId)
  })
  return { ...changed, features: [...changed.features, ...features] }
}

/** The strand on the molecule of a feature whose strand is that within the content. */
const turn = ({ segments }: Feature, strand: Strand): Strand =>
  (segments[0]?.strand === -1 ? -strand : strand) as Strand // 1 or -1

/** Puts the stretch of the backbone back into a slot. */
export function restoreSlot(
  molecule: Molecule,
  template: VectorTemplate,
  backbone: TemplateBackbone,
  slot: StretchSlot,
): FillResult {
  const place = locateSlot(molecule, slot.id)
  if (!place) return { problem: 'slot.missing' }
  const fresh = createFromTemplate(template, backbone, molecule.name)
  const { start, end } = slot.range
  const pieces = fresh.features.flatMap((feature) => {
    const extent = getExtent(feature, fresh.bases.length)
    if (extent.start < start || extent.end > end) return []
    const [from, to] =
      slot.strand === 1 ? [extent.start - start, extent.end - start] : [end - extent.end, end - extent.start]
    const strand = feature.segments[0]?.strand === slot.strand ? 1 : -1
    return [{ feature: { ...feature, segments: [{ start: from, end: to, strand } as const] }, from, to }]
  })
  const stretch = readBases(fresh.bases, slot.range)
  const bases = slot.strand === 1 ? stretch : reverseComplementBases(stretch)
  return { molecule: putContent(molecule, template, place.range, place.strand, { bases, pieces }) }
}
