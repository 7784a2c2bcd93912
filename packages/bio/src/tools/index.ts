/** Tools that answer one question each: entries as people paste them in, rows and texts to read out. */

export {
  type AbsorbanceReading,
  type AntibodyAbsorption,
  absorptionPresets,
  getAntibodyAbsorption,
  getProteinConcentration,
} from './absorbance.ts'
export { type AlignmentMode, type AlignmentReport, reportAlignment } from './alignment-report.ts'
export { type CodonReport, reportCodons } from './codon-report.ts'
export { type ConvertedFile, convertFile, type OutputFormat, outputFormats } from './convert-file.ts'
export { type DigestReport, reportDigest } from './digest-report.ts'
export { InputError, type InputErrorCode } from './input-error.ts'
export { type OligoReport, type OligoRow, type OligoStructure, reportOligos } from './oligo-report.ts'
export { type OrfReport, reportOrfs } from './orf-report.ts'
export { type PrimerMode, type PrimerReport, primerModes, reportPrimers } from './primer-report.ts'
export {
  getMass,
  getMolarity,
  getSolutionVolume,
  planDilution,
  planSerialDilution,
  type SerialDilution,
} from './solutions.ts'
export { type ConvertedStrands, convertStrands, type StrandMode, strandModes } from './strands.ts'
export { type FrameChoice, frameChoices, type TranslatedRecords, translateRecords } from './translations.ts'
export {
  chooseUnit,
  convertTemperature,
  convertUnit,
  fromBaseUnit,
  getDnaMolarMass,
  listUnits,
  type Quantity,
  temperatureUnits,
  toBaseUnit,
} from './units.ts'
