import type { OrderLookup, Pack } from '@paratope/contract/catalogue/products'
import type { Currency } from '@paratope/contract/kernel/currencies'
import { type NumberProblem, parseQuantityText } from '@paratope/contract/kernel/number-text'
import type { Amount } from '#ui/display/format.ts'
import { choosePrice, findPrice, findTiers } from '../prices.ts'
import { maxQuantity } from '../purchase.ts'
import type { OrderLine } from './order-lines.ts'

export interface ResolvedLine extends OrderLine {
  lookup: OrderLookup | undefined
  /** The size that the line names, or the only one. */
  pack: Pack | undefined
  /** The quantity as a number; 0 where it is none. */
  count: number
  quantityProblem: NumberProblem | undefined
  /** Number of of the pack all lines come to, which decides its price. */
  packQuantity: number
  problem: 'checking' | 'failed' | 'unknown' | 'unavailable' | 'size' | 'quantity' | undefined
}

const toSizeKey = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').replace('µ', 'μ').toLowerCase()

const findPack = (packs: readonly Pack[], size: string): Pack | undefined => {
  if (size === '') return packs.length === 1 ? packs[0] : undefined
  return packs.find(({ amount, unit }) => toSizeKey(amount + unit) === toSizeKey(size))
}

/** Matches lines with the reply of the catalogue; `failed` are numbers whose request got no reply. */
export function resolveLines(
  lines: readonly OrderLine[],
  lookups: ReadonlyMap<string, OrderLookup>,
  failed: ReadonlySet<string>,
): ResolvedLine[] {
  const found = lines.map((line) => {
    const lookup = lookups.get(line.code)
    const pack = lookup && findPack(lookup.packs, line.size)
    const { value: count = 0, problem: quantityProblem } = parseQuantityText(line.quantity, { max: maxQuantity })
    const problem = findProblem(lookup, pack, failed.has(line.code)) ?? (quantityProblem && 'quantity')
    return { ...line, lookup, pack, count, quantityProblem, problem }
  })
  const sums = new Map<string | undefined, number>()
  for (const { pack, problem, count } of found) {
    if (problem === undefined) sums.set(pack?.id, (sums.get(pack?.id) ?? 0) + count)
  }
  return found.map((line) => ({ ...line, packQuantity: sums.get(line.pack?.id) ?? line.count }))
}

/** Amount of a line, by the price for the quantity of its pack. */
export function findLinePrice({ pack, packQuantity, count }: ResolvedLine, currency: Currency): Amount | undefined {
  const price = pack && choosePrice(findPrice(pack.prices, currency), findTiers(pack.tiers, currency), packQuantity)
  return price ? { ...price, minor: price.minor * count } : undefined
}

function findProblem(
  lookup: OrderLookup | undefined,
  pack: Pack | undefined,
  hasFailed: boolean,
): ResolvedLine['problem'] {
  if (!lookup) return hasFailed ? 'failed' : 'checking'
  if (lookup.state !== 'found') return lookup.state
  return pack ? undefined : 'size'
}
