import { afterEach, describe, expect, test, vi } from 'vitest'
import { type ComputePool, type ComputePoolOptions, createComputePool, forPerson, forSystem } from './compute-pool.ts'
import { createFairQueue } from './fair-queue.ts'
import { createTimeBudgets } from './time-budgets.ts'

const open: ComputePool[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()))
})

function aPool(options: Partial<ComputePoolOptions> = {}) {
  const pool = createComputePool({
    maxThreads: 1,
    taskMs: 30_000,
    heapMegabytes: 64,
    idleMs: 30_000,
    maxWaiting: 3,
    budget: { capacityMs: 60_000, refillMsPerSecond: 250 },
    ...options,
  })
  open.push(pool)
  const module = new URL('./compute.fixtures.ts', import.meta.url).href
  return {
    pool,
    run: (name: string, input: unknown, person?: string) =>
      pool.run({ module, name, input }, person === undefined ? forSystem('jobs') : forPerson(person)),
  }
}

describe('the pool', () => {
  test('computes in threads that begin with the first task and end when idle', async () => {
    const { pool, run } = aPool({ idleMs: 50 })
    expect(pool.countThreads()).toBe(0)
    expect(await Promise.all([run('double', 4, 'Ana'), run('double', 5, 'Bo')])).toEqual([8, 10])
    expect(pool.countThreads()).toBe(1)
    await vi.waitFor(() => expect(pool.countThreads()).toBe(0), { timeout: 20_000 })
    expect(await run('double', 6, 'Ana')).toBe(12)
  })

  test('leaves the thread that answers requests free while a task occupies its own', async () => {
    const { run } = aPool()
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
    }, 1)
    await run('spin', 500, 'Ana')
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(10)
  })

  test('gives others their turn after one task of a person who sent many', async () => {
    const { run } = aPool({ maxThreads: 1, maxWaiting: 10 })
    const ended: string[] = []
    const send = async (account: string, no: number) => {
      await run('double', no, account)
      ended.push(`${account} ${no}`)
    }
    await Promise.all([send('Ana', 1), send('Ana', 2), send('Ana', 3), send('Bo', 1)])
    expect(ended).toEqual(['Ana 1', 'Bo 1', 'Ana 2', 'Ana 3'])
  })

  test('ends a task that takes too long or too much memory, and goes on with the next', async () => {
    const { run } = aPool({ taskMs: 500, heapMegabytes: 24 })
    await expect(run('spin', 600_000, 'Ana')).rejects.toMatchObject({ code: 'computation.too_large', status: 422 })
    await expect(run('fillMemory', 0, 'Bo')).rejects.toMatchObject({ code: 'computation.too_large' })
    expect(await run('double', 4, 'Ana')).toBe(8)
  })

  test('reports what fails in a thread, and the thread goes on', async () => {
    const { pool, run } = aPool()
    await expect(run('fail', 0, 'Ana')).rejects.toThrow('the scale is broken')
    expect(await run('double', 4, 'Ana')).toBe(8)
    expect(pool.countThreads()).toBe(1)
  })

  test('refuses a person beyond the budget with the seconds to wait, and nobody else', async () => {
    const { run } = aPool({ budget: { capacityMs: 1, refillMsPerSecond: 0.001 } })
    await run('spin', 300, 'Ana')
    await expect(run('double', 4, 'Ana')).rejects.toMatchObject({ code: 'computing_time.exceeded', status: 503 })
    expect(await run('double', 4, 'Bo')).toBe(8)
    expect(await run('double', 4)).toBe(8)
  })

  test('refuses what is beyond the queue of a person', async () => {
    const { run } = aPool({ maxWaiting: 2 })
    const taken = [1, 2, 3].map((no) => run('double', no, 'Ana'))
    await expect(run('double', 4, 'Ana')).rejects.toMatchObject({ code: 'computing_time.exceeded' })
    expect(await Promise.all([...taken, run('double', 5, 'Bo')])).toEqual([2, 4, 6, 10])
  })
})

test('turns go round the accounts, one task of each at a time', () => {
  const queue = createFairQueue<{ account: string; no: number }>()
  for (const no of [1, 2, 3]) queue.add({ account: 'Ana', no })
  queue.add({ account: 'Bo', no: 1 })
  expect([queue.take(), queue.take(), queue.take()]).toEqual([
    { account: 'Ana', no: 1 },
    { account: 'Bo', no: 1 },
    undefined,
  ])
  queue.release('Ana')
  expect(queue.take()).toEqual({ account: 'Ana', no: 2 })
  expect(queue.countOf('Ana')).toBe(1)
})

test('a budget fills up again with time', () => {
  let now = 0
  const budgets = createTimeBudgets({ capacityMs: 1_000, refillMsPerSecond: 100 }, () => now)
  budgets.charge('Ana', 1_500)
  expect([budgets.getWaitSeconds('Ana'), budgets.getWaitSeconds('Bo')]).toEqual([5, 0])
  now = 4_000
  expect(budgets.getWaitSeconds('Ana')).toBe(1)
  now = 5_001
  expect(budgets.getWaitSeconds('Ana')).toBe(0)
  budgets.charge('Ana', 1_000)
  expect(budgets.getWaitSeconds('Ana')).toBe(10)
})
