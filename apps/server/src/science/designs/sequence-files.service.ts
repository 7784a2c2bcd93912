import { formatFasta, formatGenBank, formatSbol } from '@paratope/bio'
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

export const decodeImport = ({ fileName, content }: Pick<DesignImport, 'fileName' | 'content'>): SequenceFile => ({
  fileName,
  bytes: Buffer.from(content, 'base64'),
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

export async function importDesigns(
  db: Db,
  session: Session,
  { folderId, ...file }: SequenceFile & Pick<DesignImport, 'folderId'>,
  now: Instant,
): Promise<z.input<typeof DesignImportReply>> {
  const { molecules, ...read } = await readSequenceFile(file, session)
  const drafts = molecules.map((molecule) => DesignDraft.parse({ name: molecule.name, folderId, molecule }))
  const reader = toReader(session)
  const ids = await insertDesigns(db, reader, drafts, now)
  return { designs: await getSummaries(db, reader, ids), ...read }
}

const writers: Readonly<
  Record<ExportFormat, { extension: string; type: string; write(molecule: DesignMolecule, now: Instant): string }>
> = {
  genbank: {
    extension: 'gb',
    type: 'text/plain; charset=utf-8',
    write: (molecule, date) => formatGenBank([molecule], { date }),
  },
  fasta: { extension: 'fasta', type: 'text/plain; charset=utf-8', write: (molecule) => formatFasta([molecule]) },
  sbol: { extension: 'sbol.xml', type: 'application/rdf+xml', write: (molecule) => formatSbol([molecule]) },
}

export function exportMolecule(name: string, molecule: DesignMolecule, format: ExportFormat, now: Instant): ServedFile {
  const { extension, type, write } = writers[format]
  return {
    name: `${name.replace(/[/\\:*?"<>|]/g, '_')}.${extension}`,
    type,
    content: Buffer.from(write(molecule, now)),
  }
}
