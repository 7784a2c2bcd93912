import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CodeEmail, CodePhone } from '@paratope/contract/identity/verification-codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aTableWorkbook } from '#testing/workbooks.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { createRouteInput, replaceAt, routes } from './route-inputs.fixtures.ts'
import { type Actor, send } from './send.fixtures.ts'

let world: World
let admin: Actor
beforeAll(async () => {
  world = await aWorld()
  admin = { userId: (await aUser(world.db, { role: 'admin' })).id }
})
afterAll(() => world.close())

const root = join(import.meta.dirname, '../../../..')
const readSources = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/*.test.*', '**/build/**'] }).map(
    (path) => [path, readFileSync(join(root, path), 'utf8')] as const,
  )

describe('[B-5] a sort', () => {
  const sorted = routes.filter(({ endpoint: { query } }) =>
    ['sort', 'column', 'order'].some((name) => query !== undefined && name in query.shape),
  )

  test('is a word of a list: SQL in its place is refused by every call that sorts', async () => {
    expect(sorted.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['products.list', 'orders.desk', 'orders.exportDesk', 'roles.users', 'reports.data']),
    )
    const texts = [
      'updatexml(1,concat(0x7e,version()),1)',
      'id desc, (select 1)',
      'created_at; drop table product',
      '1',
    ]
    for (const route of sorted) {
      for (const name of ['sort', 'column', 'order'].filter((one) => one in (route.endpoint.query?.shape ?? {}))) {
        for (const text of texts) {
          const input = replaceAt(createRouteInput(route), ['query', name], text)
          const { status } = await send(world, route, input, admin)
          expect([route.name, name, text, [400, 404].includes(status)]).toEqual([route.name, name, text, true])
        }
      }
    }
  })

  test('never becomes SQL as text: raw SQL is constant', () => {
    const raw = readSources('apps/server/src/**/*.ts').flatMap(([path, source]) =>
      [...source.matchAll(/sql\.raw\(([^)]*)\)/g)].map(([, argument]) => `${path.split('/').at(-1)} ${argument}`),
    )
    expect(raw.sort()).toEqual([
      'articles.repo.ts side',
      'orders.repo.ts Object.keys(order',
      'plan-per-call.ts PLAN_PER_CALL',
      'reports.repo.ts switchToReportRole',
    ])
  })
})

test('[H-8] [B-18] the server fetches configured services; addresses of users only through the sender that checks them', () => {
  const calling = readSources('apps/server/src/**/*.ts').flatMap(([path, source]) =>
    /(?<![.\w])fetch\(|import https? from 'node:https?'|https?, \{.*from 'node:https?'|from 'openid-client'/.test(
      source,
    )
      ? [path.split('/').at(-1) ?? '']
      : [],
  )
  const isTool = (name: string) =>
    /\.(?:makers|fixtures)\.ts$|^(?:patroni|remote|server-process|varnish)\.ts$/.test(name)
  // A login provider, CAS, an SMS gateway, a bucket and a cache in front are named by the deployment; webhooks go through post-outside.
  expect(calling.filter((name) => !isTool(name)).sort()).toEqual([
    'cas-client.ts',
    'delivery-drivers.ts',
    'oauth-client.ts',
    'post-outside.ts',
    'purge-edge.ts',
    's3-client.ts',
  ])
})

test('[B-16] no text of the server becomes code in a page', () => {
  const evaluating = readSources('{apps/web/src,packages}/**/*.{ts,tsx}').flatMap(([path, source]) =>
    /new Function\(|(?<![.\w])eval\(|setTimeout\(['"`]/.test(source) ? [path] : [],
  )
  expect(evaluating).toEqual([])
})

describe('[F-6] names of every object', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']

  test('change no prototype as query, as body or as heading of a workbook', async () => {
    const customer = await signIn(world)
    for (const name of names) {
      for (const path of [`?${name}[polluted]=1`, `?${name}.polluted=1`, `?${encodeURIComponent(name)}=polluted`]) {
        const { status } = await customer.send({ url: `/jeecg-boot/by-order-client/order/list${path}` })
        expect([200, 400]).toContain(status)
      }
      const { status } = await customer.send({
        method: 'PUT',
        url: '/jeecg-boot/by-order-client/customer/edit',
        headers: { 'content-type': 'application/json' },
        payload: `{"${name}":{"polluted":1},"realname":"Ada"}`,
      })
      expect(status).toBeGreaterThanOrEqual(400)
    }
    const form = new FormData()
    form.append('files[]', new Blob([new Uint8Array(aTableWorkbook([names, names]))]), 'a.xlsx')
    const encoded = new Response(form)
    const { status } = await customer.send({
      method: 'POST',
      url: '/jeecg-boot/by-order-client/order/cart/importExcel',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(status).toBe(422)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted')
  })
})

describe('[F-8] Unicode', () => {
  test.each([
    ['NUL', 'Ada\u0000'],
    ['a mark that turns the direction', 'Ada\u202egnp'],
    ['an isolate', 'Ada\u2066x\u2069'],
    ['half a letter', 'Ada\ud800'],
    ['a line of its own', 'Ada\nGrace'],
  ])('%s is refused in the name of a role, in every language', async (_, name) => {
    const boss = await signIn(world, { role: 'admin' })
    await expect(
      boss.client.roles.create({ body: { code: 'unicode', names: { en: name, zh: name }, permissions: [] } }),
    ).rejects.toMatchObject({ code: 'input.refused' })
  })

  test('one text in two forms is one text, and letters of four bytes stay', async () => {
    const boss = await signIn(world, { role: 'admin' })
    const add = (en: string) => boss.client.categories.add({ body: { parentId: '', names: { en, zh: en } } })
    const [composed, decomposed] = [await add('Caf\u00e9 🧬'), await add('Cafe\u0301 🧬')]
    expect([composed.name, decomposed.name]).toEqual(['Caf\u00e9 🧬', 'Caf\u00e9 🧬'])
  })

  test('full-width digits and letters are their plain forms where a number or an address is unique', () => {
    expect(CodeEmail.parse('ＡＤＡ@sample.test')).toBe('ada@sample.test')
    expect(CodePhone.parse('１３８００１３８０００')).toBe('13800138000')
  })
})
