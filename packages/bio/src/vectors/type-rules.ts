import type { VectorHost } from '../annotation/parts.ts'

/** Rules for every vector of a type, also for one that came from a file. */
export interface TypeRules {
  readonly host: VectorHost
  readonly packaging?: {
    readonly limit: number
    /** Parts between which a vector without a template is packed, with both of them. */
    readonly ends?: { readonly fromIds: readonly string[]; readonly toIds: readonly string[] }
    /** Or inverted repeats, found by their bases next to the genome: variants differ elsewhere. */
    readonly repeats?: { readonly inside: string; readonly length: number }
  }
}

const lentiviralEnds = { fromIds: ['ltr-5-hiv-trunc'], toIds: ['ltr-3-sin', 'ltr-3-hiv'] }

/** The D sequence of AAV2, by which each end faces the genome between them. */
export const itrInside = 'AGGAACCCCTAGTGATGGAG'

/** In base pairs, ends included. */
export const packagingLimits = { lentivirus: 9_200, aav: 4_700, retrovirus: 8_300 } as const

const typeRules: Readonly<Record<string, TypeRules>> = {
  mammalian: { host: 'mammalian' },
  lentivirus: { host: 'mammalian', packaging: { limit: packagingLimits.lentivirus, ends: lentiviralEnds } },
  retrovirus: { host: 'mammalian', packaging: { limit: packagingLimits.retrovirus } },
  aav: { host: 'mammalian', packaging: { limit: packagingLimits.aav, repeats: { inside: itrInside, length: 145 } } },
  crispr: { host: 'mammalian' },
  shrna: { host: 'mammalian' },
  bacterial: { host: 'bacterial' },
  yeast: { host: 'yeast' },
  insect: { host: 'insect' },
  cloning: { host: 'bacterial' },
}

export const findTypeRules = (vectorTypeId: string): TypeRules | undefined =>
  Object.hasOwn(typeRules, vectorTypeId) ? typeRules[vectorTypeId] : undefined
