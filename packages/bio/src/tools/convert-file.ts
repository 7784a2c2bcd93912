import { formatFasta } from '../formats/fasta.ts'
import { formatGenBank } from '../formats/genbank-writer.ts'
import { formatGff } from '../formats/gff-writer.ts'
import { type FileFormat, parseFile } from '../formats/parse-file.ts'
import type { ParseWarning } from '../formats/parsed-file.ts'
import { formatSbol } from '../formats/sbol-writer.ts'
import { InputError } from './input-error.ts'

export const outputFormats = ['genbank', 'fasta', 'sbol', 'gff'] as const
export type OutputFormat = (typeof outputFormats)[number]

const write = { genbank: formatGenBank, fasta: formatFasta, sbol: formatSbol, gff: formatGff } as const

export interface ConvertedFile {
  readonly format: FileFormat
  readonly text: string
  readonly molecules: readonly { readonly name: string; readonly length: number; readonly features: number }[]
  readonly warnings: readonly ParseWarning[]
}

/** Reads a file of any format and writes it in another. */
export function convertFile({ bytes, name, to }: { bytes: Uint8Array; name: string; to: OutputFormat }): ConvertedFile {
  if (bytes.length === 0) throw new InputError('empty')
  const { format, molecules, warnings } = parseFile(bytes, name)
  if (!format || molecules.length === 0) throw new InputError('unreadable')
  return {
    format,
    text: write[to](molecules),
    molecules: molecules.map((molecule) => ({
      name: molecule.name,
      length: molecule.bases.length,
      features: molecule.features.length,
    })),
    warnings,
  }
}
