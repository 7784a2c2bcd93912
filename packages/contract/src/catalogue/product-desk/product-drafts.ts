import { z } from 'zod'
import { currencies } from '../../kernel/currencies.ts'
import { Currency } from '../../kernel/money.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { LocalDate } from '../../kernel/time.ts'
import { Category, Format } from '../products/products.ts'
import { localTexts } from './local-texts.ts'

/** A catalogue number as labels and addresses carry it. */
export const CatalogueNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$/)
  .meta({ description: 'Catalogue number: letters, digits and hyphens.', examples: ['PV-A0039'] })

/** The value of a dictionary. */
const dictionaryValue = singleLineText(80)

const TargetDraft = z.object({
  symbol: singleLineText(40, 1).describe('Short name, such as `PDCD1`.'),
  protein: singleLineText(160).default('').describe('Name of the protein.'),
  uniprot: singleLineText(20).default('').describe('Accession in UniProt; empty if there is none.'),
  aliases: z.array(singleLineText(120, 1)).max(80).default([]).describe('Other names.'),
})

export const maxSpecs = 40

/** Everything about a product but its sizes, lots and stock. */
export const ProductContent = z.object({
  name: localTexts((min) => singleLineText(200, min)).describe('Name of the product.'),
  identity: localTexts((min) => singleLineText(200, min), 0).describe('The line below the name.'),
  description: localTexts((min) => multiLineText(4000, min), 0).describe('Description.'),
  category: Category.describe('Category of the catalogue.'),
  sec: dictionaryValue.default('').describe('Sub-category; empty for none.'),
  format: Format.describe('Format of the molecule.'),
  clone: singleLineText(60).default('').describe('Clone; empty for none.'),
  isotype: dictionaryValue.default('').describe('Isotype; empty for none.'),
  host: dictionaryValue.default('').describe('Host; empty for none.'),
  conjugate: singleLineText(60).default('').describe('What a conjugate carries; empty for none.'),
  reactivity: z.array(dictionaryValue).max(20).default([]).describe('Species that it reacts with.'),
  applications: z.array(dictionaryValue).max(20).default([]).describe('Applications.'),
  targets: z.array(TargetDraft).max(4).default([]).describe('Targets.'),
  aliases: z.array(singleLineText(120, 1)).max(80).default([]).describe('Other names that searches find it by.'),
  controlCode: z
    .union([CatalogueNumber, z.literal('')])
    .default('')
    .describe('Catalogue number of its isotype control; empty for none.'),
  purityMin: z.number().min(0).max(100).nullable().default(null).describe('The least purity of a lot in percent.'),
  endotoxinMax: z.number().min(0).max(100_000).nullable().default(null).describe('The most endotoxin of a lot.'),
  endotoxinUnit: singleLineText(20).default('').describe('Unit of the endotoxin, such as `EU/mg`.'),
  specs: z
    .array(
      z.object({
        key: z
          .string()
          .regex(/^[a-zA-Z][\w-]{0,39}$/)
          .meta({ description: 'Name of the property.', examples: ['buffer'] }),
        value: localTexts((min) => singleLineText(4000, min)).describe('Value of the property.'),
      }),
    )
    .max(maxSpecs)
    .default([])
    .describe('Properties in reading order.'),
})
export type ProductContent = z.output<typeof ProductContent>

const MinorAmount = z.int().min(1).max(1_000_000_000)

/** List prices by currency; a currency that is left out is only quoted. */
export const ListPrices = z
  .partialRecord(Currency, MinorAmount.nullable())
  .describe('List prices in minor units by currency; null or absent where a price is only given as a quote.')

export const maxPackPrices = 60

/** A price for larger quantities, for a period, or both. */
export const PackPrice = z
  .object({
    currency: z.enum(currencies).describe('Currency, ISO 4217.'),
    minQuantity: z.int().min(1).max(1000).describe('From how many packs on.'),
    minor: MinorAmount.describe('Price of one pack in minor units.'),
    fromDay: LocalDate.describe('First day.'),
    untilDay: LocalDate.nullable().default(null).describe('Last day; null for no end.'),
  })
  .refine(({ fromDay, untilDay }) => untilDay === null || untilDay >= fromDay, {
    path: ['untilDay'],
    params: { code: 'price.period_reversed' },
  })
export type PackPrice = z.output<typeof PackPrice>

/** The index of the first price whose days overlap those of an earlier one for the same currency and quantity. */
export function findOverlap(prices: readonly PackPrice[]): number | undefined {
  const index = prices.findIndex((price, at) => prices.slice(0, at).some((earlier) => overlaps(price, earlier)))
  return index === -1 ? undefined : index
}

const overlaps = (first: PackPrice, second: PackPrice): boolean =>
  first.currency === second.currency &&
  first.minQuantity === second.minQuantity &&
  (second.untilDay === null || first.fromDay <= second.untilDay) &&
  (first.untilDay === null || second.fromDay <= first.untilDay)

const PackTerms = {
  leadDays: z.int().min(0).max(400).describe('Working days until a pack that is not in stock is shipped.'),
  prices: ListPrices,
  specialPrices: z
    .array(PackPrice)
    .max(maxPackPrices)
    .default([])
    .superRefine((prices, context) => {
      const index = findOverlap(prices)
      if (index !== undefined) {
        context.addIssue({ code: 'custom', path: [index, 'fromDay'], params: { code: 'price.period_overlaps' } })
      }
    })
    .describe('Prices for larger quantities and for periods; the one from the largest quantity decides.'),
}

export const PackChange = z.object(PackTerms)
export type PackChange = z.output<typeof PackChange>

export const NewPack = z.object({
  amount: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d{0,5}|0)(?:\.\d{1,3})?$/)
    .refine((amount) => Number(amount) > 0, { params: { code: 'number.positive' } })
    .meta({ description: 'Decimal number of units in one pack.', examples: ['5'] }),
  unit: singleLineText(20, 1).describe('Unit of the amount, such as `mg`.'),
  ...PackTerms,
})
export type NewPack = z.output<typeof NewPack>

export const NewLot = z
  .object({
    lotNo: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$/)
      .meta({ description: 'Number of the lot: letters, digits and hyphens.', examples: ['A0039-2601'] }),
    madeOn: LocalDate.describe('Day of production.'),
    expiresOn: LocalDate.meta({ description: 'Last day of use.', examples: ['2029-01-31'] }),
    purity: z.number().min(0).max(100).nullable().default(null).describe('Purity in percent.'),
    endotoxin: z
      .number()
      .min(0)
      .max(100_000)
      .nullable()
      .default(null)
      .describe('Endotoxin in the unit of the product.'),
    concentration: z.number().min(0).max(100_000).nullable().default(null).describe('Concentration in mg/mL.'),
  })
  .refine(({ madeOn, expiresOn }) => expiresOn > madeOn, {
    path: ['expiresOn'],
    params: { code: 'lot.expires_before_made' },
  })
export type NewLot = z.output<typeof NewLot>
