import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { buildExampleRow, type OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { day } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, anOrderDraft } from '#ordering/orders/orders.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const readRow = (service: ServiceCode, cells: OrderRow): Record<string, string> => ({
  ...buildExampleRow(serviceDefinitions[service].columns),
  ...cells,
})

test('rows whose cells contradict each other are refused by cell, with the way out, all or none', async () => {
  const buyer = await signIn(world)
  const rows = [
    readRow('biacore', { name: 'a' }),
    readRow('biacore', { name: 'b', lowConcentration: '500', concentrations: '' }),
    readRow('biacore', { name: 'c', chip: 'Protein A', analyte: 'FcRn' }),
  ]
  await expect(
    buyer.client.orderTables.addToCart({ params: { service: 'biacore' }, body: { rows } }),
  ).rejects.toMatchObject({
    code: 'order_table.rows_refused',
    values: {
      count: 2,
      cells: [
        {
          row: 2,
          column: 'lowConcentration',
          code: 'rule.lowest-above-highest',
          values: {},
          text: 'The lowest concentration is above the highest. Swap the two.',
        },
        { row: 3, column: 'chip', code: 'rule.fcrn-on-protein-a' },
      ],
    },
  })
  expect((await buyer.client.carts.count({ query: {} })).count).toBe(0)
})

test('two rows cannot have one well of a plate', async () => {
  const buyer = await signIn(world)
  const rows = [
    readRow('sequencing', { name: 'a', plate: 'P1', well: 'A1' }),
    readRow('sequencing', { name: 'b', plate: 'P1', well: 'a01' }),
  ]
  await expect(
    buyer.client.orderTables.addToCart({ params: { service: 'sequencing' }, body: { rows } }),
  ).rejects.toMatchObject({
    values: { cells: [{ row: 2, column: 'well', code: 'rule.well-taken', values: { first: 1 } }] },
  })
})

test('a note blocks nothing', async () => {
  const buyer = await signIn(world)
  const rows = [readRow('biacore', { temperature: '4' })]
  expect(await buyer.client.orderTables.addToCart({ params: { service: 'biacore' }, body: { rows } })).toMatchObject({
    added: 1,
  })
})

test('a row that time has overtaken is marked in the cart, and its order is refused with the sentence', async () => {
  const buyer = await aBuyer(world)
  const today = world.clock.now().slice(0, 10)
  const rows = [readRow('custom', { name: 'Bispecific', deadline: today })]
  await buyer.client.orderTables.addToCart({ params: { service: 'custom' }, body: { rows } })
  const fresh = await buyer.client.carts.list({ query: {} })
  expect(fresh.records.map(({ problems }) => problems)).toEqual([[]])
  world.clock.advance(2 * day)
  const { records } = await buyer.client.carts.list({ query: {} })
  const text = `${today} is over. Enter a day to come.`
  expect(records.map(({ problems }) => problems)).toEqual([[{ title: 'Needed by', text }]])
  await expect(buyer.client.orders.submit({ body: anOrderDraft(buyer, records) })).rejects.toMatchObject({
    code: 'order.rows_refused',
    values: {
      lines: ['1: Custom services: Bispecific'],
      cells: [{ no: 1, name: 'Custom services: Bispecific', title: 'Needed by', text }],
    },
  })
})
