import { permissions } from '@paratope/contract'
import type { ReportQueryItem } from '@paratope/contract/platform/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { anAddress } from '#identity/addresses/addresses.makers.ts'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { openDatabase } from '#kernel/database/database.ts'
import { prepareReportRole } from '#kernel/database/roles/report-role.ts'
import { defineReport, type Report, type ReportContext } from '#kernel/report.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { registry } from '../../domains.ts'
import { attackTexts } from '../../security/attack-texts.ts'
import { nextRemoteAddress } from '../../security/send.fixtures.ts'
import { pageReportRows } from './reports.repo.ts'

let world: World
let customer: SignedInUser
let admin: SignedInUser
beforeAll(async () => {
  world = await aWorld()
  customer = await signIn(world)
  admin = await signIn(world, { role: 'admin' })
  await aProduct(world.db, { code: 'RP-100', name: { en: 'Report alpha', zh: '报表甲' }, category: 'adc' })
  await aProduct(world.db, { code: 'RP-200', name: { en: 'Report beta 50%', zh: '报表乙' }, category: 'biosimilar' })
  await aProduct(world.db, { code: 'RP-300', name: { en: 'Report gamma', zh: '报表丙' }, category: 'adc' })
})
afterAll(() => world.close())

const base = '/jeecg-boot/online/cgreport/api'
const get = ({ send }: SignedInUser, path: string, query: Record<string, string | string[]> = {}) =>
  send({ method: 'GET', url: `${base}/${path}`, query, remoteAddress: nextRemoteAddress() })

/** The codes of the products that the call finds. */
async function findCodes(query: Record<string, string>): Promise<unknown[]> {
  const { records } = await customer.client.reports.data({
    params: { id: 'products' },
    query: { code: 'RP-', ...query },
  })
  return records.map(({ code }) => code)
}

test('[API-063] [REPORT-007] [REPORT-008] a report names its columns and the option lists of its values', async () => {
  const { status, body } = await get(customer, 'getRpColumns/products')
  expect(status).toBe(200)
  expect(Object.keys(body.result as object)).toEqual(['cgRpConfigId', 'cgRpConfigName', 'columns', 'dictOptions'])
  expect(body.result).toMatchObject({
    cgRpConfigId: 'products',
    cgRpConfigName: 'Products',
    columns: [
      { dataIndex: 'code', title: 'Catalogue no.', type: 'code', sorter: true },
      { dataIndex: 'name', title: 'Product', type: 'text', sorter: true },
      { dataIndex: 'category', title: 'Category', customRender: 'product_category', type: 'text', sorter: true },
      { dataIndex: 'newestOn', title: 'Newest lot', type: 'date', sorter: true },
    ],
    dictOptions: { product_category: expect.arrayContaining([expect.objectContaining({ value: 'adc' })]) },
  })
})

test('[REPORT-008] names, titles and options are in the language of the reader', async () => {
  const reader = await signIn(world, {}, { language: 'zh' })
  const { cgRpConfigName, columns, dictOptions } = await reader.client.reports.columns({ params: { code: 'products' } })
  expect([cgRpConfigName, columns[1]?.title]).toEqual(['产品', '产品名称'])
  expect(dictOptions['product_category']?.find(({ value }) => value === 'adc')?.text).toBe('抗体偶联药物')
  const { records } = await reader.client.reports.data({ params: { id: 'products' }, query: { code: 'RP-100' } })
  expect(records.map(({ name }) => name)).toEqual(['报表甲'])
})

test('[API-064] [REPORT-009] [REPORT-010] the query info names field, mode and hidden; a range has the mode group', async () => {
  const { body } = await get(customer, 'getQueryInfo/products')
  expect(body.result).toEqual([
    { field: 'code', label: 'Catalogue no.', mode: 'single', hidden: '0', view: 'text' },
    { field: 'name', label: 'Product', mode: 'single', hidden: '0', view: 'text' },
    {
      field: 'category',
      label: 'Category',
      mode: 'single',
      hidden: '1',
      view: 'list',
      customRender: 'product_category',
    },
    { field: 'newestOn', label: 'Newest lot', mode: 'group', hidden: '1', view: 'date' },
  ])
})

test('[API-065] [REPORT-011] the data has a total and one page of records, sorted by column and order', async () => {
  const { body } = await get(customer, 'getData/products', {
    code: 'RP-',
    column: 'name',
    order: 'desc',
    pageNo: '1',
    pageSize: '2',
    _t: '1790000000',
  })
  expect(body.result).toMatchObject({ total: 3, records: [{ code: 'RP-300', slug: 'rp-300' }, { code: 'RP-200' }] })
  expect(await findCodes({ column: 'name', order: 'desc', pageNo: '2', pageSize: '2' })).toEqual(['RP-100'])
  expect(await findCodes({ pageNo: '9' })).toEqual([])
})

test('text is found inside a value, whatever its case, and signs of patterns are text', async () => {
  expect(await findCodes({ name: 'report BETA' })).toEqual(['RP-200'])
  expect(await findCodes({ name: '0%' })).toEqual(['RP-200'])
  expect(await findCodes({ name: 'a%a' })).toEqual([])
  expect(await findCodes({ name: 'R_port' })).toEqual([])
})

test('a value of an option list is matched whole, an empty value is no condition', async () => {
  expect(await findCodes({ category: 'adc' })).toEqual(['RP-100', 'RP-300'])
  expect(await findCodes({ category: 'ad' })).toEqual([])
  expect(await findCodes({ category: '', name: '' })).toEqual(['RP-100', 'RP-200', 'RP-300'])
})

test('[REPORT-010] a range has a begin and an end, each of them included', async () => {
  const find = async (range: Record<string, string>) => {
    const query = { self_dict: 'yn', ...range }
    const { records } = await customer.client.reports.data({ params: { id: 'dictionary_items' }, query })
    return records.map(({ value }) => value)
  }
  expect(new Set(await find({}))).toEqual(new Set(['N', 'Y']))
  expect(await find({ sort_begin: '1' })).toHaveLength(1)
  expect(await find({ sort_begin: '0', sort_end: '0' })).toHaveLength(1)
  expect(await find({ sort_end: '-1' })).toEqual([])
})

test('[REPORT-023] parameters with the prefix self_ reach the report, parsed by its declaration', async () => {
  expect(await findCodes({ self_category: 'adc' })).toEqual(['RP-100', 'RP-300'])
  await expect(findCodes({ self_category: 'none' })).rejects.toMatchObject({
    code: 'report.value_refused',
    values: { field: 'self_category' },
  })
  await expect(findCodes({ self_published: 'false' })).rejects.toMatchObject({ code: 'report.field_unknown' })
})

describe('[REPORT-025] what a report does not declare is refused', () => {
  test.each([
    ['an unknown report', 'getData/salaries', {}, 404, 'record.missing'],
    ['an unknown report’s columns', 'getRpColumns/salaries', {}, 404, 'record.missing'],
    ['an unknown report’s query info', 'getQueryInfo/salaries', {}, 404, 'record.missing'],
    ['a table in place of a code', 'getData/user_account,id,password_hash', {}, 400, 'input.refused'],
    ['an unknown field', 'getData/products', { password_hash: 'a' }, 400, 'report.field_unknown'],
    ['a field that is not searchable', 'getData/products', { slug: 'a' }, 400, 'report.field_unknown'],
    ['a field of every object', 'getData/products', { constructor: 'a' }, 400, 'report.field_unknown'],
    ['one value for a range', 'getData/products', { newestOn: '2026-01-01' }, 400, 'report.field_unknown'],
    ['a range for one value', 'getData/products', { code_begin: 'a' }, 400, 'report.field_unknown'],
    ['an unknown sort column', 'getData/products', { column: 'password_hash' }, 400, 'report.field_unknown'],
    ['a column that does not sort', 'getData/products', { column: 'slug' }, 400, 'report.field_unknown'],
    ['an expression as a sort column', 'getData/products', { column: 'updatexml(1)' }, 400, 'input.refused'],
    ['an unknown order', 'getData/products', { column: 'code', order: 'asc;--' }, 400, 'input.refused'],
    ['a day that is none', 'getData/products', { newestOn_begin: 'today' }, 400, 'report.value_refused'],
    ['a number that is none', 'getData/dictionary_items', { sort_begin: '1e999' }, 400, 'report.value_refused'],
    ['two values for one field', 'getData/products', { code: ['a', 'b'] }, 400, 'input.refused'],
    ['a very long value', 'getData/products', { code: 'a'.repeat(201) }, 400, 'input.refused'],
  ])('%s', async (_, path, query, status, error) => {
    const reply = await get(customer, path, query)
    expect([reply.status, reply.body.error]).toEqual([status, error])
  })

  test('hostile text in any place finds nothing and says nothing of the database', { timeout: 60_000 }, async () => {
    const places = ['code', 'name', 'category', 'newestOn_begin', 'column', 'order', 'self_category', 'pageNo', 'extra']
    const leaks = /sqlstate|syntax error|relation "|column "|postgres|kysely|\.ts:\d/i
    for (const [at, text] of attackTexts.entries()) {
      const place = places[at % places.length] ?? ''
      const start = performance.now()
      const { status, body, text: reply } = await get(customer, 'getData/products', { [place]: text })
      const seen = `${place} ${JSON.stringify(text.slice(0, 60))}`
      expect([200, 400], seen).toContain(status)
      expect(performance.now() - start, seen).toBeLessThan(4_000)
      expect(leaks.test(reply.replaceAll(JSON.stringify(text).slice(1, -1), '')), seen).toBe(false)
      if (status === 200 && text.trim() !== '' && ['category', 'newestOn_begin'].includes(place))
        expect((body.result as { total: number }).total, seen).toBe(0)
    }
  })

  test('hostile text as the name of a field is refused', async () => {
    for (const text of attackTexts.slice(0, 60).filter((one) => one.trim() !== '')) {
      const { status } = await get(customer, 'getData/products', { [text]: '1' })
      expect([200, 400], text.slice(0, 60)).toContain(status)
    }
  })
})

describe('[REPORT-025] the permission of a report is asked for', () => {
  const staffReports = registry.reports.filter(({ needs }) => !['signed-in', 'address.manage'].includes(needs))

  test.each(staffReports.map(({ code }) => code))('%s is not for customers', async (code) => {
    for (const call of ['getRpColumns', 'getQueryInfo', 'getData']) {
      const { status, body } = await get(customer, `${call}/${code}`)
      expect([status, body.error]).toEqual([403, 'permission.missing'])
    }
  })

  test('nothing is shown without a login', async () => {
    const { status } = await world.caller().send({ method: 'GET', url: `${base}/getData/products` })
    expect(status).toBe(401)
  })

  test('staff who belong to no company have no addresses', async () => {
    const { status } = await get(admin, 'getData/addresses')
    expect(status).toBe(403)
  })
})

test('[REPORT-025] customers see the rows of their own company, whatever they ask for', async () => {
  const companyId = (await aCompany(world.db, { name: 'Secret Biologics' })).id
  const [mine, theirs] = [await signIn(world), await signIn(world, { company_id: companyId })]
  await anAddress(world.db, mine.companyId ?? '', { contact: 'Grace Own', company: 'Own Labs' })
  await anAddress(world.db, companyId, { contact: 'Eve Secret', company: 'Secret Biologics' })
  const { total, records } = await mine.client.reports.data({ params: { id: 'addresses' }, query: {} })
  expect([total, records.map(({ contact }) => contact)]).toEqual([1, ['Grace Own']])
  const searched = await mine.client.reports.data({ params: { id: 'addresses' }, query: { contact: 'Eve' } })
  expect(searched).toEqual({ total: 0, records: [] })
  for (const { code } of registry.reports) {
    const { text } = await get(mine, `getData/${code}`, { pageSize: '1000' })
    expect(text.includes('Secret'), code).toBe(false)
  }
  const own = await theirs.client.reports.data({ params: { id: 'addresses' }, query: { contact: 'Eve' } })
  expect(own.total).toBe(1)
})

describe('every report', () => {
  test.each(registry.reports.map((report) => [report.code, report] as const))(
    '%s is complete and answers each search and sort it offers',
    async (code, report) => {
      expect(['signed-in', ...permissions]).toContain(report.needs)
      expect(report.fields).toHaveProperty(report.key)
      expect(report.fields).toHaveProperty(report.sort.field)
      const reserved = /^(pageNo|pageSize|column|order|_.*|self_.*|.*_begin|.*_end)$/
      expect(Object.keys(report.fields).filter((name) => reserved.test(name))).toEqual([])
      const caller = report.needs === 'address.manage' ? customer : admin
      const { columns, dictOptions } = await caller.client.reports.columns({ params: { code } })
      for (const { customRender } of columns) {
        if (customRender !== undefined) expect(dictOptions[customRender]?.length, customRender).toBeGreaterThan(0)
      }
      const samples = { text: 'a', number: '1', date: '2026-01-01', list: 'Y' }
      const toSearches = ({ field, mode, view }: ReportQueryItem): Record<string, string>[] =>
        mode === 'single'
          ? [{ [field]: samples[view] }]
          : [{ [`${field}_begin`]: samples[view] }, { [`${field}_end`]: samples[view] }]
      const searches = (await caller.client.reports.queryInfo({ params: { id: code } })).flatMap(toSearches)
      const sorts = columns
        .filter(({ sorter }) => sorter)
        .map(({ dataIndex }) => ({ column: dataIndex, order: 'desc' }))
      expect(searches.length).toBeGreaterThan(0)
      for (const query of [...searches, ...sorts]) {
        const reply = await get(caller, `getData/${code}`, query)
        expect([JSON.stringify(query), reply.status]).toEqual([JSON.stringify(query), 200])
      }
    },
  )

  test('has a code of its own', () => {
    const codes = registry.reports.map(({ code }) => code)
    expect(codes.toSorted()).toEqual([
      'addresses',
      'companies',
      'departments',
      'dictionary_items',
      'order_assignees',
      'ordering_companies',
      'products',
      'users',
    ])
    expect(new Set(codes).size).toBe(codes.length)
  })
})

describe('reading', () => {
  const query = { pageNo: 1, pageSize: 10, conditions: [], sort: { field: 'key', order: 'asc' } } as const
  const aReport = (statement: ReturnType<typeof sql<{ key: string }>>, limits: Partial<Report> = {}): Report => ({
    ...defineReport({
      code: 'sample',
      name: { en: 'Sample' },
      needs: 'signed-in',
      params: z.object({}),
      fields: { key: { title: { en: 'Key' } } },
      key: 'key',
      sort: query.sort,
      reads: {},
      source: () => statement,
    }),
    ...limits,
  })
  const read = (report: Report) => pageReportRows(world.db, report, {} as ReportContext, query)

  test('happens in a transaction that cannot write', async () => {
    const report = aReport(sql<{ key: string }>`select current_setting('transaction_read_only') as key`)
    expect(await read(report)).toEqual({ total: 1, records: [{ key: 'on' }] })
  })

  test('[B-4] happens under a role that reads the columns of reports and nothing else', async () => {
    const user = aReport(sql<{ key: string }>`select current_user::text as key`)
    expect(await read(user)).toEqual({ total: 1, records: [{ key: 'paratope_reports' }] })
    for (const statement of [
      sql<{ key: string }>`select password_hash as key from user_account`,
      sql<{ key: string }>`select to_jsonb(session)::text as key from session`,
      sql<{ key: string }>`select pg_read_file('/etc/passwd') as key`,
    ])
      await expect(read(aReport(statement))).rejects.toMatchObject({ code: '42501' })
    const { rows } = await sql<{ own: boolean }>`select current_user = session_user as own`.execute(world.db)
    expect(rows).toEqual([{ own: true }])
  })

  test('happens in a read-only transaction where the connection may not take on the role', async () => {
    await sql`drop role if exists report_test_user`.execute(world.db).catch(() => {})
    await sql`create role report_test_user login password 'sample'`.execute(world.db)
    const url = new URL(world.url)
    url.username = 'report_test_user'
    url.password = 'sample'
    const limited = openDatabase({ url: url.href, poolSize: 1 })
    try {
      expect(await prepareReportRole(limited.pool, {})).toBe(false)
      const report = aReport(
        sql<{ key: string }>`select current_user || ' ' || current_setting('transaction_read_only') as key`,
      )
      const page = await pageReportRows(limited.db, report, {} as ReportContext, query)
      expect(page.records).toEqual([{ key: 'report_test_user on' }])
    } finally {
      await limited.close()
      await sql`drop role report_test_user`.execute(world.db)
    }
  })

  test('ends after the time of the report, and the next query has its usual time again', async () => {
    const report = aReport(sql<{ key: string }>`select pg_sleep(5)::text as key`, { timeoutMs: 100 })
    await expect(read(report)).rejects.toMatchObject({ code: '57014' })
    const { rows } = await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(
      world.db,
    )
    expect(rows).toEqual([{ value: '8s' }])
  })

  test('stops at the row cap', async () => {
    const rows = sql<{ key: string }>`select n::text as key from generate_series(1, 500) as n`
    const { total, records } = await read(aReport(rows, { rowCap: 4 }))
    expect([total, records.length]).toEqual([4, 4])
  })
})
