import { afterEach, beforeEach, expect, test } from 'vitest'
import { addLocally, clearLocally, type LocalLine, localLines, mostOfOne, setLocally } from './local-cart.ts'

const aLine = (wish: Partial<LocalLine> = {}): LocalLine => ({
  packId: 'pck_one',
  quantity: 1,
  catalog: 'PV-A0196',
  name: 'Nivolumab biosimilar',
  size: '5 mg',
  href: '/product/nivolumab',
  ...wish,
})

beforeEach(() => localStorage.clear())
afterEach(clearLocally)

test('[CART-015] a visitor’s cart is kept in local storage', () => {
  addLocally(aLine({ quantity: 2 }))
  expect(localStorage.getItem('local-cart')).toContain('PV-A0196')
  expect(localLines()).toEqual([aLine({ quantity: 2 })])
})

test('the same pack added again becomes more of it, another pack a line of its own', () => {
  addLocally(aLine())
  addLocally(aLine({ packId: 'pck_two', size: '25 mg' }))
  addLocally(aLine({ quantity: 3 }))
  expect(localLines().map(({ packId, quantity }) => [packId, quantity])).toEqual([
    ['pck_one', 4],
    ['pck_two', 1],
  ])
})

test('there is a most of one pack', () => {
  addLocally(aLine({ quantity: mostOfOne }))
  addLocally(aLine({ quantity: 5 }))
  expect(localLines()[0]?.quantity).toBe(mostOfOne)
})

test('a number is changed, and none takes the line out', () => {
  addLocally(aLine())
  setLocally('pck_one', 7)
  expect(localLines()[0]?.quantity).toBe(7)
  setLocally('pck_one', 0)
  expect(localLines()).toEqual([])
  expect(localStorage.getItem('local-cart')).toBeNull()
})

test.each([
  ['nothing that can be read', '{'],
  ['a list of something else', JSON.stringify({ value: [{ packId: 'pck_one' }] })],
  ['a number that cannot be ordered', JSON.stringify({ value: [aLine({ quantity: -3 })] })],
])('what others left there is not taken for a cart: %s', (_, text) => {
  localStorage.setItem('local-cart', text)
  expect(localLines()).toEqual([])
  addLocally(aLine())
  expect(localLines()).toHaveLength(1)
})
