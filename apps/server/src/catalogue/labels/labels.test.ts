import type { Label } from '@paratope/contract/catalogue/labels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { createId } from '#kernel/ids.ts'
import { aWorld, type World } from '#testing/world.ts'
import { parseLabel } from './parse-label.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

describe('[ROUTE-009] a label', () => {
  let one: { code: string; slug: string; lot_no: string }
  let other: { lot_no: string }
  beforeAll(async () => {
    const [first, second] = [await aLabelled('PV-T0001', 'L2601A'), await aLabelled('PV-T0002', 'L2601B')]
    one = first
    other = second
  })

  async function aLabelled(code: string, lot_no: string) {
    const { id } = await aProduct(world.db, { code })
    const lot = { id: createId('lot'), product_id: id, lot_no, made_on: '2026-01-05', expires_on: '2028-01-05' }
    const measured = { purity: 98.2, endotoxin: 0.2, concentration: 5 }
    await world.db
      .insertInto('lot')
      .values({ ...lot, ...measured })
      .execute()
    return { code, slug: code.toLowerCase(), lot_no }
  }

  const label = (text: string): Promise<Label> => world.caller().client.labels.find({ query: { text } })

  test('with a catalogue number and a lot number names product and lot, in any order and spelling', async () => {
    for (const text of [
      `${one.code} ${one.lot_no}`,
      `Cat: ${one.code.toLowerCase()}\nLOT: ${one.lot_no}`,
      `${one.lot_no}|${one.code}`,
      `https://shop.test/product/${one.slug}?lot=${one.lot_no}`,
      `https://shop.test/product/detail?id=${one.code}&lot=${one.lot_no.toLowerCase()}`,
      one.lot_no,
    ])
      expect(await label(text), text).toMatchObject({
        catalogNo: one.code,
        slug: one.slug,
        lot: { lotNo: one.lot_no },
        isLotUnknown: false,
      })
  })

  test('with a catalogue number alone names the product', async () => {
    expect(await label(one.code)).toMatchObject({ catalogNo: one.code, lot: null, isLotUnknown: false })
  })

  test('whose lot is not this product’s says so instead of showing another', async () => {
    expect(await label(`${one.code} LOT ${other.lot_no}`)).toMatchObject({
      catalogNo: one.code,
      lot: null,
      isLotUnknown: true,
    })
  })

  test('past its day is marked', async () => {
    expect((await label(one.lot_no)).lot?.expired).toBe(false)
    const before = world.clock.now()
    world.clock.set('2099-01-01T00:00:00.000Z')
    expect((await label(one.lot_no)).lot?.expired).toBe(true)
    world.clock.set(before)
  })

  test.each(['nothing-of-ours', '###', 'https://shop.test/', "' or 1=1 --"])(
    'that names nothing is told: %s',
    async (text) => {
      await expect(label(text)).rejects.toMatchObject({ code: 'label.unknown', status: 404 })
    },
  )

  test('is read quickly whatever it says', async () => {
    await expect
      .poll(() => {
        const start = performance.now()
        for (const text of ['LOT '.repeat(75), ' '.repeat(300), 'a.'.repeat(150), 'LOT:'.repeat(75)]) parseLabel(text)
        return performance.now() - start
      })
      .toBeLessThan(50)
  })
})
