import type { Range } from '@paratope/bio'
import type { FeatureKind } from './feature-kind.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A feature as it is drawn; `index` is its place in the molecule. */
export interface DrawnFeature {
  readonly index: number
  readonly name: string
  readonly kind: FeatureKind
  readonly colour?: string
  readonly range: Range
  readonly path: string
}

export interface MapLabel {
  readonly key: string
  /** Of a feature, else of a cut site. */
  readonly featureIndex?: number
  readonly text: string
  readonly fullText: string
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly box: Box
  /** The line from the map to the label; empty for a label inside of its feature. */
  readonly leader: string
  readonly position: number
  /** The recognition site of a label of enzymes. */
  readonly site?: Range
}

export const labelSize = 12
export const labelHeight = 15
