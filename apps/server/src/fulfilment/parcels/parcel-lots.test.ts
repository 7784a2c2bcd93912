import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLot } from '#catalogue/products/products.makers.ts'
import { aBuyer, anOrder, aPack, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { readArchive } from '#testing/read-archive.ts'
import { readPdfText } from '#testing/read-pdf.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import parcels from './index.ts'

let world: World
let staff: Staff
let buyer: Buyer
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  buyer = await aBuyer(world)
})
afterAll(() => world.close())
beforeEach(() => world.clock.set('2026-11-18T09:00:00.000Z'))

const desk = () => staff.production.client.parcels
const missing = { code: 'record.missing' }

/** Three packs of a product with these lots, from stock, in production. */
async function anOrderOfLots(...lots: Parameters<typeof aLot>[2][]) {
  const pack = await aPack(world, { quantity: 3, stock: 3 })
  const made = []
  for (const lot of lots) made.push((await aLot(world.db, pack.productId, lot)).lotNo)
  const { orderNo, version } = await anOrder(staff, buyer, 'inProduction', [pack])
  return { params: { orderNo }, version, pack, lots: made }
}

const ship = (params: { orderNo: string }, version: number, ...lines: { no: number; num: number; lotNo?: string }[]) =>
  desk().ship({ params, body: { version, carrier: 'dhl', trackingNo: '', lines } })

const readLines = async (params: { orderNo: string }, { client }: Pick<Buyer, 'client'> = buyer) =>
  (await client.orders.detail({ params })).parcels.flatMap(({ lines }) => lines)

describe('[ORDER-004] the lots of a parcel', () => {
  test('are those of the pick list where the packer names none: the newest that can be used', async () => {
    const { params, version, lots } = await anOrderOfLots(
      { made_on: '2026-05-01', expires_on: '2028-05-01' },
      { made_on: '2026-09-01', expires_on: '2028-09-01' },
      { made_on: '2026-10-01', expires_on: '2026-11-17' },
      { made_on: '2026-11-19', expires_on: '2028-11-19' },
    )
    const [ready] = (await desk().ready({ query: { keyword: params.orderNo } })).records
    expect(ready?.lines).toMatchObject([{ lotNo: lots[1], lots: [{ lotNo: lots[1] }, { lotNo: lots[0] }] }])
    await ship(params, version, { no: 1, num: 3 })
    expect(await readLines(params)).toEqual([
      {
        no: 1,
        num: 3,
        lots: [{ lotNo: lots[1], num: 3, expiresOn: '2028-09-01', recall: null }],
        storage: '',
        hasDocuments: true,
      },
    ])
  })

  test('are several where a line is taken from several', async () => {
    const { params, version, lots } = await anOrderOfLots({}, {})
    const [first = '', second = ''] = lots
    await ship(params, version, { no: 1, num: 1, lotNo: second }, { no: 1, num: 2, lotNo: first.toLowerCase() })
    const shipped = [
      { lotNo: first, num: 2, expiresOn: '2028-01-10', recall: null },
      { lotNo: second, num: 1, expiresOn: '2028-01-10', recall: null },
    ]
    expect((await readLines(params))[0]).toMatchObject({ num: 3, lots: shipped })
    const { contents } = await buyer.client.parcels.detail({ params: { ...params, no: 1 } })
    expect(contents).toMatchObject([{ num: 3, lots: shipped }])
  })

  test('are the lot that the customer ordered', async () => {
    const { params, version, lots } = await anOrderOfLots({ made_on: '2026-02-01' }, { made_on: '2026-03-01' })
    await world.db
      .updateTable('order_line')
      .set({ batch_no: lots[0] ?? '' })
      .where('order_id', 'in', (orders) =>
        orders.selectFrom('sales_order').select('id').where('code', '=', params.orderNo),
      )
      .execute()
    await ship(params, version, { no: 1, num: 3 })
    expect((await readLines(params))[0]?.lots).toMatchObject([{ lotNo: lots[0] }])
  })

  test('are refused by name when they belong to another product or have expired, and nothing is packed', async () => {
    const { params, version, lots } = await anOrderOfLots({ made_on: '2024-01-01', expires_on: '2026-11-17' })
    const [expired = ''] = lots
    const other = await aLot(world.db, (await aPack(world)).productId)
    await expect(ship(params, version, { no: 1, num: 1, lotNo: other.lotNo })).rejects.toMatchObject({
      code: 'parcel.lot_unknown',
      values: { no: 1, lotNo: other.lotNo },
    })
    const body = { lines: [{ no: 1, num: 1, lotNo: expired }] }
    await expect(desk().pack({ params, body })).rejects.toMatchObject({
      code: 'parcel.lot_expired',
      values: { no: 1, lotNo: expired },
    })
    expect(await readLines(params)).toEqual([])
  })

  test('are not recorded rather than guessed where the product has none, and free again when a parcel is undone', async () => {
    const bare = await anOrderOfLots()
    await ship(bare.params, bare.version, { no: 1, num: 3 })
    expect(await readLines(bare.params)).toMatchObject([{ num: 3, lots: [] }])
    const { params } = await anOrderOfLots({})
    const { no } = await desk().pack({ params, body: { lines: [{ no: 1, num: 3 }] } })
    await desk().unpack({ params: { ...params, no } })
    expect(await readLines(params)).toEqual([])
  })
})

async function deliverReleases(lotNo: string): Promise<void> {
  const events = await world.db
    .selectFrom('outbox')
    .select('payload')
    .where('event', '=', 'certificate.released')
    .where(sql<string>`payload ->> 'lotNo'`, '=', lotNo)
    .orderBy('no')
    .execute()
  for (const { payload } of events) {
    for (const subscriber of parcels.subscribers) await subscriber.run(world.jobContext(), payload)
  }
}

describe('the certificates of an order', () => {
  test('come as one archive of what was shipped, in the language asked for', async () => {
    const { params, version, lots, pack } = await anOrderOfLots({}, {})
    const [first = '', second = ''] = lots
    await ship(params, version, { no: 1, num: 1, lotNo: first })
    await desk().pack({ params, body: { lines: [{ no: 1, num: 1, lotNo: second }] } })
    const { blob, name } = await buyer.client.parcels.certificates({ params, query: { language: 'es' } })
    expect(name).toBe(`Certificados-${params.orderNo}.zip`)
    const entries = readArchive(Buffer.from(await blob.arrayBuffer()))
    expect(entries.map(([entry]) => entry)).toEqual([`Certificado-${first}-R1.pdf`])
    const text = readPdfText(entries[0]?.[1] ?? new Uint8Array())
    expect([text.includes(pack.catalog), text.includes(first), text.includes('Certificado de análisis')]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('are refused while none left, and do not exist for other companies', async () => {
    const { params, version } = await anOrderOfLots({})
    const none = { code: 'parcel.certificates_none' }
    await expect(buyer.client.parcels.certificates({ params, query: {} })).rejects.toMatchObject(none)
    await ship(params, version, { no: 1, num: 3 })
    const stranger = await aBuyer(world)
    await expect(stranger.client.parcels.certificates({ params, query: {} })).rejects.toMatchObject(missing)
    await expect(stranger.client.parcels.deskCertificates({ params, query: {} })).rejects.toMatchObject({
      code: 'permission.missing',
    })
    expect((await desk().deskCertificates({ params, query: {} })).name).toBe(`Certificates-${params.orderNo}.zip`)
  })

  test('of a lot is told to be corrected to those who downloaded an earlier revision, once for each order', async () => {
    const { params, version, lots } = await anOrderOfLots({})
    const [lotNo = ''] = lots
    await ship(params, version, { no: 1, num: 3 })
    const [stranger, bystander] = [await aBuyer(world), await aBuyer(world)]
    const query = { language: 'en' } as const
    const one = { params: { ...params, lotNo: lotNo.toLowerCase() }, query }
    expect((await buyer.client.parcels.certificate(one)).name).toBe(`CoA-${lotNo}-R1.pdf`)
    await expect(stranger.client.parcels.certificate(one)).rejects.toMatchObject(missing)
    const other = await anOrderOfLots({})
    await expect(
      buyer.client.parcels.certificate({ params: { ...params, lotNo: other.lots[0] ?? '' }, query }),
    ).rejects.toMatchObject(missing)
    const [analyst, reviewer] = [
      await signIn(world, { role: 'production' }),
      await signIn(world, { role: 'production' }),
    ]
    const correct = async (value: number, reason: string) => {
      const { results, version: read } = await analyst.client.certificates.detail({ params: { lotNo } })
      const body = {
        version: read,
        results: results.filter(({ test: name }) => name === 'purity').map((result) => ({ ...result, value })),
        retestOn: null,
        reason,
      }
      const saved = await analyst.client.certificates.save({ params: { lotNo }, body })
      await reviewer.client.certificates.release({ params: { lotNo }, body: { version: saved.version } })
      // Events may be delivered again.
      for (let times = 0; times < 2; times += 1) await deliverReleases(lotNo)
    }
    await correct(97.5, 'Integrated again.')
    const listTexts = async ({ client }: Buyer) =>
      (await client.notifications.list({ query: { pageSize: 100 } })).records
        .map(({ text }) => text)
        .filter((text) => text.includes(lotNo))
    const expected = `The certificate of lot ${lotNo} from order ${params.orderNo} was corrected (revision 2): Integrated again.`
    expect(await listTexts(buyer)).toEqual([expected])
    expect(await listTexts(bystander)).toEqual([])
    await buyer.client.parcels.certificates({ params, query })
    await correct(97.6, 'Integrated once more.')
    expect(await listTexts(buyer)).toHaveLength(2)
  })
})
