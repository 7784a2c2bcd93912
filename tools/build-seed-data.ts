/**
 * Turns a folder of collected source facts into apps/server/data/*.facts.json.
 * Usage: node tools/build-seed-data.ts <folder>, after tools/bio/build-bio-data.ts, whose parts it names. The build and the app never call it.
 *
 * What the source says is overwritten; fields that only our own files have (numbers, Chinese names, grades …) stay,
 * and so do entries marked "source": "own".
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vectorParts } from '../packages/bio/src/annotation/parts.ts'
import { templateBackbones } from '../packages/bio/src/vectors/backbones.ts'

type SourceEntry = Record<string, unknown>

const folder = process.argv[2]
if (!folder) throw new Error('say the folder of the source facts')
const dataFolder = new URL('../apps/server/data/', import.meta.url)

// The source is read once, by hand, and what comes out is committed and tested; a schema here would be a second truth.
const readSource = (file: string) =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, SourceEntry[]>

const toSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

function readExisting(name: string): SourceEntry[] {
  const path = new URL(`${name}.facts.json`, dataFolder)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SourceEntry[]) : []
}

function writeEntries(name: string, entries: readonly unknown[]): void {
  writeFileSync(
    new URL(`${name}.facts.json`, dataFolder),
    `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`,
  )
  console.log(`${name}: ${entries.length}`)
}

function pickDefined(entry: SourceEntry, order: readonly string[]): SourceEntry {
  const keys = [...order, ...Object.keys(entry).filter((key) => !order.includes(key))]
  return Object.fromEntries(keys.flatMap((key) => (entry[key] == null ? [] : [[key, entry[key]]])))
}

/** Our number of an entry is part of its catalogue number, so it never changes once given. */
function mergeEntries(
  name: string,
  getKey: (entry: SourceEntry) => string,
  order: readonly string[],
  incoming: SourceEntry[],
): void {
  const existing = readExisting(name)
  const before = new Map(existing.map((entry) => [getKey(entry), entry]))
  let last = Math.max(0, ...existing.map((entry) => Number(entry.no ?? 0)))
  const ownEntries = existing.filter((entry) => entry.source === 'own')
  const merged = incoming.map((entry) => {
    const previous = before.get(getKey(entry)) ?? {}
    return { no: previous.no ?? ++last, ...previous, ...pickDefined(entry, []) }
  })
  const numbered = ownEntries.map((entry) => ({ ...entry, no: entry.no ?? ++last }))
  writeEntries(
    name,
    [...merged, ...numbered].map((entry) => pickDefined(entry, order)),
  )
}

const antibodyClasses: Record<string, string> = {
  mAb: 'mab',
  ADC: 'adc',
  bispecific: 'bispecific',
  'antibody fragment': 'fragment',
  'Fc-fusion': 'fc-fusion',
}

const antibodyStatuses: Record<string, string> = {
  approved: 'approved',
  'approved (withdrawn)': 'withdrawn',
  'approved (withdrawn or discontinued)': 'withdrawn',
  'emergency use / approved': 'emergency-use',
  investigational: 'investigational',
}

const toIsotypeCode = (isotype: unknown) => {
  const name = toText(isotype)
  return name.startsWith('none') ? undefined : toSlug(name.replace('single-chain', 'sc').replace(' (S228P)', ''))
}

const listSymbols = (list: unknown) =>
  ((list as SourceEntry[] | undefined) ?? []).map((target) => toText(target.symbol))

/** Sources that use the name of the molecule. */
const origins: Readonly<Record<string, string>> = { crovalimab: 'humanized' }

function writeAntibodies(list: SourceEntry[]): void {
  const order =
    'no inn zh class structure targets partners isotype lightChain origin antibody linker linkerKind payload mechanism dar'
  const rest = 'expression mwKDa reference status source'
  mergeEntries(
    'antibodies',
    (entry) => toText(entry.inn),
    `${order} ${rest}`.split(' '),
    list.map((entry) => ({
      inn: entry.inn,
      class: antibodyClasses[toText(entry.class)],
      targets: listSymbols(entry.targets),
      partners: entry.fusionPartner ? listSymbols(entry.fusionPartner) : undefined,
      isotype: toIsotypeCode(entry.isotype),
      lightChain: entry.lightChain,
      origin: origins[toText(entry.inn)] ?? entry.origin,
      antibody: entry.antibody,
      linker: toText(entry.linker).split(', ')[0] || undefined,
      linkerKind: toText(entry.linker).split(', ')[1],
      payload: toText(entry.payload).replace(/ \(.*/, '') || undefined,
      mechanism: toSlug(toText(entry.payloadMechanism)) || undefined,
      reference: toText(entry.referenceProduct).replace('(with nivolumab: Opdualag)', 'Opdualag') || undefined,
      status: antibodyStatuses[toText(entry.status)],
      source: toText(entry.source).includes('Thera-SAbDab') ? 'thera-sabdab' : 'general',
    })),
  )
}

/** The source joins genes with a slash; the constant regions of one receptor count as one target. */
const splitGenes = (gene: string) => ({ 'Trbc1/Trbc2': ['Trbc1'], 'Trdc/Trgc': ['Trdc'] })[gene] ?? gene.split('/')

function writeClones(list: SourceEntry[]): void {
  mergeEntries(
    'anti-mouse',
    (entry) => toText(entry.clone),
    'no clone targets label host isotype grades applications use source'.split(' '),
    list.map((entry) => ({
      clone: entry.clone,
      targets: splitGenes(toText(entry.gene)),
      host: toSlug(toText(entry.host)),
      isotype: toSlug(toText(entry.isotype)),
      source: 'general',
    })),
  )
}

function writeIsotypeControls(list: SourceEntry[]): void {
  mergeEntries(
    'isotype-controls',
    (entry) => `${entry.isotype} ${entry.clone}`,
    'no isotype clone specificity grades source'.split(' '),
    list.map((entry) => ({
      isotype: toIsotypeCode(entry.isotype),
      clone: toText(entry.clone).startsWith('recombinant') ? 'recombinant' : entry.clone,
      source: entry.source === 'demo product definition' ? 'demo' : 'general',
    })),
  )
}

function writeProteins(list: SourceEntry[]): void {
  mergeEntries(
    'recombinant-proteins',
    (entry) => `${entry.target} ${entry.tag} ${entry.host}`,
    'no target start end region tag host mwKDa sequence source'.split(' '),
    list.map((entry) => ({
      target: entry.gene,
      start: (entry.region as SourceEntry).start,
      end: (entry.region as SourceEntry).end,
      tag: toSlug(toText(entry.tag)),
      host: toSlug(toText(entry.host)),
      mwKDa: entry.predictedMwKDa,
      sequence: entry.sequence,
      source: 'uniprot',
    })),
  )
}

function writeCellLines(list: SourceEntry[]): void {
  mergeEntries(
    'cell-lines',
    (entry) => toText(entry.name),
    'no name kind parental species origin use edit change targets growth medium selection rrid source'.split(' '),
    list.map((entry) => ({
      name: entry.name,
      kind: entry.type,
      parental: entry.parental,
      species: entry.species ? toSlug(toText(entry.species).replace(/ \(.*/, '')) : undefined,
      targets: entry.target ? listSymbols([entry.target]) : undefined,
      growth: entry.growth ? toSlug(toText(entry.growth)) : undefined,
      selection: !entry.selection || entry.selection === 'none' ? undefined : toText(entry.selection).split(' + '),
      rrid: entry.rrid,
      source: entry.rrid ? 'cellosaurus' : 'demo',
    })),
  )
}

/** Ours are 0-based and half-open, and end behind the length when they cross the origin. */
/** Parts as packages/bio has them, corrected; a feature that is a part has its name. */
const partById = new Map<unknown, (typeof vectorParts)[number]>(vectorParts.map((part) => [part.id, part]))

function toRange(feature: SourceEntry, length: number): [start: number, end: number] {
  const [start, end] = [Number(feature.start) - 1, Number(feature.end)]
  return [start, end > start ? end : end + length]
}

const toEnglish = (text: unknown) => (text == null ? undefined : { en: text })

function writePlasmids(backbones: SourceEntry[], parts: SourceEntry[]): void {
  const order =
    'no id name description category terms length resistance selection origin copyNumber hostStrain expressionHost'
  mergeEntries(
    'plasmid-backbones',
    (entry) => toText(entry.id),
    `${order} accession features source`.split(' '),
    backbones.map((entry) => ({
      id: entry.id,
      name: toText(entry.name).replace(' (Addgene 89689)', ''),
      category: entry.category,
      length: entry.length,
      resistance: toText(entry.bacterialResistance).split('; '),
      selection: entry.selectionMarker ? toText(entry.selectionMarker).split('; ') : undefined,
      origin: entry.origin,
      copyNumber: entry.copyNumber,
      hostStrain: entry.hostStrain,
      expressionHost: entry.expressionHost,
      accession: toText(entry.accession).replace(/ \(.*/, '') || undefined,
      features: (entry.features as SourceEntry[]).map((feature) => [
        partById.get(feature.partId)?.name ?? feature.name,
        feature.kind,
        ...toRange(feature, Number(entry.length)),
        feature.strand,
        feature.partId ?? null,
      ]),
      source: 'plasmid-sequences',
    })),
  )
  writeEntries(
    'backbone-sequences',
    backbones
      // Those of templates are in packages/bio.
      .filter(({ id }) => !templateBackbones.some((template) => template.id === id))
      .map(({ id, sha256, sequence }) => ({ id, sha256, sequence })),
  )
  // Texts are translated in our own file only.
  const translated = new Map(readExisting('plasmid-parts').map((part) => [part.id, part]))
  writeEntries(
    'plasmid-parts',
    parts.map((part) =>
      pickDefined(
        {
          id: part.id,
          name: partById.get(part.id)?.name ?? part.name,
          kind: part.kind,
          hosts: part.hosts,
          length: partById.get(part.id)?.bases.length ?? part.length,
          description: translated.get(part.id)?.description ?? toEnglish(part.description),
          aliases: part.aliases,
          copyNumber: translated.get(part.id)?.copyNumber ?? toEnglish(part.copyNumber),
          resistance: translated.get(part.id)?.resistance ?? toEnglish(part.resistance),
          ipNotice: translated.get(part.id)?.ipNotice ?? toEnglish(part.ipNotice),
        },
        [],
      ),
    ),
  )
}

interface SourceArea {
  code: string
  name: string
  virtual?: true
  codeIsInternal?: true
  children?: SourceArea[]
}

const provinceNames: Record<string, string> = {
  11: 'Beijing',
  12: 'Tianjin',
  13: 'Hebei',
  14: 'Shanxi',
  15: 'Inner Mongolia',
  21: 'Liaoning',
  22: 'Jilin',
  23: 'Heilongjiang',
  31: 'Shanghai',
  32: 'Jiangsu',
  33: 'Zhejiang',
  34: 'Anhui',
  35: 'Fujian',
  36: 'Jiangxi',
  37: 'Shandong',
  41: 'Henan',
  42: 'Hubei',
  43: 'Hunan',
  44: 'Guangdong',
  45: 'Guangxi',
  46: 'Hainan',
  50: 'Chongqing',
  51: 'Sichuan',
  52: 'Guizhou',
  53: 'Yunnan',
  54: 'Tibet',
  61: 'Shaanxi',
  62: 'Gansu',
  63: 'Qinghai',
  64: 'Ningxia',
  65: 'Xinjiang',
  71: 'Taiwan',
  81: 'Hong Kong',
  82: 'Macao',
}

function writeAreas(provinces: SourceArea[]): void {
  const getFlags = ({ virtual, codeIsInternal }: SourceArea) => ({
    ...(virtual && { virtual }),
    ...(codeIsInternal && { internal: true }),
  })
  const lines = provinces.flatMap((province) => [
    { code: province.code, name: province.name, en: provinceNames[province.code.slice(0, 2)] },
    ...(province.children ?? []).map((city) => ({
      code: city.code,
      parent: province.code,
      name: city.name,
      ...getFlags(city),
      districts: (city.children ?? []).map((district) => [district.code, district.name]),
    })),
  ])
  writeEntries('areas', lines)
}

const chineseNames: Record<string, string> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' }

function writeCountries(list: SourceEntry[]): void {
  const spanish = new Intl.DisplayNames('es', { type: 'region' })
  const japanese = new Intl.DisplayNames('ja', { type: 'region' })
  writeEntries(
    'countries',
    list
      .filter((entry) => entry.alpha2 !== 'XK')
      .map((entry) => {
        const code = toText(entry.alpha2)
        const zh = chineseNames[code] ?? entry.nameZh
        return { value: code, text: { en: entry.name, zh, es: spanish.of(code), ja: japanese.of(code) } }
      }),
  )
}

/** Genes of the targets as the evidence names them; others are no target of a product or another form of it. */
const evidenceTargets: Readonly<Record<string, string>> = {
  'Factor IX': 'F9',
  'Factor IXa': 'F9',
  'Factor X': 'F10',
  'Factor Xa': 'F10',
  'PD-1 (PDCD1)': 'PDCD1',
  'PD-L1 (CD274)': 'CD274',
  'VEGF-A': 'VEGFA',
  VEGF165: 'VEGFA',
  'VEGF-A, VEGF-B, PlGF': 'VEGFA',
  'Angiopoietin-2': 'ANGPT2',
  'IL-17A': 'IL17A',
  'IL-17F': 'IL17F',
  'TNF-alpha, soluble': 'TNF',
  'HER2 (ERBB2)': 'ERBB2',
  EGFR: 'EGFR',
  'IL-13': 'IL13',
}
const nanomolar: Readonly<Record<string, number>> = { M: 1e9, µM: 1e3, nM: 1, pM: 1e-3 }

/** The range of published dissociation constants of each antibody on each target, in nM. */
function writeAffinities(list: SourceEntry[], sources: SourceEntry[]): void {
  const sourceById = new Map(sources.map((source) => [source.id, source.doi ?? source.url ?? source.title]))
  const usable = list.filter(({ target, unit }) => evidenceTargets[toText(target)] && nanomolar[toText(unit)])
  const groups = Map.groupBy(usable, ({ inn, target }) => `${toText(inn)}|${evidenceTargets[toText(target)]}`)
  const entries = [...groups].map(([key, values]) => {
    const [inn, target] = key.split('|')
    const bounds = values.flatMap(({ kd, kdLow, kdHigh, unit }) =>
      [kd, kdLow, kdHigh]
        .filter((value) => typeof value === 'number')
        .map((value) => Number((value * (nanomolar[toText(unit)] ?? 1)).toPrecision(4))),
    )
    // Only an upper limit is known of "< 0.1 nM".
    const isBelow = values.every(({ relation }) => relation === '<')
    return {
      inn,
      target,
      low: isBelow ? null : Math.min(...bounds),
      high: Math.max(...bounds),
      sources: [...new Set(values.map(({ source }) => sourceById.get(source)))],
    }
  })
  writeEntries('affinities', entries)
}

const catalogue = readSource('catalog-facts.json')
writeAntibodies(catalogue.therapeuticAntibodies ?? [])
writeClones(catalogue.antiMouseInVivoClones ?? [])
writeIsotypeControls(catalogue.isotypeControls ?? [])
writeProteins(catalogue.recombinantProteins ?? [])
writeCellLines(catalogue.cellLines ?? [])
writePlasmids(readSource('backbones.json').backbones ?? [], readSource('vector-parts.json').parts ?? [])
const { china, countries: world } = catalogue as unknown as {
  china: { provinces: SourceArea[] }
  countries: { list: SourceEntry[] }
}
writeAreas(china.provinces)
writeCountries(world.list)
const evidence = readSource('evidence/affinities.json')
writeAffinities(evidence.affinities ?? [], evidence.sources ?? [])
