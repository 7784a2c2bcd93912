/** Parts of designs for other domains. */

export { default as MoleculeView } from './backbone-view.tsx'
export {
  getDesignListPath,
  getDesignPath,
  getDesignPlacePath,
  getResultPath,
  getStartFromVectorPath,
} from './design-paths.ts'
export { designListQuery, designsKey, versionsQuery } from './designs.data.ts'
export { PlasmidMap } from './editor/map/plasmid-map.tsx'
export { FunctionFindingList } from './function-findings.tsx'
export { findLocalDesign, isLocalId } from './local-designs.ts'
export { MoleculeDownloads } from './molecule-downloads.tsx'
export { SavedFromBrowser } from './saved-from-browser.tsx'
export { SequenceFileReview } from './sequence-file-review.tsx'
export { type AnsweredInput, noAnswers, useFileQuestions } from './use-file-questions.ts'
export { VectorFaultList } from './vector-faults.tsx'
