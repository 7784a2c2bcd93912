import { InputError } from './input-error.ts'

/** Grams that make a volume (L) of a concentration (mol/L) of a substance (g/mol). */
export const getMass = (molarity: number, volume: number, molarMass: number): number => molarity * volume * molarMass

/** Litres in which a mass (g) gives a concentration. */
export const getSolutionVolume = (mass: number, molarity: number, molarMass: number): number =>
  mass / (molarity * molarMass)

/** mol/L of a mass (g) in a volume (L). */
export const getMolarity = (mass: number, volume: number, molarMass: number): number => mass / (volume * molarMass)

export interface Dilution {
  readonly stockVolume: number
  readonly finalVolume: number
  readonly diluent: number
  /** 1 part in so many. */
  readonly factor: number
}

/** Volume of stock for a lower concentration; all in the same units: C1·V1 = C2·V2. */
export function planDilution(stock: number, final: number, finalVolume: number): Dilution {
  if (final > stock) throw new InputError('range', { stock, final })
  const stockVolume = (final * finalVolume) / stock
  return { stockVolume, finalVolume, diluent: finalVolume - stockVolume, factor: stock / final }
}

export interface SerialStep {
  readonly step: number
  readonly concentration: number
}

export interface SerialDilution {
  /** Carried from each tube to the next. */
  readonly transfer: number
  /** Filled into each tube but the first. */
  readonly diluent: number
  readonly steps: readonly SerialStep[]
}

/** Equal dilutions one after the other; `volume` is what each tube holds before the transfer to the next. */
export function planSerialDilution(start: number, factor: number, count: number, volume: number): SerialDilution {
  if (factor <= 1) throw new InputError('number', { name: 'factor' })
  const transfer = volume / factor
  return {
    transfer,
    diluent: volume - transfer,
    steps: Array.from({ length: count }, (_, index) => ({ step: index + 1, concentration: start / factor ** index })),
  }
}
