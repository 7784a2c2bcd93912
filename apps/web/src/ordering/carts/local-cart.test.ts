import { afterEach, describe, expect, test, vi } from 'vitest'
import { addToLocalCart, type LocalCartLine, readLocalCart, setLocalQuantity } from './local-cart.ts'
import { type AccountCartClient, mergeLocalCart } from './merge-local-cart.ts'

afterEach(() => localStorage.clear())

const line = (packId: string, quantity: number): LocalCartLine => ({
  packId,
  quantity,
  catalog: 'PV-A0001',
  name: 'Anti-mouse PD-1',
  size: '5 mg',
  href: '/product/pv-a0001',
})

/** An account with a cart of its own. */
function anAccount(start: Record<string, number> = {}) {
  const numbers = new Map(Object.entries(start))
  const account: AccountCartClient = {
    fetchQuantities: async () => new Map(numbers),
    add: vi.fn(async ({ packId, quantity }: LocalCartLine) => {
      numbers.set(packId, (numbers.get(packId) ?? 0) + quantity)
    }),
    isRefusal: (error) => error === 'refused',
  }
  return { account, numbers }
}

describe('a visitor’s cart', () => {
  test('adds up what is put in twice and keeps it in the browser', () => {
    addToLocalCart(line('a', 2))
    addToLocalCart(line('a', 3))
    expect(readLocalCart()).toEqual([line('a', 5)])
    setLocalQuantity('a', 0)
    expect(readLocalCart()).toEqual([])
  })

  test('takes no more of a pack than an order can have, and leaves the line as it was', () => {
    expect(addToLocalCart(line('a', 9998))).toEqual([])
    expect(addToLocalCart(line('b', 1), line('a', 2))).toEqual([line('a', 2)])
    expect(addToLocalCart(line('a', 1), line('a', 1))).toEqual([line('a', 1)])
    for (const quantity of [0, -3, 2.5, Number.NaN, 10_000])
      expect(addToLocalCart(line('b', quantity))).toEqual([line('b', quantity)])
    expect(readLocalCart()).toEqual([line('a', 9998)])
    for (const quantity of [-3, 2.5, Number.NaN, 10_000]) expect(() => setLocalQuantity('a', quantity)).toThrow()
    expect(readLocalCart()).toEqual([line('a', 9998)])
  })

  test('moves into the account’s cart, on top of what is there', async () => {
    addToLocalCart(line('a', 2))
    addToLocalCart(line('b', 1))
    const { account, numbers } = anAccount({ a: 1 })
    const { added: taken, refused } = await mergeLocalCart(account)
    expect([taken.map(({ packId }) => packId), refused, readLocalCart()]).toEqual([['a', 'b'], [], []])
    expect(Object.fromEntries(numbers)).toEqual({ a: 3, b: 1 })
  })

  test('a line whose page was closed after it arrived does not arrive again', async () => {
    addToLocalCart(line('a', 2))
    const { account, numbers } = anAccount({ a: 1 })
    // The answer never reached the page.
    vi.mocked(account.add).mockImplementationOnce(async ({ packId, quantity }) => {
      numbers.set(packId, (numbers.get(packId) ?? 0) + quantity)
      throw new Error('gone')
    })
    expect((await mergeLocalCart(account)).added).toEqual([])
    expect(readLocalCart()).toHaveLength(1)
    expect((await mergeLocalCart(account)).added).toHaveLength(1)
    expect([numbers.get('a'), readLocalCart()]).toEqual([3, []])
  })

  test('a line whose page was closed before it arrived is sent again', async () => {
    addToLocalCart(line('a', 2))
    const { account, numbers } = anAccount({ a: 1 })
    vi.mocked(account.add).mockRejectedValueOnce(new Error('offline'))
    await mergeLocalCart(account)
    expect(numbers.get('a')).toBe(1)
    await mergeLocalCart(account)
    expect([numbers.get('a'), readLocalCart()]).toEqual([3, []])
  })

  test('what the account’s cart refuses is said and kept no longer', async () => {
    addToLocalCart(line('a', 2))
    addToLocalCart(line('b', 1))
    const { account } = anAccount()
    vi.mocked(account.add).mockRejectedValueOnce('refused')
    const { added: taken, refused } = await mergeLocalCart(account)
    expect([taken.map(({ packId }) => packId), refused.map(({ packId }) => packId)]).toEqual([['b'], ['a']])
    expect(readLocalCart()).toEqual([])
  })

  test('without lines the account is not asked', async () => {
    const { account } = anAccount()
    account.fetchQuantities = () => Promise.reject(new Error('asked'))
    expect(await mergeLocalCart(account)).toEqual({ added: [], refused: [] })
  })
})
