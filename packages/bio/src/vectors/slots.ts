import { type Feature, getExtent, getStrand, type Molecule, type Strand } from '../molecule/molecule.ts'
import { getRangeLength, type Range, wrapPosition } from '../molecule/range.ts'
import type { VectorTemplate } from './vector-template.ts'
import { vectorTemplates } from './vector-templates.ts'

/** Qualifiers of the features that fill a slot: which one, of which template and backbone, and with which part. */
export const slotQualifier = 'slot'
export const templateQualifier = 'template'
export const partQualifier = 'part'

export const readQualifier = ({ qualifiers }: Feature, name: string): string | undefined =>
  qualifiers.find((qualifier) => qualifier.name === name)?.value ?? undefined

/** Whether a molecule was made from a template: some feature fills a slot. */
export const hasSlots = ({ features }: Molecule): boolean =>
  features.some((feature) => readQualifier(feature, slotQualifier) !== undefined)

export const buildTemplateValue = ({ id, backbone }: VectorTemplate): string => `${id} ${backbone.checksum}`

export type TemplateState =
  | { readonly kind: 'none' }
  /** Made of joined parts, before templates were whole backbones. */
  | { readonly kind: 'replaced' }
  /** Of a template that there is no more, of another backbone than today, or of two templates. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'current'; readonly template: VectorTemplate }

export function readTemplateState(molecule: Molecule): TemplateState {
  const marked = molecule.features.filter((feature) => readQualifier(feature, slotQualifier) !== undefined)
  if (marked.length === 0) return { kind: 'none' }
  const values = new Set(marked.map((feature) => readQualifier(feature, templateQualifier)))
  const [value] = values
  if (values.has(undefined)) return { kind: 'replaced' }
  const template = vectorTemplates.find((each) => buildTemplateValue(each) === value)
  return values.size === 1 && template ? { kind: 'current', template } : { kind: 'changed' }
}

/** The template that a molecule was made from and still belongs to. */
export function findDesignTemplate(molecule: Molecule): VectorTemplate | undefined {
  const state = readTemplateState(molecule)
  return state.kind === 'current' ? state.template : undefined
}

export interface SlotPlace {
  readonly range: Range
  readonly strand: Strand
  readonly features: readonly Feature[]
}

/** Position of a slot: its features touch each other and hold it together. */
export function locateSlot({ bases, features }: Molecule, slotId: string): SlotPlace | undefined {
  const { length } = bases
  const marked = features.filter((feature) => readQualifier(feature, slotQualifier) === slotId)
  const [main] = marked.toSorted((a, b) => getRangeLength(getExtent(b, length)) - getRangeLength(getExtent(a, length)))
  if (!main) return undefined
  const extents = marked.map((feature) => getExtent(feature, length))
  const ranges = extents.map(({ start }) => ({
    start,
    end: start + Math.max(...extents.map((each) => wrapPosition(each.start - start, length) + getRangeLength(each))),
  }))
  const [range] = ranges.toSorted((a, b) => getRangeLength(a) - getRangeLength(b))
  return range && { range, strand: getStrand(main) ?? 1, features: marked }
}

const templateQualifiers = new Set([slotQualifier, templateQualifier, partQualifier])

/** Makes a design of its own of one that was made from a template: nothing is compared with the backbone any more. */
export const detachFromTemplate = (molecule: Molecule): Molecule => ({
  ...molecule,
  features: molecule.features.map((feature) =>
    feature.qualifiers.some(({ name }) => templateQualifiers.has(name))
      ? { ...feature, qualifiers: feature.qualifiers.filter(({ name }) => !templateQualifiers.has(name)) }
      : feature,
  ),
})
