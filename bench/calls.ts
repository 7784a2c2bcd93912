import { aUser } from '../apps/server/src/identity/accounts/accounts.makers.ts'
import { aSession } from '../apps/server/src/identity/sessions/sessions.makers.ts'
import type { BenchStage } from './bench-stage.ts'
import { type InProcessApp, openInProcessApp } from './in-process-app.ts'
import { type BenchFigures, type BenchRow, computeMedianFigures } from './report.ts'
import { type BenchRequest, type BenchTarget, runLoad } from './run-load.ts'

export interface BenchEffort {
  seconds: number
  rounds: number
}

interface CallScenario {
  name: string
  /** The least share of the bare speed. */
  aim: number
  crowds: readonly (readonly BenchRequest[])[]
}

const base = '/jeecg-boot/by-vivo/vivo/byvivoProduct'
const cart = '/jeecg-boot/by-order-client/order/cart'

/** Each call beside the least that answers it: Fastify, pg and one hand-written statement. */
export async function runCallScenarios(
  stage: BenchStage,
  effort: BenchEffort,
  isReadOnly = false,
): Promise<BenchRow[]> {
  const shop = await openInProcessApp(stage)
  try {
    const scenarios = [
      ...(await buildReadScenarios(stage)),
      ...(isReadOnly ? [] : await buildPurchaseScenarios(stage, shop)),
    ]
    const bare = await stage.startBare('bench/bare-calls.ts', '')
    const rows: BenchRow[] = []
    for (const scenario of scenarios) rows.push(await measureAlternately(scenario, stage.product, bare, effort))
    await bare.close()
    return rows
  } finally {
    await shop.close()
  }
}

async function measureAlternately(
  { name, aim, crowds }: CallScenario,
  product: BenchTarget,
  bare: BenchTarget,
  { seconds, rounds }: BenchEffort,
): Promise<BenchRow> {
  const figures: { product: BenchFigures[]; bare: BenchFigures[] } = { product: [], bare: [] }
  await runLoad(product, { requestGroups: crowds, seconds: 1 })
  await runLoad(bare, { requestGroups: crowds, seconds: 1 })
  for (let round = 0; round < rounds; round += 1) {
    figures.product.push(await runLoad(product, { requestGroups: crowds, seconds }))
    figures.bare.push(await runLoad(bare, { requestGroups: crowds, seconds }))
  }
  return { name, aim, product: computeMedianFigures(figures.product), bare: computeMedianFigures(figures.bare) }
}

async function buildReadScenarios({ database }: BenchStage): Promise<CallScenario[]> {
  const { rows } = await database.pool.query<{ slug: string }>(
    `select slug from product where published and generated order by md5(id) limit 20`,
  )
  const hosts = ['rat', 'mouse', 'armenian-hamster']
  const createGet = (path: string): BenchRequest => ({ method: 'GET', path })
  return [
    {
      name: 'list (20, filter, sort, count)',
      aim: 1,
      crowds: [
        hosts.flatMap((host) =>
          ['name', 'price'].map((sort) =>
            createGet(`${base}/list?category=anti-mouse&host=${host}&sort=${sort}&pageSize=20&pageNo=1`),
          ),
        ),
      ],
    },
    { name: 'detail', aim: 1, crowds: [rows.map(({ slug }) => createGet(`${base}/detail/${slug}`))] },
    {
      name: 'search',
      aim: 1,
      crowds: [
        ['PD-1', 'anti-CD8', 'IFN', '2.43'].map((keyword) =>
          createGet(`${base}/search?keyword=${encodeURIComponent(keyword)}`),
        ),
      ],
    },
  ]
}

/** A crowd of customers, each with a cart of their own. */
async function buildPurchaseScenarios({ database }: BenchStage, shop: InProcessApp): Promise<CallScenario[]> {
  const { rows: packs } = await database.pool.query<{ id: string }>(
    `select k.id from pack k join product p on p.id = k.product_id where p.generated and k.prices ->> 'USD' is not null order by md5(k.id) limit 50`,
  )
  const people: BenchCustomer[] = []
  for (let count = 0; count < 16; count += 1) {
    const user = await aUser(database.db)
    const { token } = await aSession(database.db, user.id)
    people.push({ headers: { 'x-access-token': token }, addressId: await shop.createAddress(token) })
  }
  const createAddRequest = ({ headers }: BenchCustomer): BenchRequest => {
    let turn = 0
    return {
      method: 'POST',
      path: `${cart}/add`,
      body: {},
      prepare: () => ({ headers, body: { packId: packs[turn++ % 20]?.id, quantity: 1 } }),
    }
  }
  const createReadRequest = ({ headers }: BenchCustomer): BenchRequest => ({
    method: 'GET',
    path: '/jeecg-boot/by-order-client/order/cartlist?pageSize=100',
    headers,
  })
  return [
    { name: 'add to cart', aim: 0.4, crowds: people.map((person) => [createAddRequest(person)]) },
    { name: 'read cart', aim: 0.4, crowds: people.map((person) => [createReadRequest(person)]) },
    {
      name: 'add, read cart, submit order',
      aim: 0.4,
      crowds: people.map((person) => buildOrderRequests(person, createAddRequest(person), createReadRequest(person))),
    },
  ]
}

/** A whole order: what is in the cart is read and then asked for. */
function buildOrderRequests(
  { headers, addressId }: BenchCustomer,
  add: BenchRequest,
  read: BenchRequest,
): BenchRequest[] {
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

interface BenchCustomer {
  headers: Record<string, string>
  addressId: string
}
