import { buildPartCode } from './library-products.ts'
import { buildPlasmidCode, isOffered } from './plasmids.ts'
import { readCatalogueSeedData } from './seed-data.ts'

/** Items of the plasmid library, with the catalogue numbers of the products that sell them. */
export function listLibrarySeeds() {
  const { backbones, stockParts, stockPrimers } = readCatalogueSeedData()
  return [
    ...backbones
      .filter(isOffered)
      .map((seed) => ({ kind: 'backbone' as const, item: seed.id, code: buildPlasmidCode(seed) })),
    ...stockParts.map(({ no, id }) => ({ kind: 'part' as const, item: id, code: buildPartCode(no) })),
    ...stockPrimers.map(({ no, name }) => ({ kind: 'primer' as const, item: name, code: buildPartCode(no) })),
  ]
}
