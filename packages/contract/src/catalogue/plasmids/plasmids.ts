import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { ProductCard } from '../products/products.ts'

/** Part of a map. Bases are counted from 0; the end is exclusive and exceeds the length if the origin is crossed. */
export const Feature = z.object({
  name: z.string(),
  kind: z.string(),
  start: z.int(),
  end: z.int(),
  strand: z.union([z.literal(1), z.literal(-1)]),
})
export type Feature = z.infer<typeof Feature>

export const copyClasses = ['high', 'medium', 'low'] as const

export const antibiotics = [
  'ampicillin',
  'kanamycin',
  'chloramphenicol',
  'tetracycline',
  'gentamicin',
  'spectinomycin',
  'hygromycin',
  'zeocin',
] as const
export type Antibiotic = (typeof antibiotics)[number]

/** Uses of a backbone, in reading order. */
export const backboneFamilies = ['cloning', 'bacterial', 'mammalian', 'lentiviral', 'aav', 'crispr', 'other'] as const
export type BackboneFamily = (typeof backboneFamilies)[number]

/** A deposit belongs to a repository, which supplies its material; only its map is shown. */
export const backboneTerms = ['public', 'label-licence', 'deposit'] as const

export const Backbone = z.object({
  id: z.string(),
  name: z.string(),
  family: z.enum(backboneFamilies),
  description: z.string(),
  length: z.int(),
  /** Antibiotics that select the plasmid in bacteria. */
  resistance: z.array(z.enum(antibiotics)),
  copies: z.enum(copyClasses),
  /** Copies per bacterium, if published. */
  copyCount: z.string().nullable(),
  origin: z.string(),
  hostStrain: z.string(),
  accession: z.string().nullable(),
  terms: z.enum(backboneTerms),
  features: z.array(Feature),
})
export type Backbone = z.infer<typeof Backbone>

/** Ids stand in addresses, such as `pcdna3.1-plus`. */
export const BackboneId = z
  .string()
  .regex(/^[a-z0-9.-]{1,60}$/)
  .describe('Id of a backbone, such as `puc19`.')

export const BackboneDetail = Backbone.extend({
  bases: z.string().describe('Top strand, 5′ to 3′, in upper case.'),
  promoters: z.array(z.string()).describe('Names of its promoters.'),
  orfs: z.array(z.string()).describe('Names of its coding sequences.'),
})
export type BackboneDetail = z.infer<typeof BackboneDetail>

/** Functions of parts, most frequent first. */
export const partKinds = [
  'promoter',
  'cds',
  'tag',
  'reporter',
  'recombination-site',
  'marker',
  'origin',
  'terminator',
  'viral',
  'signal-peptide',
  'polya',
  'intron',
  'operator',
  'transposon',
  'cleavage-site',
  'mcs',
  '2a-peptide',
  'enhancer',
  'rbs',
  'regulatory',
  'nls',
  'ires',
  'grna-scaffold',
  'linker',
  'insulator',
] as const

export const Part = z.object({
  id: z.string().describe('Id of the part, such as `prom-cmv`.'),
  name: z.string().describe('Name as it stands on maps.'),
  kind: z.enum(partKinds).describe('What the part does.'),
  hosts: z.array(z.string()).describe('Organisms in which it works.'),
  length: z.int().describe('Bases.'),
  description: z.string().describe('What it is and what it is used for, in the language of the request.'),
})
export type Part = z.infer<typeof Part>

export const PartId = z
  .string()
  .regex(/^[A-Za-z0-9.-]{1,60}$/)
  .describe('Id of a part, such as `prom-cmv`.')
  .meta({ examples: ['prom-cmv'] })

export const PartDetail = Part.extend({
  definition: z.string().describe('The description in English, for sequence files.'),
  aliases: z.array(z.string()).describe('Further names.'),
  resistance: z.string().nullable().describe('What a selection marker protects from.'),
  copyNumber: z.string().nullable().describe('Copies per cell that an origin keeps, as published.'),
  licence: z.string().nullable().describe('What commercial users have to know, in the language of the request.'),
  bases: z.string().describe('Top strand, 5′ to 3′, in upper case.'),
  protein: z.string().nullable().describe('What a coding part is translated to; null for other parts.'),
  foundIn: z
    .array(
      z.object({
        id: z.string().describe('Id of the backbone.'),
        name: z.string().describe('Name of the backbone.'),
        start: z.int().describe('First base, counted from 0.'),
        end: z.int().describe('Base after the last one; beyond the length where the part crosses the origin.'),
        length: z.int().describe('Length of the backbone in base pairs.'),
        strand: z.union([z.literal(1), z.literal(-1)]).describe('1 for the top strand, -1 for the bottom strand.'),
      }),
    )
    .describe('Where backbones of the library hold it.'),
})
export type PartDetail = z.infer<typeof PartDetail>

/** Kinds of items of the library that are sold from stock. */
export const libraryKinds = ['backbone', 'part', 'primer'] as const
export type LibraryKind = (typeof libraryKinds)[number]

export const LibraryOffer = z.object({
  id: z.string().describe('Id of the item, such as `puc19`.'),
  card: ProductCard.describe('The product that sells it.'),
})
export type LibraryOffer = z.infer<typeof LibraryOffer>

export const StockPrimer = z.object({
  name: z.string().describe('Name of the primer, such as `M13 rev`.'),
  bases: z.string().describe('Bases, 5′ to 3′.'),
  gcPercent: z.int().describe('Share of G and C, in percent.'),
  meltingTemperature: z.int().describe('In °C, by nearest neighbours.'),
})
export type StockPrimer = z.infer<typeof StockPrimer>

export const plasmids = defineApi({
  summary: 'Plasmid backbones of the storefront',
  permissions: [],
  errors: {},
  endpoints: {
    backbones: {
      method: 'GET',
      path: '/by-order-client/client/plasmidCarrier/backbones',
      needs: 'public',
      reply: z.array(Backbone),
      summary: 'Vector backbones with the features their maps are drawn from',
    },
    backbone: {
      method: 'GET',
      path: '/by-order-client/client/plasmidCarrier/backbone/:id',
      needs: 'public',
      params: z.object({ id: BackboneId }),
      reply: BackboneDetail,
      summary: 'A backbone with its sequence, promoters, coding sequences and components',
    },
    parts: {
      method: 'GET',
      path: '/by-order-client/client/plasmidCarrier/parts',
      needs: 'public',
      reply: z.array(Part),
      summary: 'The parts of the library, by name',
    },
    part: {
      method: 'GET',
      path: '/by-order-client/client/plasmidCarrier/part/:id',
      needs: 'public',
      params: z.object({ id: PartId }),
      reply: PartDetail,
      summary: 'A part with its sequence and the backbones that hold it',
    },
    offers: {
      method: 'GET',
      path: '/by-order-client/client/plasmidCarrier/offers/:kind',
      needs: 'public',
      params: z.object({ kind: z.enum(libraryKinds).describe('Kind of the items.') }),
      query: z.object({
        id: PartId.describe('Only the offer of this item.').optional(),
      }),
      reply: z.array(LibraryOffer),
      summary: 'Items of the library that are sold, with price and stock; those not listed are quoted',
    },
    primers: {
      method: 'GET',
      path: '/by-order-client/client/plasmidCarrier/primers',
      needs: 'public',
      reply: z.array(StockPrimer),
      summary: 'Universal sequencing primers, by name',
    },
    partCounts: {
      method: 'GET',
      path: '/by-order-client/client/plasmidCarrier/partCounts',
      needs: 'public',
      reply: z.object({ total: z.int(), kinds: z.array(z.object({ kind: z.string(), count: z.int() })) }),
      summary: 'How many vector parts of each kind the library holds',
    },
  },
})
