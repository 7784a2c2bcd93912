import type { LocalText } from '@paratope/contract/kernel'
import type { FigureProduct } from '#catalogue/products/figures/figures.ts'
import { roundTo } from '#catalogue/products/figures/random.ts'
import type { ProductDraft } from '#catalogue/products/products.rows.ts'
import type { FigureInputs } from '#catalogue/products/products.tables.ts'
import { toBufferText } from './buffer-text.ts'
import { translateCopyNumber, translateExpressionHost, translateMarker, translateOrigin } from './plasmid-text.ts'
import type { ProductSeed } from './product-seed.ts'
import { formatMeasure } from './product-text.ts'
import type { DictionarySeed } from './seed-data.ts'

export type Translate = (dictionary: string, value: string) => LocalText

/** A value without an entry is shown as it is, so that one missing word never hides a product. */
export function createTranslate(dictionaries: readonly DictionarySeed[]): Translate {
  const words = new Map<string, LocalText>()
  for (const { code, items } of dictionaries) {
    for (const { value, text } of items) words.set(`${code} ${value}`, text)
  }
  return (dictionary, value) => words.get(`${dictionary} ${value}`) ?? { en: value }
}

type SpecLine = [key: string, value: LocalText | string | number | null | undefined]

/** One text from several, language by language; where one is missing, English is in. */
function joinTexts(texts: readonly LocalText[], chineseComma = '、'): LocalText | null {
  const all = (language: keyof LocalText, comma: string) => texts.map((text) => text[language] ?? text.en).join(comma)
  return texts.length === 0
    ? null
    : { en: all('en', ', '), zh: all('zh', chineseComma), es: all('es', ', '), ja: all('ja', '、') }
}

function listCommonSpecs(seed: ProductSeed, word: Translate): SpecLine[] {
  const { purity, endotoxin, concentration } = seed
  const coded = (dictionary: string, value: string | null) => (value ? word(dictionary, value) : null)
  return [
    ['inn', seed.inn],
    ['clone', seed.clone],
    ['structure', seed.structure],
    ['isotype', coded('isotype', seed.isotype)],
    ['lightChain', coded('light_chain', seed.lightChain)],
    ['origin', coded('origin', seed.origin)],
    ['host', seed.category === 'recombinant-protein' ? null : coded('species', seed.hostSpecies)],
    ['expression', coded('expression', seed.expression)],
    ['reactivity', seed.cellLine ? null : joinTexts(seed.reactivity.map((value) => word('species', value)))],
    ['applications', joinTexts(seed.applications.map((value) => word('application', value)))],
    ['mw', seed.molecularWeight && formatMeasure(seed.molecularWeight, 'kDa')],
    ['purity', purity && joinTexts([formatMeasure(purity.min, '%', '≥ '), word('lot_test', purity.test)], '，')],
    ['endotoxin', endotoxin && formatMeasure(endotoxin.max, endotoxin.unit, '≤ ')],
    ['concentration', concentration && formatMeasure(concentration.value, concentration.unit)],
    ['buffer', seed.buffer && toBufferText(seed.buffer)],
    ['packaging', word('packaging', seed.packaging)],
    ['storage', word('storage', seed.storage)],
    ['shipping', word('shipping_condition', seed.shipping)],
    ['reference', seed.reference],
    ['status', coded('regulatory_status', seed.status)],
  ]
}

function listOwnSpecs(
  { conjugate, protein, cellLine, plasmid, libraryPart, primer }: ProductSeed,
  word: Translate,
): SpecLine[] {
  return [
    ...(conjugate
      ? ([
          ['payload', conjugate.payload],
          ['mechanism', word('payload_mechanism', conjugate.mechanism)],
          ['linker', conjugate.linker],
          ['linkerKind', word('linker_kind', conjugate.linkerKind)],
          ['dar', conjugate.dar === null ? null : formatMeasure(conjugate.dar, '')],
        ] satisfies SpecLine[])
      : []),
    ...(protein
      ? ([
          ['region', joinTexts([{ en: `${protein.start}–${protein.end}` }, protein.region], '，')],
          ['tag', word('tag', protein.tag)],
          ['sequence', protein.sequence],
        ] satisfies SpecLine[])
      : []),
    ...(cellLine
      ? ([
          ['rrid', cellLine.rrid && `RRID:${cellLine.rrid}`],
          ['parental', cellLine.parental],
          ['edit', cellLine.edit && word('cell_line_edit', cellLine.edit)],
          ['growth', cellLine.growth && word('growth', cellLine.growth)],
          ['medium', cellLine.medium],
          ['selection', cellLine.selection.join(' + ')],
        ] satisfies SpecLine[])
      : []),
    ...(plasmid
      ? ([
          ['length', formatMeasure(plasmid.length, 'bp')],
          ['resistance', joinTexts(plasmid.resistance.map(translateMarker))],
          ['selection', joinTexts(plasmid.selection.map(translateMarker))],
          ['replicon', translateOrigin(plasmid.origin)],
          ['copyNumber', translateCopyNumber(plasmid.copyNumber)],
          ['hostStrain', plasmid.hostStrain],
          ['expressionHost', plasmid.expressionHost && translateExpressionHost(plasmid.expressionHost)],
          ['accession', plasmid.accession],
          ['terms', word('plasmid_terms', plasmid.terms)],
        ] satisfies SpecLine[])
      : []),
    ...(libraryPart
      ? ([
          ['part', libraryPart.id],
          ['length', formatMeasure(libraryPart.length, 'bp')],
          ['vector', libraryPart.vector],
          ['resistance', translateMarker('ampicillin')],
          ['hostStrain', 'E. coli DH5α'],
        ] satisfies SpecLine[])
      : []),
    ...(primer
      ? ([
          ['oligo', `5′-${primer.bases}-3′`],
          ['length', `${primer.bases.length} nt`],
          ['gc', formatMeasure(primer.gcPercent, '%')],
          ['melting', `${primer.meltingTemperature} °C`],
        ] satisfies SpecLine[])
      : []),
  ]
}

/** Facts in reading order, with words instead of codes; what is unknown is left out. */
export const listSpecs = (seed: ProductSeed, word: Translate): ProductDraft['specs'] =>
  [...listOwnSpecs(seed, word), ...listCommonSpecs(seed, word)].flatMap(([key, value]) => {
    if (value === null || value === undefined || value === '') return []
    return [{ key, value: typeof value === 'object' ? value : { en: String(value) } }]
  })

const toFigureInputs = (seed: ProductSeed): FigureInputs => ({
  molecularWeight: seed.molecularWeight,
  expression: seed.expression,
  tag: seed.protein?.tag ?? null,
  structure: seed.structureCode,
  conjugation: seed.conjugate?.site ?? null,
  cellLine: seed.cellLine && {
    edit: seed.cellLine.edit,
    growth: seed.cellLine.growth,
    parental: seed.cellLine.parental,
  },
})

/** Data that the figures of a seed are built from, as they are once it is stored. */
export const toFigureProduct = (seed: ProductSeed): FigureProduct => ({
  ...toFigureInputs(seed),
  code: seed.code,
  format: seed.format,
  isotype: seed.isotype,
  dar: seed.conjugate?.dar ?? null,
  inn: seed.inn,
  targets: seed.targets.map(({ name }) => name),
})

const purityMethods = { 'sec-purity': 'sec-hplc', 'sds-page-purity': 'sds-page' } as const

/** Each lot is within a tenth of the nominal concentration. */
const toMethods = ({ purity, endotoxin, concentration }: ProductSeed): ProductDraft['methods'] => ({
  ...(purity && { purity: { method: purityMethods[purity.test] } }),
  ...(endotoxin && { endotoxin: { method: 'lal' } }),
  ...(concentration && {
    concentration: {
      method: concentration.unit === 'µg/mL' ? 'a260' : 'a280',
      min: roundTo(concentration.value * 0.9, 3),
      max: roundTo(concentration.value * 1.1, 3),
    },
  }),
})

/** The seed as the products' tables take it. */
export const toProductDraft = (seed: ProductSeed, word: Translate): ProductDraft => ({
  code: seed.code,
  slug: seed.slug,
  category: seed.category,
  sec: seed.sec,
  format: seed.format,
  name: seed.name,
  clonedAs: seed.clonedAs,
  identity: seed.identity,
  description: seed.description,
  // Buyers know a target by its name (PD-1); the gene symbol (PDCD1) is one of its aliases.
  targets: seed.targets.map(({ symbol, name, protein, uniprot, aliases }) => ({
    symbol: name,
    protein,
    uniprot,
    aliases: [...new Set([symbol, ...aliases])].filter((alias) => alias !== name),
  })),
  clone: seed.clone,
  isotype: seed.isotype,
  host: seed.category === 'recombinant-protein' ? seed.expression : seed.hostSpecies,
  reactivity: seed.reactivity,
  applications: seed.applications,
  dar: seed.conjugate?.dar ?? null,
  conjugate: seed.conjugate?.payload ?? null,
  limits: {
    purityMin: seed.purity?.min ?? null,
    endotoxinMax: seed.endotoxin?.max ?? null,
    endotoxinUnit: seed.endotoxin?.unit ?? null,
  },
  methods: toMethods(seed),
  hue: seed.hue,
  specs: listSpecs(seed, word),
  figureInputs: toFigureInputs(seed),
  aliases: [...seed.aliases, ...(seed.inn ? [seed.inn] : [])],
  controlCode: seed.control,
  packs: seed.packs.map(({ amount, unit, prices, stock, leadDays }) => ({ amount, unit, prices, stock, leadDays })),
  lots: seed.lots.map(({ lotNo, madeOn, expiresOn, purity, endotoxin, concentration, tests, demo }) => ({
    lotNo,
    madeOn,
    expiresOn,
    purity,
    endotoxin,
    concentration,
    tests,
    demo,
  })),
  generated: seed.generated,
})
