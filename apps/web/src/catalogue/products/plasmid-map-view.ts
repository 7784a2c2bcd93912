import type { Backbone } from '@paratope/contract/catalogue/plasmids'

/** Whether the product is this backbone: it is called after it, "pUC19 backbone" or "pUC19质粒骨架". */
export const isNamedAfter = (productName: string, { name }: Pick<Backbone, 'name'>): boolean =>
  productName.startsWith(name) && !/^[\w(]/.test(productName.slice(name.length))

/** Data of a plasmid's map, as small as it can travel. */
export const toPlasmidMapView = ({ id, name, length, features }: Backbone) => ({
  id,
  name,
  length,
  features: features
    .toSorted((a, b) => a.start - b.start)
    .map((feature) => [feature.name, feature.kind, feature.start, feature.end, feature.strand] as const),
})

export type PlasmidMapView = ReturnType<typeof toPlasmidMapView>
