/** Feature keys of GenBank and the terms of the Sequence Ontology that SBOL uses for them. */
const ontology: readonly (readonly [type: string, term: string])[] = [
  ['promoter', 'SO:0000167'],
  ['CDS', 'SO:0000316'],
  ['gene', 'SO:0000704'],
  ['terminator', 'SO:0000141'],
  ['rep_origin', 'SO:0000296'],
  ['RBS', 'SO:0000139'],
  ['polyA_signal', 'SO:0000551'],
  ['primer_bind', 'SO:0005850'],
  ['protein_bind', 'SO:0000410'],
  ['misc_binding', 'SO:0000409'],
  ['enhancer', 'SO:0000165'],
  ['intron', 'SO:0000188'],
  ['exon', 'SO:0000147'],
  ['LTR', 'SO:0000286'],
  ['sig_peptide', 'SO:0000418'],
  ['mat_peptide', 'SO:0000419'],
  ['regulatory', 'SO:0005836'],
  ['operator', 'SO:0000057'],
  ["5'UTR", 'SO:0000204'],
  ["3'UTR", 'SO:0000205'],
  ['repeat_region', 'SO:0000657'],
  ['mobile_element', 'SO:0001037'],
  ['misc_recomb', 'SO:0000298'],
  ['misc_RNA', 'SO:0000673'],
  ['ncRNA', 'SO:0000655'],
  ['mRNA', 'SO:0000234'],
  ['tRNA', 'SO:0000253'],
  ['rRNA', 'SO:0000252'],
  ['stem_loop', 'SO:0000313'],
  ['oriT', 'SO:0000724'],
  ['misc_feature', 'SO:0000110'],
]

const termByType = new Map(ontology)
const typeByTerm = new Map(ontology.map(([type, term]) => [term, type]))

export const toOntologyTerm = (type: string): string => termByType.get(type) ?? 'SO:0000110'

/** Returns the feature key for a term or for an address that ends with one. */
export const toFeatureType = (address: string): string =>
  typeByTerm.get(/SO[:_](\d{7})/.exec(address)?.[0].replace('_', ':') ?? '') ?? 'misc_feature'

export const CIRCULAR_TERM = 'SO:0000988'
export const LINEAR_TERM = 'SO:0000987'
