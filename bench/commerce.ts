import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { aUser } from '../apps/server/src/identity/accounts/accounts.makers.ts'
import { aSession } from '../apps/server/src/identity/sessions/sessions.makers.ts'
import type { BenchStage } from './bench-stage.ts'
import { openInProcessApp } from './in-process-app.ts'
import { measureUsers, printFigure, printUserHeading, readWarmUpRequests, timed, userCount } from './users.ts'

export interface CommerceEffort {
  orders: number
  /** Measured requests of each user and scenario. */
  requests: number
}

const api = '/jeecg-boot/by-order-client'
const orderPath = `${api}/order`

interface BenchUser {
  id: string
  companyId: string
  token: string
  addressId: string
}

interface Answer {
  bytes: Buffer
  isGzipped: boolean
}

type Send = (user: Pick<BenchUser, 'token'>, method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>

/** Prints p95 of what buyers and the office wait for, beside one hand-written statement each. */
export async function measureCommerce(stage: BenchStage, { orders, requests }: CommerceEffort): Promise<void> {
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: 10 })
  try {
    await measureFigures(stage, pool, { orders, requests })
  } finally {
    await pool.end()
  }
}

async function measureFigures(stage: BenchStage, pool: pg.Pool, { orders, requests }: CommerceEffort): Promise<void> {
  const users = await createUsers(stage)
  const [first] = users
  if (!first) throw new Error('no users')
  const sales = await signIn(stage, 'sales')
  const admin = await signIn(stage, 'admin')
  const send = createSend(stage.product.origin)
  const orderNo = await placeQuotedOrder(pool, send, first, sales)
  await copyOrder(pool, orderNo, orders, users)
  const measure = (work: (user: BenchUser) => Promise<number>) =>
    measureUsers(users, requests, work, requests < 5 ? 1 : readWarmUpRequests)
  const get = (user: Pick<BenchUser, 'token'>, path: string) => timed(() => send(user, 'GET', path))
  const query = (text: string, values: readonly unknown[]) => timed(() => pool.query(text, [...values]))

  printUserHeading()
  for (const count of [10, 100]) {
    for (const user of users) await fillCart(pool, user, count)
    printFigure(
      `read cart of ${count} lines`,
      80,
      await measure((user) => get(user, `${orderPath}/cartlist?pageSize=1000`)),
      await measure(({ id }) => query(bareCart, [id])),
    )
  }
  const smallCarts = await measureUsers(users, requests, (user) => submitCart(pool, send, user, 10))
  printFigure('submit 10 lines', 150, smallCarts)
  // The largest carts come two at a time, between the others' small ones in life.
  const largeCarts = await measureUsers(users.slice(0, 2), Math.ceil(requests / 2), (user) =>
    submitCart(pool, send, user, 999),
  )
  printFigure('submit 999 lines', 800, largeCarts)
  printFigure(
    'list of orders',
    100,
    await measure((user) => get(user, `${orderPath}/list?pageNo=1&pageSize=20`)),
    await measure(({ companyId }) => query(bareOrderList, [companyId])),
  )
  printFigure(
    'dashboard of the office',
    300,
    await measure(() => get(admin, `${api}/dashboard/office`)),
    await measure(() => query(bareDashboard, [])),
  )
  printFigure('quote as PDF', 400, await measure(() => get(first, `${orderPath}/${orderNo}/quote/1/pdf`)))
}

const bareCart = `select c.*, p.code, p.card -> 'name' as name, k.amount, k.unit, k.stock, (k.prices ->> 'USD')::bigint as price
  from cart_line c join pack k on k.id = c.pack_id join product p on p.id = k.product_id where c.user_id = $1 order by c.no`
const bareOrderList = `select o.*, (select count(*) from sales_order n where n.company_id = o.company_id) as total
  from sales_order o where o.company_id = $1 order by o.created_at desc, o.id desc limit 20`
const bareDashboard = 'select status, count(*), sum(total_minor) from sales_order group by status'

/** Lighter than `fetch`, since it shares the processors with what is measured. */
function createSend(origin: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: userCount })
  return (user, method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        'accept-encoding': 'gzip',
        'accept-language': 'en',
        'x-access-token': user.token,
        ...(method === 'POST' && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      }
      const call = request(origin + path, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const answer = { bytes, isGzipped: response.headers['content-encoding'] === 'gzip' }
          if (response.statusCode === 200) resolve(answer)
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${readText(answer).slice(0, 300)}`))
        })
      })
      call.on('error', reject)
      call.end(body === undefined ? undefined : JSON.stringify(body))
    })
}

const readText = ({ bytes, isGzipped }: Answer): string => String(isGzipped ? gunzipSync(bytes) : bytes)

/** Fields of the product's own envelope. */
const readResult = (answer: Answer): unknown => (JSON.parse(readText(answer)) as { result: unknown }).result

async function signIn({ database }: BenchStage, role: 'customer' | 'sales' | 'admin') {
  const user = await aUser(database.db, { role })
  const { token } = await aSession(database.db, user.id)
  return { id: user.id, companyId: user.companyId ?? '', token }
}

async function createUsers(stage: BenchStage): Promise<BenchUser[]> {
  const shop = await openInProcessApp(stage)
  try {
    const users: BenchUser[] = []
    for (let count = 0; count < userCount; count += 1) {
      const user = await signIn(stage, 'customer')
      users.push({ ...user, addressId: await shop.createAddress(user.token) })
    }
    return users
  } finally {
    await shop.close()
  }
}

async function fillCart(pool: pg.Pool, { id }: BenchUser, count: number): Promise<void> {
  packIds ??= listPricedPacks(pool)
  await pool.query('delete from cart_line where user_id = $1', [id])
  await pool.query(
    `insert into cart_line (id, user_id, order_type, pack_id, quantity, created_at)
     select 'crt_' || substr(md5($1 || pack_id || clock_timestamp()::text), 1, 26), $1, 'catalogue', pack_id, 1, now()
     from unnest($2::text[]) pack_id`,
    [id, (await packIds).slice(0, count)],
  )
}

let packIds: Promise<string[]> | undefined

/** From the whole catalogue, as carts are in life. */
async function listPricedPacks(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select k.id from pack k join product p on p.id = k.product_id
     where p.published and p.generated and k.prices ->> 'USD' is not null
     order by md5(k.id) limit 999`,
  )
  return rows.map(({ id }) => id)
}

const toDraft = ({ addressId }: BenchUser, lines: readonly { id: string; version: string }[]) => ({
  lines: lines.map(({ id, version }) => ({ id, version })),
  shippingAddressId: addressId,
  phone: '+1 555 0101',
  email: 'ada@sample.test',
  paymentMethod: 'invoice-30',
})

async function readCartLines(send: Send, user: BenchUser): Promise<{ id: string; version: string }[]> {
  const response = await send(user, 'GET', `${orderPath}/cartlist?pageSize=1000`)
  return (readResult(response) as { records: { id: string; version: string }[] }).records
}

/** Measures the submission alone. */
async function submitCart(pool: pg.Pool, send: Send, user: BenchUser, count: number): Promise<number> {
  await fillCart(pool, user, count)
  const draft = toDraft(user, await readCartLines(send, user))
  return timed(() => send(user, 'POST', `${orderPath}/submit`, draft))
}

async function placeQuotedOrder(
  pool: pg.Pool,
  send: Send,
  user: BenchUser,
  sales: Pick<BenchUser, 'token'>,
): Promise<string> {
  await fillCart(pool, user, 10)
  const draft = toDraft(user, await readCartLines(send, user))
  const submitted = await send(user, 'POST', `${orderPath}/submit`, draft)
  const { orderNo, version } = readResult(submitted) as { orderNo: string; version: number }
  const lines = draft.lines.map((_, at) => ({ no: at + 1, unitPrice: 10_000 }))
  await send(sales, 'POST', `${orderPath}/desk/${orderNo}/quote`, { version, lines, freight: 2500, leadDays: 14 })
  return orderNo
}

/** Copies an order with its lines, spread over a year, all users and the states that orders end in. */
async function copyOrder(pool: pg.Pool, code: string, count: number, users: readonly BenchUser[]): Promise<void> {
  const listColumns = async (table: string) => {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    )
    return rows.map(({ name }) => `"${name}"`)
  }
  const orderColumns = await listColumns('sales_order')
  const lineColumns = await listColumns('order_line')
  const id = `'ord_' || lpad(n::text, 26, '0')`
  const at = `now() - n * interval '10 minutes'`
  const later = (days: number) => `${at} + interval '${days} days'`
  await pool.query(
    `insert into sales_order (${orderColumns.join(', ')})
     select ${orderColumns.map((name) => `r.${name}`).join(', ')}
     from sales_order o cross join generate_series(1, $1::int) n
     cross join lateral (select (array['completed','completed','completed','shipped','inProduction','inquiry'])[n % 6 + 1] as status) s
     cross join lateral jsonb_populate_record(o, jsonb_build_object('id', ${id}, 'code', 'SO-2019-' || lpad(n::text, 6, '0'),
       'company_id', ($2::text[])[n % ${users.length} + 1], 'placed_by', ($3::text[])[n % ${users.length} + 1],
       'status', s.status, 'created_at', ${at}, 'changed_at', ${at}, 'ordered_on', (${at})::date,
       'confirmed_at', case when s.status <> 'inquiry' then ${at} end,
       'production_at', case when s.status <> 'inquiry' then ${at} end,
       'shipped_at', case when s.status in ('shipped', 'completed') then ${later(3)} end,
       'completed_at', case when s.status = 'completed' then ${later(6)} end)) r
     where o.code = $4`,
    [count, users.map(({ companyId }) => companyId), users.map((user) => user.id), code],
  )
  await pool.query(
    `insert into order_line (${lineColumns.join(', ')})
     select ${lineColumns.map((name) => `r.${name}`).join(', ')}
     from order_line l join sales_order o on o.id = l.order_id and o.code = $2 and l.no <= 3
     cross join generate_series(1, $1::int) n
     cross join lateral jsonb_populate_record(l, jsonb_build_object('order_id', ${id})) r`,
    [count, code],
  )
  await pool.query('vacuum analyze')
}
