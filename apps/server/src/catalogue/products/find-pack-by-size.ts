import { parseNumberText } from '@paratope/contract/kernel'
import type { SellablePack } from './packs.repo.ts'

export type PackProblem = 'product_unknown' | 'size_missing' | 'size_unknown'

/** The size may be left out where a product has one, and its unit always. `sizes` lists those of the product. */
export function findPackBySize(
  packs: readonly SellablePack[],
  amount: string,
): SellablePack | { problem: PackProblem; sizes: string } {
  const sizes = packs.map((pack) => `${pack.amount} ${pack.unit}`).join(', ')
  const [first, second] = packs
  if (!first) return { problem: 'product_unknown', sizes }
  if (amount === '') return second ? { problem: 'size_missing', sizes } : first
  const wanted = normalizeSize(amount)
  const found = packs.find(
    (pack) => normalizeSize(pack.amount) === wanted || normalizeSize(`${pack.amount}${pack.unit}`) === wanted,
  )
  return found ?? { problem: 'size_unknown', sizes }
}

/** Without blanks, the amount in plain digits; the two signs for micro look alike. */
function normalizeSize(size: string): string {
  const signs = [...size.trim()]
  const unitAt = signs.findLastIndex((sign) => /\d/.test(sign)) + 1
  const number = signs.slice(0, unitAt).join('')
  const unit = signs.slice(unitAt).join('')
  return (parseNumberText(number).decimal ?? number)
    .concat(unit)
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/^ug|(?<=\d)ug/i, 'μg')
    .toLowerCase()
}
