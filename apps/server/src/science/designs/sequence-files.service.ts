import { formatFasta, formatGenBank, formatSbol, parseFile } from '@paratope/bio'
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
  toDesignMolecule,
} from '@paratope/contract/science/designs'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import type { Session } from '#kernel/http/session.ts'
import { createDesignError, getSummaries, insertDesigns, toReader } from './designs.service.ts'

const maxRecords = 20

type ReadFile = Pick<DesignImportReply, 'format' | 'warnings'> & { molecules: DesignMolecule[] }

export interface SequenceFile {
  fileName: string
  bytes: Buffer
}

export function requireImportSize(size: number): void {
  if (size > maxImportBytes) throw createDesignError('sequence_file.too_large', { limit: maxImportBytes })
}

export const decodeImport = ({ fileName, content }: Pick<DesignImport, 'fileName' | 'content'>): SequenceFile => ({
  fileName,
  bytes: Buffer.from(content, 'base64'),
})

/** Reads the sequences of an uploaded file within the limits of designs. */
export function readSequenceFile({ fileName, bytes }: SequenceFile): ReadFile {
  requireImportSize(bytes.length)
  const { molecules: parsed, warnings, format } = parseFile(bytes, fileName.replace(/\.\w+$/, ''))
  const molecules = parsed.filter(({ bases }) => bases !== '')
  if (molecules.length === 0) {
    const isReadable = format !== undefined && !warnings.some(({ code }) => code === 'file.unreadable')
    throw createDesignError(isReadable ? 'sequence_file.no_dna' : 'sequence_file.unreadable')
  }
  if (molecules.some(({ bases, features }) => bases.length > maxBases || features.length > maxFeatures))
    throw createDesignError('sequence_file.too_long', { bases: maxBases, features: maxFeatures })
  return {
    molecules: molecules.slice(0, maxRecords).map(toDesignMolecule),
    format: format ?? '',
    warnings: warnings.slice(0, 50).map(({ code, text }) => ({ code, text: text.slice(0, 200) })),
  }
}

export async function importDesigns(
  db: Db,
  session: Session,
  { folderId, ...file }: SequenceFile & Pick<DesignImport, 'folderId'>,
  now: Instant,
): Promise<z.input<typeof DesignImportReply>> {
  const { molecules, ...read } = readSequenceFile(file)
  const drafts = molecules.map((molecule) => DesignDraft.parse({ name: molecule.name, folderId, molecule }))
  const reader = toReader(session)
  const ids = await insertDesigns(db, reader, drafts, now)
  return { designs: await getSummaries(db, reader, ids), ...read }
}

const writers: Readonly<
  Record<ExportFormat, { extension: string; type: string; write(molecule: DesignMolecule): string }>
> = {
  genbank: { extension: 'gb', type: 'text/plain; charset=utf-8', write: (molecule) => formatGenBank([molecule]) },
  fasta: { extension: 'fasta', type: 'text/plain; charset=utf-8', write: (molecule) => formatFasta([molecule]) },
  sbol: { extension: 'sbol.xml', type: 'application/rdf+xml', write: (molecule) => formatSbol([molecule]) },
}

export function exportMolecule(name: string, molecule: DesignMolecule, format: ExportFormat): ServedFile {
  const { extension, type, write } = writers[format]
  return { name: `${name.replace(/[/\\:*?"<>|]/g, '_')}.${extension}`, type, content: Buffer.from(write(molecule)) }
}
