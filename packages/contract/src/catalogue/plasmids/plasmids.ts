import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'

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

/** What a backbone is used for, in reading order. */
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
    partCounts: {
      method: 'GET',
      path: '/by-order-client/client/plasmidCarrier/partCounts',
      needs: 'public',
      reply: z.object({ total: z.int(), kinds: z.array(z.object({ kind: z.string(), count: z.int() })) }),
      summary: 'How many vector parts of each kind the library holds',
    },
  },
})
