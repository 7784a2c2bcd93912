import {
  bacterialPromoter,
  ending,
  gene,
  guide,
  guidePromoter,
  hairpin,
  insectPromoter,
  mammalianPromoter,
  nuclease,
  selection,
  withKozak,
  yeastPromoter,
} from './template-slots.ts'
import type { VectorTemplate } from './vector-template.ts'

const feature = (name: string, type: string, start: number, end: number) =>
  ({ name, type, range: { start, end }, strand: 1 }) as const

const primerBindingSite = (start: number) => feature('Primer binding site', 'primer_bind', start, start + 18)
const polypurineTract = (start: number, length: number) =>
  feature('Polypurine tract', 'misc_feature', start, start + length)

const mammalian: VectorTemplate = {
  id: 'mammalian',
  vectorType: 'mammalian',
  host: 'mammalian',
  backbone: { id: 'pcdna3.1-plus', name: 'pcDNA3.1(+)', length: 5428, checksum: 'RHI8pKFv98dMw6FDN6VlFNjWwhU' },
  slots: [
    mammalianPromoter('promoter', [234, 818], 'CMV enhancer + promoter'),
    ...withKozak(gene([894, 1002], 'pcDNA3.1(+) MCS', true)),
    ending('polyA', [1027, 1252], 'bGH poly(A) signal'),
    mammalianPromoter('selectionPromoter', [1739, 2069], 'SV40 early promoter'),
    selection([2135, 2930], 'NeoR/KanR'),
  ],
  features: [],
}

const lentivirus: VectorTemplate = {
  id: 'lentivirus',
  vectorType: 'lentivirus',
  host: 'mammalian',
  backbone: {
    id: 'plenti-cmv-mcs-gfp-sv-puro',
    name: 'pLenti-CMV-MCS-GFP-SV-puro',
    accession: 'Addgene:73582',
    length: 8455,
    checksum: 'nUyPKeupPWzRY0p8afKoqJUKhZc',
  },
  packaged: { start: 520, end: 5500 },
  slots: [
    mammalianPromoter('promoter', [2233, 2741], 'CMV enhancer + promoter'),
    ...withKozak(gene([2817, 3537], 'EGFP', false)),
    mammalianPromoter('selectionPromoter', [3586, 3916], 'SV40 early promoter'),
    selection([3925, 4525], 'PuroR'),
  ],
  features: [primerBindingSite(702), polypurineTract(5249, 16)],
}

const lentivirusShrna: VectorTemplate = {
  id: 'lentivirus-shrna',
  vectorType: 'lentivirus',
  host: 'mammalian',
  backbone: {
    id: 'plko1-puro',
    name: 'pLKO.1 puro',
    accession: 'Addgene:8453',
    length: 7050,
    checksum: '535Q_Ohr9RFWeNjJyAaQf46Sd-c',
  },
  packaged: { start: 4968, end: 7050 + 1493 },
  slots: [
    mammalianPromoter('selectionPromoter', [0, 511], 'hPGK promoter'),
    selection([532, 1132], 'PuroR'),
    guidePromoter('guidePromoter', [6573, 6822], 'hU6 promoter'),
    hairpin([6824, 6843], 'AgeI–EcoRI cloning site'),
  ],
  features: [primerBindingSite(5150), polypurineTract(1242, 16)],
}

const lentivirusCrispr: VectorTemplate = {
  id: 'lentivirus-crispr',
  vectorType: 'lentivirus',
  host: 'mammalian',
  backbone: {
    id: 'lenticrispr-v2',
    name: 'lentiCRISPR v2',
    accession: 'Addgene:52961',
    length: 14873,
    checksum: 'z2f6KWxu_dpv6AX1N4kdOTjuK9s',
  },
  packaged: { start: 216, end: 10_240 },
  slots: [
    guidePromoter('guidePromoter', [1989, 2238], 'hU6 promoter'),
    guide([2238, 4119], 'BsmBI filler'),
    mammalianPromoter('promoter', [4256, 4468], 'EFS promoter'),
    nuclease([4495, 8596]),
    selection([8734, 9331], 'PuroR'),
  ],
  features: [primerBindingSite(398), polypurineTract(9989, 16)],
}

const retrovirus: VectorTemplate = {
  id: 'retrovirus',
  vectorType: 'retrovirus',
  host: 'mammalian',
  backbone: {
    id: 'pbabe-puro',
    name: 'pBABE-puro',
    accession: 'Addgene:1764',
    length: 5086,
    checksum: 'zyhkvY52j81pFb1517NHAe4UdzQ',
  },
  packaged: { start: 7, end: 3049 },
  slots: [
    ...withKozak(gene([1362, 1410], 'BamHI–SalI cloning site', true)),
    mammalianPromoter('selectionPromoter', [1420, 1750], 'SV40 early promoter'),
    selection([1759, 2359], 'PuroR'),
  ],
  features: [
    feature('MMLV 5′ LTR', 'LTR', 7, 477),
    primerBindingSite(479),
    polypurineTract(2444, 13),
    feature('MMLV 3′ LTR', 'LTR', 2457, 3051),
  ],
}

const aav: VectorTemplate = {
  id: 'aav',
  vectorType: 'aav',
  host: 'mammalian',
  backbone: {
    id: 'paav-hsyn-egfp',
    name: 'pAAV-hSyn-EGFP',
    accession: 'Addgene:50465',
    length: 5265,
    checksum: 'tH9YHRbJl5sBCrnBKQPR94-5TVw',
  },
  packaged: { start: 5, end: 2673 },
  slots: [
    mammalianPromoter('promoter', [179, 627], 'hSyn promoter'),
    ...withKozak(gene([652, 1372], 'EGFP', false)),
    ending('polyA', [2016, 2493], 'hGH poly(A) signal'),
  ],
  features: [feature('AAV2 5′ ITR', 'repeat_region', 5, 135), feature('AAV2 3′ ITR', 'repeat_region', 2532, 2673)],
}

const crispr: VectorTemplate = {
  id: 'crispr',
  vectorType: 'crispr',
  host: 'mammalian',
  backbone: {
    id: 'px459-v2',
    name: 'pSpCas9(BB)-2A-Puro (PX459) V2.0',
    accession: 'Addgene:62988',
    length: 9174,
    checksum: 'eBrFWoE3KGdWhguwYMLnTdmeV7g',
  },
  slots: [
    guidePromoter('guidePromoter', [0, 249], 'hU6 promoter'),
    guide([249, 267], 'BbsI cloning site'),
    mammalianPromoter('promoter', [439, 1232], 'CBh promoter'),
    nuclease([1369, 5470]),
    selection([5587, 6187], 'PuroR'),
    ending('polyA', [6220, 6428], 'bGH poly(A) signal'),
  ],
  features: [],
}

const piggyBac: VectorTemplate = {
  id: 'piggybac',
  vectorType: 'mammalian',
  host: 'mammalian',
  backbone: {
    id: 'xlone-gfp',
    name: 'XLone-GFP',
    accession: 'Addgene:96930',
    length: 6327,
    checksum: 'Vr73fZPsvZkA9ilCnWZHff5vLXw',
  },
  slots: [...withKozak(gene([382, 1108], 'EGFP', false)), selection([4821, 5220], 'BlastR', -1)],
  features: [feature('TRE3GS promoter', 'promoter', 9, 376), feature('EGFP', 'CDS', 382, 1108)],
}

const bacterial: VectorTemplate = {
  id: 'bacterial',
  vectorType: 'bacterial',
  host: 'bacterial',
  backbone: { id: 'pet-28a-plus', name: 'pET-28a(+)', length: 5369, checksum: 'nSGLwV_oyDf2iMTuXKZxwNq17yM' },
  slots: [
    bacterialPromoter('promoter', [20, 64], 'T7lac promoter'),
    ...gene([107, 270], 'His tags and cloning site', true),
    ending('terminator', [333, 381], 'T7 terminator'),
  ],
  features: [],
}

const yeast: VectorTemplate = {
  id: 'yeast',
  vectorType: 'yeast',
  host: 'yeast',
  backbone: { id: 'p426gpd', name: 'p426 GPD', length: 6606, checksum: 'sOoxXJzGMT4d_tepbuZE2yJJxGg' },
  slots: [
    {
      id: 'yeastOrigin',
      kinds: ['origin'],
      partIds: ['ori-2micron', 'ori-cen6-ars'],
      range: { start: 68, end: 1411 },
      strand: -1,
      name: '2 micron origin',
      type: 'rep_origin',
    },
    yeastPromoter('promoter', [3627, 4271], 'GPD (TDH3) promoter'),
    ...gene([4276, 4345], 'p426 GPD cloning site', true),
    ending('terminator', [4345, 4593], 'CYC1 terminator'),
    {
      id: 'selection',
      kinds: ['cassette'],
      range: { start: 5386, end: 6406 },
      strand: -1,
      name: 'URA3 cassette',
      type: 'misc_feature',
    },
  ],
  features: [],
}

const insect: VectorTemplate = {
  id: 'insect',
  vectorType: 'insect',
  host: 'insect',
  backbone: {
    id: 'pfastbacnki-his-3c',
    name: 'pFastBacNKI-his-3C',
    accession: 'Addgene:108711',
    length: 4790,
    checksum: 'iRkVb-Y-UYiy3tvcSI_QYJzixtU',
  },
  slots: [
    insectPromoter('promoter', [3888, 3980], 'Polyhedrin promoter'),
    ...gene([4034, 4175], 'His-3C tag and cloning site', true),
    ending('polyA', [4283, 4418], 'SV40 poly(A) signal'),
  ],
  features: [],
}

const cloning: VectorTemplate = {
  id: 'cloning',
  vectorType: 'cloning',
  host: 'bacterial',
  backbone: {
    id: 'puc19',
    name: 'pUC19',
    accession: 'L09137.2',
    length: 2686,
    checksum: 'mCC0B3UMZfgLyh3Pl574MVjm30U',
  },
  slots: [
    { id: 'insert', kinds: [], range: { start: 395, end: 452 }, strand: 1, name: 'pUC19 MCS', type: 'misc_feature' },
  ],
  features: [],
}

/** Vectors that a design can begin with, in reading order. */
export const vectorTemplates: readonly VectorTemplate[] = [
  mammalian,
  lentivirus,
  lentivirusShrna,
  lentivirusCrispr,
  retrovirus,
  aav,
  crispr,
  piggyBac,
  bacterial,
  yeast,
  insect,
  cloning,
]

export const findVectorTemplate = (id: string): VectorTemplate | undefined =>
  vectorTemplates.find((template) => template.id === id)
