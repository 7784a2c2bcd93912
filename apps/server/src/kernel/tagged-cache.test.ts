import { expect, test, vi } from 'vitest'
import { createTaggedCache } from './tagged-cache.ts'

const make = (value: string) => vi.fn(async () => value)

test('a tag drops all of its values, a part only those that show it', async () => {
  const cache = createTaggedCache()
  const [a, b] = [make('a'), make('b')]
  const readAll = async () => [
    await cache.get('details', 'a', a, () => ['product a', 'product-card b']),
    await cache.get('details', 'b', b, () => ['product b']),
  ]
  await readAll()
  cache.invalidate('product a')
  await readAll()
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([2, 1])
  cache.invalidate('product-card b')
  await readAll()
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([3, 1])
  cache.invalidate('details')
  expect(await readAll()).toEqual(['a', 'b'])
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([4, 2])
})

test('a part that changes while a value is made drops it, as it may be old', async () => {
  const cache = createTaggedCache()
  const first = Promise.withResolvers<string>()
  const old = cache.get(
    'details',
    'a',
    () => first.promise,
    () => ['product a'],
  )
  cache.invalidate('product a')
  first.resolve('old')
  expect(await old).toBe('old')
  expect(await cache.get('details', 'a', make('new'), () => ['product a'])).toBe('new')
})

test('a failure is not kept', async () => {
  const cache = createTaggedCache()
  await expect(cache.get('details', 'a', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(await cache.get('details', 'a', make('a'))).toBe('a')
})
