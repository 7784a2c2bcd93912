import type {
  ProductionCard,
  ProductionCounts,
  ProductionDetail,
  ProductionLine,
  ProductionQuery,
} from '@paratope/contract/fulfilment/production'
import type { Page } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { buildTsquery } from '#catalogue/products/index.ts'
import { listTenantUsersWithPermission } from '#identity/departments/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { findOrder } from '#ordering/orders/index.ts'
import { type PresentContext, presentCard, presentDetail, presentLine } from './production.present.ts'
import {
  countLines,
  findLine,
  getOrderedRow,
  listEvents,
  listLinesOfOrder,
  listPeople,
  pageLines,
} from './production.repo.ts'
import { listFiles, listResults } from './production-results.repo.ts'

/** Empty for an order that is not in production yet. */
export async function getOrderProduction(
  db: Db,
  scope: Scope,
  orderNo: string,
  context: PresentContext,
): Promise<z.input<typeof ProductionLine>[]> {
  const order = await findOrder(db, scope, orderNo)
  if (!order) throw createCommonError('record.missing')
  const [lines, results, files] = await Promise.all([
    listLinesOfOrder(db, scope, orderNo),
    listResults(db, order.id),
    listFiles(db, order.id),
  ])
  return lines.map((line) => presentLine(line, { results, files }, context))
}

export async function pageProduction(
  db: Db,
  scope: Scope,
  query: ProductionQuery,
  context: PresentContext,
): Promise<Page<z.input<typeof ProductionCard>> & { counts: ProductionCounts }> {
  const { state, late, template, assigneeId, keyword } = query
  const filter = { template, assigneeId, tsquery: keyword === '' ? null : buildTsquery(keyword) }
  const [rows, byState] = await Promise.all([
    pageLines(db, scope, { ...filter, state, late }, query, context.today),
    countLines(db, scope, filter, context.today),
  ])
  const matching = byState.filter((row) => state === undefined || row.state === state)
  const sum = (rows: typeof byState, key: 'count' | 'late') => rows.reduce((total, row) => total + row[key], 0)
  const getCount = (name: keyof ProductionCounts) => byState.find((row) => row.state === name)?.count ?? 0
  return {
    total: sum(matching, late === undefined ? 'count' : 'late'),
    records: rows.map((row) => presentCard(row, context)),
    counts: {
      planned: getCount('planned'),
      started: getCount('started'),
      done: getCount('done'),
      late: sum(byState, 'late'),
    },
  }
}

export async function getProductionDetail(
  db: Db,
  scope: Scope,
  { orderNo, no }: { orderNo: string; no: number },
  context: PresentContext,
): Promise<z.input<typeof ProductionDetail>> {
  const line = await findLine(db, scope, orderNo, no)
  if (!line) throw createCommonError('record.missing')
  const [ordered, results, files, events] = await Promise.all([
    getOrderedRow(db, line),
    listResults(db, line.order_id),
    listFiles(db, line.order_id),
    listEvents(db, line),
  ])
  return presentDetail(line, { ordered, results, files, events }, context)
}

/** The sub-orders on the plate of one: of the same work and under the same name. */
export async function listPlate(
  db: Db,
  scope: Scope,
  { orderNo, no }: { orderNo: string; no: number },
  context: PresentContext,
): Promise<z.input<typeof ProductionCard>[]> {
  const lines = await listLinesOfOrder(db, scope, orderNo)
  const line = lines.find(({ line_no }) => line_no === no)
  if (!line) throw createCommonError('record.missing')
  const onPlate = line.well
    ? lines.filter(
        ({ well, plate, template }) => well && (plate ?? '') === (line.plate ?? '') && template === line.template,
      )
    : [line]
  return onPlate.map((each) => presentCard(each, context))
}

export async function listAssignees(db: Db, tenant: string) {
  return listPeople(db, await listTenantUsersWithPermission(db, tenant, ['production.edit']))
}
