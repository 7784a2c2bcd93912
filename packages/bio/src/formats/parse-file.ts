import { parseAb1 } from './ab1.ts'
import { parseFasta } from './fasta.ts'
import { parseGenBank } from './genbank-reader.ts'
import { parseGff } from './gff.ts'
import { MAX_FILE_SIZE, type ParsedFile, refuseFile } from './parsed-file.ts'
import { parseSbol } from './sbol-reader.ts'
import { parseSnapGene } from './snapgene.ts'
import { decodeLatin1, decodeText } from './text-decoder.ts'

export type FileFormat = 'genbank' | 'fasta' | 'gff' | 'snapgene' | 'sbol' | 'ab1' | 'plain'

/** Recognises a format by its content; undefined if it is none of ours. */
export function detectFormat(bytes: Uint8Array): FileFormat | undefined {
  return detectBinaryFormat(bytes) ?? detectTextFormat(decodeText(bytes).text)
}

function detectBinaryFormat(bytes: Uint8Array): FileFormat | undefined {
  const head = decodeLatin1(bytes.subarray(0, 16))
  if (head.startsWith('ABIF')) return 'ab1'
  return head.startsWith('\t') && head.slice(5, 13) === 'SnapGene' ? 'snapgene' : undefined
}

function detectTextFormat(text: string): FileFormat | undefined {
  const head = text.slice(0, 4096)
  if (/^LOCUS\b/m.test(head)) return 'genbank'
  if (/<rdf:RDF\b/.test(head)) return 'sbol'
  if (/^##gff-version/m.test(head) || /^[^\t\n]+\t[^\t\n]*\t[^\t\n]+\t\d+\t\d+\t/m.test(head)) return 'gff'
  if (/^\s*[>;]/.test(head)) return 'fasta'
  return /^[ACGTURYSWKMBDHVN\s\d]+$/i.test(head) && /[ACGTU]/i.test(head) ? 'plain' : undefined
}

/** Formats that are known by their beginning and not read. */
const foreignFormats: readonly (readonly [name: string, beginning: RegExp])[] = [
  ['gzip', /^\x1f[\x8b‹]/],
  ['bzip2', /^BZh\d/],
  ['ZIP', /^PK\x03\x04/],
  ['PDF', /^%PDF/],
  ['RTF', /^\{\\rtf/],
  ['HTML', /^\s*<(?:!doctype html|html|head|body)\b/i],
  ['FASTQ', /^@[^\n]{0,200}\r?\n[ACGTUN.]{1,400}\r?\n\+/i],
  ['SAM', /^@(?:HD|SQ|RG|PG)\t/],
  ['VCF', /^##fileformat=VCF/],
  ['EMBL', /^ID {3}\S/],
  ['Clustal', /^CLUSTAL\b/],
  ['Nexus', /^#NEXUS\b/i],
]

/** Reads a sequence file of any format. A chromatogram gives its called bases. */
export function parseFile(bytes: Uint8Array, name = 'Untitled'): ParsedFile & { readonly format?: FileFormat } {
  if (bytes.length > MAX_FILE_SIZE) return refuseFile('too large')
  const binary = detectBinaryFormat(bytes)
  if (binary) return { ...(binary === 'ab1' ? parseRead(bytes, name) : parseSnapGene(bytes)), format: binary }
  const { text, encoding } = decodeText(bytes)
  const foreign = foreignFormats.find(([, beginning]) => beginning.test(text.slice(0, 700)))
  if (foreign) return refuseFile(foreign[0])
  const format = detectTextFormat(text)
  if (!format) return refuseFile('unknown format')
  const parsed = parseText(format, text, name)
  if (encoding !== 'Windows-1252') return { ...parsed, format }
  return { ...parsed, warnings: [{ code: 'text.encoding', text: encoding }, ...parsed.warnings], format }
}

function parseRead(bytes: Uint8Array, name: string): ParsedFile {
  const read = parseAb1(bytes)
  if (!read) return refuseFile('no bases')
  const molecule = { name: read.name || name, bases: read.bases, topology: 'linear', features: [] } as const
  return { molecules: [molecule], warnings: read.replaced ? [{ code: 'sequence.invalid', text: read.replaced }] : [] }
}

function parseText(format: FileFormat, text: string, name: string): ParsedFile {
  if (format === 'genbank') return parseGenBank(text)
  if (format === 'sbol') return parseSbol(text)
  if (format === 'gff') return parseGff(text)
  return parseFasta(format === 'plain' ? `>${name}\n${text}` : text)
}
