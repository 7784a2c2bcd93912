export { type Alignment, type AlignOptions, align, defaultScores, type Scores } from './alignment/align.ts'
export { type AlignedRead, alignRead, type Difference, listDifferences } from './alignment/align-read.ts'
export { compareBases, compareMolecules, type FeatureChange, type MoleculeComparison } from './alignment/compare.ts'
export { locateDifferences, type ReadDifference } from './alignment/read-positions.ts'
export { type AnnotateOptions, findParts, type PartMatch, toFeatures } from './annotation/annotate.ts'
export type { VectorPart } from './annotation/parts.ts'
export { AssemblyError, type AssemblyErrorCode } from './assembly/assembly-error.ts'
export { type AttKind, type AttSite, findAttSites, type GatewayResult, recombineGateway } from './assembly/gateway.ts'
export { assembleGibson, type GibsonJunction, type GibsonOptions, type GibsonResult } from './assembly/gibson.ts'
export {
  findInnerSites,
  type InnerSites,
  listCloningEnzymes,
  listEnzymesWithoutSite,
} from './assembly/inner-sites.ts'
export { estimateFidelity, type LigationFidelity } from './assembly/ligation-fidelity.ts'
export {
  canLigate,
  cutAt,
  cutMolecule,
  flipPiece,
  getLeftBases,
  getRightBases,
  ligate,
  type Piece,
  toPiece,
} from './assembly/pieces.ts'
export {
  type AnnealingOptions,
  chooseAnnealing,
  createPrimer,
  designGibsonPrimers,
  designPrimers,
  designRestrictionPrimers,
  type Primer,
  type PrimerPair,
} from './assembly/primer-design.ts'
export { type CloningResult, cloneByRestriction } from './assembly/restriction-cloning.ts'
export { assembleGoldenGate, type GoldenGateResult } from './assembly/type-iis-assembly.ts'
export { designGoldenGatePrimers } from './assembly/type-iis-primers.ts'
export {
  type CodonUsage,
  codonUsages,
  countCodons,
  getCodonAdaptation,
  getCodonUsage,
  getFraction,
} from './codons/codon-usage.ts'
export { type CodonConstraints, findViolations, type Violation } from './codons/constraints.ts'
export {
  type ChangeReason,
  type CodonChange,
  type CodonStrategy,
  codonStrategies,
  defaultConstraints,
  type OptimizedGene,
  type OptimizeOptions,
  optimizeGene,
  optimizeProtein,
  proposeGenes,
} from './codons/optimize.ts'
export { type CodonProfile, profileCodons } from './codons/profile.ts'
export {
  findGcExtremes,
  findHomopolymers,
  type GcWindow,
  getGcContent,
  type Homopolymer,
  listGcWindows,
} from './composition/composition.ts'
export { findRepeats, type Repeat, type RepeatOptions } from './composition/repeats.ts'
export { analyseDoseResponse, type DoseResponse, getRange } from './curves/dose-response.ts'
export {
  type CurvePoint,
  fitLogistic,
  type LogisticFit,
  type LogisticOptions,
  logisticModels,
  weightings,
} from './curves/fit-logistic.ts'
export {
  type InstrumentError,
  type InstrumentErrorCode,
  type InstrumentReading,
  readInstrumentExport,
} from './curves/instrument-exports.ts'
export { findOutliers } from './curves/outliers.ts'
export { compareDoseResponses, type RelativePotency } from './curves/relative-potency.ts'
export {
  type CurveError,
  type CurveErrorCode,
  type CurveKind,
  curveKinds,
  parseResultCurves,
  type ResultCurves,
} from './curves/result-curves.ts'
export { type Cut, type CutSite, countCuts, findCutSites } from './enzymes/cut-sites.ts'
export {
  cutAtSites,
  type DigestOptions,
  digest,
  type Fragment,
  type FragmentEnd,
  listFragmentLengths,
} from './enzymes/digest.ts'
export {
  cutsOutside,
  type Enzyme,
  enzymes,
  findEnzyme,
  findSchizomers,
  getEnzymes,
  getOverhang,
} from './enzymes/enzyme.ts'
export { getMigration, type SizeMarker, sizeMarkers } from './enzymes/size-markers.ts'
export { parseAb1, type SequencingRead, trimRead } from './formats/ab1.ts'
export { formatFasta, parseFasta } from './formats/fasta.ts'
export { parseGenBank } from './formats/genbank-reader.ts'
export { formatGenBank } from './formats/genbank-writer.ts'
export { parseGff } from './formats/gff.ts'
export { formatGff } from './formats/gff-writer.ts'
export { detectFormat, type FileFormat, parseFile } from './formats/parse-file.ts'
export type { ParsedFile, ParseWarning, WarningCode } from './formats/parsed-file.ts'
export { parseSbol } from './formats/sbol-reader.ts'
export { formatSbol, type SbolOptions } from './formats/sbol-writer.ts'
export { parseSnapGene } from './formats/snapgene.ts'
export { formatSnapGene } from './formats/snapgene-writer.ts'
export { type FunctionRule, functionRules } from './function/function-rules.ts'
export {
  findInvalidBase,
  isUnambiguous,
  normalizeBases,
  reverseComplementBases,
  toBaseMasks,
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
  toPlaces,
  wrapPosition,
  wrapRange,
} from './molecule/range.ts'
export { computeCdseguid, computeCsseguid, computeLdseguid, computeLsseguid, computeSeguid } from './molecule/seguid.ts'
export {
  circularize,
  concatenate,
  linearize,
  reverseComplement,
  reverseComplementRange,
  rotate,
  slice,
} from './molecule/transform.ts'
export { type Amplicon, findAmplicons, findPrimerSites, type PrimerSite } from './primers/binding.ts'
export {
  defaultConditions,
  getDuplexFreeEnergy,
  getMeltingTemperature,
  getWallaceTemperature,
  type MeltingConditions,
} from './primers/melting.ts'
export {
  type PlannedRead,
  planSequencing,
  type SequencingPlan,
  type SequencingPlanOptions,
} from './primers/sequencing-plan.ts'
export {
  findSequencingPrimers,
  type SequencingPrimer,
  type SequencingPrimerSite,
  sequencingPrimers,
} from './primers/sequencing-primers.ts'
export { getNetCharge, getProteinProperties, listHydropathies, type ProteinProperties } from './protein/properties.ts'
export { drawStructure, type StructureDrawing } from './thermodynamics/draw-structure.ts'
export { isStrongDimer, isStrongHairpin, structureLimits } from './thermodynamics/structure-limits.ts'
export { type Dimer, findDimer, findHairpin, type Structure } from './thermodynamics/structures.ts'
export {
  codonOrder,
  findGeneticCode,
  type GeneticCode,
  geneticCodes,
  getGeneticCode,
} from './translation/genetic-codes.ts'
export { findOrfs, type Orf, type OrfOptions } from './translation/orfs.ts'
export { readFeature, translate, translateCodon, translateFeature } from './translation/translate.ts'
export { type VectorFaultCode, vectorFaultCodes } from './vectors/vector-fault-codes.ts'
