/**
 * Writes the data files of packages/bio from a folder of collected source data.
 * Usage: node tools/bio/build-bio-data.ts <folder>. The build and the app never call it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reverseComplementBases } from '../../packages/bio/src/molecule/alphabet.ts'
import { listConstantLines, listJLines, listVLines, type SourceGermlines } from './antibody-tables.ts'

interface SourceEnzyme {
  name: string
  site: string
  topCut: number
  bottomCut: number
  secondCut?: { topCut: number; bottomCut: number }
  suppliers: string[]
  common: boolean
  dam?: string
  dcm?: string
}

interface SourcePart {
  id: string
  name: string
  kind: string
  hosts: string[]
  sequence: string
  cds?: object
}

interface SourceCodonTable {
  id: string
  name: string
  taxid: number
  codons: Record<string, { count: number }>
}

interface SourcePrimer {
  name: string
  sequence: string
}

interface SourcePlasmid {
  id: string
  name: string
  sequence: string
}

const folder = process.argv[2]
if (!folder) throw new Error('name the folder of the source data')
const packageFolder = new URL('../../packages/bio/src/', import.meta.url)

const readSource = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

function writeTable(path: string, comment: string, name: string, lines: readonly string[]): void {
  const text = `// ${comment} Written by tools/bio/build-bio-data.ts.\nexport const ${name} = \`\n${lines.join('\n')}\n\`\n`
  if (text.split('`').length !== 3) throw new Error(`a backtick in ${name}`)
  writeFileSync(new URL(path, packageFolder), text)
  console.log(`${path}: ${lines.length}`)
}

const toFields = (values: readonly (string | number | null | undefined)[]): string =>
  values.map((value) => value ?? '-').join('\t')

/** These cut beside modified cytosines only, which a sequence does not show. */
const modificationDependent = ['AbaSI', 'FspEI', 'LpnPI', 'MspJI']

/**
 * Effects of methylation as the chart "Dam-Dcm and CpG Methylation" of New England Biolabs names them, where the source
 * has none. "Some overlapping" means that not every way to overlap has the effect.
 */
const methylationNotes: Readonly<Record<string, Pick<SourceEnzyme, 'dam' | 'dcm'>>> = {
  BcgI: { dam: 'impaired by overlapping dam' },
  BsaBI: { dam: 'blocked by overlapping dam' },
  BspDI: { dam: 'blocked by overlapping dam' },
  Hpy188III: { dam: 'blocked by overlapping dam' },
  AlwNI: { dcm: 'blocked by overlapping dcm' },
  BanI: { dcm: 'blocked by some overlapping dcm' },
  BsaHI: { dcm: 'blocked by some overlapping dcm' },
  BsaI: { dcm: 'impaired by overlapping dcm' },
  BslI: { dcm: 'blocked by some overlapping dcm' },
  BstXI: { dcm: 'blocked by some overlapping dcm' },
  EaeI: { dcm: 'blocked by overlapping dcm' },
  FokI: { dcm: 'impaired by overlapping dcm' },
  NlaIV: { dcm: 'blocked by overlapping dcm' },
  SfiI: { dcm: 'impaired by overlapping dcm' },
  SfoI: { dcm: 'impaired by some overlapping dcm' },
  StyD4I: { dcm: 'blocked by overlapping dcm' },
}

function writeEnzymes(enzymes: readonly SourceEnzyme[]): void {
  const suppliers = [...new Set(enzymes.flatMap((enzyme) => enzyme.suppliers))].sort()
  const listed = enzymes.filter(({ name }) => !modificationDependent.includes(name))
  const lines = listed.map((enzyme) =>
    toFields([
      enzyme.name.replace('_', '-'),
      enzyme.site,
      `${enzyme.topCut}/${enzyme.bottomCut}`,
      enzyme.secondCut && `${enzyme.secondCut.topCut}/${enzyme.secondCut.bottomCut}`,
      enzyme.common ? 'common' : null,
      enzyme.dam ?? methylationNotes[enzyme.name]?.dam,
      enzyme.dcm ?? methylationNotes[enzyme.name]?.dcm,
      enzyme.suppliers.map((supplier) => suppliers.indexOf(supplier)).join(',') || null,
    ]),
  )
  writeTable(
    'enzymes/enzyme-table.ts',
    'Restriction enzymes: REBASE (Roberts et al.) through Biopython. The first line lists the suppliers.',
    'enzymeTable',
    [suppliers.join('\t'), ...lines],
  )
}

const codonOrder = [...'TCAG'].flatMap((a) => [...'TCAG'].flatMap((b) => [...'TCAG'].map((c) => a + b + c)))

function writeCodonTables(tables: readonly SourceCodonTable[]): void {
  writeTable(
    'codons/codon-usage-table.ts',
    'Codon counts in the order TTT, TTC … GGG: CUTG (Nakamura et al. 2000) through EMBOSS and others.',
    'codonUsageTable',
    tables.map((table) =>
      toFields([
        table.id.replace('_', '-'),
        table.name,
        table.taxid,
        codonOrder.map((codon) => table.codons[codon]?.count).join(','),
      ]),
    ),
  )
}

/** Sites of the source that are not what they are called. */
const corrections: Readonly<Record<string, string>> = {
  // The source has the end of attR2; this is the site of the Gateway manual.
  'gw-attb2': 'ACCACTTTGTACAAGAAAGCTGGGT',
  // The source has the TATA-lox site of pSico; this is lox511 of Hoess et al. (1986).
  'rec-loxp511': 'ATAACTTCGTATAGTATACATTATACGAAGTTAT',
}

/** The 135 bp signal of SV40 has its GT-rich tract in the early direction only. */
const turned = new Set(['pa-sv40-135'])

/** Bases up to the start of transcription, which the source leaves out. */
const continuations: Readonly<Record<string, string>> = { 'prom-u6': 'GAAACACC', 'prom-mu6': 'T' }

const complements: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A' }
const reverseComplement = (bases: string) =>
  [...bases]
    .reverse()
    .map((base) => complements[base])
    .join('')

function correctBases({ id, sequence }: SourcePart): string {
  const bases = corrections[id] ?? sequence
  return (turned.has(id) ? reverseComplement(bases) : bases) + (continuations[id] ?? '')
}

/** Hosts of the source by the kind of cell in which a part works. */
const hostsBySource: Readonly<Record<string, string>> = {
  mammalian: 'mammalian',
  neurons: 'mammalian',
  'E. coli': 'bacterial',
  'Gram-negative bacteria': 'bacterial',
  'S. cerevisiae': 'yeast',
  'P. pastoris': 'yeast',
  insect: 'insect',
  Drosophila: 'insect',
  plant: 'plant',
}

/** The source names the host that a signal comes from; these work in insect cells too, as in the vectors of pFastBac. */
const alsoInInsects = ['pa-sv40', 'pa-sv40-135', 'pa-hsvtk']

const listHosts = ({ id, hosts }: SourcePart): string =>
  [
    ...new Set([
      ...hosts.flatMap((host) => hostsBySource[host] ?? []),
      ...(alsoInInsects.includes(id) ? ['insect'] : []),
    ]),
  ].join(',')

function writeParts(parts: readonly SourcePart[]): void {
  writeTable(
    'annotation/part-table.ts',
    'Parts with verified sequences: id, name, kind, whether it codes for a protein, hosts in which it works, bases.',
    'partTable',
    parts.map((part) =>
      toFields([
        part.id,
        partNames[part.id] ?? part.name,
        part.kind,
        part.cds ? 'cds' : null,
        listHosts(part) || null,
        correctBases(part),
      ]),
    ),
  )
}

/** The repressor of the operon is TetR; the efflux pump that gives the resistance is TcR. */
const partNames: Readonly<Record<string, string>> = { 'mk-tetr-a': 'TcR (tetA(C))' }

/** In stock everywhere, and not in the source. */
const commonPrimers: readonly SourcePrimer[] = [
  { name: 'T7', sequence: 'TAATACGACTCACTATAGGG' },
  { name: 'T3', sequence: 'ATTAACCCTCACTAAAGGGA' },
  { name: 'M13 fwd (-20)', sequence: 'GTAAAACGACGGCCAGT' },
  { name: 'M13 rev', sequence: 'CAGGAAACAGCTATGAC' },
]

function writePrimers(primers: readonly SourcePrimer[]): void {
  writeTable(
    'primers/sequencing-primer-table.ts',
    'Universal sequencing primers: name, bases. Most are from Addgene giraffe (MIT).',
    'sequencingPrimerTable',
    [...commonPrimers, ...primers].map((primer) => toFields([primer.name, primer.sequence.toUpperCase()])),
  )
}

/** Plasmids whose digests, reading frames and checksums are published. */
const referenceIds = [
  'puc19',
  'pbr322',
  'pcdna3.1-plus',
  'pet-28a-plus',
  'pbluescript-ii-sk-plus',
  'pgex-4t-1',
  'pegfp-n1',
]

function writePlasmids(plasmids: readonly SourcePlasmid[]): void {
  writeTable(
    'testing/plasmid-table.fixtures.ts',
    'Complete circular plasmids for tests: id, name, bases.',
    'plasmidTable',
    plasmids
      .filter(({ id }) => referenceIds.includes(id))
      .map((plasmid) => toFields([plasmid.id, plasmid.name, plasmid.sequence])),
  )
}

/** Backbones of templates, under the names of the library. */
const templateSources: Readonly<Record<string, string>> = {
  'pcdna3.1-plus': 'pcdna3.1-plus',
  'plenti-cmv-mcs-gfp-sv-puro': 'extra-addgene-73582',
  'plko1-puro': 'plko1-puro',
  'lenticrispr-v2': 'lenticrispr-v2',
  'pbabe-puro': 'pbabe-puro',
  'paav-hsyn-egfp': 'paav-hsyn-egfp',
  'px459-v2': 'px459-v2',
  'xlone-gfp': 'extra-addgene-96930',
  'pet-28a-plus': 'pet-28a-plus',
  p426gpd: 'p426gpd',
  'pfastbacnki-his-3c': 'pfastbacnki-his-3c',
  puc19: 'puc19',
}

function writeTemplateBackbones(plasmids: readonly SourcePlasmid[]): void {
  writeTable(
    'vectors/backbone-table.ts',
    'Whole published plasmids that templates are made of: id and bases.',
    'backboneTable',
    Object.entries(templateSources).map(([id, source]) =>
      toFields([id, plasmids.find((plasmid) => plasmid.id === source)?.sequence]),
    ),
  )
}

/** Selection markers of yeast with promoter and terminator: plasmid, start, end and strand there. */
const cassetteSources = [
  ['cas-ura3', 'URA3 cassette', 'p426gpd', 5386, 6406, -1],
  ['cas-leu2', 'LEU2 cassette', 'pgreg505', 4512, 6324, 1],
  ['cas-kanmx', 'kanMX cassette (G418)', 'pgreg505', 2087, 3444, -1],
  ['cas-natmx', 'natMX cassette (nourseothricin)', 'pag25', 107, 1227, 1],
  ['cas-hphmx', 'hphMX cassette (hygromycin B)', 'pag32', 114, 1690, 1],
] as const

function writeCassettes(plasmids: readonly SourcePlasmid[]): void {
  writeTable(
    'vectors/cassette-table.ts',
    'Selection markers of yeast with promoter and terminator: id, name and bases.',
    'cassetteTable',
    cassetteSources.map(([id, name, plasmidId, start, end, strand]) => {
      const bases = plasmids.find((plasmid) => plasmid.id === plasmidId)?.sequence.slice(start, end) ?? ''
      return toFields([id, name, strand === 1 ? bases : reverseComplementBases(bases)])
    }),
  )
}

function writeGermlines(germlines: SourceGermlines): void {
  const source =
    'OGRDB (CC0): human sets as released 2024-12, mouse sets of the AIRR-C germline database working group.'
  writeTable(
    'antibody/v-gene-table.ts',
    `V genes: species, locus, name, IMGT positions 1 to 104. ${source}`,
    'vGeneTable',
    listVLines(germlines),
  )
  writeTable(
    'antibody/j-gene-table.ts',
    `J genes: species, locus, name, residues from IMGT 118 on. ${source}`,
    'jGeneTable',
    listJLines(germlines),
  )
  writeTable(
    'antibody/constant-region-table.ts',
    'Constant regions: species, gene, INSDC entry, last residue of CH1, first of CH2 (0: none), residues.',
    'constantRegionTable',
    listConstantLines(germlines),
  )
}

interface SourceLigations {
  id: string
  what: string
  counts: Record<string, Record<string, number>>
}

/** Counts are symmetric, so each pair is written once; those of the pair's first overhang make a line. */
function writeLigations(tables: readonly SourceLigations[]): void {
  const enzymeByTable: Readonly<Record<string, string>> = {
    'pryor2020-BsaI-HFv2': 'BsaI',
    'pryor2020-BsmBI-v2': 'BsmBI',
    'pryor2020-Esp3I': 'Esp3I',
    'pryor2020-BbsI-HF': 'BbsI',
  }
  const lines = tables.flatMap(({ id, counts }) => {
    const enzyme = enzymeByTable[id]
    if (!enzyme) return []
    return Object.entries(counts).map(([one, row]) => {
      const pairs = Object.entries(row).filter(([other]) => one <= other)
      return [enzyme, one, pairs.map(([other, count]) => `${other}${count}`).join(',')].join('\t')
    })
  })
  writeTable(
    'assembly/ligation-table.ts',
    'Ligations seen between overhangs of four bases: Pryor et al. 2020, doi 10.1371/journal.pone.0238592, CC BY 4.0.',
    'ligationTable',
    lines,
  )
}

// The source is read once, by hand, and what comes out is committed and tested; a schema here would be a second truth.
const { enzymes } = readSource('restriction-enzymes.json') as { enzymes: SourceEnzyme[] }
writeEnzymes(enzymes)
const { tables } = readSource('codon-usage.json') as { tables: SourceCodonTable[] }
writeCodonTables(tables)
const { parts } = readSource('vector-parts.json') as { parts: SourcePart[] }
writeParts(parts)
const { primers } = readSource('sequencing-primers.json') as { primers: SourcePrimer[] }
writePrimers(primers)
const { backbones } = readSource('backbones.json') as { backbones: SourcePlasmid[] }
writePlasmids(backbones)
const { plasmids } = readSource('plasmid-parts-extra.json') as { plasmids: SourcePlasmid[] }
writeTemplateBackbones([...backbones, ...plasmids])
writeCassettes(backbones)
writeGermlines(readSource('antibody-germlines.json') as SourceGermlines)
const ligations = readSource('seq-golden-gate-fidelity.json') as { tables: SourceLigations[] }
writeLigations(ligations.tables)
