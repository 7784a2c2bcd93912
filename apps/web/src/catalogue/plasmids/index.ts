/** Parts of the library for other domains. */

export { BackboneMaps, BackboneOffers } from './backbone-lists.tsx'
export { loadHome } from './home-loader.ts'
export { LibraryItem } from './library-item.tsx'
export { loadLibraryCards, loadLibraryOffer } from './library-offer-loader.ts'
export { backbonesPath, customVectorsPath, getBackbonePath } from './library-paths.ts'
export { LibraryTabs } from './library-tabs.tsx'
export { PartCounts } from './part-counts.tsx'
