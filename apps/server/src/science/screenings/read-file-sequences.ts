import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAb1, parseGenBank, parseSnapGene } from '@paratope/bio'
import { fileTypes } from '@paratope/contract/kernel'
import type { FileReason } from '@paratope/contract/science/screenings'
import { compute, defineTask, forCaller } from '#kernel/compute/compute.ts'
import { readWorkbook } from '#kernel/spreadsheets/read-workbook.ts'
import type { ReadableFile } from '#platform/files/index.ts'
import { dropRepeats, findTextSequences, type NamedSequence, toNamedSequence } from './find-text-sequences.ts'

/** Either what can be screened, or why a person has to look at the file. */
export interface FileSequences {
  sequences: readonly NamedSequence[]
  reason: FileReason | null
}

/** Longer files are for people: reading them would keep everybody else waiting. */
const [MAX_TEXT_BYTES, MAX_SYMBOLS, MAX_SEQUENCES] = [2 * 1024 * 1024, 300_000, 2000]

const refuse = (reason: FileReason): FileSequences => ({ sequences: [], reason })

/** Reads the sequences in a file by its type, which was detected by its content. */
export async function readFileSequences(file: ReadableFile): Promise<FileSequences> {
  try {
    const read = await readByType(file)
    const symbols = read.sequences.reduce((sum, sequence) => sum + sequence.symbols.length, 0)
    return symbols > MAX_SYMBOLS || read.sequences.length > MAX_SEQUENCES ? refuse('too_long') : read
  } catch {
    return refuse('broken')
  }
}

const readByType = ({ type, bytes }: ReadableFile): Promise<FileSequences> =>
  type === fileTypes.xls.media || type === fileTypes.xlsx.media
    ? readSheet(bytes)
    : compute(readBytesTask, { type, bytes }, forCaller('screening'))

/** Reads files that are no workbooks. */
export function readBytes({ type, bytes }: { type: string; bytes: Uint8Array }): FileSequences {
  if (type === fileTypes.dna.media) {
    const { molecules } = parseSnapGene(bytes)
    return asRead(molecules.map((molecule) => toNamedSequence(molecule.name, molecule.bases, 'dna')))
  }
  if (type === fileTypes.ab1.media) {
    const read = parseAb1(bytes)
    return asRead([read && toNamedSequence(read.name, read.bases, 'dna')])
  }
  if (!textTypes.has(type)) return refuse('unreadable')
  if (bytes.length > MAX_TEXT_BYTES) return refuse('too_long')
  const text = decodeText(bytes)
  if (text === undefined) return refuse('broken')
  if (type === fileTypes.fasta.media) return asRead(readFasta(text))
  if (type !== fileTypes.genbank.media) return { sequences: findTextSequences(text), reason: null }
  const { molecules } = parseGenBank(text)
  // A record of a protein and texts between records are found as texts.
  const records = molecules.flatMap((molecule) => toNamedSequence(molecule.name, molecule.bases, 'dna') ?? [])
  return asRead(dropRepeats([...records, ...findTextSequences(text)]))
}

const textTypes: ReadonlySet<string> = new Set(
  (['fasta', 'genbank', 'csv', 'txt'] as const).map((type) => fileTypes[type].media),
)

/** A file of a format for sequences that has none is looked at by a person. */
function asRead(found: readonly (NamedSequence | undefined)[]): FileSequences {
  const sequences = found.filter((sequence) => sequence !== undefined)
  return sequences.length === 0 ? refuse('broken') : { sequences, reason: null }
}

function decodeText(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
  return text.includes('\0') ? undefined : text.replace(/^\ufeff/, '')
}

function readFasta(text: string): (NamedSequence | undefined)[] {
  return text
    .split(/^[ \t]*[>;]/m)
    .slice(1)
    .map((record) => {
      const [title = '', ...lines] = record.split(/\r\n?|\n/)
      return toNamedSequence(title.trim().split(/\s+/)[0] ?? '', lines.join(''))
    })
}

/** The reader of workbooks sees the first sheet; others are for people. */
async function readSheet(bytes: Buffer): Promise<FileSequences> {
  const folder = await mkdtemp(join(tmpdir(), 'paratope-screening-'))
  try {
    const path = join(folder, 'workbook')
    await writeFile(path, bytes, { mode: 0o600 })
    const result = await readWorkbook(path)
    if (result.kind === 'refused') {
      const isDamaged = result.reason === 'unreadable' || result.reason === 'encrypted'
      return refuse(isDamaged ? 'broken' : 'too_long')
    }
    const sequences = await compute(findCellSequencesTask, result.rows, forCaller('screening'))
    return { sequences, reason: result.sheets > 1 ? 'partial' : null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const findCellSequences = (rows: readonly { no: number; cells: readonly string[] }[]): NamedSequence[] =>
  rows
    .flatMap(({ no, cells }) => cells.map((cell) => ({ no, cell })))
    .flatMap(({ no, cell }) => findTextSequences(cell).map((sequence) => ({ ...sequence, name: `row ${no}` })))

const readBytesTask = defineTask(import.meta.url, readBytes)
const findCellSequencesTask = defineTask(import.meta.url, findCellSequences)
