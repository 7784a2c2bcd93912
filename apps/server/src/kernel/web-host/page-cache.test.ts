import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

const aPage = (text: string, tags: readonly string[] = [], bytes = 10) => ({ text, bytes, tags: new Set(tags) })
type Page = ReturnType<typeof aPage>

let now = 0
const settings = { maxBytes: 100, freshFor: 60_000, staleFor: 600_000, now: () => now }
const keepAll = () => true
const soon = () => vi.waitFor(() => {})

beforeEach(() => {
  now = 0
})

describe('pages kept whole', () => {
  test('a page is rendered once and shown to everyone for a minute', async () => {
    const cache = createPageCache<Page>(settings)
    const make = vi.fn(async () => aPage('one'))
    await cache.get('a', make, keepAll)
    now = 60_000
    expect(await cache.get('a', make, keepAll)).toMatchObject({ text: 'one' })
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('a hundred visitors at once cost one rendering', async () => {
    const cache = createPageCache<Page>(settings)
    const make = vi.fn(async () => aPage('one'))
    await Promise.all(Array.from({ length: 100 }, async () => cache.get('a', make, keepAll)))
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('a stale page is shown at once while its successor is made', async () => {
    const cache = createPageCache<Page>(settings)
    await cache.get('a', async () => aPage('old'), keepAll)
    now = 60_001
    expect(cache.get('a', async () => aPage('new'), keepAll)).toMatchObject({ text: 'old' })
    await soon()
    expect(cache.get('a', async () => aPage('newer'), keepAll)).toMatchObject({ text: 'new' })
  })

  test('a successor that fails leaves the stale page standing', async () => {
    const cache = createPageCache<Page>(settings)
    await cache.get('a', async () => aPage('old'), keepAll)
    now = 60_001
    await cache.get('a', async () => Promise.reject(new Error('database down')), keepAll)
    await soon()
    expect(await cache.get('a', async () => Promise.reject(new Error('database down')), keepAll)).toMatchObject({
      text: 'old',
    })
    now = 700_000
    await expect(cache.get('a', async () => Promise.reject(new Error('database down')), keepAll)).rejects.toThrow(
      'database down',
    )
  })

  test('what must not be kept is rendered for each visitor', async () => {
    const cache = createPageCache<Page>(settings)
    const make = vi.fn(async () => aPage('failed'))
    await cache.get('a', make, () => false)
    await cache.get('a', make, () => false)
    expect([make.mock.calls.length, cache.size()]).toEqual([2, { pages: 0, bytes: 0 }])
  })

  test('whoever asks for one address after the other does not push out what is read again and again', async () => {
    const cache = createPageCache<Page>(settings)
    const make = async () => aPage('read often')
    await cache.get('often', make, keepAll)
    await cache.get('often', make, keepAll)
    for (let count = 0; count < 50; count += 1) await cache.get(`once-${count}`, async () => aPage('once'), keepAll)
    const again = vi.fn(make)
    await cache.get('often', again, keepAll)
    expect(again).not.toHaveBeenCalled()
    expect(cache.size()).toEqual({ pages: 10, bytes: 100 })
  })

  test('a change drops the pages that show it and no others', async () => {
    const cache = createPageCache<Page>(settings)
    await cache.get('a', async () => aPage('a', ['product:1', 'products']), keepAll)
    await cache.get('b', async () => aPage('b', ['product:2']), keepAll)
    cache.invalidate('product:1')
    expect(cache.size()).toEqual({ pages: 1, bytes: 10 })
    cache.clear()
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  })

  test('a page that something changed under is shown to who asked, and not kept', async () => {
    const cache = createPageCache<Page>(settings)
    const { promise, resolve } = Promise.withResolvers<Page>()
    const answer = cache.get('a', () => promise, keepAll)
    cache.invalidate('product:1')
    resolve(aPage('before the change', ['product:1']))
    expect(await answer).toMatchObject({ text: 'before the change' })
    expect(await cache.get('a', async () => aPage('after'), keepAll)).toMatchObject({ text: 'after' })
  })

  test('it never holds more than it may: the page nobody looked at longest goes first', async () => {
    const cache = createPageCache<Page>(settings)
    for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.get(key, async () => aPage(key, [], 20), keepAll)
    await cache.get('a', async () => aPage('again'), keepAll)
    await cache.get('f', async () => aPage('f', [], 20), keepAll)
    expect(cache.size()).toEqual({ pages: 5, bytes: 100 })
    expect(cache.get('a', async () => aPage('made anew'), keepAll)).toMatchObject({ text: 'a' })
    expect(await cache.get('b', async () => aPage('made anew'), keepAll)).toMatchObject({ text: 'made anew' })
  })

  test('a page too large to be worth it is not kept', async () => {
    const cache = createPageCache<Page>(settings)
    await cache.get('a', async () => aPage('huge', [], 26), keepAll)
    expect(cache.size().pages).toBe(0)
  })
})
