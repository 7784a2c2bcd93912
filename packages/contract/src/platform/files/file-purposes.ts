import type { FileType } from '../../kernel/file-types.ts'

export const filePurposes = [
  'temp',
  'order',
  'result',
  'contract',
  'custom-service',
  'row',
  'complaint',
  'design-comment',
  'image',
  'product-image',
  'product-document',
  'download',
  'import',
  'invoice',
  'data-export',
] as const

export interface FileLimits {
  readonly types: readonly FileType[]
  readonly maxFiles: number
  /** Of each file. */
  readonly maxBytes: number
}

export const maxFileBytes = 10 * 1024 * 1024
const images = ['png', 'jpg', 'gif', 'webp'] as const
const spreadsheets = ['xls', 'xlsx'] as const
/** Files that designs are made of; they are read as those are before anybody gets them. */
export const designFileTypes = ['fasta', 'genbank', 'dna'] as const
const sequences = [...designFileTypes, 'ab1', 'csv', 'txt'] as const
const defaults = { maxFiles: 10, maxBytes: maxFileBytes }

/** Allowed uploads by purpose; data exports are created by the server. */
export const fileLimits: Readonly<Record<(typeof filePurposes)[number], FileLimits>> = {
  temp: { ...defaults, types: ['pdf', 'docx', ...spreadsheets, ...images] },
  order: { ...defaults, types: ['pdf', 'docx', ...spreadsheets, ...images, ...sequences] },
  result: { ...defaults, types: ['pdf', ...spreadsheets, 'png', 'jpg', 'ab1', 'csv'] },
  contract: { ...defaults, maxFiles: 1, types: ['pdf', 'jpg', 'png'] },
  'custom-service': { ...defaults, types: ['pdf', 'docx', 'jpg', 'png'] },
  row: { ...defaults, types: ['pdf', 'docx', ...spreadsheets, 'jpg', 'png', ...sequences] },
  complaint: { ...defaults, maxFiles: 5, types: ['pdf', 'jpg', 'png', 'webp'] },
  'design-comment': {
    ...defaults,
    maxFiles: 5,
    types: ['pdf', 'docx', 'xlsx', 'ab1', 'png', 'jpg', 'webp', ...designFileTypes],
  },
  image: { ...defaults, types: images },
  'product-image': { ...defaults, maxFiles: 1, maxBytes: 2 * 1024 * 1024, types: ['png', 'jpg', 'webp'] },
  'product-document': { ...defaults, maxFiles: 1, types: ['pdf', 'docx', 'xlsx'] },
  download: { ...defaults, maxFiles: 1, types: ['pdf', 'docx', 'xlsx'] },
  import: { ...defaults, types: spreadsheets },
  invoice: { ...defaults, types: ['pdf', 'ofd', 'jpg'] },
  'data-export': { ...defaults, types: [] },
}
