import { isUpload } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import type { TestReply } from '#testing/caller.ts'
import { aWorld, type World } from '#testing/world.ts'
import { grants } from '../domains.ts'
import { attackTexts } from './attack-texts.ts'
import {
  createRouteInput,
  type InputPath,
  listTextPaths,
  type Route,
  replaceAt,
  routes,
} from './route-inputs.fixtures.ts'
import { type Actor, send } from './send.fixtures.ts'

/** `npm run attack` fires everything at everything; otherwise as many texts at each place as are asked for, or a few. */
const { ATTACK = '' } = process.env
const full = ATTACK === 'full'
const shots = full ? attackTexts.length : Number(ATTACK) || 12
const allowed = [200, 400, 401, 403, 404, 409, 410, 413, 414, 422, 429, 501]
const patience = 2_500

let world: World
let customer: Actor
let admin: Actor
beforeAll(async () => {
  world = await aWorld()
  customer = { userId: (await aUser(world.db)).id }
  admin = { userId: (await aUser(world.db, { role: 'admin' })).id }
})
afterAll(() => world.close())

const shooterFor = ({ endpoint: { needs } }: Route): Actor | undefined => {
  if (needs === 'public') return undefined
  return needs === 'signed-in' || grants.customer.includes(needs) ? customer : admin
}

/** Messages of the database, which must never reach a client. */
const leaks =
  /sqlstate|syntax error|pg_catalog|invalid byte sequence|violates|unterminated|relation "|column "|operator does not|at character|postgres|kysely|node_modules|\.ts:\d/i

const controlCharacters = /\p{Cc}/gu

function verdict(answer: TestReply, text: string, ms: number): string | undefined {
  if (!allowed.includes(answer.status)) return `status ${answer.status}`
  // The value sent may come back as a value, and without its control characters as a text.
  const isLeak = [text, text.replaceAll(controlCharacters, '')].every((sent) =>
    leaks.test(sent === '' ? answer.text : answer.text.replaceAll(JSON.stringify(sent).slice(1, -1), '')),
  )
  if (isLeak) return 'words of the database'
  if (ms > patience) return `${Math.round(ms)} ms`
  return undefined
}

let turn = 0

/** Each place gets other parts of the corpus, so that together they get all of it. */
function payloads(): readonly string[] {
  if (full) return attackTexts
  turn += 1
  return Array.from({ length: shots }, (_, at) => attackTexts[(turn * 17 + at * 29) % attackTexts.length] ?? '')
}

async function shoot(route: Route, place: InputPath, text: string): Promise<string | undefined> {
  const ask = replaceAt(createRouteInput(route), place, text)
  const once = async () => {
    const start = performance.now()
    const answer = await send(world, route, ask, shooterFor(route))
    return verdict(answer, text, performance.now() - start)
  }
  // Something slept only if it sleeps again; a busy machine does not.
  const wrong = (await once()) && (await once())
  return wrong && `${route.name} ${place.join('.')} ${JSON.stringify(text.slice(0, 60))}: ${wrong}`
}

test('the corpus has at least 400 texts', () => {
  expect(attackTexts.length).toBeGreaterThanOrEqual(400)
})

describe('B: hostile text in every parameter of every route finds nothing and breaks nothing', () => {
  const domains = Map.groupBy(routes, ({ name }) => name.split('.')[0] ?? '')

  test.each([...domains])('%s', { timeout: shots > 20 ? 7_200_000 : 60_000 }, async (_, some) => {
    const found: string[] = []
    for (const route of some) {
      for (const place of listTextPaths(createRouteInput(route))) {
        for (const text of payloads()) {
          const wrong = await shoot(route, place, text)
          if (wrong) found.push(wrong)
        }
      }
    }
    expect(found).toEqual([])
  })

  test('the shape of the data and everybody’s rights are what they were', async () => {
    const { rows } = await sql<{ tables: number; disabled: number; roles: number; sleeping: number }>`
      select (select count(*) from pg_tables where schemaname = 'public' and tablename = 'user_account') as tables,
        (select count(*) from user_account where disabled) as disabled,
        (select count(*) from role where code = 'x') as roles,
        (select count(*) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()) as sleeping`.execute(
      world.db,
    )
    expect(rows[0]).toEqual({ tables: 1, disabled: 0, roles: 0, sleeping: 0 })
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

describe('shapes that no parameter has', () => {
  const withQuery = routes.filter(({ endpoint }) => endpoint.query)
  const withBody = routes.filter(({ endpoint }) => endpoint.body && !isUpload(endpoint.body))

  test('a parameter given twice, as a list or as an object is refused or read as one text', async () => {
    const found: string[] = []
    for (const route of withQuery) {
      const { query } = createRouteInput(route)
      for (const name of Object.keys(query)) {
        for (const [key, value] of [
          [name, ['a', "'"]],
          [`${name}[]`, ['a']],
          [`${name}[$ne]`, 'a'],
          [`${name}[__proto__][polluted]`, 'a'],
        ] as const) {
          const answer = await send(
            world,
            route,
            { ...createRouteInput(route), query: { ...query, [key]: value } },
            shooterFor(route),
          )
          if (!allowed.includes(answer.status)) found.push(`${route.name} ${key}: ${answer.status}`)
        }
      }
    }
    expect(found).toEqual([])
  })

  test.each([
    ['a list', []],
    ['a text', '"text"'],
    ['nothing', 'null'],
    ['half of it', '{"a":'],
    ['a number', '1'],
    ['a prototype', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'],
    ['a thousand layers', `${'['.repeat(1000)}${']'.repeat(1000)}`],
    ['the same key twice', '{"version":1,"version":2}'],
  ])('%s in place of a body is refused', async (_, payload) => {
    const found: string[] = []
    for (const route of withBody) {
      const answer = await send(world, route, { ...createRouteInput(route), body: payload }, shooterFor(route), {
        'content-type': 'application/json',
      })
      if (!allowed.includes(answer.status)) found.push(`${route.name}: ${answer.status}`)
    }
    expect(found).toEqual([])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})
