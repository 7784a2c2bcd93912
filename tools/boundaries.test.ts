import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@paratope/contract'
import { describe, expect, test } from 'vitest'
import { listSourceFiles } from './syntax.ts'

const root = join(import.meta.dirname, '..')

interface Schema {
  safeParse(value: unknown): {
    error?: { issues: readonly { code: string; path: readonly PropertyKey[] }[] } | undefined
  }
}

const { approvals, carts, invoices, orders, parcels, savedLists } = {
  ...{ approvals: contract.approvals.endpoints, carts: contract.carts.endpoints, orders: contract.orders.endpoints },
  ...{ invoices: contract.invoices.endpoints, parcels: contract.parcels.endpoints },
  savedLists: contract.savedLists.endpoints,
}

const aList = (length: number) => Array.from({ length }, (_, at) => ({ at }))
const aText = (length: number) => 'x'.repeat(length)
const aNumber = (value: number) => value
const numbers = (prefix: string) => (length: number) =>
  Array.from({ length }, (_, at) => `${prefix}-2026-${String(at + 1).padStart(6, '0')}`).join('|')

/** What is taken at a limit and no more beyond it: the field of a request, and a value of that size. */
const limits: readonly [
  name: string,
  limit: number,
  schema: Schema,
  field: string,
  create: (size: number) => unknown,
][] = [
  ['maxApprovalLevels', 4, approvals.savePolicy.body, 'rules', aList],
  ['maxCartLines', 999, carts.removeMany.body, 'ids', aList],
  ['maxCartLines', 999, orders.submit.body, 'lines', aList],
  ['maxCartLines', 999, orders.orderNow.body, 'lines', aList],
  ['maxLineQuantity', 9_999, carts.add.body, 'quantity', aNumber],
  ['maxLineQuantity', 9_999, carts.update.body, 'quantity', aNumber],
  ['maxSavedListLines', 200, savedLists.create.body, 'lines', aList],
  ['maxSavedListLines', 200, savedLists.removeLines.body, 'packIds', aList],
  ['maxArchiveInvoices', 100, invoices.archive.query, 'invoiceNos', numbers('INV')],
  ['maxInvoiceFiles', 10, invoices.issue.body, 'files', aList],
  ['maxInvoiceOrders', 50, invoices.request.body, 'lines', aList],
  ['maxBulkRows', 100, parcels.labels.query, 'parcelNos', numbers('PCL')],
  ['maxReadingsLength', 800_000, parcels.addReadings.body, 'text', aText],
]

/** Limits that services keep, with the title of the test that goes to each and beyond. */
const serviceLimits: Readonly<Record<string, readonly [path: string, title: string]>> = {
  maxReadings: ['fulfilment/parcels/parcel-readings', 'a parcel has 10,000 readings over all files'],
  maxExcursions: ['fulfilment/parcels/parcel-readings', 'its excursions are counted, and the first ones listed'],
  maxNamedProblems: [
    'fulfilment/parcels/parse-readings',
    'count: 50, problems: expect.objectContaining({ length: 20 })',
  ],
  maxSavedLists: ['ordering/saved-lists/saved-lists', 'parallel creations stay within the limit of lists'],
  maxTableTemplates: ['ordering/order-tables/order-tables', 'a person has at most 50 templates'],
  maxInvoiceTitles: ['billing/invoices/invoices', 'a company has at most 100 billing details'],
}

/** Those that no test goes to yet; nothing joins them. */
const untried = ['maxArchiveBytes', 'maxBulkInvoiceFiles', 'maxChartReadings']

const wings = /^packages\/contract\/src\/(ordering|billing|fulfilment)\//
const constants = listSourceFiles(root)
  .filter(({ path }) => wings.test(path) && !path.includes('.test.'))
  .flatMap(({ text }) => [...text.matchAll(/^export const ((?:max|min)[A-Z]\w*) =/gm)].map(([, name = '']) => name))

const isTooBig = (schema: Schema, field: string, value: unknown) =>
  (schema.safeParse({ [field]: value }).error?.issues ?? []).some(
    ({ code, path }) => code === 'too_big' && path.length === 1 && path[0] === field,
  )

describe('a limit of a request is taken, and one beyond it is not', () => {
  test.each(limits)('%s: %i', (_, limit, schema, field, create) => {
    expect([isTooBig(schema, field, create(limit)), isTooBig(schema, field, create(limit + 1))]).toEqual([false, true])
  })
})

test('each limit of ordering, billing and fulfilment has a test at it and one beyond', () => {
  expect(constants.length).toBeGreaterThan(15)
  const named = new Set([...limits.map(([name]) => name), ...Object.keys(serviceLimits)])
  expect(constants.filter((name) => !named.has(name)).toSorted()).toEqual(untried)
  expect([...named].filter((name) => !constants.includes(name))).toEqual([])
  const missing = Object.values(serviceLimits).filter(
    ([path, title]) => !readFileSync(join(root, `apps/server/src/${path}.test.ts`), 'utf8').includes(title),
  )
  expect(missing).toEqual([])
})
