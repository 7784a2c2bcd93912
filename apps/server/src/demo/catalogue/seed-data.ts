import { Category } from '@paratope/contract/catalogue/products'
import { z } from 'zod'
import { readSeedData } from '#kernel/seed-data.ts'

const FourLanguages = z.object({ en: z.string(), zh: z.string(), es: z.string(), ja: z.string() })

/** Quality grades of antibodies; the value is also the section of the storefront. */
export const grades = ['V3', 'V6', 'V9'] as const
const GradeName = z.enum(grades)
export type Grade = z.infer<typeof GradeName>

const GradeSeed = z.object({
  value: GradeName,
  text: FourLanguages,
  summary: FourLanguages,
  purityMin: z.number(),
  purityTest: z.enum(['sec-purity', 'sds-page-purity']),
  endotoxinMax: z.number(),
})
export type GradeSeed = z.infer<typeof GradeSeed>

const TargetSeedData = z.object({
  symbol: z.string(),
  /** Common name: PD-1, not PDCD1. */
  name: z.string(),
  /** Names in languages that do not use the Latin one. */
  nameZh: z.string().optional(),
  nameEs: z.string().optional(),
  nameJa: z.string().optional(),
  protein: z.string(),
  uniprot: z.string().optional(),
  /** Why there is no accession. */
  noUniprot: z.string().optional(),
  species: z.string(),
  family: z.string(),
  aliases: z.array(z.string()).optional(),
  /** The protein in other languages. */
  zh: z.string().optional(),
  es: z.string().optional(),
  ja: z.string().optional(),
  role: FourLanguages.optional(),
  /** A mouse target shares aliases, Chinese name and role with its human ortholog. */
  ortholog: z.string().optional(),
})
export type TargetSeedData = z.infer<typeof TargetSeedData>

const conjugate = {
  linker: z.string(),
  linkerKind: z.string(),
  payload: z.string(),
  mechanism: z.string(),
  dar: z.number(),
}

const AntibodySeed = z.object({
  /** Becomes part of the catalogue number, so it never changes. */
  no: z.int(),
  inn: z.string(),
  zh: z.string().optional(),
  /** Spanish name if it differs from the English one. */
  es: z.string().optional(),
  ja: z.string(),
  class: z.enum(['mab', 'fragment', 'bispecific', 'fc-fusion', 'adc']),
  structure: FourLanguages.extend({ code: z.string() }).optional(),
  targets: z.array(z.string()),
  partners: z.array(z.string()).optional(),
  isotype: z.string().optional(),
  lightChain: z.enum(['kappa', 'lambda']).optional(),
  origin: z.enum(['human', 'humanized', 'chimeric', 'murine']).optional(),
  antibody: z.string().optional(),
  ...z.object(conjugate).partial().shape,
  expression: z.string().optional(),
  mwKDa: z.number().optional(),
  reference: z.string().optional(),
  status: z.enum(['approved', 'withdrawn', 'emergency-use', 'investigational']),
})
export type AntibodySeed = z.infer<typeof AntibodySeed>

const CloneSeed = z.object({
  no: z.int(),
  clone: z.string(),
  targets: z.array(z.string()).min(1),
  /** The usual name where a clone binds several proteins. */
  label: FourLanguages.optional(),
  host: z.string(),
  isotype: z.string(),
  grades: z.array(GradeName),
  applications: z.array(z.string()),
  use: FourLanguages,
})
export type CloneSeed = z.infer<typeof CloneSeed>

const IsotypeControlSeed = z.object({
  no: z.int(),
  isotype: z.string(),
  clone: z.string(),
  specificity: z.object({
    kind: z.enum(['myeloma', 'unknown', 'irrelevant', 'serum', 'designed']),
    ...FourLanguages.partial().shape,
  }),
  grades: z.array(GradeName),
})
export type IsotypeControlSeed = z.infer<typeof IsotypeControlSeed>

const AdcControlSeed = z.object({ no: z.int(), isotype: z.string(), ...conjugate })
export type AdcControlSeed = z.infer<typeof AdcControlSeed>

const ProteinSeed = z.object({
  no: z.int(),
  target: z.string(),
  /** Residues in UniProt numbering, both included. */
  start: z.int(),
  end: z.int(),
  region: FourLanguages,
  tag: z.enum(['c-6xhis', 'c-hfc', 'untagged']),
  host: z.enum(['hek293', 'cho', 'e-coli']),
  mwKDa: z.number(),
  sequence: z.string().regex(/^[ACDEFGHIKLMNPQRSTVWY]+$/),
})
export type ProteinSeed = z.infer<typeof ProteinSeed>

const CellLineSeed = z.object({
  no: z.int(),
  name: z.string(),
  kind: z.enum(['parental', 'engineered']),
  parental: z.string().optional(),
  species: z.string().optional(),
  origin: FourLanguages.optional(),
  use: FourLanguages.optional(),
  edit: z.string().optional(),
  change: FourLanguages.optional(),
  targets: z.array(z.string()).optional(),
  growth: z.string().optional(),
  medium: FourLanguages,
  selection: z.array(z.string()).optional(),
  rrid: z.string().optional(),
})
export type CellLineSeed = z.infer<typeof CellLineSeed>

const BackboneSeed = z.object({
  no: z.int(),
  id: z.string(),
  name: z.string(),
  description: FourLanguages,
  category: z.string(),
  /** Only what may be named and offered becomes a product; repository deposits are for design only. */
  terms: z.enum(['public', 'label-licence', 'deposit']),
  length: z.int(),
  resistance: z.array(z.string()),
  selection: z.array(z.string()).optional(),
  origin: z.string(),
  copyNumber: z.string(),
  hostStrain: z.string(),
  expressionHost: z.string().optional(),
  accession: z.string().optional(),
})
export type BackboneSeed = z.infer<typeof BackboneSeed>

const ReagentSeed = z.object({
  no: z.int(),
  sec: z.string(),
  format: z.enum(['reagent', 'igg']),
  name: FourLanguages,
  identity: FourLanguages,
  description: FourLanguages,
  aliases: z.array(z.string()),
  applications: z.array(z.string()),
  buffer: z.string(),
  storage: z.string(),
  shipping: z.string(),
  host: z.string().optional(),
  isotype: z.string().optional(),
  expression: z.string().optional(),
  clone: z.string().optional(),
  conjugate: z.string().optional(),
  reactivity: z.array(z.string()).optional(),
  /** Amount, unit, list price of that pack in US dollars. */
  packs: z.array(z.tuple([z.number(), z.string(), z.number()])),
})
export type ReagentSeed = z.infer<typeof ReagentSeed>

/** What becomes a product of a part; its other facts belong to the library. */
const PartSeed = z.object({
  id: z.string(),
  name: z.string(),
  length: z.int(),
  description: FourLanguages,
  aliases: z.array(z.string()).optional(),
})

/** Items of the library that are in stock, with their number in the catalogue. */
const StockPartSeed = z.object({ no: z.int(), id: z.string() })
const StockPrimerSeed = z.object({ no: z.int(), name: z.string() })

const SectionSeed = z.object({
  category: Category,
  /** Letter of the catalogue number. */
  letter: z.string().length(1),
  searchId: z.int().optional(),
  path: z.string(),
  text: FourLanguages,
  secs: z.array(z.object({ value: z.string(), text: FourLanguages })),
})
export type SectionSeed = z.infer<typeof SectionSeed>

const DictionarySeed = z.object({
  code: z.string(),
  name: FourLanguages,
  items: z.array(z.object({ value: z.string(), text: FourLanguages })),
})
export type DictionarySeed = z.infer<typeof DictionarySeed>

export const readDictionaries = () => readSeedData('dictionaries', z.array(DictionarySeed))
export const readSections = () => readSeedData('sections', z.array(SectionSeed))
export const readGrades = () => readSeedData('grades', z.array(GradeSeed))

/** Everything that becomes a product; map drawings, sequences of backbones, areas and texts stay unread. */
export const readCatalogueSeedData = () => ({
  targets: readSeedData('targets', z.array(TargetSeedData)),
  antibodies: readSeedData('antibodies', z.array(AntibodySeed)),
  clones: readSeedData('anti-mouse', z.array(CloneSeed)),
  isotypeControls: readSeedData('isotype-controls', z.array(IsotypeControlSeed)),
  adcControls: readSeedData('adc-controls', z.array(AdcControlSeed)),
  proteins: readSeedData('recombinant-proteins', z.array(ProteinSeed)),
  cellLines: readSeedData('cell-lines', z.array(CellLineSeed)),
  backbones: readSeedData('plasmid-backbones', z.array(BackboneSeed)),
  parts: readSeedData('plasmid-parts', z.array(PartSeed)),
  stockParts: readSeedData('stock-parts', z.array(StockPartSeed)),
  stockPrimers: readSeedData('stock-primers', z.array(StockPrimerSeed)),
  reagents: readSeedData('reagents', z.array(ReagentSeed)),
  grades: readGrades(),
  sections: readSections(),
  dictionaries: readDictionaries(),
})
export type CatalogueSeedData = ReturnType<typeof readCatalogueSeedData>
