import type { BackboneDetail } from './plasmids.ts'

/** GenBank feature keys of the kinds of parts; others are `misc_feature`. */
const featureKeys: Readonly<Record<string, string>> = {
  promoter: 'promoter',
  enhancer: 'enhancer',
  operator: 'protein_bind',
  rbs: 'RBS',
  intron: 'intron',
  cds: 'CDS',
  marker: 'CDS',
  reporter: 'CDS',
  tag: 'CDS',
  nls: 'CDS',
  '2a-peptide': 'CDS',
  'cleavage-site': 'CDS',
  gene: 'gene',
  origin: 'rep_origin',
  terminator: 'terminator',
  polya: 'polyA_signal',
  repeat: 'repeat_region',
  transposon: 'mobile_element',
  rna: 'ncRNA',
  'grna-scaffold': 'ncRNA',
  regulatory: 'regulatory',
  'recombination-site': 'protein_bind',
}

/** A backbone as a molecule of the package `bio`, for maps, files and designs. */
export const toBackboneMolecule = ({
  name,
  description,
  bases,
  features,
}: Pick<BackboneDetail, 'name' | 'description' | 'bases' | 'features'>) => ({
  name,
  description,
  topology: 'circular' as const,
  bases,
  features: features.map((feature) => ({
    name: feature.name,
    type: featureKeys[feature.kind] ?? 'misc_feature',
    segments: [{ start: feature.start, end: feature.end, strand: feature.strand }],
    qualifiers: [{ name: 'label', value: feature.name }],
  })),
})
