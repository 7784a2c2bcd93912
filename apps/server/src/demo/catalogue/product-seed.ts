import type { Category, Format } from '@paratope/contract/catalogue/products'
import type { Currency, Language, LocalDate } from '@paratope/contract/kernel'
import type { ConjugationSite } from '#catalogue/products/figures/conjugate-species.ts'
import type { Grade } from './seed-data.ts'

/** Content of the catalogue is written in every language. */
export type ProductText = Record<Language, string>

export interface SeedTarget {
  symbol: string
  /** Common name: PD-1, not PDCD1. */
  name: string
  protein: string
  uniprot: string | null
  species: string
  family: string
  aliases: string[]
  zh: string | null
}

export interface SeedPack {
  /** Unique in the catalogue: the product's code and the size. */
  sku: string
  amount: string
  unit: string
  /** Minor units; null means "ask for a quote". */
  prices: Record<Currency, number | null>
  stock: number
  /** Working days until dispatch when it is made to order. */
  leadDays: number
}

/** One line of a certificate besides purity, endotoxin and concentration; tests are words of the dictionary lot_test. */
export interface LotTest {
  test: string
  /** A word of the dictionary lot_method. */
  method: string
  value: number | string
  unit: string
  limit: string
}

export interface SeedLot {
  lotNo: string
  madeOn: LocalDate
  expiresOn: LocalDate
  /** Percent by the test of the product's purity. */
  purity: number | null
  /** In the unit of the product's endotoxin limit. */
  endotoxin: number | null
  /** mg/mL for proteins, µg/mL for plasmids. */
  concentration: number | null
  tests: LotTest[]
  /** Pieces of each pack, by sku. */
  stock: Record<string, number>
  /** Measurements made by code, to be marked wherever they are shown. */
  demo: true
}

export interface Conjugate {
  payload: string
  linker: string
  linkerKind: string
  mechanism: string
  site: ConjugationSite
  dar: number
}

export interface ProteinDetails {
  start: number
  end: number
  region: ProductText
  tag: string
  sequence: string
}

export interface CellLineDetails {
  kind: 'parental' | 'engineered'
  rrid: string | null
  parental: string | null
  edit: string | null
  growth: string | null
  medium: ProductText
  selection: string[]
}

export interface PlasmidDetails {
  backbone: string
  length: number
  resistance: string[]
  selection: string[]
  origin: string
  copyNumber: string
  hostStrain: string
  expressionHost: string | null
  accession: string | null
  terms: 'public' | 'label-licence'
}

/** A part of the library, cloned in a vector. */
export interface LibraryPartDetails {
  id: string
  length: number
  vector: string
}

export interface PrimerDetails {
  bases: string
  gcPercent: number
  /** In °C, by nearest neighbours. */
  meltingTemperature: number
}

/** One product as the catalogue knows it. Coded values are words of the dictionaries of the same name. */
export interface ProductSeed {
  code: string
  slug: string
  category: Category
  sec: string
  grade: Grade | null
  format: Format
  name: ProductText
  /** Fields that all grades of a clone share; null if there is one grade. */
  clonedAs: { key: string; name: ProductText } | null
  /** One line: target, class, grade. */
  identity: ProductText
  description: ProductText
  targets: SeedTarget[]
  inn: string | null
  clone: string | null
  structure: ProductText | null
  /** Code of the architecture where the format does not tell it, such as `tandem-scfv`. */
  structureCode: string | null
  isotype: string | null
  lightChain: 'kappa' | 'lambda' | null
  origin: string | null
  hostSpecies: string | null
  expression: string | null
  reactivity: string[]
  applications: string[]
  buffer: string | null
  packaging: 'liquid' | 'freeze-dried' | 'frozen' | 'agar-stab'
  purity: { min: number; test: 'sec-purity' | 'sds-page-purity' } | null
  endotoxin: { max: number; unit: 'EU/mg' | 'EU/µg' } | null
  /** Nominal; each lot has its own. */
  concentration: { value: number; unit: 'mg/mL' | 'µg/mL' } | null
  /** kDa, without glycans where predicted from sequence. */
  molecularWeight: number | null
  storage: string
  shipping: string
  conjugate: Conjugate | null
  /** Named for identification only. */
  reference: string | null
  status: string | null
  protein: ProteinDetails | null
  cellLine: CellLineDetails | null
  plasmid: PlasmidDetails | null
  libraryPart: LibraryPartDetails | null
  primer: PrimerDetails | null
  aliases: string[]
  /** Code of the matching isotype control. */
  control: string | null
  /** Degrees on the colour circle, by target family. */
  hue: number
  packs: SeedPack[]
  lots: SeedLot[]
  /** Made in bulk for load tests. */
  generated: boolean
}

/** Fields that an author of one kind of product writes; the rest has a usual value or is derived. */
export type SeedDraft = Pick<
  ProductSeed,
  'code' | 'category' | 'sec' | 'format' | 'name' | 'identity' | 'description' | 'storage' | 'shipping'
> &
  Partial<Omit<ProductSeed, 'slug' | 'packs' | 'lots' | 'hue'>>
