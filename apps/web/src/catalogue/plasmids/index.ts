/** What other domains show of the library. */

export { backbonesPath, getBackbonePath } from './library-paths.ts'
export { LibraryTabs } from './library-tabs.tsx'
