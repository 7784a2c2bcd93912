import { listEncodedProteins } from '@paratope/bio/checks'
import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import {
  formatPlasmidReference,
  functionReasonKey,
  type OrderRow,
  parsePlasmidReference,
} from '@paratope/contract/catalogue/services/order-rows'
import { type Language, localize, t } from '@paratope/contract/kernel'
import type { OrderPlasmid } from '@paratope/contract/ordering/order-tables'
import { orderTableTexts } from '@paratope/contract/ordering/order-tables/order-tables.texts'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import type { Session } from '#kernel/http/session.ts'
import { listFaultyVectors } from '#ordering/vector-orders/index.ts'
import { findReadableVector, getVector } from '#science/custom-vectors/index.ts'
import { findReadableVersion, getVersion } from '#science/designs/index.ts'

/** A version or a custom vector that the caller may read, with what it can encode. */
export async function getOrderPlasmid(db: Db, session: Session, id: string): Promise<z.input<typeof OrderPlasmid>> {
  if (isCustomVectorId(id)) {
    const { name, length, molecule } = await getVector(db, session, id)
    return { id, designId: null, name, no: null, length, proteins: listEncodedProteins(molecule) }
  }
  const { designId, name, no, length, molecule } = await getVersion(db, session, id)
  return { id, designId, name, no, length, proteins: listEncodedProteins(molecule) }
}

const isCustomVectorId = (id: string): boolean => id.startsWith('cve_')

interface PlasmidError {
  row: number
  column: string
  code: string
  values: Readonly<Record<string, string>>
  text: string
}

interface PlasmidRows {
  service: ServiceCode
  rows: readonly OrderRow[]
  language: Language
}

/** Names chosen designs and vectors as the database does; those that the caller may not read are errors. */
export async function resolvePlasmids(
  db: Db,
  session: Session,
  { service, rows, language }: PlasmidRows,
): Promise<{ rows: OrderRow[]; errors: PlasmidError[] }> {
  const keys = serviceDefinitions[service].columns.filter(({ type }) => type === 'plasmid').map(({ key }) => key)
  const listReferences = (row: OrderRow) =>
    keys.flatMap((key) => {
      const { name, versionId, vectorId } = parsePlasmidReference(row[key] ?? '')
      const id = versionId ?? vectorId
      return id === undefined ? [] : [{ key, name, id }]
    })
  const ids = new Set(rows.flatMap((row) => listReferences(row).map(({ id }) => id)))
  const known = new Map<string, string>()
  for (const id of ids) {
    const plasmid = await (isCustomVectorId(id) ? findReadableVector : findReadableVersion)(db, session, id)
    if (plasmid) known.set(id, formatPlasmidReference(plasmid))
  }
  const errors = rows.flatMap((row, index) =>
    listReferences(row)
      .filter(({ id }) => !known.has(id))
      .map(({ key, name }) => ({
        row: index + 1,
        column: key,
        code: 'plasmid.missing',
        values: { name },
        text: t(orderTableTexts, language, 'plasmid.missing', { name }),
      })),
  )
  return {
    rows: rows.map((row) => ({
      ...row,
      ...Object.fromEntries(listReferences(row).map(({ key, id }) => [key, known.get(id) ?? ''])),
    })),
    errors,
  }
}

/** Refuses cells whose plasmid has to be built or expressed and does not work, or not without a reason in its row. */
export async function findFaultyPlasmids(db: Db, { service, rows, language }: PlasmidRows): Promise<PlasmidError[]> {
  const lines = rows.map((row, index) => ({ no: index + 1, details: { service, row } }))
  const reason = serviceDefinitions[service].columns.find(({ key }) => key === functionReasonKey)?.title
  return (await listFaultyVectors(db, lines)).map(({ no, column, name, faults, findings }) => {
    const place = { row: no, column: column ?? '' }
    if (faults.length > 0) {
      const text = t(orderTableTexts, language, 'plasmid.faulty', { name })
      return { ...place, code: 'plasmid.faulty', values: { name }, text }
    }
    const blanks = { name, count: findings.length, column: reason ? localize(reason, language) : '' }
    const rules = [...new Set(findings.map(({ rule }) => rule))].join(', ')
    const text = t(orderTableTexts, language, 'plasmid.unexplained', blanks)
    return { ...place, code: 'plasmid.unexplained', values: { name, rules }, text }
  })
}
