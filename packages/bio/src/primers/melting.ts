import { reverseComplementBases } from '../molecule/alphabet.ts'
import { addEnergy, type Energy, getFreeEnergy, getInitiation, sumStacks } from './nearest-neighbours.ts'

/** Concentrations in mmol/l, of the oligonucleotide in nmol/l. */
export interface MeltingConditions {
  readonly oligoNm?: number
  readonly sodiumMm?: number
  readonly trisMm?: number
  readonly magnesiumMm?: number
  readonly dntpMm?: number
  /**
   * `santalucia1998`: entropy corrected by the equivalent of sodium (von Ahsen 2001 for magnesium).
   * `owczarzy2008`: monovalent ions and magnesium each with their own effect.
   */
  readonly salt?: 'santalucia1998' | 'owczarzy2008'
}

interface Ions {
  readonly sodium: number
  readonly tris: number
  readonly magnesium: number
  readonly dntp: number
}

/** Usual in a PCR with a proofreading polymerase: 250 nM primer, 50 mM salt, no magnesium counted. */
export const defaultConditions = {
  oligoNm: 250,
  sodiumMm: 50,
  trisMm: 0,
  magnesiumMm: 0,
  dntpMm: 0,
  salt: 'santalucia1998',
} as const satisfies Required<MeltingConditions>

const GAS_CONSTANT = 1.987
const KELVIN = 273.15

/** Enthalpy and entropy of an oligonucleotide on its perfect complement, in 1 M NaCl. */
export function getDuplexEnergy(bases: string): Energy {
  const sum = addEnergy(sumStacks(bases), getInitiation(bases))
  return isSelfComplementary(bases) ? { ...sum, entropy: sum.entropy - 1.4 } : sum
}

export const isSelfComplementary = (bases: string): boolean => bases === reverseComplementBases(bases)

/** Free energy of the perfect duplex in kcal/mol at 37 °C and 1 M NaCl. */
export const getDuplexFreeEnergy = (bases: string): number => getFreeEnergy(getDuplexEnergy(bases))

/** Melting temperature in °C by nearest neighbours. Bases are A, C, G and T; at least two. */
export function getMeltingTemperature(bases: string, conditions: MeltingConditions = {}): number {
  const { oligoNm, sodiumMm, trisMm, magnesiumMm, dntpMm, salt } = { ...defaultConditions, ...conditions }
  if (!/^[ACGT]{2,}$/.test(bases)) throw new RangeError('a melting temperature needs two or more of A, C, G and T')
  const { enthalpy, entropy } = getDuplexEnergy(bases)
  const ions: Ions = { sodium: sodiumMm, tris: trisMm, magnesium: magnesiumMm, dntp: dntpMm }
  const strands = (oligoNm * 1e-9) / (isSelfComplementary(bases) ? 1 : 4)
  if (salt === 'santalucia1998') {
    const corrected = entropy + 0.368 * (bases.length - 1) * Math.log(getSodiumEquivalent(ions) / 1000)
    return (1000 * enthalpy) / (corrected + GAS_CONSTANT * Math.log(strands)) - KELVIN
  }
  const plain = (1000 * enthalpy) / (entropy + GAS_CONSTANT * Math.log(strands))
  return 1 / (1 / plain + correctByOwczarzy(bases, ions)) - KELVIN
}

/** What the salt adds to the entropy of each pair after the first, in cal/(mol K): SantaLucia (1998). */
export function getEntropyOfSalt(conditions: MeltingConditions): number {
  const { sodiumMm, trisMm, magnesiumMm, dntpMm } = { ...defaultConditions, ...conditions }
  return (
    0.368 *
    Math.log(getSodiumEquivalent({ sodium: sodiumMm, tris: trisMm, magnesium: magnesiumMm, dntp: dntpMm }) / 1000)
  )
}

/** Counts magnesium that dNTPs do not bind as sodium (von Ahsen et al. 2001). */
function getSodiumEquivalent({ sodium, tris, magnesium, dntp }: Ions): number {
  const equivalent = sodium + tris / 2 + 120 * Math.sqrt(Math.max(magnesium - dntp, 0))
  if (equivalent <= 0) throw new RangeError('a melting temperature needs salt')
  return equivalent
}

/** Owczarzy et al. (2008), Biochemistry 47:5336: what to add to 1 / Tm. */
function correctByOwczarzy(bases: string, ions: Ions): number {
  const gc = (bases.match(/[GC]/g)?.length ?? 0) / bases.length
  const monovalent = (ions.sodium + ions.tris / 2) / 1000
  const magnesium = getFreeMagnesium(ions.magnesium / 1000, ions.dntp / 1000)
  if (monovalent <= 0 && magnesium <= 0) throw new RangeError('a melting temperature needs salt')
  const logMonovalent = Math.log(monovalent)
  const ratio = monovalent > 0 ? Math.sqrt(magnesium) / monovalent : Number.POSITIVE_INFINITY
  if (ratio < 0.22) return ((4.29 * gc - 3.95) * logMonovalent + 0.94 * logMonovalent ** 2) * 1e-5
  let [a, d, g] = [3.92, 1.42, 8.31]
  if (ratio < 6) {
    a *= 0.843 - 0.352 * Math.sqrt(monovalent) * logMonovalent
    d *= 1.279 - 4.03e-3 * logMonovalent - 8.03e-3 * logMonovalent ** 2
    g *= 0.486 - 0.258 * logMonovalent + 5.25e-3 * logMonovalent ** 3
  }
  const logMagnesium = Math.log(magnesium)
  const byLength = (-48.2 + 52.5 * logMagnesium + g * logMagnesium ** 2) / (2 * (bases.length - 1))
  return (a - 0.911 * logMagnesium + gc * (6.26 + d * logMagnesium) + byLength) * 1e-5
}

/** Subtracts the magnesium that dNTPs bind; concentrations in mol/l. */
function getFreeMagnesium(magnesium: number, dntp: number): number {
  if (dntp <= 0) return magnesium
  const association = 3e4
  const half = association * dntp - association * magnesium + 1
  return (-half + Math.sqrt(half ** 2 + 4 * association * magnesium)) / (2 * association)
}

/** 2 °C per A and T, 4 °C per G and C: the rule of Wallace, for oligonucleotides up to 14 bases. */
export function getWallaceTemperature(bases: string): number {
  const strong = bases.match(/[GCS]/g)?.length ?? 0
  const weak = bases.match(/[ATW]/g)?.length ?? 0
  return 4 * strong + 2 * weak
}
