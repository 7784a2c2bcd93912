import type { Currency } from '../../kernel/currencies.ts'
// The type alone: the home page calculates with it and loads no schemas.
import type { Money } from '../../kernel/money.ts'

export const preparations = ['mini', 'midi', 'maxi', 'mega', 'giga'] as const
export const endotoxinLevels = ['standard', 'low', 'free'] as const
export const verifications = ['junctions', 'full'] as const
export const packagings = ['none', 'lentivirus', 'aav'] as const

export interface ConstructionOptions {
  readonly preparation: (typeof preparations)[number]
  readonly endotoxin: (typeof endotoxinLevels)[number]
  readonly verification: (typeof verifications)[number]
  readonly packaging: (typeof packagings)[number]
  readonly glycerolStock: boolean
}

/** Micrograms of purified DNA. */
export const preparationYields = { mini: 5, midi: 100, maxi: 500, mega: 2500, giga: 10_000 } as const

/** Amounts in cents of a dollar, times in working days. */
export const constructionRates = {
  construction: 12_000,
  synthesisedBase: 9,
  fragment: 2500,
  /** Of construction and synthesis, in hundredths of a percent, for each difficult place up to the most. */
  difficultPlace: 500,
  mostDifficult: 6000,
  preparation: { mini: 0, midi: 9000, maxi: 19_000, mega: 54_000, giga: 148_000 },
  /** Of the preparation, in hundredths of a percent. */
  endotoxin: { standard: 0, low: 2000, free: 4500 },
  verification: { junctions: 0, full: 9500 },
  packaging: { none: 0, lentivirus: 68_000, aav: 115_000 },
  glycerolStock: 2500,
  days: {
    construction: 8,
    /** One day for so many synthesised bases. */
    basesPerDay: 600,
    difficult: 3,
    preparation: { mini: 0, midi: 2, maxi: 3, mega: 5, giga: 8 },
    endotoxin: { standard: 0, low: 1, free: 2 },
    verification: { junctions: 0, full: 2 },
    packaging: { none: 0, lentivirus: 12, aav: 15 },
  },
  /** The list of each currency, as a share of the dollar's cents in its own smallest unit. */
  currencies: { USD: 1, EUR: 0.93, CNY: 7.2, JPY: 1.5, GBP: 0.8 } satisfies Record<Currency, number>,
} as const

/** Findings of a feasibility check that the price rule counts. */
export interface ConstructionWork {
  readonly synthesised: number
  readonly fragments: number
  /** Number of difficult places. */
  readonly findings: number
}

export interface ConstructionEstimate {
  readonly price: Money
  readonly days: number
  readonly parts: readonly { readonly kind: EstimatePart; readonly price: Money }[]
}

export const estimateParts = [
  'construction',
  'difficulty',
  'preparation',
  'verification',
  'packaging',
  'glycerol',
] as const
type EstimatePart = (typeof estimateParts)[number]

const share = (amount: number, basisPoints: number): number => Math.round((amount * basisPoints) / 10_000)

/** Price and time by rule, of a vector that can be built. */
export function estimateConstruction(
  { synthesised, fragments, findings }: ConstructionWork,
  { preparation, endotoxin, verification, packaging, glycerolStock }: ConstructionOptions,
  currency: Currency,
): ConstructionEstimate {
  const rates = constructionRates
  const construction = rates.construction + synthesised * rates.synthesisedBase + fragments * rates.fragment
  const difficulty = share(construction, Math.min(findings * rates.difficultPlace, rates.mostDifficult))
  const purification = rates.preparation[preparation]
  const amounts: Readonly<Record<EstimatePart, number>> = {
    construction,
    difficulty,
    preparation: purification + share(purification, rates.endotoxin[endotoxin]),
    verification: rates.verification[verification],
    packaging: rates.packaging[packaging],
    glycerol: glycerolStock ? rates.glycerolStock : 0,
  }
  const parts = estimateParts
    .filter((kind) => amounts[kind] > 0)
    .map((kind) => ({ kind, price: { minor: Math.round(amounts[kind] * rates.currencies[currency]), currency } }))
  const { days } = rates
  return {
    parts,
    price: { minor: parts.reduce((sum, { price }) => sum + price.minor, 0), currency },
    days:
      days.construction +
      Math.ceil(synthesised / days.basesPerDay) +
      (findings > 0 ? days.difficult : 0) +
      days.preparation[preparation] +
      days.endotoxin[endotoxin] +
      days.verification[verification] +
      days.packaging[packaging],
  }
}
