/** Factors to the first unit of each quantity, which is also what results are written in. Temperature is converted apart. */
export const unitTables = {
  mass: { g: 1, kg: 1e3, mg: 1e-3, µg: 1e-6, ng: 1e-9, pg: 1e-12 },
  volume: { L: 1, mL: 1e-3, µL: 1e-6, nL: 1e-9 },
  amount: { mol: 1, mmol: 1e-3, µmol: 1e-6, nmol: 1e-9, pmol: 1e-12, fmol: 1e-15 },
  molarity: { M: 1, mM: 1e-3, µM: 1e-6, nM: 1e-9, pM: 1e-12 },
  concentration: { 'mg/mL': 1, 'g/L': 1, 'µg/mL': 1e-3, 'ng/µL': 1e-3, 'ng/mL': 1e-6, 'pg/mL': 1e-9 },
  molarMass: { 'g/mol': 1, Da: 1, kDa: 1e3 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>

export type Quantity = keyof typeof unitTables
export type Unit<Name extends Quantity = Quantity> = Name extends Quantity
  ? keyof (typeof unitTables)[Name] & string
  : never

export const listUnits = (quantity: Quantity): string[] => Object.keys(unitTables[quantity])

/** The value in the first unit of its quantity: g, L, mol, M, mg/mL, g/mol. */
export function toBaseUnit(quantity: Quantity, value: number, unit: string): number {
  const factor = Object.entries(unitTables[quantity]).find(([name]) => name === unit)?.[1]
  if (factor === undefined) throw new RangeError(`no unit ${unit} of ${quantity}`)
  return value * factor
}

export const fromBaseUnit = (quantity: Quantity, value: number, unit: string): number =>
  value / toBaseUnit(quantity, 1, unit)

export const convertUnit = (quantity: Quantity, value: number, from: string, to: string): number =>
  fromBaseUnit(quantity, toBaseUnit(quantity, value, from), to)

/** The unit in which the value has one to three digits before the point, for reading. */
export function chooseUnit(quantity: Quantity, baseValue: number): string {
  const units = Object.entries(unitTables[quantity]).sort(([, a], [, b]) => b - a)
  return (units.find(([, factor]) => Math.abs(baseValue) >= factor * 0.9999999) ?? units.at(-1) ?? [''])[0]
}

export const temperatureUnits = ['°C', 'K', '°F'] as const
export type TemperatureUnit = (typeof temperatureUnits)[number]

const toCelsius: Readonly<Record<TemperatureUnit, (value: number) => number>> = {
  '°C': (value) => value,
  K: (value) => value - 273.15,
  '°F': (value) => ((value - 32) * 5) / 9,
}
const fromCelsius: Readonly<Record<TemperatureUnit, (value: number) => number>> = {
  '°C': (value) => value,
  K: (value) => value + 273.15,
  '°F': (value) => (value * 9) / 5 + 32,
}

export const convertTemperature = (value: number, from: TemperatureUnit, to: TemperatureUnit): number =>
  fromCelsius[to](toCelsius[from](value))

export type DnaEnds = 'phosphate' | 'hydroxyl'

/** g/mol of HPO3. */
const phosphate = 79.98

/**
 * g/mol of DNA from mean masses of pairs and nucleotides, 617.96 and 308.97, and a water for each strand: the formula of
 * NEBioCalculator, with a phosphate at each 5' end, as after a digest. Oligonucleotides and products of their PCR have
 * hydroxyl groups.
 */
export const getDnaMolarMass = (length: number, isDouble: boolean, ends: DnaEnds = 'phosphate'): number => {
  const strands = isDouble ? 2 : 1
  const whole = isDouble ? 617.96 * length + 36.04 : 308.97 * length + 18.02
  return ends === 'phosphate' ? whole : whole - strands * phosphate
}
