import { createErrorFactory, type Instant, type Page } from '@paratope/contract/kernel'
import {
  customVectors as api,
  type CustomVector,
  type CustomVectorChange,
  type CustomVectorSummary,
  type CustomVectorUpload,
  type CustomVectorUploadReply,
  maxCustomVectors,
} from '@paratope/contract/science/custom-vectors'
import type { DesignMolecule, ExportFormat } from '@paratope/contract/science/designs'
import type { z } from 'zod'
import { compute, forPerson } from '#kernel/compute/compute.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type CustomerSession, getCompanyId, type Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { decodeImport, exportMolecule, readConfirmedFile, toMoleculeColumns } from '#science/designs/index.ts'
import { annotateVector } from './annotate-vector.ts'
import {
  type CustomVectorFilter,
  type CustomVectorRow,
  type CustomVectorSummaryRow,
  countOwnVectors,
  deleteVector,
  findVector,
  insertVectors,
  listMoleculesOfVectors,
  lockOwnVector,
  pageVectorRows,
  updateVector,
  type VectorReader,
} from './custom-vectors.repo.ts'
import { findVectorPartsTask } from './find-vector-parts.task.ts'

const createError = createErrorFactory(api.errors)

type Summary = z.input<typeof CustomVectorSummary>

const toReader = (session: CustomerSession): VectorReader => ({
  userId: session.userId,
  companyId: getCompanyId(session),
})

const presentSummary = (row: CustomVectorSummaryRow, { userId }: VectorReader): Summary => ({
  id: row.id,
  name: row.name,
  topology: row.topology,
  length: row.length,
  featureCount: row.feature_count,
  checksum: row.checksum,
  resistance: row.resistance,
  hostStrain: row.host_strain,
  copies: row.copies,
  isShared: row.is_shared,
  isArchived: row.is_archived,
  version: row.version,
  isOwn: row.user_id === userId,
  ownerName: row.owner_name,
  thumbnail: row.thumbnail,
  changedAt: row.changed_at,
})

async function getVectorRow(db: Db, reader: VectorReader, id: string): Promise<CustomVectorRow> {
  const row = await findVector(db, reader, id)
  if (!row) throw createCommonError('record.missing')
  return row
}

const getSummary = async (db: Db, reader: VectorReader, id: string): Promise<Summary> =>
  presentSummary(await getVectorRow(db, reader, id), reader)

export async function pageVectors(db: Db, session: Session, filter: CustomVectorFilter): Promise<Page<Summary>> {
  const reader = toReader(session)
  const { total, rows } = await pageVectorRows(db, reader, filter)
  return { total, records: rows.map((row) => presentSummary(row, reader)) }
}

export async function getVector(db: Db, session: CustomerSession, id: string): Promise<z.input<typeof CustomVector>> {
  const reader = toReader(session)
  const row = await getVectorRow(db, reader, id)
  return { ...presentSummary(row, reader), molecule: row.molecule, notes: row.notes }
}

/** A vector that the caller may read; nothing if there is none. */
export async function findReadableVector(
  db: Db,
  session: CustomerSession,
  id: string,
): Promise<Pick<CustomVectorRow, 'id' | 'name' | 'molecule'> | undefined> {
  return findVector(db, toReader(session), id)
}

/** The molecule of a vector that this user may read, for staff who make what the user ordered. */
export const findReadableMolecule = async (
  db: Db,
  reader: VectorReader,
  id: string,
): Promise<DesignMolecule | undefined> => (await findVector(db, reader, id))?.molecule

/** The molecules for checks of ours, anyone who uploaded them; without those that are deleted. */
export const listVectorMolecules = async (
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; molecule: DesignMolecule }[]> => (ids.length === 0 ? [] : listMoleculesOfVectors(db, ids))

interface SearchedWords {
  name: string
  hostStrain: string
  notes: string
}

const maxSearchText = 20_000

export function buildVectorSearchText({ name, hostStrain, notes }: SearchedWords, { features }: DesignMolecule) {
  const featureNames = [...new Set(features.map((feature) => feature.name))]
  return [name, hostStrain, ...featureNames, notes].join('\n').toLowerCase().slice(0, maxSearchText)
}

export async function addVectors(
  db: Db,
  session: Session,
  { isShared, ...file }: CustomVectorUpload,
  now: Instant,
): Promise<z.input<typeof CustomVectorUploadReply>> {
  const { molecules, ...read } = await readConfirmedFile(decodeImport(file), session)
  const reader = toReader(session)
  if ((await countOwnVectors(db, reader.userId)) + molecules.length > maxCustomVectors)
    throw createError('custom_vector.too_many', { most: maxCustomVectors })
  const matches = await compute(findVectorPartsTask, molecules, forPerson(reader.userId))
  const annotated = molecules.map((molecule, index) => annotateVector(molecule, matches[index] ?? []))
  const rows = annotated.map(({ molecule, resistance, copies }) => ({
    id: createId('cve', Date.parse(now)),
    company_id: reader.companyId,
    user_id: reader.userId,
    name: molecule.name,
    ...toMoleculeColumns(molecule),
    resistance,
    host_strain: '',
    copies,
    notes: '',
    search_text: buildVectorSearchText({ name: molecule.name, hostStrain: '', notes: '' }, molecule),
    is_shared: isShared,
    is_archived: false,
    created_at: now,
    changed_at: now,
  }))
  await insertVectors(db, rows)
  return {
    vectors: await Promise.all(rows.map(({ id }) => getSummary(db, reader, id))),
    foundFeatures: annotated.reduce((sum, { foundCount }) => sum + foundCount, 0),
    ...read,
  }
}

export async function changeVector(
  db: Db,
  session: Session,
  { id, version, ...change }: { id: string } & CustomVectorChange,
  now: Instant,
): Promise<Summary> {
  const row = await lockOwnVector(db, toReader(session), id)
  if (!row) throw createCommonError('record.missing')
  if (row.version !== version) throw createCommonError('record.changed', { version: row.version })
  const { name = row.name, hostStrain = row.host_strain, notes = row.notes } = change
  const { resistance, copies, isShared, isArchived } = change
  await updateVector(db, id, {
    name,
    host_strain: hostStrain,
    notes,
    search_text: buildVectorSearchText({ name, hostStrain, notes }, row.molecule),
    ...(resistance !== undefined && { resistance: [...new Set(resistance)] }),
    ...(copies !== undefined && { copies }),
    ...(isShared !== undefined && { is_shared: isShared }),
    ...(isArchived !== undefined && { is_archived: isArchived }),
    version: version + 1,
    changed_at: now,
  })
  return getSummary(db, toReader(session), id)
}

export async function removeVector(db: Db, session: Session, id: string): Promise<null> {
  if (!(await deleteVector(db, toReader(session), id))) throw createCommonError('record.missing')
  return null
}

export async function exportVector(
  db: Db,
  session: Session,
  id: string,
  format: ExportFormat,
  now: Instant,
): Promise<ServedFile> {
  const { name, molecule } = await getVectorRow(db, toReader(session), id)
  return exportMolecule(name, molecule, format, now)
}
