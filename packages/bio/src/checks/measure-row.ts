import { getGcContent } from '../composition/composition.ts'
import { isUnambiguous } from '../molecule/alphabet.ts'
import { getDuplexMass } from '../primers/oligo-mass.ts'
import { getProteinProperties } from '../protein/properties.ts'
import { type CheckProfile, type ColumnRole, getColumn, type OrderRow } from './check-types.ts'
import { measureOligo } from './measure-oligo.ts'
import { readSequence } from './sequence-cell.ts'
import { findSignalPeptide } from './signal-peptides.ts'

/** Numbers that a sequence predicts. Proteins are without signal peptide and as ordered, before mutations. */
export interface Measurement {
  readonly column: string
  readonly length: number
  /** Da, average. Proteins are unmodified, genes double-stranded; primers have their modifications. */
  readonly molecularWeight?: number
  readonly isoelectricPoint?: number
  /** 1/(M cm) at 280 nm, cysteines as cystines. */
  readonly extinction?: number
  /** Between 0 and 1. */
  readonly gc?: number
  /** °C by nearest neighbours, 250 nM primer, 50 mM sodium. */
  readonly meltingTemperature?: number
}

const roles: Readonly<Record<CheckProfile['kind'], readonly ColumnRole[]>> = {
  protein: ['sequence'],
  antibody: ['heavy', 'light'],
  primer: ['sequence'],
  dna: ['sequence'],
}

/** The proteins of a row as ordered, translated where the row holds DNA. */
export const listProteins = (profile: CheckProfile, row: OrderRow): { column: string; protein: string }[] =>
  roles[profile.kind].flatMap((role) => {
    const protein = readSequence(profile, row, role, () => {})?.protein ?? ''
    return protein === '' ? [] : [{ column: getColumn(profile, role), protein }]
  })

/** Measures the sequences of a row that can be read. */
export const measureRow = (profile: CheckProfile, row: OrderRow): Measurement[] =>
  roles[profile.kind].flatMap((role): Measurement[] => {
    const cell = readSequence(profile, row, role, () => {})
    if (!cell) return []
    const column = getColumn(profile, role)
    const { kind, symbols, protein } = cell
    if (kind === 'dna' && (profile.kind === 'primer' || profile.kind === 'dna')) {
      const predicted =
        profile.kind === 'primer'
          ? measureOligo(profile, row, cell)
          : isUnambiguous(symbols) && { molecularWeight: getDuplexMass(symbols) }
      return [{ column, length: symbols.length, gc: getGcContent(symbols), ...predicted }]
    }
    const mature = protein.slice(findSignalPeptide(protein)?.length ?? 0)
    const { length, molecularWeight, isoelectricPoint, extinction } = getProteinProperties(mature)
    return [{ column, length, molecularWeight, isoelectricPoint, extinction }]
  })
