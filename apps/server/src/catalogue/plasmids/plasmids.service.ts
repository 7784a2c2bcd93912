import { reverseComplementBases } from '@paratope/bio'
import { templateBackbones } from '@paratope/bio/backbones'
import {
  antibiotics,
  type Backbone,
  type BackboneDetail,
  type BackboneFamily,
  backboneTerms,
  copyClasses,
  type PartDetail,
} from '@paratope/contract/catalogue/plasmids'
import { type Language, LocalText, localize } from '@paratope/contract/kernel'
import { z } from 'zod'
import { createCommonError } from '#kernel/http/common-error.ts'
import { readSeedData } from '#kernel/seed-data.ts'

const FeatureSeed = z.tuple([
  z.string(),
  z.string(),
  z.int(),
  z.int(),
  z.union([z.literal(1), z.literal(-1)]),
  z.string().nullable(),
])

const BackboneSeed = z.object({
  id: z.string(),
  name: z.string(),
  description: LocalText,
  category: z.string(),
  length: z.int(),
  resistance: z.array(z.string()),
  copyNumber: z.string(),
  origin: z.string(),
  hostStrain: z.string(),
  accession: z.string().nullish(),
  terms: z.enum(backboneTerms),
  features: z.array(FeatureSeed),
})
type BackboneSeed = z.output<typeof BackboneSeed>

/** Published as "high (500-700)" or "low-medium"; the first word matters to buyers. */
function parseCopyNumber({ id, copyNumber }: BackboneSeed): Pick<Backbone, 'copies' | 'copyCount'> {
  const copies = copyClasses.find((word) => copyNumber.startsWith(word))
  if (!copies) throw new Error(`the copy number of ${id} is neither high, medium nor low: ${copyNumber}`)
  return { copies, copyCount: copyNumber.match(/\(([~\d][\d-]*)\)/)?.[1]?.replace('-', '–') ?? null }
}

/** Sources name a marker with its position or relatives: "kanamycin (backbone)", "streptomycin/spectinomycin". */
const listAntibiotics = ({ resistance }: BackboneSeed) =>
  antibiotics.filter((antibiotic) => resistance.some((named) => named.includes(antibiotic)))

/** The first pattern that matches a source's category. */
const familyPatterns: readonly [RegExp, BackboneFamily][] = [
  [/CRISPR|genome editing/, 'crispr'],
  [/^AAV/, 'aav'],
  [/^(lenti|retro)viral/, 'lentiviral'],
  [/mammalian|antibody|piggyBac/, 'mammalian'],
  [/^bacterial expression/, 'bacterial'],
  [/cloning|donor|broad-host/, 'cloning'],
]

const getFamily = ({ category }: BackboneSeed): BackboneFamily =>
  familyPatterns.find(([pattern]) => pattern.test(category))?.[1] ?? 'other'

const backbones = readSeedData('plasmid-backbones', z.array(BackboneSeed)).map((seed) => ({
  ...seed,
  ...parseCopyNumber(seed),
  family: getFamily(seed),
  resistance: listAntibiotics(seed),
  hostStrain: seed.hostStrain.replace('alpha', 'α'),
  accession: seed.accession ?? null,
  features: seed.features.map(([name, kind, start, end, strand]) => ({ name, kind, start, end, strand })),
}))

export const listBackbones = (language: Language): Backbone[] =>
  backbones.map((backbone) => ({ ...backbone, description: localize(backbone.description, language) }))

let sequences: Map<string, string> | undefined

/** Those of templates, and others that are read with the first use: most processes of a deployment never need them. */
const getSequences = (): Map<string, string> => {
  sequences ??= new Map([
    ...templateBackbones.map(({ id, bases }) => [id, bases] as const),
    ...readSeedData('backbone-sequences', z.array(z.object({ id: z.string(), sequence: z.string() }))).map(
      ({ id, sequence }) => [id, sequence] as const,
    ),
  ])
  return sequences
}

const codingKinds = new Set(['cds', 'reporter', 'marker', 'gene'])

export function getBackbone(id: string, language: Language): BackboneDetail {
  const backbone = backbones.find((one) => one.id === id)
  const bases = getSequences().get(id)
  if (!backbone || bases === undefined) throw createCommonError('record.missing')
  const listNames = (isWanted: (kind: string) => boolean) => [
    ...new Set(backbone.features.filter(({ kind }) => isWanted(kind)).map(({ name }) => name)),
  ]
  return {
    ...backbone,
    description: localize(backbone.description, language),
    bases,
    promoters: listNames((kind) => kind === 'promoter'),
    orfs: listNames((kind) => codingKinds.has(kind)),
  }
}

/** Sequences of the backbones that are in stock; deposits belong to their collections. */
export const listStockSequences = (): string[] =>
  backbones.filter(({ terms }) => terms !== 'deposit').flatMap(({ id }) => getSequences().get(id) ?? [])

/** If backbones hold these bases, on either strand and across the origin. */
export function findInBackbones(bases: string): PartDetail['foundIn'] {
  const strands = [
    { strand: 1, wanted: bases },
    { strand: -1, wanted: reverseComplementBases(bases) },
  ] as const
  return backbones.flatMap(({ id, name, length }) => {
    const sequence = getSequences().get(id) ?? ''
    const circle = sequence + sequence.slice(0, bases.length - 1)
    return strands.flatMap(({ strand, wanted }) => {
      const start = circle.indexOf(wanted)
      return start < 0 || start >= length ? [] : [{ id, name, start, end: start + bases.length, length, strand }]
    })
  })
}
