export {
  expandBases,
  findInvalidBase,
  isUnambiguous,
  normalizeBases,
  reverseComplementBases,
} from './molecule/alphabet.ts'
export { deleteBases, insertBases, replaceBases } from './molecule/edit.ts'
export {
  type Feature,
  getExtent,
  getStrand,
  type Header,
  type Molecule,
  type Qualifier,
  type Segment,
  type Sequence,
  type Strand,
  type Topology,
} from './molecule/molecule.ts'
export {
  getRangeLength,
  overlaps,
  type Range,
  readBases,
  splitAtOrigin,
  wrapPosition,
  wrapRange,
} from './molecule/range.ts'
export { computeCdseguid, computeCsseguid, computeLdseguid, computeLsseguid, computeSeguid } from './molecule/seguid.ts'
export { circularize, concatenate, linearize, reverseComplement, rotate, slice } from './molecule/transform.ts'
