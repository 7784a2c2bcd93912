import type { Feature, Molecule } from '@paratope/bio'
import { type FeatureKind, featureKinds, getFeatureKind } from '../map/feature-kind.ts'

/** Layers that can be hidden from map and sequence; primers have their own. */
export const layers = [...featureKinds, 'primer'] as const
export type Layer = FeatureKind | 'primer'

export const isPrimer = ({ type }: Pick<Feature, 'type'>): boolean => type === 'primer_bind'

export const getLayer = (feature: Feature): Layer => (isPrimer(feature) ? 'primer' : getFeatureKind(feature))

/** A molecule without the features of hidden layers, and where the others are in the whole one. */
export interface ShownMolecule {
  readonly molecule: Molecule
  /** The place in the whole molecule of a feature that is shown. */
  toIndex(shown: number): number
  /** The reverse; undefined for a hidden one. */
  fromIndex(index: number | undefined): number | undefined
}

export function hideLayers(molecule: Molecule, hidden: ReadonlySet<Layer>): ShownMolecule {
  if (hidden.size === 0) return { molecule, toIndex: (shown) => shown, fromIndex: (index) => index }
  const indexes = molecule.features.flatMap((feature, index) => (hidden.has(getLayer(feature)) ? [] : [index]))
  return {
    molecule: { ...molecule, features: molecule.features.filter((feature) => !hidden.has(getLayer(feature))) },
    toIndex: (shown) => indexes[shown] ?? -1,
    fromIndex(index) {
      const at = index === undefined ? -1 : indexes.indexOf(index)
      return at < 0 ? undefined : at
    },
  }
}

/** Number of features each layer has, in the order of the layers. */
export function countLayers({ features }: Molecule): (readonly [Layer, number])[] {
  const counts = new Map<Layer, number>()
  for (const feature of features) counts.set(getLayer(feature), (counts.get(getLayer(feature)) ?? 0) + 1)
  return layers.flatMap((layer) => {
    const count = counts.get(layer)
    return count === undefined ? [] : [[layer, count] as const]
  })
}
