/** Parts of the library for other domains. */

export { backbonesPath, customVectorsPath, getBackbonePath } from './library-paths.ts'
export { LibraryTabs } from './library-tabs.tsx'
