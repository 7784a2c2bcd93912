import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, aPack, type Buyer, fillCart } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const readCart = async (buyer: Buyer) => (await buyer.client.carts.list({ query: {} })).records

async function aLine(buyer: Buyer, service: 'elisa' | 'custom', row: Record<string, string>) {
  await buyer.client.orderTables.addToCart({ params: { service }, body: { rows: [row] } })
  const line = (await readCart(buyer)).at(-1)
  if (!line) throw new Error('a line')
  return { id: line.id }
}

const aStudy = (name: string, change: Record<string, string> = {}) => ({
  name,
  area: 'other',
  description: 'Two arms',
  ...change,
})

test('a row of the cart is changed in its place: number and wishes stay, name and entries follow', async () => {
  const buyer = await aBuyer(world)
  const params = await aLine(buyer, 'custom', aStudy('Study A'))
  await buyer.client.carts.update({ params, body: { quantity: 3, note: 'On ice' } })
  expect(await buyer.client.orderTables.cartLine({ params })).toEqual({
    service: 'custom',
    currency: 'USD',
    row: aStudy('Study A'),
    files: [],
  })
  const rows = [aStudy('Study B', { description: 'Three arms' })]
  expect(await buyer.client.orderTables.changeCartLine({ params, body: { rows } })).toEqual({ count: 1 })
  const [line, ...others] = await readCart(buyer)
  expect(others).toEqual([])
  expect(line).toMatchObject({ ...params, num: 3, note: 'On ice', service: 'custom' })
  expect(line?.projectName).toMatch(/: Study B$/)
  expect(line?.serviceCells.map(({ value }) => value)).toContain('Three arms')
})

test('a changed row is priced again, and rows after the first become lines of their own', async () => {
  const buyer = await aBuyer(world)
  const { columns, nameColumn } = await buyer.client.services.detail({ params: { code: 'elisa' } })
  const example = Object.fromEntries(
    columns.flatMap(({ key, example: cell, initial, isRequired, choices }) => {
      const value = cell ?? initial ?? (isRequired ? choices?.[0]?.value : undefined)
      return value === undefined ? [] : [[key, value]]
    }),
  )
  const params = await aLine(buyer, 'elisa', example)
  expect((await readCart(buyer))[0]?.originalPrice?.minor).toBe(9_500)
  const rows = [
    { ...example, assay: 'blocking' },
    { ...example, [nameColumn]: 'Second' },
  ]
  expect(await buyer.client.orderTables.changeCartLine({ params, body: { rows } })).toEqual({ count: 2 })
  const [first, second] = await readCart(buyer)
  expect(first?.id).toBe(params.id)
  expect([first?.originalPrice?.minor, second?.originalPrice?.minor]).toEqual([16_000, 9_500])
  expect(second?.projectName).toMatch(/: Second$/)
})

test('a row with errors changes nothing', async () => {
  const buyer = await aBuyer(world)
  const params = await aLine(buyer, 'custom', aStudy('Study A'))
  const attempt = buyer.client.orderTables.changeCartLine({
    params,
    body: { rows: [aStudy('Study B', { area: 'magic' })] },
  })
  await expect(attempt).rejects.toMatchObject({ code: 'order_table.rows_refused', values: { count: 1 } })
  expect((await readCart(buyer))[0]?.projectName).toMatch(/: Study A$/)
})

test('packs have no row, and lines of others, even of colleagues, are neither read nor changed', async () => {
  const buyer = await aBuyer(world)
  const params = await aLine(buyer, 'custom', aStudy('Study A'))
  const colleague = await aBuyer(world, { company_id: buyer.companyId ?? '', role: 'buyer' })
  for (const other of [colleague, await aBuyer(world)]) {
    const rows = [aStudy('Mine now')]
    await expect(other.client.orderTables.cartLine({ params })).rejects.toMatchObject({ status: 404 })
    await expect(other.client.orderTables.changeCartLine({ params, body: { rows } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await readCart(other)).toEqual([])
  }
  expect((await readCart(buyer))[0]?.projectName).toMatch(/: Study A$/)
  const [pack] = await fillCart(colleague, [await aPack(world, { usd: 100 })])
  await expect(
    colleague.client.orderTables.cartLine({ params: { id: pack?.id as typeof params.id } }),
  ).rejects.toMatchObject({
    status: 404,
  })
})
