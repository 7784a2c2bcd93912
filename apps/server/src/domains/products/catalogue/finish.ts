import type { TargetFact } from './facts.ts'
import { lotsOf } from './lots.ts'
import { type Ladder, packsOf, quotesLargest } from './packs.ts'
import type { ProductSeed, SeedDraft } from './seed.ts'

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
const neutral = 205

export const hueOf = (family: TargetFact['family'] | undefined): number => hues[family ?? ''] ?? neutral

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

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[α-ω×′]|\(\+\)/g, (letter) => greek[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export interface Offer {
  ladder: Ladder
  /** List price of the smallest pack in US dollars. */
  dollars: number
  quoteLargest?: boolean
}

/** Adds packs, lots and everything a product of this kind leaves open. */
export function finish(draft: SeedDraft, offer: Offer): ProductSeed {
  const product: Omit<ProductSeed, 'packs' | 'lots'> = {
    grade: null,
    targets: [],
    inn: null,
    clone: null,
    structure: null,
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
    control: null,
    generated: false,
    ...draft,
    slug: slugOf(draft.name.en),
    aliases: [...new Set(draft.aliases?.filter(Boolean))],
    hue: hueOf(draft.targets?.[0]?.family),
  }
  const { code } = draft
  const empty = packsOf(offer.ladder, {
    code,
    dollars: offer.dollars,
    quoteLargest: offer.quoteLargest ?? quotesLargest(code),
  })
  const lots = lotsOf(product, empty)
  const packs = empty.map((pack) => ({
    ...pack,
    stock: lots.reduce((sum, lot) => sum + (lot.stock[pack.sku] ?? 0), 0),
  }))
  return { ...product, packs, lots }
}
