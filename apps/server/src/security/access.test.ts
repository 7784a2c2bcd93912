import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { ownerPassword } from '#testing/owned-records.ts'
import { aWorld, type World } from '#testing/world.ts'
import { grants } from '../domains.ts'
import { watchTables } from './changed-tables.fixtures.ts'
import { aRecordOwner, type Owner, ownedRecords } from './owned-records.fixtures.ts'
import { createRouteInput, type Route, type RouteInput, routes, toJsonSchema } from './route-inputs.fixtures.ts'
import { type Actor, send } from './send.fixtures.ts'

const roles = ['customer', 'sales', 'production', 'finance', 'content', 'admin'] as const

let world: World
let changes: Awaited<ReturnType<typeof watchTables>>
let staff: Record<(typeof roles)[number], Actor>
beforeAll(async () => {
  world = await aWorld()
  changes = await watchTables(world.db)
  const made = await Promise.all(
    roles.map(async (role) => [role, { userId: (await aUser(world.db, { role })).id }] as const),
  )
  // Every role has an entry.
  staff = Object.fromEntries(made) as typeof staff
})
afterAll(() => world.close())

const nothing: RouteInput = { params: {}, query: {}, body: {} }

/** A request that says nothing but what its address needs. */
const bare = (route: Route): RouteInput => ({ ...nothing, params: createRouteInput(route).params })

const gateWord = (status: number): string => (status === 401 ? 'login' : status === 403 ? 'no' : 'yes')

/** Owner of the record that a route may name: routes for customers with the id of a record. */
function namesRecords({ endpoint }: Route): boolean {
  const open = endpoint.needs === 'signed-in' || grants.customer.includes(endpoint.needs)
  const text = JSON.stringify([
    toJsonSchema(endpoint.params),
    toJsonSchema(endpoint.query),
    toJsonSchema(endpoint.body),
  ])
  const named = [...text.matchAll(/"pattern":"\^(\w+)_\[/g)].map(([, prefix]) => prefix)
  // A pack is everybody's; orders and invoices are named by their numbers.
  return open && (named.some((prefix) => prefix !== 'pck') || /:(?:order|invoice)No\b/.test(endpoint.path))
}

const requested = (ask: Partial<RouteInput>): RouteInput => ({ params: {}, query: {}, body: undefined, ...ask })

/** Outcome of a request for another user's record. */
async function outcome(route: Route, ask: RouteInput, who: Actor): Promise<string> {
  await changes.take()
  const { status } = await send(world, route, ask, who)
  const changed = (await changes.take()).length > 0
  if (status === 404) return changed ? 'CHANGED' : 'missing'
  if (status >= 400) return changed ? 'CHANGED' : `refused ${status}`
  return changed ? 'changes' : 'reads'
}

/** Owner, colleague and stranger each find the record untouched, so each has one of its own. */
async function reach(route: Route): Promise<string[]> {
  const createRecord = ownedRecords[route.name]
  if (!createRecord) return ['-', '-', '-']
  const words: string[] = []
  for (const who of ['owner', 'colleague', 'stranger'] as const) {
    const owner = await aRecordOwner(world)
    const ask = requested(await createRecord(world, owner))
    const options = { password: ownerPassword, ...(who === 'colleague' && { company_id: owner.companyId }) }
    const sender = who === 'owner' ? owner : { userId: (await aUser(world.db, options)).id }
    words.push(await outcome(route, route.endpoint.body ? ask : { ...ask, body: undefined }, sender))
  }
  return words
}

test('E-1: who gets past each route and whose records they reach is what the committed table says', {
  timeout: 400_000,
}, async () => {
  const lines = [['route', 'call', 'needs', 'anonymous', ...roles, 'owner', 'colleague', 'stranger'].join('\t')]
  for (const route of routes) {
    const { name, endpoint } = route
    const senders = [undefined, ...roles.map((role) => staff[role])]
    const replies = await Promise.all(senders.map((who) => send(world, route, bare(route), who)))
    const words = replies.map(({ status }) => gateWord(status))
    const call = `${endpoint.method} ${endpoint.path}`
    lines.push([name, call, endpoint.needs, ...words, ...(await reach(route))].join('\t'))
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, '../../../../docs/access.tsv'))
})

test('every route that names a record of somebody’s has a fixture, and no fixture is for nothing', () => {
  const named = routes.filter(namesRecords).map(({ name }) => name)
  expect(named.filter((name) => !(name in ownedRecords))).toEqual([])
  const all = new Set(routes.map(({ name }) => name))
  expect(Object.keys(ownedRecords).filter((name) => !all.has(name))).toEqual([])
})

describe('E-2: records of others do not exist', () => {
  const known = routes.filter(({ name }) => name in ownedRecords)

  test.each(known.map((route) => [route.name, route] as const))('%s', async (_, route) => {
    const owner = await aRecordOwner(world)
    const stranger = { userId: (await aUser(world.db, { password: ownerPassword })).id }
    const ask = requested((await ownedRecords[route.name]?.(world, owner)) ?? {})
    await changes.take()
    const answer = await send(world, route, route.endpoint.body ? ask : { ...ask, body: undefined }, stranger)
    expect(await changes.take()).toEqual([])
    expect(answer.status).not.toBe(403)
    // A list of ids that are all someone else's is a list of nothing.
    expect(answer.status === 404 || answer.status === 409 || harmless(answer.body.result)).toBe(true)
    expect(answer.text).not.toContain('Marker of the owner')
  })

  test('no list shows them', async () => {
    const owner = await aRecordOwner(world)
    for (const createRecord of new Set(Object.values(ownedRecords))) await createRecord(world, owner)
    const marks = await getMarks(owner)
    const stranger = { userId: (await aUser(world.db)).id }
    const leaks: string[] = []
    for (const route of routes.filter(({ endpoint }) => endpoint.method === 'GET')) {
      const { text } = await send(world, route, bare(route), stranger)
      if (marks.some((mark) => text.includes(mark))) leaks.push(route.name)
    }
    expect(leaks).toEqual([])
  })
})

/** Says that nothing happened. */
const harmless = (result: unknown): boolean =>
  result === null || (typeof result === 'object' && Object.values(result).every((value) => value === 0))

/** Ids of everything the owner has, as they would stand in an answer. */
async function getMarks(owner: Owner): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from address where company_id = ${owner.companyId}
    union select id from session where user_id = ${owner.userId}
    union select id from notification where user_id = ${owner.userId}
    union select id from passkey where user_id = ${owner.userId}
    union select id from api_key where user_id = ${owner.userId}`.execute(world.db)
  return [...rows.map(({ id }) => id), owner.userId, 'Marker of the owner']
}

const hostile = {
  price: 1,
  unitPrice: { minor: 1, currency: 'USD' },
  discount: 100,
  finalPrice: { minor: 1, currency: 'USD' },
  freight: { minor: 0, currency: 'USD' },
  status: 'completed',
  tenantId: '1',
  tenant: '1',
  tenant_id: '1',
  userId: 'usr_00000000000000000000000000',
  user_id: 'usr_00000000000000000000000000',
  companyId: 'cmp_00000000000000000000000000',
  company_id: 'cmp_00000000000000000000000000',
  role: 'admin',
  roles: ['admin'],
  permissions: ['role.manage'],
  isAdmin: true,
  kind: 'staff',
  disabled: true,
  id: 'usr_00000000000000000000000000',
  created_at: '2000-01-01T00:00:00.000Z',
  password_hash: 'x',
}

describe('E-3: what a caller adds to a request changes nothing', () => {
  const sent = routes.filter(({ endpoint }) => endpoint.body && !isForStaff(endpoint.needs))

  test('no request that customers or visitors may send has a place for what is not theirs to say', () => {
    const forbidden = new Set(Object.keys(hostile))
    const open = sent.flatMap(({ name, endpoint }) => {
      const found = namesIn(toJsonSchema(endpoint.body)).filter((field) => forbidden.has(field))
      return found.map((field) => `${name}: ${field}`)
    })
    expect(open.sort()).toEqual(Object.keys(harmlessNames).sort())
  })

  test('added to a well-made request they are left alone', async () => {
    const rights = async () => {
      const { rows } = await sql<{ id: string }>`
        select u.id, u.kind, u.company_id, u.tenant, u.disabled, array_agg(r.role order by r.role) as roles
        from user_account u left join user_role r on r.user_id = u.id group by u.id order by u.id`.execute(world.db)
      return rows
    }
    const owner = await aRecordOwner(world)
    const colleague = { userId: (await aUser(world.db, { company_id: owner.companyId })).id }
    const before = await rights()
    const { rows: packs } = await sql<{ id: string }>`select * from pack order by id`.execute(world.db)
    // Ending other sessions would end those of the fixtures.
    for (const route of sent.filter(({ name }) => name !== 'sessions.endOthers')) {
      const known = requested((await ownedRecords[route.name]?.(world, owner)) ?? createRouteInput(route))
      const body = known.body ?? createRouteInput(route).body
      if (typeof body !== 'object' || body === null || Array.isArray(body)) continue
      const taken = new Set(namesIn(toJsonSchema(route.endpoint.body)))
      const more = Object.fromEntries(Object.entries(hostile).filter(([field]) => !taken.has(field)))
      for (const who of [owner, colleague]) await send(world, route, { ...known, body: { ...more, ...body } }, who)
    }
    const after = await rights()
    // Anyone who was made meanwhile is a visitor who registered or an exhibit's; those who were there are who they
    // were.
    expect(after.filter(({ id }) => before.some((row) => row.id === id))).toEqual(before)
    const dearer = await sql<{
      id: string
    }>`select * from pack where id = any(${packs.map(({ id }) => id)}) order by id`.execute(world.db)
    expect(dearer.rows).toEqual(packs)
    const { rows: orders } = await sql<{ status: string }>`select distinct status from sales_order`.execute(world.db)
    expect(orders.map(({ status }) => status)).not.toContain('completed')
  })
})

/** Fields that are called so and say something else, or something of the caller's own. */
const harmlessNames = {
  'addresses.create: kind': 'shipping or invoice',
  'budgets.create: kind': 'what the budget pays for',
  'departments.selectTenant: tenant': 'one of the caller’s own, or 403',
  'memberships.changeRole: role': 'a role in the caller’s own company, from its administrators only',
  'memberships.invite: role': 'a role in the caller’s own company, from its administrators only',
  'orders.orderNow: id': 'a line of the caller’s own cart',
  'orders.submit: id': 'a line of the caller’s own cart',
  'passkeys.register: id': 'the authenticator’s name for its key',
  'sessions.loginPasskey: id': 'the authenticator’s name for its key',
  'stepUp.prove: id': 'the authenticator’s name for its key',
  'sessions.loginMfa: id': 'the authenticator’s name for its key',
}

function isForStaff(needs: string): boolean {
  return needs !== 'public' && needs !== 'signed-in' && !grants.customer.includes(needs)
}

/** The names of all fields of a schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, part]) =>
    key === 'properties' && typeof part === 'object' && part !== null
      ? [...Object.keys(part), ...Object.values(part).flatMap(namesIn)]
      : namesIn(part),
  )
}
