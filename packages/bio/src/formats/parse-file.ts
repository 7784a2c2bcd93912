import { parseAb1 } from './ab1.ts'
import { parseFasta } from './fasta.ts'
import { parseGenBank } from './genbank-reader.ts'
import { parseGff } from './gff.ts'
import { MAX_FILE_SIZE, type ParsedFile, refuseFile } from './parsed-file.ts'
import { parseSbol } from './sbol-reader.ts'
import { parseSnapGene } from './snapgene.ts'
import { decodeLatin1, decodeUtf8 } from './text-decoder.ts'

export type FileFormat = 'genbank' | 'fasta' | 'gff' | 'snapgene' | 'sbol' | 'ab1' | 'plain'

/** Recognises a format by its content; undefined if it is none of ours. */
export function detectFormat(bytes: Uint8Array): FileFormat | undefined {
  const head = decodeLatin1(bytes.subarray(0, 4096))
  if (head.startsWith('ABIF')) return 'ab1'
  if (head.startsWith('\t') && head.slice(5, 13) === 'SnapGene') return 'snapgene'
  if (/^LOCUS\b/m.test(head)) return 'genbank'
  if (/<rdf:RDF\b/.test(head)) return 'sbol'
  if (/^##gff-version/m.test(head) || /^[^\t\n]+\t[^\t\n]*\t[^\t\n]+\t\d+\t\d+\t/m.test(head)) return 'gff'
  const text = head.replace(/^\u00ef\u00bb\u00bf/, '').trimStart()
  if (/^[>;]/.test(text)) return 'fasta'
  return /^[ACGTURYSWKMBDHVN\s\d]+$/i.test(text) && /[ACGTU]/i.test(text) ? 'plain' : undefined
}

/** Reads a sequence file of any format. A chromatogram gives its called bases. */
export function parseFile(bytes: Uint8Array, name = 'Untitled'): ParsedFile & { readonly format?: FileFormat } {
  if (bytes.length > MAX_FILE_SIZE) return refuseFile('too large')
  const format = detectFormat(bytes)
  if (!format) return refuseFile('unknown format')
  return { ...parseAs(format, bytes, name), format }
}

function parseAs(format: FileFormat, bytes: Uint8Array, name: string): ParsedFile {
  if (format === 'snapgene') return parseSnapGene(bytes)
  if (format === 'ab1') {
    const read = parseAb1(bytes)
    if (!read) return refuseFile('no bases')
    const molecule = { name: read.name || name, bases: read.bases, topology: 'linear', features: [] } as const
    return { molecules: [molecule], warnings: [] }
  }
  const text = decodeUtf8(bytes).replace(/^\ufeff/, '')
  if (format === 'genbank') return parseGenBank(text)
  if (format === 'sbol') return parseSbol(text)
  if (format === 'gff') return parseGff(text)
  return parseFasta(format === 'plain' ? `>${name}\n${text}` : text)
}
