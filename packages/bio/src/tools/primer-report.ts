import type { Range } from '../molecule/range.ts'
import {
  designMutagenesis,
  MutagenesisError,
  type MutagenesisMode,
  type MutagenesisPrimers,
  mutagenesisModes,
} from '../primers/mutagenesis.ts'
import { type PrimerPicks, pickPresets, pickPrimers } from '../primers/pick-primers.ts'
import { InputError } from './input-error.ts'
import { readRecord } from './sequence-records.ts'

export const primerModes = ['pcr', 'qpcr', ...mutagenesisModes] as const
export type PrimerMode = (typeof primerModes)[number]

export interface PrimerRequest {
  readonly text: string
  readonly mode: PrimerMode
  /** 1-based first and last base of the target or of what is changed; the last before the first inserts there. */
  readonly from?: number
  readonly to?: number
  readonly product: { readonly min: number; readonly max: number }
  /** Replaces the bases from first to last in mutagenesis. */
  readonly replacement: string
}

export type PrimerReport =
  | { readonly kind: 'pairs'; readonly picks: PrimerPicks }
  | { readonly kind: 'mutagenesis'; readonly primers: MutagenesisPrimers }

const longest = 100_000

const isMutagenesis = (mode: PrimerMode): mode is MutagenesisMode => mutagenesisModes.some((each) => each === mode)

/** Designs primers for a target on a sequence, or for a change of a plasmid. */
export function reportPrimers({ text, mode, from, to, product, replacement }: PrimerRequest): PrimerReport {
  const { residues: bases } = readRecord(text)
  if (bases.length > longest) throw new InputError('too_long', { most: longest })
  const range = readRange(bases.length, from, to)
  if (isMutagenesis(mode)) {
    if (!range) throw new InputError('positions', { length: bases.length })
    return { kind: 'mutagenesis', primers: changePlasmid(bases, range, replacement, mode) }
  }
  const isTooShort = product.max < product.min || (range && range.end - range.start > product.max)
  if (isTooShort) throw new InputError('product', { ...product })
  const options = { ...pickPresets[mode], product }
  return { kind: 'pairs', picks: pickPrimers(bases, { ...options, ...(range && { target: range }) }) }
}

function readRange(length: number, from?: number, to?: number): Range | undefined {
  if (from === undefined && to === undefined) return undefined
  const range = { start: (from ?? 1) - 1, end: to ?? from ?? 1 }
  if (range.start < 0 || range.end > length || range.end < range.start) throw new InputError('positions', { length })
  return range
}

function changePlasmid(bases: string, range: Range, text: string, mode: MutagenesisMode): MutagenesisPrimers {
  const replacement = text.replace(/\s+/g, '').toUpperCase().replaceAll('U', 'T')
  if (replacement === bases.slice(range.start, range.end)) throw new InputError('change')
  try {
    return designMutagenesis(bases, { range, replacement, mode })
  } catch (error) {
    if (error instanceof MutagenesisError) throw new InputError('change')
    throw error
  }
}
