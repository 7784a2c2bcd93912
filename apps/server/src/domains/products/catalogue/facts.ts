import { Category } from '@paratope/contract/products'
import { z } from 'zod'
import { readFacts } from '#kernel/facts.ts'

const Bilingual = z.object({ en: z.string(), zh: z.string() })
const FourLanguages = z.object({ en: z.string(), zh: z.string(), es: z.string(), ja: z.string() })

/** Quality grades of antibodies; the value is also the section of the storefront. */
export const grades = ['V3', 'V6', 'V9'] as const
const GradeName = z.enum(grades)
export type Grade = z.infer<typeof GradeName>

const GradeFact = z.object({
  value: GradeName,
  text: FourLanguages,
  summary: FourLanguages,
  purityMin: z.number(),
  purityTest: z.enum(['sec-purity', 'sds-page-purity']),
  endotoxinMax: z.number(),
})
export type GradeFact = z.infer<typeof GradeFact>

const TargetFact = z.object({
  symbol: z.string(),
  /** What people call it: PD-1, not PDCD1. */
  name: z.string(),
  /** Where Chinese readers use a Chinese name rather than the Latin one. */
  nameZh: z.string().optional(),
  protein: z.string(),
  uniprot: z.string().optional(),
  /** Why there is no accession. */
  noUniprot: z.string().optional(),
  species: z.string(),
  family: z.string(),
  aliases: z.array(z.string()).optional(),
  zh: z.string().optional(),
  role: Bilingual.optional(),
  /** A mouse target shares aliases, Chinese name and role with its human ortholog. */
  ortholog: z.string().optional(),
})
export type TargetFact = z.infer<typeof TargetFact>

const conjugate = {
  linker: z.string(),
  linkerKind: z.string(),
  payload: z.string(),
  mechanism: z.string(),
  dar: z.number(),
}

const AntibodyFact = z.object({
  /** Becomes part of the catalogue number, so it never changes. */
  no: z.int(),
  inn: z.string(),
  zh: z.string().optional(),
  class: z.enum(['mab', 'fragment', 'bispecific', 'fc-fusion', 'adc']),
  structure: Bilingual.extend({ code: z.string() }).optional(),
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
export type AntibodyFact = z.infer<typeof AntibodyFact>

const CloneFact = z.object({
  no: z.int(),
  clone: z.string(),
  targets: z.array(z.string()).min(1),
  /** The usual name where a clone binds several proteins. */
  label: Bilingual.optional(),
  host: z.string(),
  isotype: z.string(),
  grades: z.array(GradeName),
  applications: z.array(z.string()),
  use: Bilingual,
})
export type CloneFact = z.infer<typeof CloneFact>

const IsotypeControlFact = z.object({
  no: z.int(),
  isotype: z.string(),
  clone: z.string(),
  specificity: z.object({
    kind: z.enum(['myeloma', 'unknown', 'irrelevant', 'serum', 'designed']),
    en: z.string().optional(),
    zh: z.string().optional(),
  }),
  grades: z.array(GradeName),
})
export type IsotypeControlFact = z.infer<typeof IsotypeControlFact>

const AdcControlFact = z.object({ no: z.int(), isotype: z.string(), ...conjugate })
export type AdcControlFact = z.infer<typeof AdcControlFact>

const ProteinFact = z.object({
  no: z.int(),
  target: z.string(),
  /** Residues in UniProt numbering, both included. */
  start: z.int(),
  end: z.int(),
  region: Bilingual,
  tag: z.enum(['c-6xhis', 'c-hfc', 'untagged']),
  host: z.enum(['hek293', 'cho', 'e-coli']),
  mwKDa: z.number(),
  sequence: z.string().regex(/^[ACDEFGHIKLMNPQRSTVWY]+$/),
})
export type ProteinFact = z.infer<typeof ProteinFact>

const CellLineFact = z.object({
  no: z.int(),
  name: z.string(),
  kind: z.enum(['parental', 'engineered']),
  parental: z.string().optional(),
  species: z.string().optional(),
  origin: Bilingual.optional(),
  use: Bilingual.optional(),
  edit: z.string().optional(),
  change: Bilingual.optional(),
  targets: z.array(z.string()).optional(),
  growth: z.string().optional(),
  medium: Bilingual,
  selection: z.array(z.string()).optional(),
  rrid: z.string().optional(),
})
export type CellLineFact = z.infer<typeof CellLineFact>

const BackboneFact = z.object({
  no: z.int(),
  id: z.string(),
  name: z.string(),
  description: Bilingual,
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
export type BackboneFact = z.infer<typeof BackboneFact>

const ReagentFact = z.object({
  no: z.int(),
  sec: z.string(),
  format: z.enum(['reagent', 'igg']),
  name: Bilingual,
  identity: Bilingual,
  description: Bilingual,
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
export type ReagentFact = z.infer<typeof ReagentFact>

const SectionFact = z.object({
  category: Category,
  /** Letter of the catalogue number. */
  letter: z.string().length(1),
  searchId: z.int().optional(),
  path: z.string(),
  text: FourLanguages,
  intro: Bilingual,
  secs: z.array(z.object({ value: z.string(), text: FourLanguages })),
})
export type SectionFact = z.infer<typeof SectionFact>

const DictionaryFact = z.object({
  code: z.string(),
  name: FourLanguages,
  items: z.array(z.object({ value: z.string(), text: FourLanguages })),
})
export type DictionaryFact = z.infer<typeof DictionaryFact>

export const readDictionaries = () => readFacts('dictionaries', z.array(DictionaryFact))
export const readSections = () => readFacts('sections', z.array(SectionFact))
export const readGrades = () => readFacts('grades', z.array(GradeFact))

/** Everything that becomes a product; map drawings, sequences of backbones, areas and texts stay unread. */
export const readCatalogueFacts = () => ({
  targets: readFacts('targets', z.array(TargetFact)),
  antibodies: readFacts('antibodies', z.array(AntibodyFact)),
  clones: readFacts('anti-mouse', z.array(CloneFact)),
  isotypeControls: readFacts('isotype-controls', z.array(IsotypeControlFact)),
  adcControls: readFacts('adc-controls', z.array(AdcControlFact)),
  proteins: readFacts('recombinant-proteins', z.array(ProteinFact)),
  cellLines: readFacts('cell-lines', z.array(CellLineFact)),
  backbones: readFacts('plasmid-backbones', z.array(BackboneFact)),
  reagents: readFacts('reagents', z.array(ReagentFact)),
  grades: readGrades(),
  sections: readSections(),
  dictionaries: readDictionaries(),
})
export type CatalogueFacts = ReturnType<typeof readCatalogueFacts>
