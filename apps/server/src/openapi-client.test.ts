import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { findFreePorts } from '#testing/server-process.ts'
import { aWorld, type World } from '#testing/world.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const packageFolder = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))

/** A client as third parties write it against the generated types; it knows nothing of our code. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const [base = '', username = '', password = '', product = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl: base })

/** Narrows an answer of the client to its result, or throws with the code of the failure. */
function resultOf<Result>({ data, error }: {
  data?: { result: Result } | undefined
  error?: { error: string } | undefined
}): Result {
  if (!data) throw new Error(error?.error)
  return data.result
}

const { token } = resultOf(
  await api.POST('/by-order-client/customer/login', {
    body: { username, password, captcha: 'open', checkKey: '1' },
  }),
)
api.use({
  onRequest({ request }) {
    request.headers.set('X-Access-Token', token)
  },
})
const { packs } = resultOf(
  await api.GET('/by-Vivo/Vivo/byVivoProduct/detail/{slug}', { params: { path: { slug: product } } }),
)
const added = resultOf(
  await api.POST('/by-order-client/order/cart/add', { body: { packId: packs[0]?.id ?? '', quantity: 2 } }),
)
const { records, goods } = resultOf(await api.GET('/by-order-client/order/cartlist', { params: { query: { pageSize: 5 } } }))
const address = resultOf(
  await api.POST('/by-order-client/address', {
    body: {
      kind: 'shipping',
      contact: 'Ada Example',
      phone: '+1 617 555 0100',
      country: 'US',
      city: 'Boston',
      addressDetail: '1 Example Street',
    },
  }),
)
const payments = resultOf(
  await api.GET('/sys/dict/getDictItems/{dictCode}', { params: { path: { dictCode: 'payment_method' } } }),
)
const submit = (lines: { id: string; version: string }[]) =>
  api.POST('/by-order-client/order/submit', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      lines,
      shippingAddressId: address.id,
      phone: '+1 617 555 0100',
      email: 'ada@institute.example',
      paymentMethod: payments[0]?.value ?? '',
    },
  })
const placed = resultOf(await submit(records.map(({ id, version }) => ({ id, version }))))
const again = await submit(records.map(({ id, version }) => ({ id, version })))
const order = resultOf(
  await api.GET('/by-order-client/order/detail/{orderNo}', { params: { path: { orderNo: placed.orderNo } } }),
)
// The compiler knows the codes of this call.
const changed: boolean = again.error?.error === 'cart.changed'
console.log(
  JSON.stringify({
    added: added.num,
    goods,
    status: placed.status,
    ordered: order.subOrders.map(({ catalog, num }) => [catalog, num]),
    changed,
  }),
)
`

const compilerOptions = {
  target: 'es2024',
  module: 'nodenext',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
}

let world: World
let url: string
let folder: string
beforeAll(async () => {
  const port = await findFreePorts()
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open', PORT: String(port) } })
  url = await world.http.listen({ host: '127.0.0.1', port })
  await mkdir(join(root, '.data'), { recursive: true })
  folder = await mkdtemp(join(root, '.data', 'openapi-client-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await world.close()
})

test('a stranger generates a client from the served document, compiles it and orders', async () => {
  await aUser(world.db, { username: 'ada', password: 'Plasmid-42-lantern' })
  const { catalog } = await aProduct(world.db, { packs: [{ usd: 19_800 }] })
  await writeFile(join(folder, 'openapi.json'), await (await fetch(`${url}/jeecg-boot/openapi.json`)).text())
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  await writeFile(join(folder, 'order.ts'), program)

  const node = (...args: string[]) => run(process.execPath, args, { cwd: folder })
  const generator = join(packageFolder('openapi-typescript'), 'bin/cli.js')
  await node(generator, 'openapi.json', '--default-non-nullable=false', '-o', 'api.ts')
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout: complaints } = await node(compiler, '-p', '.').catch(({ stdout }: { stdout: string }) => ({ stdout }))
  expect(complaints).toBe('')

  const { stdout } = await node('order.ts', `${url}/jeecg-boot`, 'ada', 'Plasmid-42-lantern', catalog)
  expect(JSON.parse(stdout)).toEqual({
    added: 2,
    goods: { minor: 39_600, currency: 'USD' },
    status: 'inquiry',
    ordered: [[catalog, 2]],
    changed: true,
  })
})
