/** File types that the server detects by content. */
export const fileTypes = {
  pdf: { media: 'application/pdf', extensions: ['pdf'] },
  png: { media: 'image/png', extensions: ['png'] },
  jpg: { media: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  gif: { media: 'image/gif', extensions: ['gif'] },
  webp: { media: 'image/webp', extensions: ['webp'] },
  docx: {
    media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xlsx: { media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  ofd: { media: 'application/ofd', extensions: ['ofd'] },
  xls: { media: 'application/vnd.ms-excel', extensions: ['xls'] },
  /** Chromatograms of Sanger sequencing. */
  ab1: { media: 'application/x-abif', extensions: ['ab1', 'abi'] },
  /** Curves in the format of `docs/how-to/upload-results.md`; other tables are no CSV here. */
  csv: { media: 'text/csv', extensions: ['csv'] },
  /** Text in UTF-8 that is none of the others: tables of any columns. */
  table: { media: 'text/csv', extensions: ['csv'] },
  fasta: { media: 'text/x-fasta', extensions: ['fasta', 'fa', 'fna', 'faa', 'txt'] },
  genbank: { media: 'text/x-genbank', extensions: ['gb', 'gbk', 'genbank', 'txt'] },
  /** Molecules of SnapGene. */
  dna: { media: 'application/x-snapgene', extensions: ['dna'] },
  /** Other texts, tables among them. */
  txt: { media: 'text/plain', extensions: ['txt', 'csv', 'tsv'] },
} as const satisfies Readonly<Record<string, { media: string; extensions: readonly string[] }>>
export type FileType = keyof typeof fileTypes

/** A file to send, such as a browser's `File`. */
export interface FileLike {
  readonly name: string
  readonly size: number
  readonly type: string
}

/** A received file: its name, and its content as a `Blob`. */
export interface DownloadedFile {
  readonly name: string
  readonly blob: {
    readonly size: number
    readonly type: string
    text(): Promise<string>
    arrayBuffer(): Promise<ArrayBuffer>
  }
}
