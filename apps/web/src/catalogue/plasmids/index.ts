/** What other domains show of the library. */

export { backbonesPath, customVectorsPath, getBackbonePath } from './library-paths.ts'
export { LibraryTabs } from './library-tabs.tsx'
