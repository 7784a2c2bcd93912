import { createHash, randomBytes } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'

// The comparison: Fastify and pg with named prepared statements, one hand-written statement for each call, no schemas,
// no permissions, no languages. It answers the product's own paths from the product's own tables.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
// Counts arrive as numbers, as in the product.
pg.types.setTypeParser(20, Number)
const app = Fastify()
const base = '/jeecg-boot/by-vivo/vivo/byvivoProduct'
const orders = '/jeecg-boot/by-order-client/order'

async function run<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values })).rows
}

/** Ids of the product's form, for both write to the same tables. */
const createIdTail = () => randomBytes(13).toString('hex')

const succeed = (result: unknown) => ({ success: true, code: 200, message: '', result, timestamp: Date.now() })

app.get('/healthz', () => 'ok')
app.get('/cpu', () => {
  const { user, system } = process.cpuUsage()
  return String((user + system) / 1e6)
})

const listOrders: Record<string, string> = { name: 'sort_name, id', price: 'sort_price, id' }

app.get(`${base}/list`, async (request) => {
  const { category, host, sort = 'name', pageSize, pageNo } = request.query as Record<string, string>
  const facets = [`host:${host}`]
  const [cards, counts] = await Promise.all([
    run<{ card: unknown }>(
      `list ${sort}`,
      `select card from product where published and category = $1 and facets && $2
       order by ${listOrders[sort]} limit $3 offset $4`,
      [category, facets, Number(pageSize), (Number(pageNo) - 1) * Number(pageSize)],
    ),
    run<{ total: number }>(
      'count',
      'select count(*) as total from product where published and category = $1 and facets && $2',
      [category, facets],
    ),
  ])
  return succeed({ total: counts[0]?.total, records: cards.map(({ card }) => card) })
})

app.get(`${base}/detail/:slug`, async (request) => {
  const { slug } = request.params as { slug: string }
  const [product] = await run(
    'detail',
    `select p.id, p.card, p.detail,
       (select json_agg(json_build_object('id', k.id, 'amount', k.amount, 'unit', k.unit, 'prices', k.prices, 'stock', k.stock, 'leadDays', k.lead_days) order by k.sort)
         from pack k where k.product_id = p.id) as packs,
       (select json_agg(json_build_object('lotNo', l.lot_no, 'madeOn', l.made_on, 'expiresOn', l.expires_on, 'purity', l.purity, 'endotoxin', l.endotoxin,
         'concentration', l.concentration, 'demo', l.demo) order by l.made_on desc) from lot l where l.product_id = p.id) as lots,
       (select c.card from product c where c.code = p.control_code and c.published) as control,
       (select json_agg(near.card) from (select r.card from product r
         where r.published and r.main_target = p.main_target and r.id <> p.id
         order by r.category <> p.category, r.sort_name, r.id limit 4) near) as related
     from product p where p.published and p.slug = $1`,
    [slug],
  )
  return succeed(product)
})

app.get(`${base}/search`, async (request) => {
  const { keyword = '' } = request.query as { keyword?: string }
  const words = keyword.toLowerCase().match(/[a-z0-9]+(?:[^\s\p{L}\p{N}]+[a-z0-9]+)*/gu) ?? []
  const compact = words.map((word) => word.replace(/[^a-z0-9]/g, ''))
  const [found] = await run(
    'search',
    `with hit as materialized (
       select id, sort_name, keys @> $2 as exact from product
       where published and (search @@ $1::tsquery or keys @> $2))
     select (select count(*) from hit) as total,
       (select json_agg(p.card) from (select id from hit order by not exact, sort_name, id limit 20) one join product p using (id)) as records`,
    [compact.map((word) => `${word}:*`).join(' & '), [compact.join('')]],
  )
  return succeed(found)
})

interface Buyer {
  user_id: string
  company_id: string
}

const buyers = new Map<string, Buyer>()

async function findBuyer({ headers }: FastifyRequest): Promise<Buyer> {
  const token = String(headers['x-access-token'])
  const known = buyers.get(token)
  if (known) return known
  const [buyer] = await run<Buyer>(
    'session',
    `select s.user_id, u.company_id from session s join user_account u on u.id = s.user_id and not u.disabled
     where s.token_hash = $1 and s.expires_at > now()`,
    [createHash('sha256').update(token).digest('base64url')],
  )
  if (!buyer) throw new Error('no session')
  buyers.set(token, buyer)
  return buyer
}

app.post(`${orders}/cart/add`, async (request) => {
  const { user_id } = await findBuyer(request)
  const { packId, quantity } = request.body as { packId: string; quantity: number }
  const [line] = await run(
    'add',
    `with held as (select count(*) as lines from cart_line where user_id = $1)
     insert into cart_line (id, user_id, order_type, pack_id, quantity, created_at)
     select 'crt_' || $2, $1, 'catalogue', k.id, $4, now()
     from pack k join product p on p.id = k.product_id and p.published cross join held where k.id = $3 and held.lines < 999
     on conflict (user_id, pack_id) do update set quantity = cart_line.quantity + excluded.quantity
     returning id, quantity as num, (select lines from held) as count`,
    [user_id, createIdTail(), packId, quantity],
  )
  return succeed(line)
})

app.get(`${orders}/cartlist`, async (request) => {
  const { user_id } = await findBuyer(request)
  const records = await run<{ id: string; price: number | null; quantity: number; freight: number }>(
    'cart',
    `select c.*, p.code as catalog, p.card -> 'name' as name, p.category, k.amount, k.unit, (k.prices ->> co.currency)::bigint as price,
       k.stock, k.lead_days, co.currency, f.minor as freight
     from user_account u join company co on co.id = u.company_id join cart_line c on c.user_id = u.id
     left join freight_rate f on f.currency = co.currency
     left join pack k on k.id = c.pack_id left join product p on p.id = k.product_id
     where u.id = $1 order by c.no`,
    [user_id],
  )
  const goods = records.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0)
  // A line's version is what the product wants back when the order is submitted.
  return succeed({ total: records.length, records: records.map((row) => ({ ...row, version: '' })), goods })
})

app.post(`${orders}/submit`, async (request) => {
  const { user_id, company_id } = await findBuyer(request)
  const draft = request.body as Record<string, string> & { lines: { id: string }[] }
  const id = `ord_${createIdTail()}`
  const [order] = await run<{ code: string; staff: string[] }>(
    'submit',
    `with fresh as (
       insert into idempotency_key (owner, key, fingerprint, created_at) values ($2, $3, '', now()) returning key
     ), taken as (
       delete from cart_line where user_id = $2 and id = any($4::text[]) returning *
     ), numbered as (
       insert into document_number (kind, year, last_number) values ('SO', 2026, 1)
       on conflict (kind, year) do update set last_number = document_number.last_number + 1
       returning 'SO-2026-' || lpad(last_number::text, 6, '0') as code
     ), placed as (
       insert into sales_order (id, code, type, status, tenant, company_id, placed_by, site, language, currency, shipping_address, phone, email, note, po_number,
         project_number, payment_method, line_count, created_at, ordered_on, changed_at, search)
       select $1, n.code, 'catalogue', 'inquiry', '0', $5, $2, 'vivo', 'en', co.currency, to_jsonb(a), $7, $8, '', '', '', $9,
         (select count(*) from taken), now(), current_date, now(), to_tsvector('simple', n.code || ' ' || co.name)
       from numbered n, company co, address a, fresh where co.id = $5 and a.id = $6 and a.company_id = $5
       returning id, code
     ), lines as (
       insert into order_line (order_id, no, order_type, pack_id, product_id, catalog, name, category, format, amount, unit, quantity, batch_no, order_priority,
         concentration, note, details, list_unit_minor, unit_minor, discount, final_minor, list_rule, price_rule, from_stock, shipped)
       select o.id, row_number() over (order by t.no), t.order_type, k.id, p.id, p.code, p.card -> 'name', p.category, p.card ->> 'format', k.amount, k.unit,
         t.quantity, t.batch_no, t.order_priority, t.concentration, t.note, t.details, (k.prices ->> co.currency)::bigint, (k.prices ->> co.currency)::bigint, 0,
         (k.prices ->> co.currency)::bigint * t.quantity, 'list', 'list', 0, 0
       from taken t join pack k on k.id = t.pack_id join product p on p.id = k.product_id, placed o, company co where co.id = $5
     ), noted as (
       insert into order_event (order_id, version, at, kind, from_status, to_status, user_id, reason, "values")
       select o.id, 1, now(), 'submit', 'cart', 'inquiry', $2, '', '{}' from placed o
     ), event as (
       insert into outbox (id, event, subject, payload, created_at, delivered_at)
       select 'evt_' || substr($1, 5), 'order.submitted', o.id, jsonb_build_object('orderId', o.id, 'code', o.code), now(), now() from placed o
     ), staff as materialized (
       select distinct u.id from user_account u join user_role ur on ur.user_id = u.id join role r on r.code = ur.role
       where not u.disabled and r.permissions && array['order.quote']
     ), told as (
       insert into notification (id, user_id, kind, "values", link, created_at)
       select 'ntf_' || substr(md5(s.id || $1), 1, 26), s.id, 'order.submit', jsonb_build_object('code', o.code), '{}', now() from staff s, placed o
     ), emailed as (
       insert into staff_email (id, site, job, created_at)
       select 'nws_' || substr($1, 5), 'vivo', jsonb_build_object('code', o.code, 'userIds', array(select id from staff)), now() from placed o
     )
     select o.code, array(select pg_notify('paratope', '{"kind":"none","userId":"' || s.id || '"}')::text from staff s) as staff
     from placed o`,
    [
      id,
      user_id,
      request.headers['idempotency-key'],
      draft.lines.map((line) => line.id),
      company_id,
      draft['shippingAddressId'],
      draft['phone'],
      draft['email'],
      draft['paymentMethod'],
    ],
  )
  return succeed({ orderNo: order?.code, status: 'inquiry', version: 1, quotePrice: null })
})

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
