import { computeSeguid } from '@paratope/bio'
import { createErrorFactory, type Instant, type Page } from '@paratope/contract/kernel'
import {
  designs as api,
  type Design,
  type DesignChange,
  type DesignDraft,
  type DesignFolder,
  type DesignMolecule,
  type DesignOverview,
  type DesignSave,
  type DesignSummary,
  drawThumbnail,
  maxDesigns,
  maxFolders,
  noFolder,
  type SharedDesign,
} from '@paratope/contract/science/designs'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { hasViolatedConstraint } from '#kernel/database/postgres/failures.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type CustomerSession, getCompanyId, type Session } from '#kernel/http/session.ts'
import { createId, createToken, hashSecret } from '#kernel/ids.ts'
import {
  countFolders,
  countOwnDesigns,
  type DesignFilter,
  type DesignReader,
  type DesignRow,
  type DesignSummaryRow,
  deleteDesign,
  deleteFolder,
  findDesign,
  findDesignByShare,
  findDesignSummary,
  findFolder,
  insertDesign,
  insertFolder,
  lockOwnDesign,
  pageDesigns,
  readOverview,
  renameFolder,
  updateDesign,
} from './designs.repo.ts'

export const createDesignError = createErrorFactory(api.errors)

type Summary = z.input<typeof DesignSummary>

export const toReader = (session: CustomerSession): DesignReader => ({
  userId: session.userId,
  companyId: getCompanyId(session),
})

const presentSummary = (row: DesignSummaryRow, { userId }: DesignReader): Summary => ({
  id: row.id,
  name: row.name,
  vectorType: row.vector_type,
  folderId: row.user_id === userId ? row.folder_id : null,
  tags: row.tags,
  topology: row.topology,
  length: row.length,
  featureCount: row.feature_count,
  checksum: row.checksum,
  version: row.version,
  detailsVersion: row.details_version,
  isShared: row.is_shared,
  isOwn: row.user_id === userId,
  ownerName: row.owner_name,
  hasShareLink: row.user_id === userId && row.share_hash !== null,
  thumbnail: row.thumbnail,
  changedAt: row.changed_at,
})

const presentDesign = (row: DesignRow, reader: DesignReader): z.input<typeof Design> => ({
  ...presentSummary(row, reader),
  molecule: row.molecule,
  notes: row.notes,
})

/** Columns computed from the molecule whenever it changes. */
export const toMoleculeColumns = (molecule: DesignMolecule) => ({
  molecule: JSON.stringify(molecule),
  topology: molecule.topology,
  length: molecule.bases.length,
  feature_count: molecule.features.length,
  checksum: computeSeguid(molecule),
  thumbnail: drawThumbnail(molecule),
})

const maxSearchText = 20_000

export function buildSearchText(
  { name, tags, notes }: Pick<DesignDraft, 'name' | 'tags' | 'notes'>,
  { features }: DesignMolecule,
): string {
  const featureNames = [...new Set(features.map((feature) => feature.name))]
  return [name, ...tags, ...featureNames, notes].join('\n').toLowerCase().slice(0, maxSearchText)
}

export async function getDesignRow(db: Db, reader: DesignReader, id: string): Promise<DesignRow> {
  const row = await findDesign(db, reader, id)
  if (!row) throw createCommonError('record.missing')
  return row
}

/** Refuses designs that the caller may not read. */
export async function requireReadableDesign(db: Db, session: Session, id: string): Promise<void> {
  await getSummary(db, toReader(session), id)
}

async function getSummary(db: Db, reader: DesignReader, id: string): Promise<Summary> {
  const row = await findDesignSummary(db, reader, id)
  if (!row) throw createCommonError('record.missing')
  return presentSummary(row, reader)
}

async function lockForChange(db: Db, reader: DesignReader, id: string) {
  const row = await lockOwnDesign(db, reader, id)
  if (!row) throw createCommonError('record.missing')
  return row
}

export async function listDesigns(db: Db, session: Session, filter: DesignFilter): Promise<Page<Summary>> {
  const reader = toReader(session)
  if (filter.folder !== noFolder) await requireOwnFolder(db, reader, filter.folder)
  const { total, rows } = await pageDesigns(db, reader, filter)
  return { total, records: rows.map((row) => presentSummary(row, reader)) }
}

export const getOverview = (db: Db, session: Session): Promise<z.input<typeof DesignOverview>> =>
  readOverview(db, toReader(session))

export async function getDesign(db: Db, session: Session, id: string): Promise<z.input<typeof Design>> {
  const reader = toReader(session)
  return presentDesign(await getDesignRow(db, reader, id), reader)
}

async function requireOwnFolder(db: Db, { userId }: DesignReader, folderId: string | null | undefined): Promise<void> {
  if (folderId && !(await findFolder(db, userId, folderId))) throw createCommonError('record.missing')
}

/** Keeps new designs, all of them or none, and returns their ids. */
export async function insertDesigns(
  db: Db,
  reader: DesignReader,
  drafts: readonly DesignDraft[],
  now: Instant,
): Promise<string[]> {
  await requireOwnFolder(db, reader, drafts[0]?.folderId)
  if ((await countOwnDesigns(db, reader.userId)) + drafts.length > maxDesigns)
    throw createDesignError('design.too_many', { most: maxDesigns })
  const ids: string[] = []
  for (const draft of drafts) {
    const id = createId('dsg', Date.parse(now))
    await insertDesign(db, {
      id,
      company_id: reader.companyId,
      user_id: reader.userId,
      folder_id: draft.folderId,
      name: draft.name,
      vector_type: draft.vectorType,
      tags: draft.tags,
      notes: draft.notes,
      ...toMoleculeColumns(draft.molecule),
      search_text: buildSearchText(draft, draft.molecule),
      version: 1,
      is_shared: false,
      share_hash: null,
      created_at: now,
      changed_at: now,
    })
    ids.push(id)
  }
  return ids
}

export async function createDesign(
  db: Db,
  session: Session,
  draft: DesignDraft,
  now: Instant,
): Promise<z.input<typeof Design>> {
  const [id = ''] = await insertDesigns(db, toReader(session), [draft], now)
  return getDesign(db, session, id)
}

export const getSummaries = (db: Db, reader: DesignReader, ids: readonly string[]): Promise<Summary[]> =>
  Promise.all(ids.map((id) => getSummary(db, reader, id)))

export async function saveDesign(
  db: Db,
  session: Session,
  { id, version, molecule }: { id: string } & DesignSave,
  now: Instant,
): Promise<Summary> {
  const reader = toReader(session)
  const row = await lockForChange(db, reader, id)
  if (row.version !== version) throw createCommonError('record.changed', { version: row.version })
  await updateDesign(db, id, {
    ...toMoleculeColumns(molecule),
    search_text: buildSearchText(row, molecule),
    version: version + 1,
    changed_at: now,
  })
  return getSummary(db, reader, id)
}

export async function changeDesign(
  db: Db,
  session: Session,
  id: string,
  { detailsVersion, name, vectorType, folderId, tags, notes, isShared }: DesignChange,
  now: Instant,
): Promise<Summary> {
  const reader = toReader(session)
  const row = await lockForChange(db, reader, id)
  if (row.details_version !== detailsVersion)
    throw createCommonError('record.changed', { version: row.details_version })
  await requireOwnFolder(db, reader, folderId)
  const words = { name: name ?? row.name, tags: tags ?? row.tags, notes: notes ?? row.notes }
  await updateDesign(db, id, {
    ...words,
    search_text: buildSearchText(words, row.molecule),
    ...(vectorType !== undefined && { vector_type: vectorType }),
    ...(folderId !== undefined && { folder_id: folderId }),
    ...(isShared !== undefined && { is_shared: isShared }),
    details_version: detailsVersion + 1,
    changed_at: now,
  })
  return getSummary(db, reader, id)
}

export async function duplicateDesign(
  db: Db,
  session: Session,
  { id, name }: { id: string; name: string },
  now: Instant,
): Promise<Summary> {
  const reader = toReader(session)
  const { molecule, tags, notes, vector_type: vectorType, folder_id, user_id } = await getDesignRow(db, reader, id)
  // A colleague's folder is none of the caller's.
  const folderId = user_id === reader.userId ? folder_id : null
  const draft = { name, vectorType, folderId, tags, notes, molecule } as DesignDraft
  const [copy = ''] = await insertDesigns(db, reader, [draft], now)
  return getSummary(db, reader, copy)
}

export async function removeDesign(db: Db, session: Session, id: string): Promise<null> {
  if (!(await deleteDesign(db, toReader(session), id))) throw createCommonError('record.missing')
  return null
}

export async function shareDesign(db: Db, session: Session, id: string): Promise<{ token: string }> {
  await lockForChange(db, toReader(session), id)
  const token = createToken()
  await updateDesign(db, id, { share_hash: hashSecret(token) })
  return { token }
}

export async function unshareDesign(db: Db, session: Session, id: string): Promise<null> {
  await lockForChange(db, toReader(session), id)
  await updateDesign(db, id, { share_hash: null })
  return null
}

export async function getSharedDesign(db: Db, token: string): Promise<z.input<typeof SharedDesign>> {
  const row = await findDesignByShare(db, hashSecret(token))
  if (!row) throw createCommonError('record.missing')
  const { name, vector_type, checksum, notes, changed_at, molecule } = row
  return { name, vectorType: vector_type, checksum, notes, changedAt: changed_at, molecule }
}

async function unlessNameTaken<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    if (hasViolatedConstraint(error, 'design_folder_name')) throw createDesignError('folder.name_taken')
    throw error
  }
}

export async function createFolder(
  db: Db,
  { userId }: Session,
  name: string,
  now: Instant,
): Promise<z.input<typeof DesignFolder>> {
  if ((await countFolders(db, userId)) >= maxFolders) throw createDesignError('folder.too_many', { most: maxFolders })
  const id = createId('dfo', Date.parse(now))
  await unlessNameTaken(insertFolder(db, { id, user_id: userId, name, created_at: now }))
  return { id, name, count: 0 }
}

export async function changeFolder(
  db: Db,
  { userId }: Session,
  id: string,
  name: string,
): Promise<z.input<typeof DesignFolder>> {
  const count = await unlessNameTaken(renameFolder(db, userId, id, name))
  if (count === undefined) throw createCommonError('record.missing')
  return { id, name, count }
}

export async function removeFolder(db: Db, { userId }: Session, id: string): Promise<null> {
  if (!(await deleteFolder(db, userId, id))) throw createCommonError('record.missing')
  return null
}
