import { compareMolecules } from '@paratope/bio'
import type { Instant } from '@paratope/contract/kernel'
import {
  type DesignComparison,
  type DesignMolecule,
  type DesignVersion,
  type DesignVersionDetail,
  maxVersions,
} from '@paratope/contract/science/designs'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { CustomerSession, Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import {
  type DesignReader,
  type DesignVersionDetailRow,
  type DesignVersionRow,
  findVersion,
  insertVersion,
  listMoleculesOfVersions,
  listVersionRows,
  lockOwnDesign,
} from './designs.repo.ts'
import { createDesignError, getDesignRow, toMoleculeColumns, toReader } from './designs.service.ts'

type Version = z.input<typeof DesignVersion>

const presentVersion = (row: DesignVersionRow): Version => ({
  id: row.id,
  no: row.no,
  comment: row.comment,
  length: row.length,
  featureCount: row.feature_count,
  checksum: row.checksum,
  createdAt: row.created_at,
  createdBy: row.author,
})

export async function listVersions(db: Db, session: Session, designId: string): Promise<Version[]> {
  await getDesignRow(db, toReader(session), designId)
  return (await listVersionRows(db, designId)).map(presentVersion)
}

export async function getVersionRow(db: Db, reader: DesignReader, id: string): Promise<DesignVersionDetailRow> {
  const row = await findVersion(db, reader, id)
  if (!row) throw createCommonError('record.missing')
  return row
}

/** A version that the caller may read, without its sequence. */
export async function findReadableVersion(db: Db, session: Session, id: string): Promise<DesignVersionRow | undefined> {
  return findVersion(db, toReader(session), id)
}

/** The molecule of a version that this user may read, for staff who make what the user ordered. */
export const findVersionMolecule = async (
  db: Db,
  reader: DesignReader,
  id: string,
): Promise<DesignMolecule | undefined> => (await findVersion(db, reader, id))?.molecule

/** The molecules of versions for checks of ours, anyone who made them; without those whose design is deleted. */
export const listVersionMolecules = async (
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; molecule: DesignMolecule }[]> => (ids.length === 0 ? [] : listMoleculesOfVersions(db, ids))

export async function getVersion(
  db: Db,
  session: CustomerSession,
  id: string,
): Promise<z.input<typeof DesignVersionDetail>> {
  const row = await getVersionRow(db, toReader(session), id)
  return {
    ...presentVersion(row),
    designId: row.design_id,
    name: row.name,
    vectorType: row.vector_type,
    molecule: row.molecule,
  }
}

export async function saveVersion(
  db: Db,
  session: Session,
  { id, version, comment }: { id: string; version: number; comment: string },
  now: Instant,
): Promise<Version> {
  const design = await lockOwnDesign(db, toReader(session), id)
  if (!design) throw createCommonError('record.missing')
  if (design.version !== version) throw createCommonError('record.changed', { version: design.version })
  if (design.molecule.bases === '') throw createDesignError('design.empty')
  const [last] = await listVersionRows(db, id)
  if (last && last.no >= maxVersions) throw createDesignError('design.too_many_versions', { most: maxVersions })
  const { molecule, length, feature_count, checksum } = toMoleculeColumns(design.molecule)
  const row = {
    id: createId('dsv', Date.parse(now)),
    design_id: id,
    no: (last?.no ?? 0) + 1,
    name: design.name,
    vector_type: design.vector_type,
    comment,
    molecule,
    length,
    feature_count,
    checksum,
    created_by: session.userId,
    created_at: now,
  }
  await insertVersion(db, row)
  return presentVersion({ ...row, author: session.realname })
}

const maxDifferences = 500
const maxShownBases = 60

export async function compareVersions(
  db: Db,
  session: Session,
  { id, from, to }: { id: string; from: string; to?: string | undefined },
): Promise<z.input<typeof DesignComparison>> {
  const reader = toReader(session)
  const design = await getDesignRow(db, reader, id)
  const older = await getVersionRow(db, reader, from)
  const newer = to === undefined ? undefined : await getVersionRow(db, reader, to)
  // Versions of another design would compare what has nothing to do with each other.
  if ([older, newer].some((row) => row && row.design_id !== id)) throw createCommonError('record.missing')
  return {
    from: presentVersion(older),
    to: newer ? presentVersion(newer) : null,
    ...presentComparison(older.molecule, newer?.molecule ?? design.molecule),
  }
}

const toName = ({ name, type }: { name: string; type: string }) => ({ name, type })

function presentComparison(older: DesignMolecule, newer: DesignMolecule) {
  const { differences, addedFeatures, removedFeatures, changedFeatures, isTopologyChanged } = compareMolecules(
    older,
    newer,
  )
  return {
    isTopologyChanged,
    differences: differences.slice(0, maxDifferences).map(({ kind, position, reference, read }) => ({
      kind,
      position,
      before: reference.slice(0, maxShownBases),
      beforeLength: reference.length,
      after: read.slice(0, maxShownBases),
      afterLength: read.length,
    })),
    differenceCount: differences.length,
    addedFeatures: addedFeatures.map(toName),
    removedFeatures: removedFeatures.map(toName),
    changedFeatures: changedFeatures.map(({ after }) => toName(after)),
  }
}
