/** Limits of one molecule; larger ones are no vectors. */
export const maxBases = 200_000
export const maxFeatures = 2000
export const maxSegments = 100
export const maxQualifiers = 60

export const maxDesigns = 2000
export const maxVersions = 200
export const maxFolders = 100
export const maxTags = 10

/** Purposes of a vector, in reading order. */
export const vectorTypes = [
  'mammalian',
  'lentivirus',
  'retrovirus',
  'aav',
  'adenovirus',
  'bacterial',
  'yeast',
  'insect',
  'plant',
  'crispr',
  'shrna',
  'cloning',
  'other',
] as const

/** The folder in the path of a design that is in none. */
export const noFolder = '0'

/** Files of these formats can be imported; what is exported is a subset. */
export const exportFormats = ['genbank', 'fasta', 'sbol', 'snapgene'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Decoded bytes of an imported file: a body is one megabyte and base64 adds a third. */
export const maxImportBytes = 700 * 1024
