import { type VectorHost, type VectorPart, vectorHosts, vectorParts } from '../annotation/parts.ts'

export { type VectorHost, vectorHosts }

/** A place of a template that takes one part. */
export interface VectorSlot {
  readonly id: string
  /** Kinds of parts that fit. */
  readonly kinds: readonly string[]
  /** Restricts the parts to these; by default all of the kinds that work in the host. */
  readonly partIds?: readonly string[]
  /** The host in which its part works, where it is not the one of the vector: what lets bacteria keep the plasmid. */
  readonly host?: VectorHost
  readonly isRequired: boolean
  /** Takes any coding sequence, also one that is in no library. */
  readonly isGene?: true
  /** The part is read on the other strand. */
  readonly isTurned?: true
  /** What a new design begins with. */
  readonly defaultPartId?: string
  /** Bases that a template has behind the slot: the Kozak sequence, or the spacing of a ribosome binding site. */
  readonly linker?: string
}

/** The distance that a virus packs, between two parts with both of them. */
export interface PackagingLimit {
  readonly fromIds: readonly string[]
  readonly toIds: readonly string[]
  readonly limit: number
}

export interface VectorType {
  readonly id: string
  readonly host: VectorHost
  /** In the order of the molecule; parts that every vector of the type has are slots with a default. */
  readonly slots: readonly VectorSlot[]
  readonly packaging?: PackagingLimit
}

const listIds = (prefix: RegExp): string[] => vectorParts.filter(({ id }) => prefix.test(id)).map(({ id }) => id)

const polTwoPromoters = listIds(
  /^prom-(cmv|cmv-min|cba|cba-278|ef1a|efs|hpgk|mpgk|sv40|sv40-330|ubc|rsv|sffv|mcmv|hsvtk|hsyn|camkiia|mecp2|tbg|tre3gv?|ptight|cmv-full|cag|cbh)$/,
)
const polThreePromoters = ['prom-u6', 'prom-mu6', 'prom-h1', 'prom-h1-91']
const bacterialPromoters = listIds(/^prom-(t7|t7lac|tac|trc|lac|lacuv5|arabad|rhab|pltetO1|t5|em7|j23119)$/)
const yeastPromoters = listIds(/^prom-(gal1|gal1-10|adh1|tef1|gpd|cup1|met17|aox1|gap-pichia)$/)
const bacterialMarkers = ['mk-ampr', 'mk-kanr-3ia', 'mk-kanr-810', 'mk-cmr', 'mk-specr', 'mk-gentr', 'mk-tetr-a']
const bacterialOrigins = ['ori-puc', 'ori-pbr322', 'ori-p15a', 'ori-psc101', 'ori-rsf', 'ori-cdf', 'ori-cola']
const mammalianMarkers = ['mk-puror', 'mk-neor', 'mk-hygr', 'mk-blastr', 'mk-zeor']
const aavItrs = ['itr-aav2-141', 'itr-aav2-130']

const marker: VectorSlot = {
  id: 'marker',
  kinds: ['marker'],
  host: 'bacterial',
  partIds: bacterialMarkers,
  isRequired: true,
  defaultPartId: 'mk-ampr',
}
const markerPromoter: VectorSlot = {
  id: 'markerPromoter',
  kinds: ['promoter'],
  host: 'bacterial',
  partIds: ['prom-ampr', 'prom-cat', 'prom-tet', 'prom-em7'],
  isRequired: false,
  defaultPartId: 'prom-ampr',
}
const origin: VectorSlot = {
  id: 'origin',
  kinds: ['origin'],
  host: 'bacterial',
  partIds: bacterialOrigins,
  isRequired: true,
  defaultPartId: 'ori-puc',
}
const plasmid = [markerPromoter, marker, origin] as const
const gene: VectorSlot = { id: 'gene', kinds: ['cds', 'reporter'], isRequired: true, isGene: true }
const tag: VectorSlot = {
  id: 'tag',
  kinds: ['tag', '2a-peptide', 'nls', 'linker', 'signal-peptide'],
  isRequired: false,
}
const bindingSite: VectorSlot = {
  id: 'bindingSite',
  kinds: ['rbs'],
  partIds: ['rbs-t7g10', 'rbs-b0034'],
  isRequired: true,
  defaultPartId: 'rbs-t7g10',
  // As in pET vectors: seven bases between AGGAG and the start codon.
  linker: 'TATACC',
}
const polyA: VectorSlot = { id: 'polyA', kinds: ['polya'], isRequired: true, defaultPartId: 'pa-bgh' }
const promoter: VectorSlot = { id: 'promoter', kinds: ['promoter'], isRequired: true }
const mammalianPromoter: VectorSlot = {
  ...promoter,
  partIds: polTwoPromoters,
  defaultPartId: 'prom-cmv-full',
  linker: 'GCCACC',
}
const wpre: VectorSlot = { id: 'wpre', kinds: ['regulatory'], partIds: ['reg-wpre'], isRequired: false }
const selection: VectorSlot = { id: 'selection', kinds: ['marker'], partIds: mammalianMarkers, isRequired: false }

const fixed = (id: string, partId: string, kind: string, partIds: readonly string[] = [partId]): VectorSlot => ({
  id,
  kinds: [kind],
  partIds,
  isRequired: true,
  defaultPartId: partId,
})

const lentiviral = {
  packaging: { fromIds: ['ltr-5-hiv-trunc'], toIds: ['ltr-3-sin', 'ltr-3-hiv'], limit: 9_200 },
  head: [
    fixed('leftLtr', 'ltr-5-hiv-trunc', 'viral'),
    fixed('psi', 'psi-hiv1', 'viral'),
    fixed('rre', 'rre', 'viral'),
    fixed('cppt', 'cppt', 'viral'),
  ],
  tail: [wpre, fixed('rightLtr', 'ltr-3-sin', 'viral', ['ltr-3-sin', 'ltr-3-hiv'])],
} as const

const adenoAssociated = {
  packaging: { fromIds: aavItrs, toIds: aavItrs, limit: 4_700 },
  // The library holds the right repeat; the left one is its reverse complement, so that both D sequences lie inside.
  head: { ...fixed('leftItr', 'itr-aav2-141', 'viral', aavItrs), isTurned: true },
  tail: fixed('rightItr', 'itr-aav2-130', 'viral', aavItrs),
} as const

const guidePromoter: VectorSlot = {
  id: 'guidePromoter',
  kinds: ['promoter'],
  partIds: polThreePromoters,
  isRequired: true,
  defaultPartId: 'prom-u6',
}
const guide: VectorSlot = { id: 'guide', kinds: [], isRequired: true }
const scaffold: VectorSlot = {
  id: 'scaffold',
  kinds: ['grna-scaffold'],
  isRequired: true,
  defaultPartId: 'grna-sp',
}
const nuclease: VectorSlot = {
  id: 'nuclease',
  kinds: ['cds'],
  partIds: listIds(/cas9|cas12a/),
  isRequired: false,
}

/** The kinds of vectors that can be designed, as templates. */
export const vectorTypes: readonly VectorType[] = [
  {
    id: 'mammalian',
    host: 'mammalian',
    slots: [mammalianPromoter, gene, tag, polyA, selection, ...plasmid],
  },
  {
    id: 'lentivirus',
    host: 'mammalian',
    slots: [
      ...lentiviral.head,
      { ...mammalianPromoter, defaultPartId: 'prom-efs' },
      gene,
      tag,
      selection,
      ...lentiviral.tail,
      ...plasmid,
    ],
    packaging: lentiviral.packaging,
  },
  {
    id: 'lentivirus-shrna',
    host: 'mammalian',
    slots: [
      ...lentiviral.head,
      guidePromoter,
      { ...guide, id: 'hairpin' },
      { ...mammalianPromoter, id: 'selectionPromoter', defaultPartId: 'prom-hpgk' },
      { ...selection, isRequired: true, defaultPartId: 'mk-puror' },
      ...lentiviral.tail,
      ...plasmid,
    ],
    packaging: lentiviral.packaging,
  },
  {
    id: 'aav',
    host: 'mammalian',
    slots: [
      adenoAssociated.head,
      { ...mammalianPromoter, defaultPartId: 'prom-cmv' },
      gene,
      tag,
      wpre,
      { ...polyA, defaultPartId: 'pa-sv40' },
      adenoAssociated.tail,
      ...plasmid,
    ],
    packaging: adenoAssociated.packaging,
  },
  {
    id: 'crispr',
    host: 'mammalian',
    slots: [
      guidePromoter,
      guide,
      scaffold,
      { ...mammalianPromoter, defaultPartId: 'prom-cbh' },
      nuclease,
      tag,
      polyA,
      selection,
      ...plasmid,
    ],
  },
  {
    id: 'shrna',
    host: 'mammalian',
    slots: [guidePromoter, { ...guide, id: 'hairpin' }, selection, ...plasmid],
  },
  {
    id: 'bacterial',
    host: 'bacterial',
    slots: [
      { ...promoter, partIds: bacterialPromoters, defaultPartId: 'prom-t7lac' },
      bindingSite,
      gene,
      tag,
      { id: 'terminator', kinds: ['terminator'], isRequired: true, defaultPartId: 'term-t7' },
      markerPromoter,
      { ...marker, defaultPartId: 'mk-kanr-3ia' },
      { ...origin, defaultPartId: 'ori-pbr322' },
    ],
  },
  {
    id: 'yeast',
    host: 'yeast',
    slots: [
      { ...promoter, partIds: yeastPromoters, defaultPartId: 'prom-gal1' },
      gene,
      tag,
      { id: 'terminator', kinds: ['terminator'], isRequired: true, defaultPartId: 'term-cyc1' },
      {
        id: 'selection',
        kinds: ['marker'],
        partIds: ['mk-ura3', 'mk-leu2', 'mk-his3', 'mk-trp1', 'mk-nat', 'mk-zeor'],
        isRequired: true,
        defaultPartId: 'mk-ura3',
      },
      {
        id: 'yeastOrigin',
        kinds: ['origin'],
        partIds: ['ori-2micron', 'ori-cen6-ars'],
        isRequired: false,
        defaultPartId: 'ori-2micron',
      },
      ...plasmid,
    ],
  },
  {
    id: 'insect',
    host: 'insect',
    slots: [
      fixed('leftArm', 'tn7r', 'transposon'),
      {
        ...promoter,
        partIds: ['prom-polh', 'prom-p10', 'prom-opie2'],
        defaultPartId: 'prom-polh',
      },
      gene,
      tag,
      { ...polyA, defaultPartId: 'pa-sv40' },
      fixed('rightArm', 'tn7l', 'transposon'),
      ...plasmid,
    ],
  },
  {
    id: 'cloning',
    host: 'bacterial',
    slots: [
      { id: 'cloningSite', kinds: ['mcs'], partIds: listIds(/^mcs-/), isRequired: false, defaultPartId: 'mcs-puc19' },
      { ...gene, isRequired: false },
      ...plasmid,
    ],
  },
]

/** Whether a part may fill a slot of a type: its kind, and the host in which it works. */
export function fitsSlot(part: VectorPart, slot: VectorSlot, vectorType: VectorType): boolean {
  if (slot.partIds) return slot.partIds.includes(part.id)
  return slot.kinds.includes(part.kind) && (slot.isGene === true || part.hosts.includes(slot.host ?? vectorType.host))
}

export const findVectorType = (id: string): VectorType | undefined => vectorTypes.find((type) => type.id === id)
