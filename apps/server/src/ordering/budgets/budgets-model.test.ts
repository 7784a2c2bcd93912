import { addDays, toLocalDate } from '@paratope/contract/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#kernel/database/database.ts'
import { aBuyer, anInquiry, aPack, type Buyer } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aBudget } from './budgets.makers.ts'
import { allowOverrun, budgetHook } from './charge-budget.ts'

let world: World
let admin: Buyer
let orders: { id: string; code: string }[]
beforeAll(async () => {
  world = await aWorld()
  admin = await aBuyer(world)
  const pack = await aPack(world)
  const codes: string[] = []
  for (let at = 0; at < 4; at++) codes.push((await anInquiry(admin, [pack])).orderNo)
  orders = await world.db.selectFrom('sales_order').select(['id', 'code']).where('code', 'in', codes).execute()
})
afterAll(() => world.close())

const commands = ['buy', 'ship', 'complete', 'cancel', 'resize', 'allow'] as const

/** A command, the order it concerns, and an amount. */
const step = fc.record({
  command: fc.constantFrom(...commands),
  index: fc.nat(3),
  amount: fc.integer({ min: 0, max: 900 }),
})

async function runCommand(
  db: Db,
  budgetId: string,
  { command, index, amount }: { command: (typeof commands)[number]; index: number; amount: number },
): Promise<void> {
  const order = await db
    .selectFrom('sales_order as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .selectAll('o')
    .select('c.name as company_name')
    .where('o.id', '=', orders[index]?.id ?? '')
    .executeTakeFirstOrThrow()
  const now = world.clock.now()
  const day = toLocalDate(now, 'UTC')
  const move = (kind: 'accept' | 'ship' | 'confirmReceipt' | 'cancelByStaff') =>
    budgetHook.run(db, { kind, from: 'toConfirm', order, by: admin.userId, now, day, timeZone: 'UTC' })
  const set = (columns: { total_minor?: number; due_minor?: number }) =>
    db.updateTable('sales_order').set(columns).where('id', '=', order.id).execute()
  if (command === 'buy') {
    // The machine of orders accepts an order once.
    const held = await db.selectFrom('budget_allocation').select('state').where('order_id', '=', order.id).execute()
    if (held.some(({ state }) => state !== 'chosen')) return
    await set({ total_minor: amount })
    await move('accept')
  }
  if (command === 'ship') await move('ship')
  if (command === 'complete') await move('confirmReceipt')
  if (command === 'cancel') {
    await set({ due_minor: amount })
    await move('cancelByStaff')
  }
  if (command === 'allow') {
    const held = await db.selectFrom('budget_allocation').select('state').where('order_id', '=', order.id).execute()
    if (held.every(({ state }) => state === 'chosen')) await allowOverrun(db, order.id, admin.userId)
  }
  if (command === 'resize') {
    const { version, name } = (await admin.client.budgets.list({ query: {} })).records[0] ?? { version: 0, name: '' }
    const period = { fromDay: addDays(day, -1), untilDay: addDays(day, 1) }
    await admin.client.budgets.update({
      params: { id: budgetId },
      body: { version, name, ...period, amountMinor: amount },
    })
  }
}

async function assertBalanced(budgetId: string): Promise<void> {
  const { amount_minor, reserved_minor, spent_minor } = await world.db
    .selectFrom('budget')
    .selectAll()
    .where('id', '=', budgetId)
    .executeTakeFirstOrThrow()
  const entries = await world.db.selectFrom('budget_entry').selectAll().where('budget_id', '=', budgetId).execute()
  const sum = (...kinds: string[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((total, entry) => total + entry.amount_minor, 0)
  expect({ amount_minor, reserved_minor, spent_minor }).toEqual({
    amount_minor: sum('set', 'raised') - sum('lowered'),
    reserved_minor: sum('reserved') - sum('released', 'spent'),
    spent_minor: sum('spent'),
  })
  expect(amount_minor - reserved_minor - spent_minor).toBeGreaterThanOrEqual(0)
  // Reserved and spent amounts are the sum of the orders: their total while they run, the amount due once they are
  // settled.
  const charged = await world.db
    .selectFrom('budget_allocation as a')
    .innerJoin('sales_order as o', 'o.id', 'a.order_id')
    .select(['a.state', 'a.spent_minor', 'o.total_minor'])
    .where('a.budget_id', '=', budgetId)
    .execute()
  const held = charged.filter(({ state }) => state === 'reserved').map((order) => order.total_minor ?? 0)
  const paid = charged.filter(({ state }) => state === 'settled').map((order) => order.spent_minor)
  const add = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect([reserved_minor, spent_minor]).toEqual([add(held), add(paid)])
}

// `npm run models` makes it the long run.
const shortRuns = 60
const numRuns = Number(process.env['MODEL_RUNS'] ?? shortRuns)

test('[D8] whatever happens, a budget never falls below zero and its entries add up to its balance', async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await world.db.deleteFrom('budget_allocation').execute()
      await world.db.deleteFrom('budget_entry').execute()
      await world.db.deleteFrom('budget').execute()
      const { id } = await aBudget(world, admin, { amountMinor: 1_000 })
      for (const one of steps) {
        await world.db
          .transaction()
          .execute((db) => runCommand(db, id, one))
          .then(
            () => done++,
            (error: { code?: string }) => expect(['order.budget_exceeded', 'budget.below_used']).toContain(error.code),
          )
        await assertBalanced(id)
      }
    }),
    { numRuns, ...(numRuns === shortRuns && { seed: 53 }) },
  )
  expect(done).toBeGreaterThan(100)
}, 43_200_000)
