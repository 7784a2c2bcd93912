import { hashText } from '#catalogue/products/figures/random.ts'
import { buildPrices } from './prices.ts'
import type { SeedPack } from './product-seed.ts'

/** Pack sizes with the price of each as a multiple of the first; per unit, larger is always cheaper. */
export interface PackLadder {
  rungs: readonly (readonly [amount: number, unit: string, times: number])[]
  /** Working days until a pack is made when none is in stock. */
  leadDays: number
}

export const antibodyLadder: PackLadder = {
  rungs: [
    [1, 'mg', 1],
    [5, 'mg', 2.6],
    [25, 'mg', 8],
    [50, 'mg', 13.5],
    [100, 'mg', 23],
  ],
  leadDays: 12,
}

export const fusionLadder: PackLadder = {
  rungs: [
    [1, 'mg', 1],
    [5, 'mg', 3],
    [25, 'mg', 11],
    [100, 'mg', 36],
  ],
  leadDays: 18,
}

export const conjugateLadder: PackLadder = {
  rungs: [
    [0.5, 'mg', 1],
    [1, 'mg', 1.6],
    [5, 'mg', 6],
    [25, 'mg', 25],
  ],
  leadDays: 20,
}

export const proteinLadder: PackLadder = {
  rungs: [
    [20, 'µg', 1],
    [100, 'µg', 2.7],
    [500, 'µg', 8.5],
    [1, 'mg', 13.5],
  ],
  leadDays: 15,
}

export const cytokineLadder: PackLadder = {
  rungs: [
    [10, 'µg', 1],
    [50, 'µg', 2.4],
    [100, 'µg', 3.9],
    [500, 'µg', 12],
    [1, 'mg', 20],
  ],
  leadDays: 10,
}

export const cellLadder: PackLadder = {
  rungs: [
    [1, 'vial', 1],
    [2, 'vial', 1.7],
    [5, 'vial', 3.8],
  ],
  leadDays: 15,
}

export const plasmidLadder: PackLadder = {
  rungs: [
    [1, 'stab', 1],
    [2, 'µg', 0.9],
    [10, 'µg', 1.4],
    [100, 'µg', 4.2],
  ],
  leadDays: 5,
}

const milligrams: Readonly<Record<string, number>> = { mg: 1, µg: 0.001 }

/** Amount of a pack, in a unit that packs of one product share. */
export const getContent = ({ amount, unit }: Pick<SeedPack, 'amount' | 'unit'>): number =>
  Number(amount) * (milligrams[unit] ?? 1)

const buildSku = (code: string, amount: number, unit: string): string =>
  `${code}-${String(amount).replace('.', 'P')}${unit.replace('µ', 'U').toUpperCase()}`

interface PackOffer {
  code: string
  /** List price of the smallest pack in US dollars. */
  dollars: number
  /** The largest pack is only quoted. */
  quoteLargest: boolean
}

/** Stock comes with the lots. */
export function buildPacks({ rungs, leadDays }: PackLadder, { code, dollars, quoteLargest }: PackOffer): SeedPack[] {
  return rungs.map(([amount, unit, times], at) => ({
    sku: buildSku(code, amount, unit),
    amount: String(amount),
    unit,
    prices: buildPrices(quoteLargest && at > 0 && at === rungs.length - 1 ? null : dollars * times),
    stock: 0,
    leadDays,
  }))
}

/** A quarter of the products quote their largest pack. */
export const isLargestQuoted = (code: string): boolean => hashText(`${code} quote`) % 4 === 0
