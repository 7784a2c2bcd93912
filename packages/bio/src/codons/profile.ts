import { listGcWindows } from '../composition/composition.ts'
import type { CurvePoint } from '../curves/fit-logistic.ts'
import { type CodonUsage, getCodonAdaptation } from './codon-usage.ts'

export interface CodonProfile {
  /** Adaptation index of windows, over the number of the middle codon. */
  readonly adaptation: readonly CurvePoint[]
  /** GC content of the same windows, 0 to 1. */
  readonly gc: readonly CurvePoint[]
}

/** Codons of a window; fewer where the gene is short. */
const WINDOW = 20
const MOST_POINTS = 400

/** Measures a coding sequence along its length. */
export function profileCodons(bases: string, usage: CodonUsage): CodonProfile {
  const codons = Math.floor(bases.length / 3)
  const window = Math.max(1, Math.min(WINDOW, Math.ceil(codons / 4)))
  const step = Math.max(1, Math.ceil((codons - window) / MOST_POINTS))
  const size = window * 3
  const gc = listGcWindows({ bases, topology: 'linear' }, size, step * 3)
  const toMiddle = (start: number) => start / 3 + (window + 1) / 2
  return {
    adaptation: gc.map(({ start }) => [toMiddle(start), getCodonAdaptation(bases.slice(start, start + size), usage)]),
    gc: gc.map((each) => [toMiddle(each.start), each.gc]),
  }
}
