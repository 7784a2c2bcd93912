import { getGcContent } from '../composition/composition.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { formatRecords, readRecords } from './sequence-records.ts'

export const strandModes = ['reverse-complement', 'reverse', 'complement'] as const
export type StrandMode = (typeof strandModes)[number]

const reverse = (bases: string): string => [...bases].reverse().join('')

const convertBases: Readonly<Record<StrandMode, (bases: string) => string>> = {
  'reverse-complement': reverseComplementBases,
  reverse,
  complement: (bases) => reverse(reverseComplementBases(bases)),
}

export interface ConvertedStrands {
  readonly text: string
  readonly records: number
  readonly length: number
  /** 0 to 1. */
  readonly gc: number
}

/** Turns every sequence of the entry over. */
export function convertStrands({ text, mode }: { text: string; mode: StrandMode }): ConvertedStrands {
  const records = readRecords(text)
  const bases = records.map(({ residues }) => residues).join('')
  return {
    text: formatRecords(records.map(({ name, residues }) => ({ name, residues: convertBases[mode](residues) }))),
    records: records.length,
    length: bases.length,
    gc: getGcContent(bases),
  }
}
