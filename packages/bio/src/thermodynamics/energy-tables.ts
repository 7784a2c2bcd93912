import { getStackEnergy } from '../primers/nearest-neighbours.ts'
import { danglingEnds, loops, mismatches, specialHairpins, terminalMismatches } from './published-energies.ts'

/** The codes of bases; that of the complement is the difference to 3. */
export const baseCodes: Readonly<Record<string, number>> = { A: 0, C: 1, G: 2, T: 3 }
export const ZERO_CELSIUS = 273.15
export const BODY_TEMPERATURE = 37 + ZERO_CELSIUS
export const GAS_CONSTANT = 0.001987

/** Enthalpies in kcal/mol and entropies in kcal/(mol K), by key. */
export interface EnergyTable {
  readonly enthalpies: Float64Array
  readonly entropies: Float64Array
}

/** The key of four bases: 5'-ab-3' over 3'-cd-5'. */
export const getStepKey = (a: number, b: number, c: number, d: number): number => (a << 6) | (b << 4) | (c << 2) | d

const createTable = (size: number, fill: number): EnergyTable => ({
  enthalpies: new Float64Array(size).fill(fill),
  entropies: new Float64Array(size),
})

function setEnergy(table: EnergyTable, key: number, enthalpy: number, entropy: number): void {
  table.enthalpies[key] = enthalpy
  table.entropies[key] = entropy / 1000
}

const readEntries = (text: string): (readonly [name: string, first: number, second: number])[] =>
  text
    .trim()
    .split(/,\s*|\n/)
    .map((entry) => {
      const [name = '', first, second] = entry.split(' ')
      return [name, Number(first), Number(second)]
    })

/** Reads steps; each is read from both strands. */
function readSteps(text: string, table: EnergyTable): EnergyTable {
  for (const [name, enthalpy, entropy] of readEntries(text)) {
    const [a = 0, b = 0, c = 0, d = 0] = [...name.replace('/', '')].map((base) => baseCodes[base])
    setEnergy(table, getStepKey(a, b, c, d), enthalpy, entropy)
    setEnergy(table, getStepKey(d, c, b, a), enthalpy, entropy)
  }
  return table
}

/** Steps inside a duplex, of two pairs or of a pair and a mismatch; infinite where none was measured. */
export const steps = ((): EnergyTable => {
  const table = readSteps(mismatches, createTable(256, Number.POSITIVE_INFINITY))
  for (const [first, a] of Object.entries(baseCodes))
    for (const [second, b] of Object.entries(baseCodes)) {
      const { enthalpy, entropy } = getStackEnergy(first + second)
      setEnergy(table, getStepKey(a, b, 3 - a, 3 - b), enthalpy, entropy)
    }
  return table
})()

/**
 * A pair, then a mismatch outside of it. Bases that could pair but do not, as in a narrow loop, were not measured: they
 * count as the strongest mismatch beside that pair.
 */
export const terminalSteps = ((): EnergyTable => {
  const table = readSteps(terminalMismatches, createTable(256, Number.POSITIVE_INFINITY))
  const getFree = (key: number) => (table.enthalpies[key] ?? 0) - BODY_TEMPERATURE * (table.entropies[key] ?? 0)
  for (let a = 0; a < 4; a++) {
    const keys = Array.from({ length: 16 }, (_, at) => getStepKey(a, at >> 2, 3 - a, at & 3))
    const strongest = keys.reduce((best, key) => (getFree(key) < getFree(best) ? key : best))
    for (const key of keys)
      if (table.enthalpies[key] === Number.POSITIVE_INFINITY)
        setEnergy(table, key, table.enthalpies[strongest] ?? 0, (table.entropies[strongest] ?? 0) * 1000)
  }
  return table
})()

/** By the paired base and the base beside it on its own strand. */
function readDangling(isThreePrime: boolean): EnergyTable {
  const table = createTable(16, 0)
  for (const [name, enthalpy, entropy] of readEntries(danglingEnds)) {
    if (name.startsWith('.') !== isThreePrime) continue
    // `.A/XT` is X at the 3' end of the lower strand beside its T, `XA/.T` is X at the 5' end of the upper one.
    const [paired = 0, hanging = 0] = isThreePrime
      ? [baseCodes[name.at(4) ?? ''], baseCodes[name.at(3) ?? '']]
      : [baseCodes[name.at(1) ?? ''], baseCodes[name.at(0) ?? '']]
    setEnergy(table, (paired << 2) | hanging, enthalpy, entropy)
  }
  return table
}
export const dangling3 = readDangling(true)
export const dangling5 = readDangling(false)

export const LONGEST_LOOP = 30

/** Entropies of loops by size in kcal/(mol K): a loop costs entropy only. Sizes in between are interpolated. */
function readLoops(text: string): Float64Array {
  const known = readEntries(text)
  return Float64Array.from({ length: LONGEST_LOOP + 1 }, (_, size) => {
    const above = known.findIndex(([each]) => Number(each) >= size)
    const [high, highEnergy] = known[above] ?? ['0', 0]
    const [low, lowEnergy] = known[above - 1] ?? [high, highEnergy]
    if (size < Number(known[0]?.[0])) return Number.NEGATIVE_INFINITY
    const part = high === low ? 0 : (size - Number(low)) / (Number(high) - Number(low))
    return -(lowEnergy + part * (highEnergy - lowEnergy)) / BODY_TEMPERATURE
  })
}
export const interiorLoops = readLoops(loops.interior)
export const bulges = readLoops(loops.bulge)
const hairpinLoops = readLoops(loops.hairpin)

/** Longer loops by Jacobson & Stockmayer, with the factor of SantaLucia & Hicks (2004), equation 7. */
export const getHairpinLoopEntropy = (size: number): number =>
  size <= LONGEST_LOOP
    ? (hairpinLoops[size] ?? 0)
    : (hairpinLoops[LONGEST_LOOP] ?? 0) - 2.44 * GAS_CONSTANT * Math.log(size / LONGEST_LOOP)

/** Bonus of special loops by their bases. */
export const hairpinBonuses: ReadonlyMap<string, readonly [enthalpy: number, entropy: number]> = new Map(
  readEntries(specialHairpins).map(([name, enthalpy, energy]) => [
    name,
    [enthalpy, (enthalpy - energy) / BODY_TEMPERATURE],
  ]),
)

export const toCodes = (text: string): Uint8Array => Uint8Array.from(text, (base) => baseCodes[base] ?? 4)
