import { buildLots } from './lots.ts'
import { buildPacks, isLargestQuoted, type PackLadder } from './packs.ts'
import type { ProductSeed, SeedDraft } from './product-seed.ts'
import type { TargetSeedData } from './seed-data.ts'

/** Degrees on the colour circle; glyphs of one family share a colour. */
const hues: Readonly<Record<string, number>> = {
  checkpoint: 215,
  costimulation: 190,
  cytokine: 25,
  'cytokine-receptor': 45,
  chemokine: 60,
  'growth-factor': 140,
  'growth-factor-receptor': 265,
  'lineage-marker': 330,
  'tumour-antigen': 350,
  adhesion: 165,
  'fc-receptor': 240,
  'complement-coagulation': 8,
  metabolism: 95,
  neurology: 285,
  enzyme: 115,
  pathogen: 75,
}
const neutralHue = 205

export const getHue = (family: TargetSeedData['family'] | undefined): number => hues[family ?? ''] ?? neutralHue

const greek: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  κ: 'kappa',
  '×': 'x',
  '′': '',
  '(+)': '-plus',
}

export const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[α-ω×′]|\(\+\)/g, (letter) => greek[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export interface ProductOffer {
  ladder: PackLadder
  /** List price of the smallest pack in US dollars. */
  dollars: number
  quoteLargest?: boolean
}

/** Adds packs, lots and everything a product of this kind leaves open. */
export function finishProductSeed(draft: SeedDraft, offer: ProductOffer): ProductSeed {
  const product: Omit<ProductSeed, 'packs' | 'lots'> = {
    grade: null,
    clonedAs: null,
    targets: [],
    inn: null,
    clone: null,
    structure: null,
    structureCode: null,
    isotype: null,
    lightChain: null,
    origin: null,
    hostSpecies: null,
    expression: null,
    reactivity: [],
    applications: [],
    buffer: null,
    packaging: 'liquid',
    purity: null,
    endotoxin: null,
    concentration: null,
    molecularWeight: null,
    conjugate: null,
    reference: null,
    status: null,
    protein: null,
    cellLine: null,
    plasmid: null,
    libraryPart: null,
    primer: null,
    control: null,
    generated: false,
    ...draft,
    slug: toSlug(draft.name.en),
    aliases: [...new Set(draft.aliases?.filter(Boolean))],
    hue: getHue(draft.targets?.[0]?.family),
  }
  const { code } = draft
  const empty = buildPacks(offer.ladder, {
    code,
    dollars: offer.dollars,
    quoteLargest: offer.quoteLargest ?? isLargestQuoted(code),
  })
  const lots = buildLots(product, empty)
  const packs = empty.map((pack) => ({
    ...pack,
    stock: lots.reduce((sum, lot) => sum + (lot.stock[pack.sku] ?? 0), 0),
  }))
  return { ...product, packs, lots }
}
