import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { refreshStockStates, takeStock } from './index.ts'
import { aProduct } from './products.makers.ts'

let world: World
let soldPack: { id: string; product: string }
beforeAll(async () => {
  world = await aWorld()
  const { db } = world
  await aProduct(db, {
    code: 'BIO-1',
    applications: ['in-vivo'],
    lots: [
      { lotNo: 'B1-C', madeOn: '2026-11-01' },
      { lotNo: 'B1-B', madeOn: '2026-08-01' },
      { lotNo: 'B1-A', madeOn: '2026-05-01' },
    ],
  })
  for (const number of [2, 3, 4])
    await aProduct(db, {
      code: `BIO-${number}`,
      applications: ['in-vivo'],
      lots: [{ lotNo: `B${number}-A`, madeOn: '2026-11-01' }],
    })
  await aProduct(db, {
    code: 'MOUSE-1',
    category: 'anti-mouse',
    lots: [{ lotNo: 'M1-A', madeOn: '2026-10-01', endotoxin: 1.2 }],
  })
  const clonedAs = { key: 'overview clone', name: { en: 'Clone' } }
  await aProduct(db, { category: 'adc', clonedAs, sec: 'V3', packs: [{ stock: 0 }] })
  const { id, packs } = await aProduct(db, { category: 'adc', clonedAs, sec: 'V6', packs: [{ stock: 2 }] })
  soldPack = { id: packs[0]?.id ?? '', product: id }
})
afterAll(() => world.close())

const read = () => world.caller({ language: 'en' }).client.products.overview()

test('the newest lots are of several kinds, a few of each', async () => {
  const { newest, lots } = await read()
  expect(newest.map(({ lotNo, madeOn }) => [lotNo, madeOn])).toEqual([
    ['B1-C', '2026-11-01'],
    ['B2-A', '2026-11-01'],
    ['M1-A', '2026-10-01'],
  ])
  expect(lots).toBe(7)
})

test('the certificate of a lot compares it with its limits and with the lots before', async () => {
  const { certificates } = await read()
  expect(
    certificates.map(({ code, lotNo, quality, isWithinLimits, traces }) => ({
      code,
      lotNo,
      quality,
      isWithinLimits,
      traces: traces.map((trace) => trace.lotNo),
    })),
  ).toEqual([
    {
      code: 'BIO-1',
      lotNo: 'B1-C',
      quality: { purity: 98, purityMin: 95, endotoxin: 0.2, endotoxinMax: 1, endotoxinUnit: 'EU/mg' },
      isWithinLimits: true,
      traces: ['B1-C', 'B1-B', 'B1-A'],
    },
    {
      code: 'MOUSE-1',
      lotNo: 'M1-A',
      quality: { purity: 98, purityMin: 95, endotoxin: 1.2, endotoxinMax: 1, endotoxinUnit: 'EU/mg' },
      isWithinLimits: false,
      traces: ['M1-A'],
    },
  ])
  const [trace] = certificates[0]?.traces ?? []
  expect(trace?.x.length).toBe(trace?.y.length)
})

test('the limits of use in vivo are those of the products that are for it', async () => {
  expect((await read()).inVivoLimits).toEqual({ purityMin: 95, endotoxinMax: 1, endotoxinUnit: 'EU/mg' })
})

test('stock is counted as lists count, and counted again once a product is sold out', async () => {
  const { counts, inStock } = await read()
  expect([counts.adc, inStock.adc, counts.plasmid, inStock.plasmid]).toEqual([1, 1, 0, 0])
  await world.db.transaction().execute(async (db) => {
    await takeStock(db, [{ packId: soldPack.id, quantity: 2 }])
    await refreshStockStates(db, [soldPack.product], world.clock.now())
  })
  await expect.poll(async () => (await read()).inStock.adc).toBe(0)
})
