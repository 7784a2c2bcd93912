import type { Feature } from '@paratope/bio'

/** Classes of a map's colours. */
export const featureKinds = [
  'promoter',
  'coding',
  'marker',
  'tag',
  'origin',
  'terminator',
  'viral',
  'site',
  'other',
] as const
export type FeatureKind = (typeof featureKinds)[number]

const kindByType: Readonly<Record<string, FeatureKind>> = {
  promoter: 'promoter',
  enhancer: 'promoter',
  regulatory: 'promoter',
  CDS: 'coding',
  gene: 'coding',
  exon: 'coding',
  mRNA: 'coding',
  misc_RNA: 'coding',
  ncRNA: 'coding',
  sig_peptide: 'tag',
  mat_peptide: 'coding',
  rep_origin: 'origin',
  oriT: 'origin',
  terminator: 'terminator',
  polyA_signal: 'terminator',
  polyA_site: 'terminator',
  LTR: 'viral',
  repeat_region: 'viral',
  mobile_element: 'viral',
  protein_bind: 'site',
  misc_recomb: 'site',
  primer_bind: 'site',
  misc_binding: 'site',
  RBS: 'site',
}

const markerPattern =
  /^(amp|kan|neo|puro|hyg|bla(st)?|zeo|ble(o)?|cm|spec|sm|gent|tet|tmp|blp|nrs|nat)r?(\/\w+r)?\b|resistance|lactamase|^(ura3|leu2|his3|trp1)\b/i
const tagPattern = /\b(tag|flag|myc|his|linker|nls|leader|signal (peptide|sequence)|[pteF]2a)\b|6xhis|xhis/i
const viralPattern = /\b(ltr|itr|psi|rre|cppt|wpre|packaging)\b/i

export function getFeatureKind({ name, type }: Pick<Feature, 'name' | 'type'>): FeatureKind {
  if (viralPattern.test(name)) return 'viral'
  const kind = kindByType[type] ?? 'other'
  if (kind !== 'coding') return kind
  if (markerPattern.test(name)) return 'marker'
  return tagPattern.test(name) ? 'tag' : 'coding'
}

/** The qualifier in which ApE, Benchling and others keep a feature's colour. */
export const colourQualifier = 'ApEinfo_fwdcolor'

/** The colour that a person chose, as hex. */
export function getChosenColour({ qualifiers }: Pick<Feature, 'qualifiers'>): string | undefined {
  const value = qualifiers.find(({ name }) => name === colourQualifier)?.value
  return value && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined
}
