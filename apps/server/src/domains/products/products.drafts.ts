import type { LocalText } from '@paratope/contract/kernel'
import { languages } from '@paratope/contract/kernel'
import type { ProductSeed } from './catalogue/seed.ts'
import type { ProductDraft } from './products.rows.ts'

/** The word for a coded value in all languages, as the dictionaries have it. */
export type Dictionary = (dict: string, value: string) => LocalText

type Fact = ProductDraft['facts'][number]

/** A product of the catalogue's own facts as a draft to be written; words are put in now, so that no page looks them up. */
export function draftOf(seed: ProductSeed, word: Dictionary): ProductDraft {
  return {
    code: seed.code,
    slug: seed.slug,
    category: seed.category,
    sec: seed.sec,
    format: seed.format,
    name: seed.name,
    identity: seed.identity,
    description: seed.description,
    targets: seed.targets.map(({ name, protein, uniprot, symbol, aliases }) => ({
      symbol: name,
      protein,
      uniprot,
      aliases: [...new Set([symbol, ...aliases])].filter((alias) => alias !== name),
    })),
    clone: seed.clone,
    isotype: seed.isotype,
    host: seed.hostSpecies,
    reactivity: seed.reactivity,
    applications: seed.applications,
    dar: seed.conjugate?.dar ?? null,
    hue: seed.hue,
    facts: factsOf(seed, word),
    aliases: [...seed.aliases, ...(seed.inn ? [seed.inn] : [])],
    controlCode: seed.control,
    packs: seed.packs.map(({ amount, unit, prices, stock, leadDays }) => ({ amount, unit, prices, stock, leadDays })),
    lots: seed.lots.map(({ lotNo, madeOn, expiresOn, purity, endotoxin, concentration, demo }) => ({
      lotNo,
      madeOn,
      expiresOn,
      purity,
      endotoxin,
      concentration,
      demo,
    })),
    generated: seed.generated,
  }
}

const plain = (en: string): LocalText => ({ en })

/** The words of several values, joined as each language joins them. */
const joined = (texts: readonly LocalText[]): LocalText =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      texts.map((text) => text[language] ?? text.en).join(language === 'zh' || language === 'ja' ? '、' : ', '),
    ]),
  ) as Required<LocalText>

/** Facts in reading order: what it is, what it is made of, how it is measured, how it is kept. */
function factsOf(seed: ProductSeed, word: Dictionary): Fact[] {
  const coded = (dict: string, value: string | null | undefined) => (value ? word(dict, value) : null)
  const many = (dict: string, values: readonly string[]) =>
    values.length > 0 ? joined(values.map((value) => word(dict, value))) : null
  const { purity, endotoxin, concentration, conjugate, protein, cellLine, plasmid } = seed
  const rows: [key: string, value: LocalText | null][] = [
    ['inn', seed.inn ? plain(seed.inn) : null],
    ['structure', seed.structure],
    ['isotype', coded('isotype', seed.isotype)],
    ['lightChain', coded('light_chain', seed.lightChain)],
    ['origin', coded('origin', seed.origin)],
    ['clone', seed.clone ? plain(seed.clone) : null],
    ['host', coded('species', seed.hostSpecies)],
    ['expression', coded('expression', seed.expression)],
    ['reactivity', many('species', seed.reactivity)],
    ['applications', many('application', seed.applications)],
    ['payload', conjugate && plain(conjugate.payload)],
    ['linker', conjugate && plain(conjugate.linker)],
    ['mechanism', coded('payload_mechanism', conjugate?.mechanism)],
    ['dar', conjugate && plain(String(conjugate.dar))],
    ['region', protein && regionOf(protein)],
    ['tag', coded('tag', protein?.tag)],
    ['parental', cellLine?.parental ? plain(cellLine.parental) : null],
    ['edit', coded('cell_line_edit', cellLine?.edit)],
    ['growth', coded('growth', cellLine?.growth)],
    ['medium', cellLine?.medium ?? null],
    ['selection', cellLine && cellLine.selection.length > 0 ? plain(cellLine.selection.join(', ')) : null],
    ['rrid', cellLine?.rrid ? plain(cellLine.rrid) : null],
    ['length', plasmid && plain(`${plasmid.length.toLocaleString('en')} bp`)],
    ['resistance', plasmid && plasmid.resistance.length > 0 ? plain(plasmid.resistance.join(', ')) : null],
    ['replicon', plasmid && plain(plasmid.origin)],
    ['copyNumber', plasmid && plain(plasmid.copyNumber)],
    ['hostStrain', plasmid && plain(plasmid.hostStrain)],
    ['accession', plasmid?.accession ? plain(plasmid.accession) : null],
    ['mw', seed.molecularWeight === null ? null : plain(`${seed.molecularWeight} kDa`)],
    ['purity', purity && qualified(`≥ ${purity.min} %`, word('lot_test', purity.test))],
    ['endotoxin', endotoxin && plain(`≤ ${endotoxin.max} ${endotoxin.unit}`)],
    ['concentration', concentration && plain(`${concentration.value} ${concentration.unit}`)],
    ['buffer', seed.buffer ? plain(seed.buffer) : null],
    ['packaging', coded('packaging', seed.packaging)],
    ['storage', coded('storage', seed.storage)],
    ['shipping', coded('shipping_condition', seed.shipping)],
    ['reference', seed.reference ? plain(seed.reference) : null],
    ['status', coded('regulatory_status', seed.status)],
  ]
  return rows.flatMap(([key, value]) => (value === null ? [] : [{ key, value }]))
}

const regionOf = ({ start, end, region }: NonNullable<ProductSeed['protein']>): LocalText => ({
  en: `${region.en} (${start}–${end})`,
  zh: `${region.zh}（${start}–${end}）`,
})

const qualified = (figure: string, how: LocalText): LocalText => ({
  en: `${figure} (${how.en})`,
  ...(how.zh && { zh: `${figure}（${how.zh}）` }),
  ...(how.es && { es: `${figure} (${how.es})` }),
  ...(how.ja && { ja: `${figure}（${how.ja}）` }),
})
