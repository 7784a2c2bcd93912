import { type CodonCount, countCodons, getCodonAdaptation, getCodonUsage, getFraction } from '../codons/codon-usage.ts'
import { getGcContent } from '../composition/composition.ts'
import { InputError } from './input-error.ts'
import { readRecord } from './sequence-records.ts'

export interface CodonRow extends CodonCount {
  /** The share of the codon among its synonyms in the host. */
  readonly hostFraction: number
}

export interface CodonReport {
  readonly codons: number
  /** 0 to 1. */
  readonly adaptation: number
  readonly gc: number
  /** GC content at the third position of the codons. */
  readonly gc3: number
  readonly rows: readonly CodonRow[]
  /** 1-based numbers of codons whose share in the host is below a tenth. */
  readonly rare: readonly { readonly number: number; readonly codon: string; readonly fraction: number }[]
}

const rareFraction = 0.1

/** Compares a coding sequence with the codon usage of a host. */
export function reportCodons({ text, hostId }: { text: string; hostId: string }): CodonReport {
  const { residues: bases } = readRecord(text)
  if (bases.length % 3 !== 0) throw new InputError('frame', { length: bases.length, rest: bases.length % 3 })
  const usage = getCodonUsage(hostId)
  const codons = bases.match(/.{3}/g) ?? []
  const thirds = codons.map((codon) => codon[2]).join('')
  return {
    codons: codons.length,
    adaptation: getCodonAdaptation(bases, usage),
    gc: getGcContent(bases),
    gc3: getGcContent(thirds),
    rows: countCodons(bases).map((row) => ({ ...row, hostFraction: getFraction(usage, row.codon) })),
    rare: codons.flatMap((codon, index) => {
      const fraction = getFraction(usage, codon)
      return /^[ACGT]{3}$/.test(codon) && fraction < rareFraction ? [{ number: index + 1, codon, fraction }] : []
    }),
  }
}
