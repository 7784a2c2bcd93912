import { vectorParts } from '../annotation/parts.ts'
import type { Strand } from '../molecule/molecule.ts'
import type { Range } from '../molecule/range.ts'
import type { StretchSlot, TagSlot } from './vector-template.ts'

const listIds = (prefix: RegExp): string[] => vectorParts.filter(({ id }) => prefix.test(id)).map(({ id }) => id)

/** Whole promoters only: the core of CMV or beta-actin does little without its enhancer. */
const polTwoPromoters = listIds(
  /^prom-(ef1a|efs|hpgk|mpgk|sv40|sv40-330|ubc|rsv|sffv|mcmv|hsvtk|hsyn|camkiia|mecp2|tbg|cmv-full|cag|cbh)$/,
)
const polThreePromoters = ['prom-u6', 'prom-mu6', 'prom-h1', 'prom-h1-91']
const bacterialPromoters = listIds(/^prom-(t7|t7lac|tac|trc|lac|lacuv5|t5|em7|j23119)$/)
const yeastPromoters = listIds(/^prom-(gal1|gal1-10|adh1|tef1|gpd|cup1|met17)$/)
const insectPromoters = ['prom-polh', 'prom-p10', 'prom-opie2']
const mammalianMarkers = ['mk-puror', 'mk-neor', 'mk-hygr', 'mk-blastr', 'mk-zeor']
/** Without start and stop codon: the backbone has both, with localisation signals between. */
const fusedNucleases = ['cds-spcas9', 'cds-spcas9-d10a', 'cds-dcas9']

const kozak = { bases: 'GCCACC', name: 'Kozak sequence', type: 'regulatory' } as const
/** RNA polymerase III begins with a G. */
const firstG = { bases: 'G', name: 'First base of the transcript', type: 'misc_feature' } as const
const polThreeEnd = { bases: 'TTTTT', name: 'Pol III terminator', type: 'terminator' } as const

type Stretch = readonly [start: number, end: number]
const toRange = ([start, end]: Stretch): Range => ({ start, end })

const promoter =
  (partIds: readonly string[]) =>
  (id: string, stretch: Stretch, name: string): StretchSlot => ({
    id,
    kinds: ['promoter'],
    partIds,
    range: toRange(stretch),
    strand: 1,
    name,
    type: 'promoter',
  })

export const mammalianPromoter = promoter(polTwoPromoters)
export const guidePromoter = promoter(polThreePromoters)
export const bacterialPromoter = promoter(bacterialPromoters)
export const yeastPromoter = promoter(yeastPromoters)
export const insectPromoter = promoter(insectPromoters)

const tagKinds = {
  start: ['tag', 'nls', 'signal-peptide'],
  end: ['tag', 'nls'],
} as const

const tag = (side: 'start' | 'end'): TagSlot => ({
  id: side === 'start' ? 'startTag' : 'endTag',
  kinds: tagKinds[side],
  geneId: 'gene',
  side,
})

/** A gene with its tags. A cloning site in its place is named and is no gene yet. */
export function gene(stretch: Stretch, name: string, isPlaceholder: boolean): readonly [StretchSlot, TagSlot, TagSlot] {
  const slot: StretchSlot = {
    id: 'gene',
    kinds: ['cds', 'reporter'],
    range: toRange(stretch),
    strand: 1,
    name,
    type: isPlaceholder ? 'misc_feature' : 'CDS',
    isGene: true,
    ...(isPlaceholder && { isPlaceholder }),
  }
  return [slot, tag('start'), tag('end')]
}

export const withKozak = ([slot, ...tags]: ReturnType<typeof gene>) => [{ ...slot, before: kozak }, ...tags] as const

export const selection = (stretch: Stretch, name: string, strand: Strand = 1): StretchSlot => ({
  id: 'selection',
  kinds: ['marker'],
  partIds: mammalianMarkers,
  range: toRange(stretch),
  strand,
  name,
  type: 'CDS',
})

export const nuclease = (stretch: Stretch): StretchSlot => ({
  id: 'nuclease',
  kinds: ['cds'],
  partIds: fusedNucleases,
  range: toRange(stretch),
  strand: 1,
  name: 'SpCas9',
  type: 'CDS',
})

export const guide = (stretch: Stretch, name: string): StretchSlot => ({
  id: 'guide',
  kinds: [],
  range: toRange(stretch),
  strand: 1,
  name,
  type: 'misc_feature',
  isPlaceholder: true,
  before: firstG,
})

export const hairpin = (stretch: Stretch, name: string): StretchSlot => ({
  id: 'hairpin',
  kinds: [],
  range: toRange(stretch),
  strand: 1,
  name,
  type: 'misc_feature',
  isPlaceholder: true,
  after: polThreeEnd,
})

/** Parts of a kind that work in the host, such as its poly(A) signals or terminators. */
export const ending = (id: 'polyA' | 'terminator', stretch: Stretch, name: string): StretchSlot => ({
  id,
  kinds: [id === 'polyA' ? 'polya' : 'terminator'],
  range: toRange(stretch),
  strand: 1,
  name,
  type: id === 'polyA' ? 'polyA_signal' : 'terminator',
})
