import { LocalDate } from '@paratope/contract/kernel'
import { z } from 'zod'
import { readSeedData } from '#kernel/seed-data.ts'

const country = z.string().regex(/^[A-Z]{2}$/)

const TaxData = z.object({
  read: LocalDate,
  sources: z.array(z.object({ id: z.string(), of: z.string(), licence: z.string() })),
  /** Countries that belong to the tax area of another one. */
  areas: z.array(z.object({ country, taxedAs: country })),
  /** Places with rules of their own. */
  regions: z.array(z.object({ country, postalCode: z.string(), name: z.string() })),
  countries: z.array(
    z.object({
      country,
      eu: z.boolean(),
      /** Standard rates in chronological order; none where they differ by region or the sources disagree. */
      rates: z.array(z.object({ from: LocalDate.nullable(), percent: z.number() })),
      why: z.string().optional(),
      source: z.string(),
    }),
  ),
})

export interface TaxTables {
  areas: ReadonlyMap<string, string>
  regions: readonly { country: string; postalCode: RegExp }[]
  countries: ReadonlyMap<string, z.output<typeof TaxData>['countries'][number]>
}

let tables: TaxTables | undefined

/** Read once, with the first price. */
export function loadTaxTables(): TaxTables {
  if (!tables) {
    const data = readSeedData('tax-rates', TaxData)
    tables = {
      areas: new Map(data.areas.map((area) => [area.country, area.taxedAs])),
      regions: data.regions.map((region) => ({ country: region.country, postalCode: new RegExp(region.postalCode) })),
      countries: new Map(data.countries.map((row) => [row.country, row])),
    }
  }
  return tables
}

/** The standard rate of a country on a day in hundredths of a percent; undefined where the tables do not know it. */
export function findStandardRate({ countries }: TaxTables, area: string, on: LocalDate): number | undefined {
  const rate = countries.get(area)?.rates.findLast(({ from }) => from === null || from <= on)
  return rate && Math.round(rate.percent * 100)
}
