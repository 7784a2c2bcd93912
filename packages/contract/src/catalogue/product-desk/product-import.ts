import { z } from 'zod'
import { AmountText } from '../../kernel/amount-text.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { quantityText } from '../../kernel/quantity-text.ts'
import { Category, Format } from '../products/products.ts'
import { CatalogueNumber } from './product-drafts.ts'

const text = (max: number) => singleLineText(max).default('')
/** Empty cells change nothing. */
const price = AmountText.optional()
const days = quantityText({ min: 0, max: 400 }).optional()

/** A product in one size; several rows of a product are its sizes. */
export const ProductImportRow = z.object({
  catalog: CatalogueNumber,
  name: singleLineText(200, 1),
  nameZh: text(200),
  nameEs: text(200),
  nameJa: text(200),
  category: Category,
  format: Format,
  identity: text(200),
  description: text(4000),
  descriptionZh: text(4000),
  descriptionEs: text(4000),
  descriptionJa: text(4000),
  target: text(40),
  clone: text(60),
  isotype: text(80),
  host: text(80),
  amount: text(30),
  leadDays: days,
  usd: price,
  eur: price,
  cny: price,
  jpy: price,
  gbp: price,
})
export type ProductImportRow = z.output<typeof ProductImportRow>
