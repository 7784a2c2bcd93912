import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchStatements } from '#testing/watch-statements.ts'
import { aWorld, type World } from '#testing/world.ts'
import { grants, registry } from '../domains.ts'
import { aRecordOwner, type Owner, ownedRecords } from './owned-records.fixtures.ts'
import { createRouteInput, type Route, type RouteInput, routes } from './route-inputs.fixtures.ts'
import { send } from './send.fixtures.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

/** Rows that are an owner: their key is the scope. */
const owners: readonly string[] = ['user_account', 'company']

/** Tables whose rows belong to a user or a company. */
const ownedTables = new Set<string>(
  registry.personalData
    .filter(({ table, owner }) => (owner === 'user' || owner === 'company') && !owners.includes(table))
    .map(({ table }) => table),
)

const tablePattern = /\b(?:from|join|update)\s+(?:only\s+)?"?(\w+)"?/gi
/** A column that names an owner, or the record of an owner, beside values of the request or its session. */
const ownerPattern = /\b(?:\w+_(?:id|by|user)|u\.id)"?\s*(?:=\s*\$\d|in\s*\(\s*\$\d|=\s*any\s*\(\s*\$\d)/i
/** Finds the caller's session, and notes its use a second later. */
const sessionPattern = /\btoken_hash = \$\d|^\s*update session set last_used_at/i

/** The owned tables of a statement that compares no owner. */
function listUnscoped(statement: string): string[] {
  if (/^\s*insert/i.test(statement) || ownerPattern.test(statement) || sessionPattern.test(statement)) return []
  const tables = new Set([...statement.matchAll(tablePattern)].map(([, name = '']) => name))
  return [...tables].filter((table) => ownedTables.has(table))
}

test('a statement is scoped by an owner or by the record of an owner, not by its own key', () => {
  expect(listUnscoped('select * from "sales_order" as "o" where "o"."code" = $1')).toEqual(['sales_order'])
  expect(listUnscoped('select * from "sales_order" where "tenant" = $1 and "id" = $2')).toEqual(['sales_order'])
  expect(listUnscoped('select * from sales_order o where o.tenant = $1 and o.company_id = $2')).toEqual([])
  expect(listUnscoped('select * from "parcel" where "order_id" in ($1)')).toEqual([])
  expect(listUnscoped('select 1 from product where code = $1')).toEqual([])
})

/** Reads by a key alone, by route and table, and what keeps companies apart there. */
const readsByKey: Readonly<Record<string, string>> = {
  'files.download file': 'canRead compares owner and company of the row',
  'files.link file': 'canRead compares owner and company of the row',
  'parcels.certificate lot': 'lots are public; their numbers come from an order that was read in scope',
  'parcels.certificates lot': 'lots are public; their numbers come from an order that was read in scope',
  'privacy.downloadExport data_export': 'the service compares the owner of the row with the session',
  'privacy.downloadExport session': 'reads when this very session was proven, by its id',
}

const isCustomerRead = ({ endpoint: { method, needs } }: Route): boolean =>
  method === 'GET' && (needs === 'signed-in' || grants.customer.includes(needs))

async function listStatements(route: Route, visitor: Owner): Promise<string[]> {
  const createRecord = ownedRecords[route.name]
  if (!createRecord && route.endpoint.path.includes('/:')) return []
  const owner = createRecord ? await aRecordOwner(world) : visitor
  const input: RouteInput = createRecord
    ? { params: {}, query: {}, ...(await createRecord(world, owner)), body: undefined }
    : { params: createRouteInput(route).params, query: {}, body: undefined }
  return (await watchStatements(() => send(world, route, input, owner))).statements
}

test('[E-6] what a customer reads is looked up by an owner, except for what is listed with its reason', {
  timeout: 300_000,
}, async () => {
  const found = new Map<string, string>()
  const visitor = await aRecordOwner(world)
  let count = 0
  for (const route of routes.filter(isCustomerRead))
    for (const statement of await listStatements(route, visitor)) {
      count += 1
      for (const table of listUnscoped(statement)) found.set(`${route.name} ${table}`, statement)
    }
  expect(count).toBeGreaterThan(200)
  const unlisted = [...found].filter(([key]) => !(key in readsByKey))
  expect(Object.fromEntries(unlisted)).toEqual({})
  expect(Object.keys(readsByKey).filter((key) => !found.has(key))).toEqual([])
})
