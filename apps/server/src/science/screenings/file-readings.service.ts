import { createHash } from 'node:crypto'
import { compute, forCaller } from '#kernel/compute/compute.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { type FileReader, type ReadableFile, readContent } from '#platform/files/index.ts'
import { compareWordsTask, wordScreener } from './compare-words.task.ts'
import { readFileSequences } from './read-file-sequences.ts'
import type { ScreenedSequence, ScreeningAdapter } from './screening-adapter.ts'
import { listReadings, type ReadingRow, saveReading } from './screenings.repo.ts'
import type { ReadSequence } from './screenings.tables.ts'

/** Long sequences are compared in a thread. */
export const localScreener: ScreeningAdapter = {
  name: wordScreener.name,
  listVersion: wordScreener.listVersion,
  screen: (sequence) => compute(compareWordsTask, sequence, forCaller('screening')),
}

export const computeChecksum = ({ kind, symbols }: ScreenedSequence): string =>
  createHash('sha256').update(`${kind}:${symbols}`).digest('hex')

/** Raise it when files are read differently, so that they are read again. */
const READER_VERSION = 1
export const getReader = ({ name, listVersion }: ScreeningAdapter) =>
  `${name}, ${listVersion}, reader ${READER_VERSION}`

/** A file of an order, or of one of its lines. */
export interface AttachedFile extends Omit<ReadableFile, 'bytes'> {
  name: string
  /** 0 for files of the whole order. */
  lineNo: number
  fileId: string
  storageKey: string
}

export const listAttachedReadings = (
  db: Db,
  files: readonly AttachedFile[],
  adapter: ScreeningAdapter,
): Promise<Map<string, ReadingRow>> =>
  listReadings(
    db,
    getReader(adapter),
    files.map(({ sha256 }) => sha256),
  )

/** Screens the sequences in a file and keeps what was found; the sequences themselves stay in the file only. */
async function recordReading(db: Db, file: ReadableFile, adapter: ScreeningAdapter): Promise<void> {
  const { sequences, reason } = await readFileSequences(file)
  const read = await Promise.all(
    sequences.map(
      async (sequence): Promise<ReadSequence> => ({
        name: sequence.name,
        kind: sequence.kind,
        length: sequence.symbols.length,
        checksum: computeChecksum(sequence),
        hits: await adapter.screen(sequence),
      }),
    ),
  )
  await saveReading(db, { sha256: file.sha256, reader: getReader(adapter), reason, sequences: JSON.stringify(read) })
}

/** Files for orders are read when they are uploaded, so that no move of an order has to read them. */
export const screeningReader: FileReader = {
  purposes: ['order', 'custom-service', 'row'],
  async read(db, file) {
    const known = await listReadings(db, getReader(localScreener), [file.sha256])
    if (!known.has(file.sha256)) await recordReading(db, file, localScreener)
  },
}

/** Reads attached files that were not read when they were uploaded, such as those for which the reader has changed. */
export async function readAttachedFiles(
  { db, config }: { db: Db; config: Config },
  files: readonly AttachedFile[],
): Promise<void> {
  const known = await listAttachedReadings(db, files, localScreener)
  for (const file of files) {
    if (known.has(file.sha256)) continue
    await recordReading(db, { ...file, bytes: await readContent(config, file.storageKey) }, localScreener)
  }
}
