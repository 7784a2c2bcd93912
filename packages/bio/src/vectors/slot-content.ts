import { findParts, toFeatures } from '../annotation/annotate.ts'
import { type VectorPart, vectorParts } from '../annotation/parts.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { type Feature, getExtent, type Molecule } from '../molecule/molecule.ts'
import { type Range, readBases, wrapPosition } from '../molecule/range.ts'
import { findSlotPart } from './slot-parts.ts'
import { locateSlot, partQualifier, readQualifier, slotQualifier } from './slots.ts'
import { isTagSlot, type SlotEdge, type StretchSlot, type VectorTemplate } from './vector-template.ts'

export interface GeneTags {
  readonly start?: VectorPart
  readonly end?: VectorPart
}

/** Content of a slot: a part, a gene with tags, or a sequence of one's own. */
export interface Gene {
  readonly part: VectorPart
  readonly tags?: GeneTags
}

interface ContentPiece {
  /** Of the slot that the feature fills. */
  readonly slotId?: string
  readonly feature: Feature
  /** Within the content. */
  readonly from: number
  readonly to: number
}

/** The bases of a slot in its own direction, with their features. */
export interface SlotContent {
  readonly bases: string
  readonly pieces: readonly ContentPiece[]
}

type GeneProblem = { readonly problem: 'gene.no_start' | 'gene.no_stop' }

const stopCodon = /(?:TAA|TAG|TGA)$/

/** Position of a tag behind the start codon: in place of it, if the tag brings one. */
const getTagStart = (tag: VectorPart): number => (tag.bases.startsWith('ATG') ? 0 : 3)

/** Joins an open reading frame with its tags. */
function joinTags(orf: string, { start, end }: GeneTags): { bases: string; from: number; to: number } | GeneProblem {
  if (start && !orf.startsWith('ATG')) return { problem: 'gene.no_start' }
  if (end && !stopCodon.test(orf)) return { problem: 'gene.no_stop' }
  const from = start ? getTagStart(start) : 0
  const to = end ? orf.length - 3 : orf.length
  const bases = orf.slice(0, from) + (start?.bases ?? '') + orf.slice(from, to) + (end?.bases ?? '') + orf.slice(to)
  return { bases, from, to: to + (start?.bases.length ?? 0) }
}

function toPiece(part: VectorPart, slotId: string | undefined, from: number): ContentPiece {
  const to = from + part.bases.length
  const [feature] = toFeatures([{ part, start: from, end: to, strand: 1, mismatches: 0, identity: 1 }])
  if (!feature) throw new Error('a match has a feature')
  const qualifiers = findSlotPart(part.id)
    ? [...feature.qualifiers, { name: partQualifier, value: part.id }]
    : feature.qualifiers
  return { feature: { ...feature, qualifiers }, from, to, ...(slotId !== undefined && { slotId }) }
}

const toEdgePiece = ({ name, type, bases }: SlotEdge, slotId: string, from: number): ContentPiece => ({
  slotId,
  feature: {
    name,
    type,
    segments: [{ start: from, end: from + bases.length, strand: 1 }],
    qualifiers: [{ name: 'label', value: name }],
  },
  from,
  to: from + bases.length,
})

/** Builds the content of a slot; its edges are left out where the neighbours or the content have them. */
export function buildContent(
  slot: StretchSlot,
  { part, tags = {} }: Gene,
  around: { readonly before: string; readonly after: string },
): SlotContent | GeneProblem {
  const joined = joinTags(part.bases, tags)
  if ('problem' in joined) return joined
  const { bases } = joined
  const before =
    slot.before && !around.before.endsWith(slot.before.bases) && !bases.startsWith(slot.before.bases)
      ? slot.before
      : undefined
  const after =
    slot.after && !around.after.startsWith(slot.after.bases) && !bases.endsWith(slot.after.bases)
      ? slot.after
      : undefined
  const offset = before?.bases.length ?? 0
  const main = toPiece({ ...part, bases }, slot.id, offset)
  return {
    bases: (before?.bases ?? '') + bases + (after?.bases ?? ''),
    pieces: [
      ...(before ? [toEdgePiece(before, slot.id, 0)] : []),
      main,
      ...(part.kind === 'cassette' ? listInnerPieces(part, offset) : []),
      ...(tags.start ? [toPiece(tags.start, 'startTag', offset + joined.from)] : []),
      ...(tags.end ? [toPiece(tags.end, 'endTag', offset + joined.to)] : []),
      ...(after ? [toEdgePiece(after, slot.id, offset + bases.length)] : []),
    ],
  }
}

/** Promoter, marker and terminator of a cassette. */
const listInnerPieces = ({ bases }: VectorPart, offset: number): ContentPiece[] =>
  toFeatures(findParts({ bases, topology: 'linear' }, vectorParts)).map((feature) => {
    const { start, end } = getExtent(feature, bases.length)
    return { feature, from: offset + start, to: offset + end }
  })

/** Reads a gene and its tags out of its slot; undefined for a cloning site. */
export function readGene(molecule: Molecule, template: VectorTemplate, slot: StretchSlot): Required<Gene> | undefined {
  const { length } = molecule.bases
  const place = locateSlot(molecule, slot.id)
  const coding = place?.features.find(({ type }) => type === 'CDS')
  if (!place || !coding) return undefined
  const extent = getExtent(coding, length)
  const read = (range: Range) => {
    const bases = readBases(molecule.bases, range)
    return place.strand === 1 ? bases : reverseComplementBases(bases)
  }
  const tags = template.slots.flatMap((each) => {
    if (!isTagSlot(each) || each.geneId !== slot.id) return []
    const feature = molecule.features.find((one) => readQualifier(one, slotQualifier) === each.id)
    if (!feature) return []
    const range = getExtent(feature, length)
    const from =
      place.strand === 1
        ? wrapPosition(range.start - extent.start, length)
        : wrapPosition(extent.end - range.end, length)
    const library = findSlotPart(readQualifier(feature, partQualifier) ?? '')
    const part = { id: '', kind: 'tag', hosts: [], ...library, name: feature.name, isCoding: true, bases: read(range) }
    return [{ side: each.side, part, from }]
  })
  const orf = tags
    .toSorted((a, b) => b.from - a.from)
    .reduce((bases, { from, part }) => bases.slice(0, from) + bases.slice(from + part.bases.length), read(extent))
  const partId = readQualifier(coding, partQualifier) ?? ''
  const library = findSlotPart(partId)
  const kind = library?.kind ?? 'cds'
  return {
    part: { id: partId, name: coding.name, kind, isCoding: true, hosts: library?.hosts ?? [], bases: orf },
    tags: Object.fromEntries(tags.map(({ side, part }) => [side, part])),
  }
}
