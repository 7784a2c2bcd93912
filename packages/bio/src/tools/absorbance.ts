import { getProteinProperties } from '../protein/properties.ts'
import { InputError } from './input-error.ts'
import { readRecord } from './sequence-records.ts'

/** Absorption at 280 nm of 1 g/L in 1 cm, as published for classes of antibodies and for albumin. */
export const absorptionPresets = [
  { id: 'igg', value: 1.37 },
  { id: 'igm', value: 1.18 },
  { id: 'iga', value: 1.32 },
  { id: 'fab', value: 1.35 },
  { id: 'bsa', value: 0.667 },
] as const

export interface AbsorbanceReading {
  readonly a280: number
  /** Light scattered by aggregates, read at 320 nm; 0 if it was not measured. */
  readonly a320: number
  readonly dilution: number
  /** cm */
  readonly path: number
  /** Absorption of 1 g/L in 1 cm. */
  readonly absorption: number
}

/** g/L, the same as mg/mL, by the law of Lambert and Beer. */
export const getProteinConcentration = ({ a280, a320, dilution, path, absorption }: AbsorbanceReading): number =>
  (Math.max(a280 - a320, 0) * dilution) / (absorption * path)

export interface AntibodyAbsorption {
  /** g/mol, without glycans. */
  readonly molarMass: number
  /** 1/(M cm), cysteines as cystines. */
  readonly extinction: number
  readonly absorption: number
}

/** Of two heavy and two light chains; without a light chain, of two heavy ones. */
export function getAntibodyAbsorption({ heavy, light }: { heavy: string; light: string }): AntibodyAbsorption {
  const chains = [heavy, light]
    .filter((text) => text.trim() !== '')
    .map((text) => getProteinProperties(readRecord(text, 'protein').residues.replace(/\*$/, '')))
  const molarMass = chains.reduce((sum, chain) => sum + 2 * chain.molecularWeight, 0)
  const extinction = chains.reduce((sum, chain) => sum + 2 * chain.extinction, 0)
  if (molarMass === 0) throw new InputError('empty')
  return { molarMass, extinction, absorption: extinction / molarMass }
}
