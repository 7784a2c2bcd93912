import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Range } from '../molecule/range.ts'
import { addEnergy, getFreeEnergy, getInitiation, sumStacks } from './nearest-neighbours.ts'

export interface Hairpin {
  /** The 5' arm of the stem. */
  readonly left: Range
  readonly right: Range
  readonly stem: number
  readonly loop: number
  /** kcal/mol at 37 °C and 1 M NaCl. */
  readonly freeEnergy: number
  /** °C; the temperature at which half of the molecules are open. */
  readonly meltingTemperature: number
}

/** Free energy of hairpin loops of 3, 4 … bases: SantaLucia & Hicks (2004), table 4. */
const loopEnergies: readonly (readonly [size: number, energy: number])[] = [
  [3, 3.5],
  [4, 3.5],
  [5, 3.3],
  [6, 4.0],
  [7, 4.2],
  [8, 4.3],
  [9, 4.5],
  [10, 4.6],
  [12, 5.0],
  [14, 5.1],
  [16, 5.3],
  [18, 5.5],
  [20, 5.7],
  [25, 6.1],
  [30, 6.3],
]

function getLoopEnergy(size: number): number {
  const [last = 30, lastEnergy = 6.3] = loopEnergies.at(-1) ?? []
  if (size >= last) return lastEnergy + 1.75 * 0.001987 * 310.15 * Math.log(size / last)
  const above = loopEnergies.findIndex(([each]) => each >= size)
  const [high = size, highEnergy = 0] = loopEnergies[above] ?? []
  const [low = high, lowEnergy = highEnergy] = loopEnergies[Math.max(above - 1, 0)] ?? []
  return high === size || high === low
    ? highEnergy
    : lowEnergy + ((highEnergy - lowEnergy) * (size - low)) / (high - low)
}

const isPair = (a: string | undefined, b: string | undefined): boolean =>
  (a === 'A' && b === 'T') || (a === 'T' && b === 'A') || (a === 'G' && b === 'C') || (a === 'C' && b === 'G')

/** Finds the most stable hairpin with an unbroken stem of three pairs or more; for oligonucleotides. */
export function findHairpin(bases: string): Hairpin | undefined {
  let best: Hairpin | undefined
  for (let inner = 0; inner < bases.length; inner++) {
    for (let loop = 3; inner + loop + 1 < bases.length; loop++) {
      const stem = measureStem(bases, inner, inner + loop + 1)
      if (stem < 3) continue
      const hairpin = createHairpin(bases, inner, loop, stem)
      if (!best || hairpin.freeEnergy < best.freeEnergy) best = hairpin
    }
  }
  return best
}

function measureStem(bases: string, left: number, right: number): number {
  let stem = 0
  while (left - stem >= 0 && isPair(bases[left - stem], bases[right + stem])) stem++
  return stem
}

function createHairpin(bases: string, inner: number, loop: number, stem: number): Hairpin {
  const arm = bases.slice(inner - stem + 1, inner + 1)
  const loopEnergy = getLoopEnergy(loop) + (loop === 3 && /[AT]$/.test(arm) ? 0.5 : 0)
  // A loop costs entropy only.
  const energy = addEnergy(sumStacks(arm), { enthalpy: 0, entropy: (-1000 * loopEnergy) / 310.15 })
  return {
    left: { start: inner - stem + 1, end: inner + 1 },
    right: { start: inner + loop + 1, end: inner + loop + 1 + stem },
    stem,
    loop,
    freeEnergy: getFreeEnergy(energy),
    meltingTemperature: (1000 * energy.enthalpy) / energy.entropy - 273.15,
  }
}

export interface Dimer {
  /** kcal/mol at 37 °C and 1 M NaCl. */
  readonly freeEnergy: number
  /** Pairs in a row that hold the dimer together. */
  readonly pairs: number
  /** If the second strand, turned over, begins below the first; negative if it hangs over on the left. */
  readonly offset: number
  /** The pairs on the first strand. */
  readonly first: Range
  /** The 3' end of one of the strands is paired, so a polymerase would extend it. */
  readonly isExtensible: boolean
}

const plainBases: ReadonlySet<string | undefined> = new Set('ACGT')

/** Finds the most stable unbroken duplex of two oligonucleotides; of one with itself if `other` is missing. */
export function findDimer(bases: string, other = bases): Dimer | undefined {
  // Against the reverse complement of the other strand, pairs are equal letters.
  const opposite = reverseComplementBases(other)
  let best: Dimer | undefined
  for (let offset = 1 - opposite.length; offset < bases.length; offset++) {
    let run = 0
    const from = Math.max(0, offset)
    const to = Math.min(bases.length, offset + opposite.length)
    for (let at = from; at <= to; at++) {
      if (at < to && bases[at] === opposite[at - offset] && plainBases.has(bases[at])) {
        run++
        continue
      }
      if (run >= 2) best = chooseStronger(best, createDimer(bases, at - run, run, offset))
      run = 0
    }
  }
  return best
}

function createDimer(bases: string, start: number, pairs: number, offset: number): Dimer {
  const paired = bases.slice(start, start + pairs)
  const energy = addEnergy(sumStacks(paired), getInitiation(paired))
  return {
    freeEnergy: getFreeEnergy(energy),
    pairs,
    offset,
    first: { start, end: start + pairs },
    isExtensible: start + pairs === bases.length || start === offset,
  }
}

const chooseStronger = (best: Dimer | undefined, next: Dimer): Dimer =>
  best && best.freeEnergy <= next.freeEnergy ? best : next
