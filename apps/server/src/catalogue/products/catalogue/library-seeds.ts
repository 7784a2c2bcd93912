import { buildPlasmidCode, isOffered } from './plasmids.ts'
import { readCatalogueSeedData } from './seed-data.ts'

/** Items of the plasmid library, with the catalogue numbers of the products that sell them. */
export const listLibrarySeeds = () =>
  readCatalogueSeedData()
    .backbones.filter(isOffered)
    .map((seed) => ({ kind: 'backbone' as const, item: seed.id, code: buildPlasmidCode(seed) }))
