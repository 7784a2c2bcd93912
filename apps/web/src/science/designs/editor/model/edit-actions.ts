import {
  type Feature,
  getExtent,
  getRangeLength,
  type Molecule,
  replaceBases,
  reverseComplement,
  reverseComplementBases,
  reverseComplementRange,
  rotate,
  type Segment,
  toFeatures,
  type VectorPart,
  wrapPosition,
} from '@paratope/bio'
import { colourQualifier } from '../map/feature-kind.ts'
import type { DesignState, EditResult } from './design-model.ts'
import { isCaret, type Selection, toCaret } from './selection.ts'

/** Bases that a replacement leaves before the caret; a range across the origin is replaced at the end. */
const getCaretAfter = (molecule: Molecule, { start, end }: Selection, inserted: number): number => {
  const { length } = molecule.bases
  return end > length ? start - (end - length) + inserted : start + inserted
}

/** Replaces the selection by bases, or inserts them at the caret. */
export function replaceSelection({ molecule, selection }: DesignState, bases: string): EditResult | undefined {
  if (isCaret(selection) && bases === '') return undefined
  const caret = getCaretAfter(molecule, selection, bases.length)
  return { molecule: replaceBases(molecule, selection, bases), selection: toCaret(caret) }
}

/** Types letters: letters in a row are one step of undo. */
export function typeBases(state: DesignState, bases: string): EditResult | undefined {
  const result = replaceSelection(state, bases)
  return result && { ...result, ...(isCaret(state.selection) && { mergeKey: 'typing' }) }
}

/** Deletes the selection, or one base before or behind the caret. */
export function deleteAtCaret(state: DesignState, direction: 'before' | 'behind'): EditResult | undefined {
  const { molecule, selection } = state
  if (!isCaret(selection)) return replaceSelection(state, '')
  const { length } = molecule.bases
  const isCircular = molecule.topology === 'circular'
  const at = direction === 'before' ? selection.start - 1 : selection.start
  if (length === 0 || (!isCircular && (at < 0 || at >= length))) return undefined
  const start = wrapPosition(at, length)
  const result = replaceSelection({ ...state, selection: { start, end: start + 1 } }, '')
  return result && { ...result, mergeKey: `delete ${direction}` }
}

/** Turns the selection over, or the whole molecule at a caret. */
export function flipSelection({ molecule, selection }: DesignState): EditResult | undefined {
  if (molecule.bases === '') return undefined
  return {
    molecule: isCaret(selection) ? reverseComplement(molecule) : reverseComplementRange(molecule, selection),
    selection,
  }
}

/** Makes the caret, or the start of the selection, the first base. */
export function setOrigin({ molecule, selection }: DesignState): EditResult | undefined {
  const { length } = molecule.bases
  if (molecule.topology === 'linear' || wrapPosition(selection.start, length) === 0) return undefined
  return {
    molecule: rotate(molecule, selection.start),
    selection: { start: 0, end: Math.min(getRangeLength(selection), length) },
  }
}

export interface FeatureDraft {
  readonly name: string
  readonly type: string
  readonly strand: 1 | -1
  /** Hex; undefined for the colour of the kind. */
  readonly colour?: string | undefined
}

const withQualifier = (feature: Feature, name: string, value: string | undefined): Feature => ({
  ...feature,
  qualifiers: [
    ...feature.qualifiers.filter((qualifier) => qualifier.name !== name),
    ...(value === undefined ? [] : [{ name, value }]),
  ],
})

const writeDraft = (feature: Feature, { name, type, colour }: FeatureDraft): Feature =>
  withQualifier(withQualifier({ ...feature, name, type }, 'label', name), colourQualifier, colour)

/** Adds a feature over the selection. */
export function addFeature({ molecule, selection }: DesignState, draft: FeatureDraft): EditResult | undefined {
  if (isCaret(selection)) return undefined
  const { start, end } = selection
  const segments: Segment[] = [{ start, end, strand: draft.strand }]
  const feature = writeDraft({ name: '', type: '', segments, qualifiers: [] }, draft)
  return addFeatures({ molecule, selection }, [feature])
}

/** Appends features, such as those found by annotation, and chooses the last. */
export const addFeatures = (
  { molecule, selection }: Pick<DesignState, 'molecule' | 'selection'>,
  features: readonly Feature[],
): EditResult | undefined =>
  features.length === 0
    ? undefined
    : {
        molecule: { ...molecule, features: [...molecule.features, ...features] },
        selection,
        featureIndex: molecule.features.length + features.length - 1,
      }

/** Renames, recolours, retypes or turns a feature. */
export function changeFeature(state: DesignState, index: number, draft: FeatureDraft): EditResult | undefined {
  const feature = state.molecule.features[index]
  if (!feature) return undefined
  const isTurned = feature.segments.every(({ strand }) => strand !== draft.strand)
  const segments = isTurned
    ? feature.segments.map((segment): Segment => ({ ...segment, strand: draft.strand })).reverse()
    : feature.segments
  const changed = writeDraft({ ...feature, segments }, draft)
  const features = state.molecule.features.with(index, changed)
  return { molecule: { ...state.molecule, features }, selection: state.selection, featureIndex: index }
}

export function removeFeature({ molecule, selection }: DesignState, index: number): EditResult | undefined {
  if (!molecule.features[index]) return undefined
  return { molecule: { ...molecule, features: molecule.features.toSpliced(index, 1) }, selection }
}

/** The whole extent of a feature as a selection. */
export function selectFeature({ molecule }: DesignState, index: number): Selection | undefined {
  const feature = molecule.features[index]
  return feature && getExtent(feature, molecule.bases.length)
}

/** Inserts a part of the library with its feature, in place of the selection. */
export function insertPart(state: DesignState, part: VectorPart, strand: 1 | -1 = 1): EditResult {
  const { molecule, selection } = state
  const bases = strand === 1 ? part.bases : reverseComplementBases(part.bases)
  const changed = replaceBases(molecule, selection, bases)
  const end = getCaretAfter(molecule, selection, bases.length)
  const range = { start: end - bases.length, end }
  const features = toFeatures([{ part, ...range, strand, mismatches: 0, identity: 1 }])
  return {
    molecule: { ...changed, features: [...changed.features, ...features] },
    selection: range,
    featureIndex: changed.features.length,
  }
}

export const rename = ({ molecule, selection }: DesignState, name: string): EditResult | undefined =>
  name === '' || name === molecule.name ? undefined : { molecule: { ...molecule, name }, selection }
