import { formatFasta, formatGenBank, formatSbol, formatSnapGene } from '@paratope/bio'
import type { Instant } from '@paratope/contract/kernel'
import {
  DesignDraft,
  type DesignImport,
  type DesignImportReply,
  type DesignMolecule,
  type ExportFormat,
  maxBases,
  maxFeatures,
  maxImportBytes,
  type SequenceFileAnswers,
} from '@paratope/contract/science/designs'
import type { z } from 'zod'
import { compute, forPerson } from '#kernel/compute/compute.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import type { Session } from '#kernel/http/session.ts'
import { createDesignError, getSummaries, insertDesigns, toReader } from './designs.service.ts'
import { parseSequenceFileTask, type ReadFile, type SequenceFile } from './parse-sequence-file.task.ts'

export function requireImportSize(size: number): void {
  if (size > maxImportBytes) throw createDesignError('sequence_file.too_large', { limit: maxImportBytes })
}

export type AnsweredFile = SequenceFile & Pick<SequenceFileAnswers, 'acceptsRemarks'>

export const decodeImport = ({
  fileName,
  content,
  topology,
  acceptsRemarks,
}: Pick<DesignImport, 'fileName' | 'content' | 'topology' | 'acceptsRemarks'>): AnsweredFile => ({
  fileName,
  bytes: Buffer.from(content, 'base64'),
  topology,
  acceptsRemarks,
})

/** Reads the sequences of an uploaded file within the limits of designs, in the turn of the person who sent it. */
export async function readSequenceFile(file: SequenceFile, { userId }: Pick<Session, 'userId'>): Promise<ReadFile> {
  requireImportSize(file.bytes.length)
  const parsed = await compute(parseSequenceFileTask, file, forPerson(userId))
  if (parsed.kind === 'read') return parsed.file
  throw parsed.kind === 'too_long'
    ? createDesignError('sequence_file.too_long', { bases: maxBases, features: maxFeatures })
    : createDesignError(`sequence_file.${parsed.kind}`)
}

/** Reads a file to keep it: nothing is guessed or left out that the sender has not confirmed. */
export async function readConfirmedFile(
  { acceptsRemarks, ...file }: AnsweredFile,
  session: Pick<Session, 'userId'>,
): Promise<Omit<ReadFile, 'unstated'>> {
  const { unstated, ...read } = await readSequenceFile(file, session)
  const remarks = acceptsRemarks ? [] : read.warnings
  if (unstated.length > 0 || remarks.length > 0)
    throw createDesignError('sequence_file.unconfirmed', { unstated, remarks })
  return read
}

export async function importDesigns(
  db: Db,
  session: Session,
  { folderId, ...file }: AnsweredFile & Pick<DesignImport, 'folderId'>,
  now: Instant,
): Promise<z.input<typeof DesignImportReply>> {
  const { molecules, ...read } = await readConfirmedFile(file, session)
  const drafts = molecules.map((molecule) => DesignDraft.parse({ name: molecule.name, folderId, molecule }))
  const reader = toReader(session)
  const ids = await insertDesigns(db, reader, drafts, now)
  return { designs: await getSummaries(db, reader, ids), ...read }
}

const writers: Readonly<
  Record<
    ExportFormat,
    { extension: string; type: string; write(molecule: DesignMolecule, now: Instant): string | Uint8Array }
  >
> = {
  genbank: {
    extension: 'gb',
    type: 'text/plain; charset=utf-8',
    write: (molecule, date) => formatGenBank([molecule], { date }),
  },
  fasta: { extension: 'fasta', type: 'text/plain; charset=utf-8', write: (molecule) => formatFasta([molecule]) },
  sbol: { extension: 'sbol.xml', type: 'application/rdf+xml', write: (molecule) => formatSbol([molecule]) },
  snapgene: { extension: 'dna', type: 'application/octet-stream', write: formatSnapGene },
}

export function exportMolecule(name: string, molecule: DesignMolecule, format: ExportFormat, now: Instant): ServedFile {
  const { extension, type, write } = writers[format]
  const written = write(molecule, now)
  return {
    name: `${name.replace(/[/\\:*?"<>|]/g, '_')}.${extension}`,
    type,
    content: typeof written === 'string' ? Buffer.from(written) : Buffer.from(written),
  }
}
