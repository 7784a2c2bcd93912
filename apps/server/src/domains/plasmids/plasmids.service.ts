import { type Language, LocalText, pick } from '@paratope/contract/kernel'
import { antibiotics, type Backbone, backboneTerms, copyClasses, type Family } from '@paratope/contract/plasmids'
import { z } from 'zod'
import { readFacts } from '#kernel/facts.ts'

const FeatureFact = z.tuple([
  z.string(),
  z.string(),
  z.int(),
  z.int(),
  z.union([z.literal(1), z.literal(-1)]),
  z.string().nullable(),
])

const BackboneFact = z.object({
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
  features: z.array(FeatureFact),
})
type BackboneFact = z.output<typeof BackboneFact>

/** Published as "high (500-700)" or "low-medium"; the first word is what a buyer goes by. */
function copiesOf({ id, copyNumber }: BackboneFact): Pick<Backbone, 'copies' | 'copyCount'> {
  const copies = copyClasses.find((word) => copyNumber.startsWith(word))
  if (!copies) throw new Error(`the copy number of ${id} is neither high, medium nor low: ${copyNumber}`)
  return { copies, copyCount: copyNumber.match(/\(([~\d][\d-]*)\)/)?.[1]?.replace('-', '–') ?? null }
}

/** Sources name a marker with its place or its relatives: "kanamycin (backbone)", "streptomycin/spectinomycin". */
const antibioticsOf = ({ resistance }: BackboneFact) =>
  antibiotics.filter((antibiotic) => resistance.some((named) => named.includes(antibiotic)))

/** The first pattern that fits a source's category. */
const familyPatterns: readonly [RegExp, Family][] = [
  [/CRISPR|genome editing/, 'crispr'],
  [/^AAV/, 'aav'],
  [/^(lenti|retro)viral/, 'lentiviral'],
  [/mammalian|antibody|piggyBac/, 'mammalian'],
  [/^bacterial expression/, 'bacterial'],
  [/cloning|donor|broad-host/, 'cloning'],
]

const familyOf = ({ category }: BackboneFact): Family =>
  familyPatterns.find(([pattern]) => pattern.test(category))?.[1] ?? 'other'

const backbones = readFacts('plasmid-backbones', z.array(BackboneFact)).map((fact) => ({
  ...fact,
  ...copiesOf(fact),
  family: familyOf(fact),
  resistance: antibioticsOf(fact),
  accession: fact.accession ?? null,
  features: fact.features.map(([name, kind, start, end, strand]) => ({ name, kind, start, end, strand })),
}))

export const listBackbones = (language: Language): Backbone[] =>
  backbones.map((backbone) => ({ ...backbone, description: pick(backbone.description, language) }))

const kinds = new Map<string, number>()
for (const { kind } of readFacts('plasmid-parts', z.array(z.object({ kind: z.string() })))) {
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
}

/** The most frequent kind first. */
export const countParts = () => ({
  total: [...kinds.values()].reduce((sum, count) => sum + count, 0),
  kinds: [...kinds].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count),
})
