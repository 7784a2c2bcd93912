import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aSession } from '../apps/server/src/domains/sessions/sessions.makers.ts'
import { aUser } from '../apps/server/src/domains/users/users.makers.ts'
import { type Ask, fire, type Target } from './load.ts'
import { type Recording, record } from './recording.ts'
import { type Figures, medianFigures, type Row } from './report.ts'
import { inProcess, type Shop } from './shop.ts'
import type { Stage } from './stage.ts'

export interface Effort {
  seconds: number
  rounds: number
}

interface Scenario {
  name: string
  crowds: readonly (readonly Ask[])[]
}

const base = '/jeecg-boot/by-vivo/vivo/byvivoProduct'
const cart = '/jeecg-boot/by-order-client/order/cart'

/** Each call beside a server that sends the database the very statements that this call sends, and nothing more. */
export async function callScenarios(stage: Stage, effort: Effort, readsOnly = false): Promise<Row[]> {
  const shop = await inProcess(stage)
  try {
    const scenarios = [...(await reads(stage)), ...(readsOnly ? [] : await buying(stage, shop))]
    const scripts: Record<string, Awaited<ReturnType<typeof scriptOf>>> = {}
    for (const { name, crowds } of scenarios) scripts[name] = await scriptOf(shop, crowds[0] ?? [])
    const input = join(tmpdir(), `paratope-bench-${process.pid}.json`)
    writeFileSync(input, JSON.stringify(scripts))
    const bare = await stage.bare('bench/bare-calls.ts', input)
    const rows: Row[] = []
    for (const scenario of scenarios) rows.push(await byTurns(scenario, stage.product, bare, effort))
    await bare.close()
    return rows
  } finally {
    await shop.close()
  }
}

async function byTurns(
  { name, crowds }: Scenario,
  product: Target,
  bare: Target,
  { seconds, rounds }: Effort,
): Promise<Row> {
  const mirror = (asks: readonly Ask[]) =>
    asks.map(
      ({ method }, index): Ask => ({
        method,
        path: `/s/${encodeURIComponent(name)}/${index}`,
        ...(method === 'POST' && { body: {} }),
      }),
    )
  const mirrored = crowds.map(mirror)
  const figures: { product: Figures[]; bare: Figures[] } = { product: [], bare: [] }
  await fire(product, { crowds, seconds: 1 })
  await fire(bare, { crowds: mirrored, seconds: 1 })
  for (let round = 0; round < rounds; round += 1) {
    figures.product.push(await fire(product, { crowds, seconds }))
    figures.bare.push(await fire(bare, { crowds: mirrored, seconds }))
  }
  return { name, product: medianFigures(figures.product), bare: medianFigures(figures.bare) }
}

/** What each ask says to the database once everything that is remembered is remembered. */
async function scriptOf(shop: Shop, asks: readonly Ask[]): Promise<{ recordings: Recording[]; fresh: string[] }> {
  for (const ask of asks) await shop.ask(ask)
  const recordings: Recording[] = []
  for (const ask of asks) recordings.push(await record(() => shop.ask(ask)))
  return { recordings, fresh: asks.some(({ method }) => method === 'POST') ? madeBy(recordings) : [] }
}

/** Ids, numbers and keys that stand in what was written: a replay needs others. */
function madeBy(recordings: readonly Recording[]): string[] {
  const inserted = recordings.flat().filter(({ text }) => /insert into/i.test(text))
  const made = inserted.flatMap(
    ({ values }) =>
      JSON.stringify(values).match(
        /\b(?:ord|oln|orl|evt|ntf|not|oev|crt|cln|job)_[0-9a-z]{26}\b|\b[A-Z]{2}-\d{4}-\d{6}\b|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
      ) ?? [],
  )
  return [...new Set(made)]
}

async function reads({ database }: Stage): Promise<Scenario[]> {
  const { rows } = await database.pool.query<{ slug: string }>(
    `select slug from product where published and generated order by md5(id) limit 20`,
  )
  const hosts = ['rat', 'mouse', 'armenian-hamster']
  const get = (path: string): Ask => ({ method: 'GET', path })
  return [
    {
      name: 'list (20, filter, sort, count)',
      crowds: [
        hosts.flatMap((host) =>
          ['name', 'price'].map((sort) =>
            get(`${base}/list?category=anti-mouse&host=${host}&sort=${sort}&pageSize=20&pageNo=1`),
          ),
        ),
      ],
    },
    { name: 'detail', crowds: [rows.map(({ slug }) => get(`${base}/detail/${slug}`))] },
    {
      name: 'search',
      crowds: [
        ['PD-1', 'anti-CD8', 'IFN', '2.43'].map((keyword) =>
          get(`${base}/search?keyword=${encodeURIComponent(keyword)}`),
        ),
      ],
    },
  ]
}

/** A crowd of customers, each with a cart of their own. */
async function buying({ database }: Stage, shop: Shop): Promise<Scenario[]> {
  const { rows: packs } = await database.pool.query<{ id: string }>(
    `select k.id from pack k join product p on p.id = k.product_id where p.generated and k.prices ->> 'USD' is not null order by md5(k.id) limit 50`,
  )
  const people: Person[] = []
  for (let count = 0; count < 16; count += 1) {
    const user = await aUser(database.db)
    const { token } = await aSession(database.db, user.id)
    people.push({ headers: { 'x-access-token': token }, addressId: await shop.address(token) })
  }
  const add = ({ headers }: Person): Ask => {
    let turn = 0
    return {
      method: 'POST',
      path: `${cart}/add`,
      body: {},
      prepare: () => ({ headers, body: { packId: packs[turn++ % 20]?.id, quantity: 1 } }),
    }
  }
  const read = ({ headers }: Person): Ask => ({
    method: 'GET',
    path: '/jeecg-boot/by-order-client/order/cartlist?pageSize=100',
    headers,
  })
  return [
    { name: 'add to cart', crowds: people.map((person) => [add(person)]) },
    { name: 'read cart', crowds: people.map((person) => [read(person)]) },
    { name: 'add, read cart, submit order', crowds: people.map((person) => order(person, add(person), read(person))) },
  ]
}

/** A whole order: what is in the cart is read and then asked for. */
function order({ headers, addressId }: Person, add: Ask, read: Ask): Ask[] {
  let lines: { id: string; version: string }[] = []
  return [
    add,
    {
      ...read,
      onAnswer: (text) => {
        lines = (JSON.parse(text) as { result: { records: typeof lines } }).result.records
      },
    },
    {
      method: 'POST',
      path: '/jeecg-boot/by-order-client/order/submit',
      body: {},
      prepare: () => ({
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: {
          lines: lines.map(({ id, version }) => ({ id, version })),
          shippingAddressId: addressId,
          phone: '+1 555 0101',
          email: 'ada@sample.test',
          paymentMethod: 'invoice-30',
        },
      }),
    },
  ]
}

interface Person {
  headers: Record<string, string>
  addressId: string
}
