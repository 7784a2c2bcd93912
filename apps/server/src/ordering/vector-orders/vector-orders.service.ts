import { templateBackbones } from '@paratope/bio/backbones'
import { vectorParts } from '@paratope/bio/parts'
import { findDesignTemplate } from '@paratope/bio/vectors'
import { createErrorFactory, type Instant, type LocalText } from '@paratope/contract/kernel'
import {
  vectorOrders as api,
  estimateConstruction,
  type OrderedVectorDetails,
  preparationYields,
  type VectorEstimate,
  type VectorOrderDraft,
  type VectorOrderOptions,
} from '@paratope/contract/ordering/vector-orders'
import {
  checkFeasibility,
  type ExportFormat,
  type Feasibility,
  type FunctionReview,
  isReason,
} from '@paratope/contract/science/designs'
import type { z } from 'zod'
import { listStockSequences } from '#catalogue/plasmids/index.ts'
import { findCompany } from '#identity/companies/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type CustomerSession, getCompanyId, type Session, toScope } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { addServiceLine, countLines } from '#ordering/carts/index.ts'
import { findReadableVector, getVector } from '#science/custom-vectors/index.ts'
import { exportMolecule, getVersion } from '#science/designs/index.ts'
import { assessVectors } from './assess-vectors.ts'
import { findOrderedVector, insertOrderedVector } from './vector-orders.repo.ts'

const createError = createErrorFactory({ ...api.errors, ...api.foreignErrors })

type Estimate = z.input<typeof VectorEstimate>
type Packaging = VectorOrderOptions['packaging']

/** A transfer plasmid is packaged by the cell line of its own virus only. */
const listPackagings = (vectorType: string): Packaging[] =>
  vectorType === 'lentivirus' || vectorType === 'aav' ? ['none', vectorType] : ['none']

const toWork = ({ synthesised, fragments, findings }: Feasibility) => ({
  synthesised,
  fragments,
  findings: findings.length,
})

export async function estimateVector(
  db: Db,
  session: CustomerSession,
  {
    versionId,
    customVectorId,
    ...options
  }: { versionId: string; customVectorId?: string | undefined } & VectorOrderOptions,
): Promise<Estimate> {
  const { molecule, designId: _designId, name, vectorType, ...version } = await getVersion(db, session, versionId)
  const company = await findCompany(db, getCompanyId(session))
  const sent = customVectorId === undefined ? undefined : await getVector(db, session, customVectorId)
  const template = findDesignTemplate(molecule)
  // Nothing of what the customer sends, or of the backbone that we offer as a template, has to be synthesised.
  const stock = [
    ...listStockSequences(),
    ...templateBackbones.filter(({ id }) => id === template?.backbone.id).map(({ bases }) => bases),
    ...(sent ? [sent.molecule.bases] : []),
  ]
  const [assessment] = await assessVectors([molecule])
  const faults = (assessment?.faults ?? []).map(({ code, range }) => ({
    code,
    start: range?.start ?? null,
    end: range?.end ?? null,
  }))
  const functionFindings = assessment?.findings ?? []
  const found = checkFeasibility(molecule, vectorParts, stock)
  const feasibility = { ...found, canBuild: found.canBuild && faults.length === 0 }
  const common = {
    version,
    name,
    vectorType,
    feasibility,
    faults,
    functionFindings,
    packagings: listPackagings(template?.vectorType ?? vectorType),
  }
  if (!feasibility.canBuild) return { ...common, price: null, days: null, parts: [] }
  const estimate = estimateConstruction(toWork(feasibility), options, company?.currency ?? 'USD')
  return { ...common, price: estimate.price, days: estimate.days, parts: [...estimate.parts] }
}

/** Errors of function are ordered with a written reason only, which production reads beside them. */
function toReview(findings: Estimate['functionFindings'], reason: string): FunctionReview | null {
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return null
  if (!isReason(reason)) throw createError('vector_order.reason_missing', { findings: errors })
  return { reason, findings: errors.map(({ severity: _severity, ...finding }) => finding) }
}

/** What the line is called in carts, orders and documents. */
const buildLineName = (name: string, versionNo: number): LocalText => ({
  en: `Vector construction: ${name}, version ${versionNo}`,
  zh: `载体构建：${name}（版本 ${versionNo}）`,
  es: `Construcción de vector: ${name}, versión ${versionNo}`,
  ja: `ベクター構築: ${name}（版 ${versionNo}）`,
})

export async function addVectorToCart(
  db: Db,
  session: CustomerSession,
  { versionId, quantity, note, reason, customVectorId, ...options }: VectorOrderDraft,
  now: Instant,
): Promise<{ id: string; count: number; functionFindings: Estimate['functionFindings'] }> {
  const { name, version, feasibility, faults, functionFindings, packagings, price, days } = await estimateVector(
    db,
    session,
    {
      versionId,
      customVectorId,
      ...options,
    },
  )
  if (faults.length > 0) throw createError('vector_order.faulty', { faults })
  const review = toReview(functionFindings, reason)
  if (!packagings.includes(options.packaging)) throw createError('vector_order.packaging_unsuitable')
  const { molecule } = await getVersion(db, session, versionId)
  const sent = customVectorId === undefined ? undefined : await findReadableVector(db, session, customVectorId)
  const vectorId = createId('ovc', Date.parse(now))
  const { no, checksum } = version
  await insertOrderedVector(db, {
    id: vectorId,
    company_id: getCompanyId(session),
    user_id: session.userId,
    name,
    version_no: no,
    checksum,
    molecule: JSON.stringify(molecule),
    created_at: now,
  })
  const details: z.input<typeof OrderedVectorDetails> = {
    kind: 'vector',
    vectorId,
    name,
    versionNo: no,
    checksum,
    length: molecule.bases.length,
    canBuild: feasibility.canBuild,
    days,
    estimate: price,
    work: toWork(feasibility),
    customVector: sent ? { id: sent.id, name: sent.name } : null,
    review,
    ...options,
  }
  const id = await addServiceLine(
    db,
    session.userId,
    {
      orderType: 'plasmid',
      name: buildLineName(name, no),
      unit: `× ${preparationYields[options.preparation]} µg`,
      quantity,
      details,
      note,
    },
    now,
  )
  return { id, count: await countLines(db, session.userId, 'all'), functionFindings }
}

export async function downloadOrderedVector(
  db: Db,
  session: Session,
  id: string,
  format: ExportFormat,
  now: Instant,
): Promise<ServedFile> {
  const row = await findOrderedVector(db, toScope(session), id)
  if (!row) throw createCommonError('record.missing')
  return exportMolecule(`${row.name} v${row.version_no}`, row.molecule, format, now)
}
