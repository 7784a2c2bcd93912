import type { ServiceCode } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, anOrderDraft } from '#ordering/orders/orders.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const addRow = ({ client }: SignedInUser, service: ServiceCode, row: OrderRow) =>
  client.orderTables.addToCart({ params: { service }, body: { rows: [{ ...row }] } })

/** The row that the page of the service shows as an example. */
async function readExampleRow({ client }: SignedInUser, code: ServiceCode): Promise<OrderRow> {
  const { columns } = await client.services.detail({ params: { code } })
  const entries = columns.flatMap(({ key, example, initial, isRequired, choices }) => {
    const value = example ?? initial ?? (isRequired ? choices?.[0]?.value : undefined)
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries)
}

test.each([
  ['affinity', 'Affinity maturation', null],
  ['full-human', 'Fully human antibody discovery', null],
  ['humanization', 'Humanisation', { minor: 896_000, currency: 'USD' }],
  ['hybridoma', 'Hybridoma', null],
] as const)(
  '[SERVICE-003] a filled row of %s goes into the cart and is asked about in an inquiry',
  async (service, name, price) => {
    const buyer = await aBuyer(world)
    const row = await readExampleRow(buyer, service)
    expect(await addRow(buyer, service, row)).toEqual({ added: 1, count: 1 })
    const { records } = await buyer.client.carts.list({ query: {} })
    expect(records.map(({ projectName, originalPrice }) => [projectName.split(':')[0], originalPrice])).toEqual([
      [name, price],
    ])
    const { orderNo, status } = await buyer.client.orders.submit({ body: anOrderDraft(buyer, records) })
    const { subOrders } = await buyer.client.orders.detail({ params: { orderNo } })
    expect([status, subOrders.map(({ projectName }) => projectName.split(':')[0])]).toEqual(['inquiry', [name]])
  },
)

test.each([
  ['elisa', 'ELISA', { minor: 9500, currency: 'USD' }],
  ['gator', 'Biolayer interferometry (Gator)', { minor: 14_000, currency: 'USD' }],
  ['biacore', 'Surface plasmon resonance (Biacore)', { minor: 30_000, currency: 'USD' }],
  ['facs', 'Flow cytometry', { minor: 15_000, currency: 'USD' }],
  ['icief', 'Charge variants (icIEF)', { minor: 11_000, currency: 'USD' }],
  ['sequencing', 'Antibody and DNA sequencing', { minor: 450, currency: 'USD' }],
] as const)('[SERVICE-004] a filled row of %s is added to the cart with its price', async (service, name, price) => {
  const buyer = await signIn(world)
  const { nameColumn } = await buyer.client.services.detail({ params: { code: service } })
  const row = await readExampleRow(buyer, service)
  expect(await addRow(buyer, service, row)).toEqual({ added: 1, count: 1 })
  const { records } = await buyer.client.carts.list({ query: {} })
  expect(records.map(({ projectName, originalPrice }) => [projectName, originalPrice])).toEqual([
    [`${name}: ${row[nameColumn]}`, price],
  ])
})
