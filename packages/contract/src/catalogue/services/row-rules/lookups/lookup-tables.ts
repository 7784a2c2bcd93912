import { constantResidues } from './constant-residues.ts'
import { antibodyTargets, humanOnlyAntibodies, mouseTargetClones, targetWords } from './known-antibodies.ts'

export interface LookupTable {
  /** Where the entries come from. */
  readonly source: string
  /** By the value in lower case. */
  readonly entries: Readonly<Record<string, readonly string[]>>
}

const listWords = (symbols: readonly string[]): string[] => symbols.flatMap((symbol) => targetWords[symbol] ?? [])

const otherTargets = Object.fromEntries(
  Object.entries(antibodyTargets).map(([name, symbols]) => [
    name,
    listWords(Object.keys(targetWords).filter((symbol) => !symbols.includes(symbol))),
  ]),
)

const overhangs = [
  ['NheI', 'XbaI', 'SpeI', 'AvrII'],
  ['BamHI', 'BglII', 'BclI'],
  ['SalI', 'XhoI'],
  ['EcoRI', 'MfeI'],
  ['NcoI', 'PciI', 'BspHI'],
  ['NdeI', 'AseI'],
  ['NotI', 'EagI'],
  ['PstI', 'NsiI', 'SbfI'],
  ['ClaI', 'BstBI'],
  ['MluI', 'AscI', 'BssHII'],
  ['AgeI', 'XmaI', 'BspEI', 'NgoMIV'],
]

function listCompatibleEnds(): Record<string, readonly string[]> {
  const pairs = overhangs.flatMap((enzymes) =>
    enzymes.map((one) => [one.toLowerCase(), enzymes.filter((other) => other !== one)] as const),
  )
  return Object.fromEntries(pairs)
}

const clonesForMice = Object.values(mouseTargetClones).flat()

const fcEverywhere = ['@igg', '@human-igg', '@mouse-igg', '@rat-igg', '@rabbit-igg', '@other-igg', '@fc-tag']

/** Knowledge that rules use beside the cells. Keys are values of cells in lower case. */
export const lookupTables = {
  enzymes: { source: 'REBASE, in the package of sequence science', entries: {} },
  'vector-resistances': {
    source:
      'Maps of the vectors: Novagen pET-28a(+) TB074; GenScript pUC57; Thermo Fisher pcDNA3.4; Cell Biolabs pAAV; Addgene lentiviral backbones',
    entries: {
      'pcdna3.4': ['Ampicillin'],
      puc57: ['Ampicillin'],
      'pet-28a': ['Kanamycin'],
      'plenti-cmv': ['Ampicillin'],
      'paav-cmv': ['Ampicillin'],
    },
  },
  'vector-sites': {
    source: 'Multiple cloning sites, in the direction of the promoter: Novagen TB074; GenScript map of pUC57',
    entries: {
      'pet-28a': ['NcoI', 'NdeI', 'NheI', 'BamHI', 'EcoRI', 'SacI', 'SalI', 'HindIII', 'EagI', 'NotI', 'XhoI'],
      puc57: ['EcoRI', 'SacI', 'KpnI', 'SmaI', 'BamHI', 'XbaI', 'SalI', 'PstI', 'SphI', 'HindIII'],
    },
  },
  'vector-hosts': {
    source: 'Promoters of the vectors: T7 works in E. coli with T7 RNA polymerase, CMV in mammalian cells',
    entries: {
      'pet-28a': ['E. coli'],
      'pcdna3.4': ['Human', 'CHO', 'Mouse'],
      'plenti-cmv': ['Human', 'CHO', 'Mouse'],
      'paav-cmv': ['Human', 'CHO', 'Mouse'],
    },
  },
  'vector-insert-limits': {
    source:
      'Packaging: AAV 4.7 kb between the ITRs less CMV and poly(A) (Grieger and Samulski, J Virol 2005); lentivirus 9 kb less LTRs (Kumar et al., Hum Gene Ther 2001)',
    entries: { 'paav-cmv': ['3800'], 'plenti-cmv': ['6500'] },
  },
  'line-resistances': {
    source: 'ATCC CRL-3216 (293T carries neoR by pSV2neo); DuBridge et al., Mol Cell Biol 1987',
    entries: { hek293t: ['G418'] },
  },
  'line-species': {
    source: 'ATCC and Cellosaurus',
    entries: {
      'cho-k1': ['hamster'],
      hek293: ['human'],
      hek293t: ['human'],
      jurkat: ['human'],
      k562: ['human'],
      raji: ['human'],
      'thp-1': ['human'],
      mc38: ['mouse'],
      ct26: ['mouse'],
    },
  },
  'line-names': {
    source: 'Names of the lines',
    entries: {
      'cho-k1': ['cho', 'cho-k1'],
      hek293: ['hek293', 'hek'],
      hek293t: ['hek293t', '293t'],
      jurkat: ['jurkat'],
      k562: ['k562'],
      raji: ['raji'],
      'thp-1': ['thp-1'],
      mc38: ['mc38'],
      ct26: ['ct26'],
    },
  },
  'line-lacks': {
    source:
      'Human Protein Atlas, RNA of cell lines (below 1 nTPM); Cellosaurus, homozygous loss of TP53, CDKN2A and PTEN',
    entries: {
      jurkat: ['PTEN', 'CDKN2A', 'CD19', 'MS4A1', 'CD20', 'CD14', 'EGFR', 'ERBB2', 'HER2', 'EPCAM'],
      raji: ['CD3E', 'CD3', 'CD4', 'CD8A', 'CD14', 'EGFR', 'ERBB2', 'HER2', 'EPCAM'],
      k562: [
        'TP53',
        'p53',
        'CDKN2A',
        'CD3E',
        'CD3',
        'CD19',
        'MS4A1',
        'CD20',
        'CD4',
        'CD8A',
        'CD14',
        'EGFR',
        'HLA-A',
        'B2M',
      ],
      'thp-1': ['TP53', 'p53', 'CDKN2A', 'CD3E', 'CD3', 'CD19', 'MS4A1', 'CD20', 'EGFR', 'EPCAM'],
      hek293: ['CD3E', 'CD3', 'CD19', 'MS4A1', 'CD20', 'CD4', 'CD8A', 'CD14', 'PDCD1', 'CTLA4'],
      hek293t: ['CD3E', 'CD3', 'CD19', 'MS4A1', 'CD20', 'CD4', 'CD8A', 'CD14', 'PDCD1', 'CTLA4'],
    },
  },
  'surface-foreign': {
    source: 'Cytiva selection guides of sensor chips; Gator Bio probe selection guide',
    entries: {
      'anti-human fc': ['@mouse-igg', '@rat-igg', '@rabbit-igg', '@other-igg'],
      'anti-higg fc': ['@mouse-igg', '@rat-igg', '@rabbit-igg', '@other-igg'],
      'anti-mouse fc': ['@human-igg', '@rat-igg', '@rabbit-igg', '@other-igg'],
      'anti-migg fc': ['@human-igg', '@rat-igg', '@rabbit-igg', '@other-igg'],
    },
  },
  'surface-binds-analyte': {
    source: 'Free capture molecules bind an analyte with the same Fc: Cytiva Biacore assay handbook 29-0194-00',
    entries: {
      'anti-human fc': ['@human-igg', '@human-fc-tag'],
      'anti-higg fc': ['@human-igg', '@human-fc-tag'],
      'anti-mouse fc': ['@mouse-igg', '@mouse-fc-tag'],
      'anti-migg fc': ['@mouse-igg', '@mouse-fc-tag'],
      'protein a': fcEverywhere,
    },
  },
  'protein-a-poor': {
    source:
      'Binding strength of Protein A: Cytiva 18-1037-46, Thermo Fisher Tech Tip 34 (mouse IgG1, rat IgG1/2a/2b, human IgG3, IgY, goat and sheep IgG, IgM)',
    entries: {
      'protein a': [
        'mouse igg1',
        'igm',
        'migg1',
        'rat igg*',
        '@rat-igg',
        'human igg3',
        'higg3',
        'chicken igy',
        'igy',
        'goat igg*',
        'sheep igg*',
        'hamster igg*',
      ],
    },
  },
  'secondary-species': {
    source: 'Names of the secondary antibodies',
    entries: {
      'anti-human igg af647': ['human'],
      'anti-mouse igg af647': ['mouse'],
      'anti-rat igg af488': ['rat'],
      'anti-rabbit igg af647': ['rabbit'],
    },
  },
  'species-controls-foreign': {
    source: 'An isotype control has the species and class of the antibody',
    entries: {
      human: ['@mouse-control', '@rat-control', '@rabbit-control', ...clonesForMice],
      mouse: ['@human-control', '@rat-control', '@rabbit-control', ...mouseTargetClones.rat],
      rat: ['@human-control', '@mouse-control', '@rabbit-control', ...mouseTargetClones.mouse],
      rabbit: ['@human-control', '@mouse-control', '@rat-control'],
      alpaca: ['@human-control', '@mouse-control', '@rat-control', '@rabbit-control'],
    },
  },
  'same-species-fc': {
    source: 'A secondary antibody against the species also detects Fc tags of it',
    entries: { human: ['@human-fc-tag', 'human igg*', 'higg*'], mouse: ['@mouse-fc-tag', 'mouse igg*', 'migg*'] },
  },
  'dye-conflicts': {
    source: 'Emission maxima: AF488 519 nm, AF647 665 nm; SYTOX Green 523 nm, fixable far red 665 nm (FluoroFinder)',
    entries: {
      'anti-human igg af647': ['fixable-far-red'],
      'anti-mouse igg af647': ['fixable-far-red'],
      'anti-rabbit igg af647': ['fixable-far-red'],
      'anti-rat igg af488': ['sytox-green'],
    },
  },
  'pi-range-low': {
    source: 'Names of the ranges',
    entries: { '3-10': ['3'], '5-8': ['5'], '8-10.5': ['8'], '4-6': ['4'] },
  },
  'pi-range-high': {
    source: 'Names of the ranges',
    entries: { '3-10': ['10'], '5-8': ['8'], '8-10.5': ['10.5'], '4-6': ['6'] },
  },
  'ampholyte-low': {
    source: 'Names of the ampholytes',
    entries: {
      'pharmalyte 3-10': ['3'],
      'pharmalyte 5-8': ['5'],
      'pharmalyte 8-10.5': ['8'],
      'pharmalyte 4-6.5': ['4'],
    },
  },
  'ampholyte-high': {
    source: 'Names of the ampholytes',
    entries: {
      'pharmalyte 3-10': ['10'],
      'pharmalyte 5-8': ['8'],
      'pharmalyte 8-10.5': ['10.5'],
      'pharmalyte 4-6.5': ['6.5'],
    },
  },
  'primer-bases': {
    source: 'Addgene list of sequencing primers; EMBOSS primers of vectors',
    entries: {
      'cmv-f': ['CGCAAATGGGCGGTAGGCGTG'],
      'bgh-r': ['TAGAAGGCACAGTCGAGG'],
      m13f: [
        'TGTAAAACGACGGCCAGT',
        'GTAAAACGACGGCCAGT',
        'GTAAAACGACGGCCAGTG',
        'GTTTTCCCAGTCACGAC',
        'CCCAGTCACGACGTTGTAAAACG',
      ],
      m13r: ['CAGGAAACAGCTATGAC', 'CAGGAAACAGCTATGACC', 'AGCGGATAACAATTTCACACAGG'],
      t7: ['TAATACGACTCACTATAGGG', 'TAATACGACTCACTATAG', 'TAATACGACTCACTATAGG'],
      't7 term': ['GCTAGTTATTGCTCAGCGG'],
      sp6: ['ATTTAGGTGACACTATAG', 'ATTTAGGTGACACTATAGAA'],
      t3: ['ATTAACCCTCACTAAAGGGA', 'AATTAACCCTCACTAAAGGG'],
      'ef1a-f': ['TCAAGCCTCAGACAGTGGTTC'],
      'wpre-r': ['CATAGCGTAAAAGGAGCAACA'],
      'sv40pa-r': ['GAAATTTGTGATGCTATTGC'],
      'u6-f': ['GACTATCATATGCTTACCGT'],
    },
  },
  'scale-nmol': {
    source: 'Names of the scales',
    entries: { '25 nmol': ['25'], '50 nmol': ['50'], '100 nmol': ['100'], '200 nmol': ['200'], '1 µmol': ['1000'] },
  },
  'strains-foreign': {
    source: 'Charles River and Jackson catalogues of strains',
    entries: {
      mouse: [
        '@cell-line',
        'wistar',
        'sprague*',
        'sd rat*',
        'lewis',
        'lou/c',
        'fischer',
        'f344',
        'new zealand*',
        'nzw rabbit*',
        'armenian',
        'syrian',
      ],
      rat: [
        '@cell-line',
        'balb*',
        'c57*',
        'sjl*',
        'nzb',
        'cd-1',
        'icr',
        'swiss',
        'new zealand*',
        'armenian',
        'syrian',
        'dba*',
        'c3h*',
      ],
      rabbit: [
        '@cell-line',
        'balb*',
        'c57*',
        'sjl*',
        'cd-1',
        'icr',
        'wistar',
        'sprague*',
        'lewis',
        'armenian',
        'syrian',
        'dba*',
        'c3h*',
      ],
      hamster: [
        '@cell-line',
        'balb*',
        'c57*',
        'sjl*',
        'cd-1',
        'icr',
        'wistar',
        'sprague*',
        'lewis',
        'new zealand*',
        'dba*',
        'c3h*',
      ],
    },
  },
  'species-isotypes': {
    source: 'IMGT: IGHC genes of mouse, rat, rabbit (one IgG) and hamster',
    entries: {
      mouse: ['any', 'IgG1', 'IgG2a', 'IgG2b', 'IgG3', 'IgM'],
      rat: ['any', 'IgG1', 'IgG2a', 'IgG2b', 'IgM'],
      rabbit: ['any', 'IgM'],
      hamster: ['any', 'IgG1', 'IgG2a', 'IgG3', 'IgM'],
    },
  },
  'library-formats': {
    source: 'Domains of the libraries: VHH has no VL; scFv and Fab have both',
    entries: {
      'naive-scfv': ['scFv', 'Fab', 'hIgG1', 'hIgG4', 'scFv-Fc'],
      'naive-fab': ['scFv', 'Fab', 'hIgG1', 'hIgG4', 'scFv-Fc'],
      'synthetic-vhh': ['VHH-Fc'],
      'transgenic-mouse': ['scFv', 'Fab', 'hIgG1', 'hIgG4', 'scFv-Fc'],
    },
  },
  'eu-residues-foreign': {
    source:
      'EU numbering of constant regions: IMGT; UniProt P01857 (IgG1), P01859 (IgG2), P01861 (IgG4), P01863, P01867, P01868 (mouse)',
    entries: {
      higg1: ['S228*', 'F234*', 'V234*', 'A235*', 'P233*'],
      higg2: ['S228*', 'F234*', 'L234*', 'L235*', 'E233*', 'G236*'],
      higg4: ['P228*', 'V234*', 'L234*', 'A235*', 'P233*'],
      'higg4 s228p': ['S228*', 'V234*', 'L234*', 'A235*', 'P233*'],
      migg1: ['L234*', 'L235*', 'F234*', 'S228*', 'G236*'],
      migg2a: ['F234*', 'S228*'],
      migg2b: ['F234*', 'L235*', 'S228*'],
    },
  },
  'constant-residues': {
    source: 'IMGT reference directory (IGHC of human and mouse): EU 239 to 447, one entry for each allele',
    entries: constantResidues,
  },
  'antibody-targets': {
    source: 'Thera-SAbDab and data sheets of clones, in known-antibodies.ts',
    entries: Object.fromEntries(Object.entries(antibodyTargets).map(([name, symbols]) => [name, listWords(symbols)])),
  },
  'antibody-other-targets': {
    source: 'Thera-SAbDab and data sheets of clones, in known-antibodies.ts',
    entries: otherTargets,
  },
  'antibody-foreign-species': {
    source: 'Reviews of pharmacology for approval; data sheets of clones against mouse proteins',
    entries: Object.fromEntries([
      ...humanOnlyAntibodies.map((name) => [name, ['@mouse', '@rat']]),
      ...clonesForMice.map((name) => [name, ['@human', '@cynomolgus']]),
    ]),
  },
  'compatible-ends': {
    source: 'REBASE: enzymes of different sites that leave the same overhang',
    entries: listCompatibleEnds(),
  },
  'species-words-foreign': {
    source: 'Words for species',
    entries: {
      human: ['@mouse', '@cynomolgus', '@rat'],
      mouse: ['@human', '@cynomolgus', '@rat'],
      cynomolgus: ['@human', '@mouse', '@rat'],
      rat: ['@human', '@mouse', '@cynomolgus'],
    },
  },
  'species-words': {
    source: 'Words for species',
    entries: { human: ['@human'], mouse: ['@mouse'], cynomolgus: ['@cynomolgus'], rat: ['@rat'] },
  },
} as const satisfies Readonly<Record<string, LookupTable>>

export type LookupName = keyof typeof lookupTables
