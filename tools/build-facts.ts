/**
 * Turns a folder of collected source facts into apps/server/data/*.facts.json.
 * Usage: node tools/build-facts.ts <folder>. The build and the app never call it.
 *
 * What the source says is overwritten; fields that only our own files have (numbers, Chinese names, grades …) stay,
 * and so do entries marked "source": "own".
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = Record<string, unknown>

const folder = process.argv[2]
if (!folder) throw new Error('say the folder of the source facts')
const data = new URL('../apps/server/data/', import.meta.url)

// The source is read once, by hand, and what comes out is committed and tested; a schema here would be a second truth.
const readSource = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Entry[]>

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function readOwn(name: string): Entry[] {
  const path = new URL(`${name}.facts.json`, data)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Entry[]) : []
}

function writeLines(name: string, entries: readonly unknown[]): void {
  writeFileSync(
    new URL(`${name}.facts.json`, data),
    `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`,
  )
  console.log(`${name}: ${entries.length}`)
}

function defined(entry: Entry, order: readonly string[]): Entry {
  const keys = [...order, ...Object.keys(entry).filter((key) => !order.includes(key))]
  return Object.fromEntries(keys.flatMap((key) => (entry[key] == null ? [] : [[key, entry[key]]])))
}

/** Our number of an entry is part of its catalogue number, so it never changes once given. */
function merge(name: string, keyOf: (entry: Entry) => string, order: readonly string[], fresh: Entry[]): void {
  const own = readOwn(name)
  const before = new Map(own.map((entry) => [keyOf(entry), entry]))
  let last = Math.max(0, ...own.map((entry) => Number(entry.no ?? 0)))
  const kept = own.filter((entry) => entry.source === 'own')
  const merged = fresh.map((entry) => {
    const previous = before.get(keyOf(entry)) ?? {}
    return { no: previous.no ?? ++last, ...previous, ...defined(entry, []) }
  })
  const numbered = kept.map((entry) => ({ ...entry, no: entry.no ?? ++last }))
  writeLines(
    name,
    [...merged, ...numbered].map((entry) => defined(entry, order)),
  )
}

const classes: Record<string, string> = {
  mAb: 'mab',
  ADC: 'adc',
  bispecific: 'bispecific',
  'antibody fragment': 'fragment',
  'Fc-fusion': 'fc-fusion',
}

const statuses: Record<string, string> = {
  approved: 'approved',
  'approved (withdrawn)': 'withdrawn',
  'approved (withdrawn or discontinued)': 'withdrawn',
  'emergency use / approved': 'emergency-use',
  investigational: 'investigational',
}

const isotypeCode = (isotype: unknown) => {
  const name = text(isotype)
  return name.startsWith('none') ? undefined : slug(name.replace('single-chain', 'sc').replace(' (S228P)', ''))
}

const symbols = (list: unknown) => ((list as Entry[] | undefined) ?? []).map((target) => text(target.symbol))

function antibodies(list: Entry[]): void {
  const order =
    'no inn zh class structure targets partners isotype lightChain origin antibody linker linkerKind payload mechanism dar'
  const rest = 'expression mwKDa reference status source'
  merge(
    'antibodies',
    (entry) => text(entry.inn),
    `${order} ${rest}`.split(' '),
    list.map((entry) => ({
      inn: entry.inn,
      class: classes[text(entry.class)],
      targets: symbols(entry.targets),
      partners: entry.fusionPartner ? symbols(entry.fusionPartner) : undefined,
      isotype: isotypeCode(entry.isotype),
      lightChain: entry.lightChain,
      origin: entry.origin,
      antibody: entry.antibody,
      linker: text(entry.linker).split(', ')[0] || undefined,
      linkerKind: text(entry.linker).split(', ')[1],
      payload: text(entry.payload).replace(/ \(.*/, '') || undefined,
      mechanism: slug(text(entry.payloadMechanism)) || undefined,
      reference: text(entry.referenceProduct).replace('(with nivolumab: Opdualag)', 'Opdualag') || undefined,
      status: statuses[text(entry.status)],
      source: text(entry.source).includes('Thera-SAbDab') ? 'thera-sabdab' : 'general',
    })),
  )
}

/** The source joins genes with a slash; the constant regions of one receptor count as one target. */
const genes = (gene: string) => ({ 'Trbc1/Trbc2': ['Trbc1'], 'Trdc/Trgc': ['Trdc'] })[gene] ?? gene.split('/')

function clones(list: Entry[]): void {
  merge(
    'anti-mouse',
    (entry) => text(entry.clone),
    'no clone targets label host isotype grades applications use source'.split(' '),
    list.map((entry) => ({
      clone: entry.clone,
      targets: genes(text(entry.gene)),
      host: slug(text(entry.host)),
      isotype: slug(text(entry.isotype)),
      source: 'general',
    })),
  )
}

function isotypeControls(list: Entry[]): void {
  merge(
    'isotype-controls',
    (entry) => `${entry.isotype} ${entry.clone}`,
    'no isotype clone specificity grades source'.split(' '),
    list.map((entry) => ({
      isotype: isotypeCode(entry.isotype),
      clone: text(entry.clone).startsWith('recombinant') ? 'recombinant' : entry.clone,
      source: entry.source === 'demo product definition' ? 'demo' : 'general',
    })),
  )
}

function proteins(list: Entry[]): void {
  merge(
    'recombinant-proteins',
    (entry) => `${entry.target} ${entry.tag} ${entry.host}`,
    'no target start end region tag host mwKDa sequence source'.split(' '),
    list.map((entry) => ({
      target: entry.gene,
      start: (entry.region as Entry).start,
      end: (entry.region as Entry).end,
      tag: slug(text(entry.tag)),
      host: slug(text(entry.host)),
      mwKDa: entry.predictedMwKDa,
      sequence: entry.sequence,
      source: 'uniprot',
    })),
  )
}

function cellLines(list: Entry[]): void {
  merge(
    'cell-lines',
    (entry) => text(entry.name),
    'no name kind parental species origin use edit change targets growth medium selection rrid source'.split(' '),
    list.map((entry) => ({
      name: entry.name,
      kind: entry.type,
      parental: entry.parental,
      species: entry.species ? slug(text(entry.species).replace(/ \(.*/, '')) : undefined,
      targets: entry.target ? symbols([entry.target]) : undefined,
      growth: entry.growth ? slug(text(entry.growth)) : undefined,
      selection: !entry.selection || entry.selection === 'none' ? undefined : text(entry.selection).split(' + '),
      rrid: entry.rrid,
      source: entry.rrid ? 'cellosaurus' : 'demo',
    })),
  )
}

/** Ours are 0-based and half-open, and end behind the length when they cross the origin. */
function range(feature: Entry, length: number): [start: number, end: number] {
  const [start, end] = [Number(feature.start) - 1, Number(feature.end)]
  return [start, end > start ? end : end + length]
}

function plasmids(backbones: Entry[], parts: Entry[]): void {
  const order =
    'no id name description category terms length resistance selection origin copyNumber hostStrain expressionHost'
  merge(
    'plasmid-backbones',
    (entry) => text(entry.id),
    `${order} accession features source`.split(' '),
    backbones.map((entry) => ({
      id: entry.id,
      name: text(entry.name).replace(' (Addgene 89689)', ''),
      category: entry.category,
      length: entry.length,
      resistance: text(entry.bacterialResistance).split('; '),
      selection: entry.selectionMarker ? text(entry.selectionMarker).split('; ') : undefined,
      origin: entry.origin,
      copyNumber: entry.copyNumber,
      hostStrain: entry.hostStrain,
      expressionHost: entry.expressionHost,
      accession: text(entry.accession).replace(/ \(.*/, '') || undefined,
      features: (entry.features as Entry[]).map((feature) => [
        feature.name,
        feature.kind,
        ...range(feature, Number(entry.length)),
        feature.strand,
        feature.partId ?? null,
      ]),
      source: 'plasmid-sequences',
    })),
  )
  writeLines(
    'backbone-sequences',
    backbones.map(({ id, sha256, sequence }) => ({ id, sha256, sequence })),
  )
  writeLines(
    'plasmid-parts',
    parts.map((part) =>
      defined(
        {
          id: part.id,
          name: part.name,
          kind: part.kind,
          hosts: part.hosts,
          length: part.length,
          description: part.description,
          aliases: part.aliases,
          copyNumber: part.copyNumber,
          resistance: part.resistance,
          ipNotice: part.ipNotice,
        },
        [],
      ),
    ),
  )
}

interface Area {
  code: string
  name: string
  virtual?: true
  codeIsInternal?: true
  children?: Area[]
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

function areas(provinces: Area[]): void {
  const flags = ({ virtual, codeIsInternal }: Area) => ({
    ...(virtual && { virtual }),
    ...(codeIsInternal && { internal: true }),
  })
  const lines = provinces.flatMap((province) => [
    { code: province.code, name: province.name, en: provinceNames[province.code.slice(0, 2)] },
    ...(province.children ?? []).map((city) => ({
      code: city.code,
      parent: province.code,
      name: city.name,
      ...flags(city),
      districts: (city.children ?? []).map((district) => [district.code, district.name]),
    })),
  ])
  writeLines('areas', lines)
}

const chineseNames: Record<string, string> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' }

function countries(list: Entry[]): void {
  const spanish = new Intl.DisplayNames('es', { type: 'region' })
  const japanese = new Intl.DisplayNames('ja', { type: 'region' })
  writeLines(
    'countries',
    list
      .filter((entry) => entry.alpha2 !== 'XK')
      .map((entry) => {
        const code = text(entry.alpha2)
        const zh = chineseNames[code] ?? entry.nameZh
        return { value: code, text: { en: entry.name, zh, es: spanish.of(code), ja: japanese.of(code) } }
      }),
  )
}

const catalogue = readSource('catalog-facts.json')
antibodies(catalogue.therapeuticAntibodies ?? [])
clones(catalogue.antiMouseInVivoClones ?? [])
isotypeControls(catalogue.isotypeControls ?? [])
proteins(catalogue.recombinantProteins ?? [])
cellLines(catalogue.cellLines ?? [])
plasmids(readSource('backbones.json').backbones ?? [], readSource('vector-parts.json').parts ?? [])
const { china, countries: world } = catalogue as unknown as {
  china: { provinces: Area[] }
  countries: { list: Entry[] }
}
areas(china.provinces)
countries(world.list)
