import type { LowAppPage } from '@paratope/contract/platform/low-apps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let admin: SignedInUser
let customer: SignedInUser
beforeAll(async () => {
  world = await aWorld()
  admin = await signIn(world, { role: 'admin' })
  customer = await signIn(world, {}, { language: 'zh' })
})
afterAll(() => world.close())

const productsPage: LowAppPage = {
  path: 'products',
  title: { en: 'Products', zh: '产品' },
  report: 'products',
  columns: ['code', 'name'],
  params: { category: 'adc' },
}
const usersPage: LowAppPage = { path: 'users', title: { en: 'Users' }, report: 'users', columns: [], params: {} }

const createApp = (pages = [productsPage]) =>
  admin.client.lowApps.create({ body: { title: { en: 'Stock', zh: '库存' }, pages } })

test('[ROUTE-069] an app of an administrator is read under its id, in the language of the reader', async () => {
  const app = await createApp()
  expect(app.id).toMatch(/^low_/)
  expect(await customer.client.lowApps.detail({ params: { appId: app.id } })).toEqual({
    id: app.id,
    title: '库存',
    pages: [{ ...productsPage, title: '产品' }],
    denied: [],
  })
  const { records } = await admin.client.lowApps.list({ query: {} })
  expect(records.find(({ id }) => id === app.id)).toEqual(app)
})

test('readers see the pages whose report they may read; an app without any is refused', async () => {
  const [mixed, staffOnly] = [await createApp([productsPage, usersPage]), await createApp([usersPage])]
  const seen = await customer.client.lowApps.detail({ params: { appId: mixed.id } })
  expect([seen.pages.map(({ path }) => path), seen.denied]).toEqual([['products'], ['users']])
  await expect(customer.client.lowApps.detail({ params: { appId: staffOnly.id } })).rejects.toMatchObject({
    code: 'permission.missing',
  })
})

test('an app is edited in the version that was read, and is gone once deleted', async () => {
  const { id, version, title } = await createApp()
  const edited = await admin.client.lowApps.edit({
    body: { id, version, title: { en: 'Store' }, pages: [usersPage, productsPage] },
  })
  expect([edited.title, edited.pages.map(({ path }) => path)]).toEqual([{ en: 'Store' }, ['users', 'products']])
  await expect(admin.client.lowApps.edit({ body: { id, version, title, pages: [] } })).rejects.toMatchObject({
    code: 'record.changed',
  })
  await admin.client.lowApps.remove({ params: { id } })
  await expect(admin.client.lowApps.detail({ params: { appId: id } })).rejects.toMatchObject({ code: 'record.missing' })
})

test('people without the permission neither list nor change apps', async () => {
  const { id, version, title } = await createApp()
  const { lowApps } = customer.client
  for (const call of [
    () => lowApps.list({ query: {} }),
    () => lowApps.reports(),
    () => lowApps.create({ body: { title } }),
    () => lowApps.edit({ body: { id, version, title, pages: [] } }),
    () => lowApps.remove({ params: { id } }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'permission.missing' })
  await expect(world.caller().client.lowApps.detail({ params: { appId: id } })).rejects.toMatchObject({
    code: 'session.missing',
  })
})

test('an app of another tenant is not there', async () => {
  const { id, version, title } = await createApp()
  const { lowApps } = (await signIn(world, { role: 'admin', tenant: '7' })).client
  expect((await lowApps.list({ query: {} })).total).toBe(0)
  for (const call of [
    () => lowApps.detail({ params: { appId: id } }),
    () => lowApps.edit({ body: { id, version, title, pages: [] } }),
    () => lowApps.remove({ params: { id } }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'record.missing' })
})

test('an unknown app, and one without pages, is not there', async () => {
  const { id } = await createApp([])
  for (const appId of ['stock', id])
    await expect(customer.client.lowApps.detail({ params: { appId } })).rejects.toMatchObject({
      code: 'record.missing',
    })
})

describe('pages are composed from what reports declare', () => {
  test.each([
    ['a report that is not registered', { report: 'salaries' }, 'low_app.report_unknown', { report: 'salaries' }],
    ['a column the report does not have', { columns: ['cost'] }, 'report.field_unknown', { field: 'cost' }],
    ['an internal field', { columns: ['slug'] }, 'report.field_unknown', { field: 'slug' }],
    ['an unknown parameter', { params: { site: 'a' } }, 'report.field_unknown', { field: 'self_site' }],
    [
      'a value a parameter refuses',
      { params: { category: 'none' } },
      'report.value_refused',
      { field: 'self_category' },
    ],
  ])('%s is refused', async (_, change, code, values) => {
    const page: LowAppPage = { ...productsPage, ...change }
    await expect(createApp([page])).rejects.toMatchObject({ code, values })
  })

  test('a path for two pages is refused', async () => {
    await expect(createApp([productsPage, productsPage])).rejects.toMatchObject({
      code: 'low_app.path_taken',
      values: { path: 'products' },
    })
  })

  test('the reports to choose from name their columns and parameters', async () => {
    const reports = await admin.client.lowApps.reports()
    const products = reports.find(({ code }) => code === 'products')
    expect(products).toMatchObject({ name: 'Products', params: ['category'] })
    expect(products?.columns.map(({ name }) => name)).toEqual(['code', 'name', 'category', 'newestOn'])
  })
})
