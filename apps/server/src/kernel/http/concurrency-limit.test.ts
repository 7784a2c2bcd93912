import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const work = () => {
  let finish: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}

test('only so many work at once, the others in the order they came', async () => {
  const inTurn = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 10, createError: () => new Error('full') })
  const began: number[] = []
  const works = Array.from({ length: 5 }, work)
  const all = works.map(({ done }, index) =>
    inTurn(() => {
      began.push(index)
      return done
    }),
  )
  await Promise.resolve()
  expect(began).toEqual([0, 1])
  works[1]?.finish()
  await all[1]
  await expect.poll(() => began).toEqual([0, 1, 2])
  for (const { finish } of works) finish()
  await Promise.all(all)
  expect(began).toEqual([0, 1, 2, 3, 4])
})

test('whoever comes when too many wait is sent away, and a work that fails gives its place on', async () => {
  const inTurn = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 1, createError: () => new Error('full') })
  const first = work()
  const running = inTurn(() => first.done)
  const waiting = inTurn(() => Promise.reject(new Error('failed')))
  await expect(inTurn(() => Promise.resolve())).rejects.toThrow('full')
  first.finish()
  await running
  await expect(waiting).rejects.toThrow('failed')
  expect(await inTurn(() => Promise.resolve('again'))).toBe('again')
})
