import { expect, test } from 'vitest'
import { createConnectionSlots, PoolBusyError } from './connection-slots.ts'

test('C31: slots are handed on in the order in which they were asked for', async () => {
  const slots = createConnectionSlots(1)
  const order: string[] = []
  await slots.take(1_000)
  const [first, second] = ['first', 'second'].map((name) => slots.take(1_000).then(() => order.push(name)))
  expect(slots.waiting()).toBe(2)
  slots.give()
  await first
  slots.give()
  await second
  expect([order, slots.waiting()]).toEqual([['first', 'second'], 0])
})

test('C31: who waits longer than allowed is told that all are in use, and no slot is lost by it', async () => {
  const slots = createConnectionSlots(1)
  await slots.take(1_000)
  await expect(slots.take(10)).rejects.toThrow(PoolBusyError)
  slots.give()
  await slots.take(0)
})

test('C31: all who wait fail at once when the database cannot be reached', async () => {
  const slots = createConnectionSlots(1)
  await slots.take(1_000)
  const waiting = [slots.take(60_000), slots.take(60_000)]
  slots.failWaiting(new Error('connect ECONNREFUSED'))
  for (const one of waiting) await expect(one).rejects.toThrow('connect ECONNREFUSED')
  expect(slots.waiting()).toBe(0)
})
