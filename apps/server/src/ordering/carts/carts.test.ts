import { maxCartLines } from '@paratope/contract/ordering/carts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { formatOrderQuantity } from './carts.lines.ts'
import { addServiceLine } from './index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const base = '/jeecg-boot/by-order-client'
const getPack = async (pack: { usd?: number | null; stock?: number; amount?: string } = {}, category?: 'plasmid') => {
  const product = await aProduct(world.db, { packs: [pack], ...(category && { category }) })
  return { catalog: product.catalog, id: product.packs[0]?.id ?? '', productId: product.id }
}
const getCart = (person: SignedInUser) => person.client.carts.list({ query: {} })

describe('what the cart shows', () => {
  test('[API-036] [API-082] [CART-010] [CART-011] [CART-013] a catalogue line carries number, product, wishes, quantities and prices made by the server', async () => {
    const person = await signIn(world, { phone: '+4420794601', email: 'ada.cart@sample.test' })
    const pack = await getPack({ amount: '2.5', usd: 12_050, stock: 7 })
    const { id } = await person.client.carts.add({ body: { packId: pack.id, quantity: 3 } })
    const options = {
      batchNo: 'LOT-1',
      orderPriority: 'express',
      concentrationRequirements: '1.5',
      shippingCondition: 'dry-ice',
      note: 'no azide',
      serviceCells: [],
      service: null,
    } as const
    await person.client.carts.update({ params: { id }, body: options })

    const { status, body } = await person.send({
      url: '/jeecg-boot/by-Vivo/Vivo/byVivoShoppingCart/list?pageSize=1000',
    })
    expect([status, body.success, body.message]).toEqual([200, true, ''])
    const { records } = body.result as { records: unknown[] }
    expect(records).toEqual([
      {
        id,
        orderNo: expect.stringMatching(/^CART-\d{6}$/),
        orderType: 'catalogue',
        packId: pack.id,
        catalog: pack.catalog,
        projectName: expect.stringContaining('Anti-PDCD1'),
        projectType: 'biosimilar',
        format: 'igg',
        hue: 210,
        ...options,
        packingQuantity: '2.5',
        packingNumber: 3,
        orderQuantity: '7.5',
        unit: 'mg',
        num: 3,
        freight: null,
        originalPrice: { minor: 12_050, currency: 'USD' },
        discount: 0,
        finalPrice: { minor: 36_150, currency: 'USD' },
        priceRule: 'list',
        phone: '+4420794601',
        email: 'ada.cart@sample.test',
        stock: 7,
        isData: false,
        leadDays: 7,
        orderable: true,
        version: '3~12050~open~stocked',
        problems: [],
      },
    ])
  })

  test('[API-033] [API-034] [API-035] [API-036] [CART-009] [CART-010] the order cart has total and records, each with order number and type, whole or of one type', async () => {
    const person = await signIn(world)
    const antibody = await getPack()
    const vector = await getPack({}, 'plasmid')
    for (const { id } of [antibody, vector]) await person.client.carts.add({ body: { packId: id } })
    await addServiceLine(
      world.db,
      person.userId,
      {
        orderType: 'plasmid',
        name: { en: 'Made-to-wish plasmid' },
        unit: 'µg',
        quantity: 2,
        details: { gene: 'EGFP' },
      },
      world.clock.now(),
    )
    const ask = async (path: string) => {
      const { body } = await person.send({ url: base + path })
      const { total, records } = body.result as { total: number; records: { orderNo: string; orderType: string }[] }
      expect(records.every(({ orderNo }) => /^CART-\d{6}$/.test(orderNo))).toBe(true)
      return [total, records.map(({ orderType }) => orderType).sort()]
    }
    expect(await ask('/order/cartlist?clientOrderType=null')).toEqual([3, ['catalogue', 'plasmid', 'plasmid']])
    expect(await ask('/order/cartlist')).toEqual([3, ['catalogue', 'plasmid', 'plasmid']])
    expect(await ask('/order/cartlist?clientOrderType=plasmid&pageSize=1&pageNo=2')).toEqual([2, ['plasmid']])
    expect(await ask('/order/cartlist?clientOrderType=plasmid')).toEqual([2, ['plasmid', 'plasmid']])
    expect(await ask('/client/plasmidCarrier/cartList?pageSize=10&pageNo=1')).toEqual([2, ['plasmid', 'plasmid']])
    expect((await person.send({ url: `${base}/order/cartlist?clientOrderType=sys_user` })).status).toBe(400)
    expect(await person.client.carts.count({ query: {} })).toEqual({ count: 3 })
    expect(await person.client.carts.count({ query: { clientOrderType: 'plasmid' } })).toEqual({ count: 2 })
    // The catalogue's cart has what has a catalogue number.
    const { body } = await person.send({ url: '/jeecg-boot/by-Vivo/Vivo/byVivoShoppingCart/list?pageSize=1000' })
    expect((body.result as { records: { catalog: string }[] }).records.map(({ catalog }) => catalog)).toEqual([
      antibody.catalog,
      vector.catalog,
    ])
  })

  test('[LIMIT-004] [API-034] the query for the count has pages of 10: ten plasmid lines, and how many there are in all', async () => {
    const person = await signIn(world)
    for (let number = 1; number <= 12; number += 1)
      await addServiceLine(
        world.db,
        person.userId,
        { orderType: 'plasmid', name: { en: `Plasmid ${number}` }, unit: 'µg', quantity: 1, details: {} },
        world.clock.now(),
      )
    const ask = async (pageNo: number) => {
      const { body } = await person.send({
        url: `${base}/client/plasmidCarrier/cartList?pageSize=10&pageNo=${pageNo}`,
      })
      const { total, records } = body.result as { total: number; records: { projectName: string }[] }
      return [total, records.map(({ projectName }) => projectName)]
    }
    const names = Array.from({ length: 12 }, (_, index) => `Plasmid ${index + 1}`)
    expect(await ask(1)).toEqual([12, names.slice(0, 10)])
    expect(await ask(2)).toEqual([12, names.slice(10)])
    // A query that names no size means the same page.
    const { body } = await person.send({ url: `${base}/client/plasmidCarrier/cartList` })
    expect((body.result as { records: unknown[] }).records).toHaveLength(10)
    expect(await person.client.carts.count({ query: { clientOrderType: 'plasmid' } })).toEqual({ count: 12 })
  })

  test('[API-033] [API-034] [API-035] [API-036] [CART-009] [CART-010] the calls of the three site types answer the same line with the same fields', async () => {
    const person = await signIn(world)
    const vector = await getPack({ amount: '10', usd: 6500, stock: 4 }, 'plasmid')
    await person.client.carts.add({ body: { packId: vector.id } })
    const calls = [
      '/jeecg-boot/by-Vivo/Vivo/byVivoShoppingCart/list?pageSize=1000',
      `${base}/order/cartlist?clientOrderType=null`,
      `${base}/order/cartlist?clientOrderType=plasmid`,
      `${base}/client/plasmidCarrier/cartList?pageSize=10&pageNo=1`,
    ]
    const answers = await Promise.all(calls.map(async (url) => (await person.send({ url })).body))
    for (const { success, message, result } of answers) {
      expect([success, message, result]).toEqual([true, '', answers[0]?.result])
      const { total, records } = result as { total: number; records: Record<string, unknown>[] }
      expect(total).toBe(1)
      expect(
        records.map(({ orderNo, orderType, catalog, projectName }) => [orderNo, orderType, catalog, projectName]),
      ).toEqual([[expect.stringMatching(/^CART-\d{6}$/), 'plasmid', vector.catalog, expect.any(String)]])
      expect(Object.keys(records[0] ?? {})).toEqual(
        expect.arrayContaining([
          ...['catalog', 'projectName', 'projectType', 'batchNo', 'orderPriority', 'concentrationRequirements'],
          ...['packingQuantity', 'packingNumber', 'orderQuantity', 'unit', 'num', 'freight'],
          ...['originalPrice', 'discount', 'finalPrice', 'phone', 'email'],
        ]),
      )
    }
  })

  test('the sum is in the company’s currency, with freight once, and says what needs a quote', async () => {
    const company = await aCompany(world.db, { currency: 'CNY' })
    const person = await signIn(world, { company_id: company.id })
    const [priced, unpriced] = [await getPack({ usd: 1000, stock: 5 }), await getPack({ usd: null })]
    await person.client.carts.add({ body: { packId: priced.id, quantity: 2 } })
    expect(await getCart(person)).toMatchObject({
      currency: 'CNY',
      goods: { minor: 14_000, currency: 'CNY' },
      freight: { minor: 12_000 },
      sum: { minor: 26_000 },
      needsQuote: false,
      canOrderNow: true,
    })
    await person.client.carts.add({ body: { packId: unpriced.id } })
    expect(await getCart(person)).toMatchObject({ sum: { minor: 26_000 }, needsQuote: true, canOrderNow: false })
  })

  test('an empty cart is a cart', async () => {
    const person = await signIn(world)
    expect(await getCart(person)).toMatchObject({
      total: 0,
      records: [],
      goods: { minor: 0 },
      freight: { minor: 0 },
      sum: { minor: 0 },
      canOrderNow: false,
    })
  })

  test('a product that was withdrawn stays in the cart and costs nothing', async () => {
    const person = await signIn(world)
    const [stored, withdrawn] = [await getPack({ usd: 1000, stock: 5 }), await getPack({ usd: 7000, stock: 5 })]
    for (const { id } of [stored, withdrawn]) await person.client.carts.add({ body: { packId: id } })
    const hide = (productId: string) =>
      world.db.updateTable('product').set({ published: false }).where('id', '=', productId).execute()
    await hide(withdrawn.productId)
    expect(await getCart(person)).toMatchObject({ total: 2, goods: { minor: 1000 }, sum: { minor: 5500 } })
    await hide(stored.productId)
    expect(await getCart(person)).toMatchObject({
      total: 2,
      goods: { minor: 0 },
      freight: { minor: 0 },
      sum: { minor: 0 },
    })
  })

  test('[CART-017] [CART-016] nobody has a cart before logging in', async () => {
    const paths = [
      '/by-Vivo/Vivo/byVivoShoppingCart/list',
      '/by-order-client/order/cartlist',
      '/by-order-client/order/cart/count',
    ]
    const answers = await Promise.all(paths.map((path) => world.caller().send({ url: `/jeecg-boot${path}` })))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })
})

describe('filling it', () => {
  test('[CART-001] [CART-014] the same pack adds up; the catalogue number works as well as the pack', async () => {
    const person = await signIn(world)
    const pack = await getPack()
    const first = await person.client.carts.add({ body: { packId: pack.id, quantity: 2 } })
    expect(first).toMatchObject({ num: 2, count: 1 })
    const named = { catalog: pack.catalog.toLowerCase(), amount: '5', quantity: 3 }
    expect(await person.client.carts.add({ body: named })).toEqual({ id: first.id, num: 5, count: 1 })
    const other = await getPack()
    expect(await person.client.carts.add({ body: { packId: other.id } })).toMatchObject({ num: 1, count: 2 })
    expect(await person.client.carts.count({ query: {} })).toEqual({ count: 2 })
  })

  test.each([0, -1, 1.5, 10_000, '3', null])('a quantity of %j is refused', async (quantity) => {
    const person = await signIn(world)
    const pack = await getPack()
    const { status } = await person.send({
      method: 'POST',
      url: `${base}/order/cart/add`,
      payload: { packId: pack.id, quantity },
    })
    expect(status).toBe(400)
  })

  test('[CART-011] a pack comes with the lot that is asked for, keeps it when more is added, and needs a quote', async () => {
    const person = await signIn(world)
    const pack = await getPack({ usd: 10_000 })
    const { id } = await person.client.carts.add({ body: { packId: pack.id, batchNo: 'M0016-2601' } })
    await person.client.carts.add({ body: { packId: pack.id } })
    const before = await getCart(person)
    expect([before.records.map(({ num, batchNo }) => [num, batchNo]), before.canOrderNow]).toEqual([
      [[2, 'M0016-2601']],
      false,
    ])
    await person.client.carts.addMany({ body: { lines: [{ packId: pack.id, batchNo: 'M0016-2606' }] } })
    expect((await getCart(person)).records.map((line) => [line.id, line.num, line.batchNo])).toEqual([
      [id, 3, 'M0016-2606'],
    ])
  })

  test('adding beyond 9999 of one pack is refused, and nothing changes', async () => {
    const person = await signIn(world)
    const pack = await getPack()
    await person.client.carts.add({ body: { packId: pack.id, quantity: 9999 } })
    await expect(person.client.carts.add({ body: { packId: pack.id } })).rejects.toMatchObject({
      code: 'cart.too_many',
    })
    expect((await getCart(person)).records[0]?.num).toBe(9999)
  })

  test('[ORDER-019] a cart holds 999 lines and refuses another', async () => {
    const person = await signIn(world)
    const line = (at: number) => ({
      id: `crt_${String(at).padStart(26, '0')}`,
      user_id: person.userId,
      order_type: 'custom' as const,
      name: JSON.stringify({ en: 'Service' }),
      quantity: 1,
      created_at: world.clock.now(),
    })
    const pack = await getPack()
    await person.client.carts.add({ body: { packId: pack.id } })
    await world.db
      .insertInto('cart_line')
      .values(Array.from({ length: 998 }, (_, at) => line(at)))
      .execute()
    const other = await getPack()
    await expect(person.client.carts.add({ body: { packId: other.id } })).rejects.toMatchObject({ code: 'cart.full' })
    expect(await person.client.carts.add({ body: { packId: pack.id } })).toMatchObject({ num: 2, count: 999 })
    expect((await person.client.carts.list({ query: { pageSize: 1000 } })).records).toHaveLength(999)
  })

  test('[ORDER-019] of many lines that are added at once to an almost full cart, exactly those that fit go in', async () => {
    const person = await signIn(world)
    const packs = []
    for (let made = 0; made < 12; made += 1) packs.push(await getPack())
    const line = (at: number) => ({
      id: `crt_${String(at).padStart(26, 'v')}`,
      user_id: person.userId,
      order_type: 'custom' as const,
      name: JSON.stringify({ en: 'Service' }),
      quantity: 1,
      created_at: world.clock.now(),
    })
    await world.db
      .insertInto('cart_line')
      .values(Array.from({ length: maxCartLines - 2 }, (_, at) => line(at)))
      .execute()
    const service = { orderType: 'custom', name: { en: 'Service' }, unit: 'piece', quantity: 1, details: {} } as const
    const tries = await Promise.allSettled([
      ...packs.map(({ id }) => person.client.carts.add({ body: { packId: id } })),
      addServiceLine(world.db, person.userId, service, world.clock.now()),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const one of tries) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'cart.full', values: { most: 999 } })
    }
    expect(await person.client.carts.count({ query: {} })).toEqual({ count: 999 })
  })

  test('an unknown pack and a hidden product are not available', async () => {
    const person = await signIn(world)
    const pack = await getPack()
    await world.db.updateTable('product').set({ published: false }).where('id', '=', pack.productId).execute()
    const ids = [pack.id, `pck_${'0'.repeat(26)}`]
    for (const packId of ids) {
      await expect(person.client.carts.add({ body: { packId } })).rejects.toMatchObject({ code: 'pack.unavailable' })
    }
  })

  test('many tabs adding at once lose nothing', async () => {
    const person = await signIn(world)
    const pack = await getPack()
    await Promise.all(Array.from({ length: 20 }, () => person.client.carts.add({ body: { packId: pack.id } })))
    expect((await getCart(person)).records.map(({ num }) => num)).toEqual([20])
  })

  test('several packs go in together or not at all', async () => {
    const person = await signIn(world)
    const [one, other, hidden] = [await getPack(), await getPack(), await getPack()]
    await world.db.updateTable('product').set({ published: false }).where('id', '=', hidden.productId).execute()
    const add = (...packs: { id: string }[]) =>
      person.client.carts.addMany({ body: { lines: packs.map(({ id }) => ({ packId: id, quantity: 2 })) } })
    await expect(add(one, hidden)).rejects.toMatchObject({ code: 'pack.unavailable' })
    expect((await getCart(person)).total).toBe(0)
    expect(await add(one, other)).toEqual({ count: 2 })
    expect((await getCart(person)).records.map(({ num }) => num)).toEqual([2, 2])
    const lines = [
      { packId: other.id, quantity: 3, batchNo: '' },
      { packId: other.id, quantity: 4, batchNo: 'L-7' },
    ]
    expect(await person.client.carts.addMany({ body: { lines } })).toEqual({ count: 2 })
    expect((await getCart(person)).records.map(({ num, batchNo }) => [num, batchNo])).toEqual([
      [2, ''],
      [9, 'L-7'],
    ])
    const tooMany = [one, other].map(({ id }) => ({ packId: id, quantity: 9_995 }))
    await expect(person.client.carts.addMany({ body: { lines: tooMany } })).rejects.toMatchObject({
      code: 'cart.too_many',
      values: { most: 9_999 },
    })
    expect((await getCart(person)).records.map(({ num }) => num)).toEqual([2, 9])
  })

  test('prices, owners and states that a caller sends along are ignored', async () => {
    const [mine, theirs] = await Promise.all([signIn(world), signIn(world)])
    const pack = await getPack({ usd: 9900 })
    const payload = {
      packId: pack.id,
      originalPrice: 1,
      finalPrice: { minor: 1, currency: 'JPY' },
      discount: 10_000,
      freight: -5,
      userId: theirs.userId,
      user_id: theirs.userId,
    }
    await mine.send({ method: 'POST', url: `${base}/order/cart/add`, payload })
    expect((await getCart(mine)).records[0]).toMatchObject({
      finalPrice: { minor: 9900, currency: 'USD' },
      discount: 0,
    })
    expect((await getCart(theirs)).total).toBe(0)
  })
})

describe('changing it', () => {
  test('[CART-014] quantity, wishes, one line, several lines, everything', async () => {
    const person = await signIn(world)
    const { client } = person
    const lines = []
    for (let at = 0; at < 4; at++) lines.push(await client.carts.add({ body: { packId: (await getPack()).id } }))
    const [a, b, c] = lines.map(({ id }) => id)
    if (!a || !b || !c) throw new Error('three lines')
    expect(await client.carts.update({ params: { id: a }, body: { quantity: 12 } })).toEqual({ id: a, num: 12 })
    await expect(client.carts.update({ params: { id: a }, body: {} })).rejects.toMatchObject({ code: 'input.refused' })
    expect(await client.carts.remove({ params: { id: a } })).toEqual({ count: 3 })
    expect(await client.carts.removeMany({ body: { ids: [b, c] } })).toEqual({ count: 1 })
    expect(await client.carts.clear()).toEqual({ count: 0 })
  })

  test('[PERM-023] [PERM-017] another buyer’s lines do not exist', async () => {
    const [mine, theirs] = await Promise.all([signIn(world), signIn(world)])
    const { id } = await theirs.client.carts.add({ body: { packId: (await getPack()).id } })
    const tries = await Promise.all(
      [
        mine.client.carts.update({ params: { id }, body: { quantity: 5 } }),
        mine.client.carts.remove({ params: { id } }),
        mine.client.carts.removeMany({ body: { ids: [id] } }),
      ].map((call) => call.catch(({ status }) => status)),
    )
    expect(tries).toEqual([404, 404, 404])
    await mine.client.carts.clear()
    expect((await getCart(theirs)).records.map(({ num }) => num)).toEqual([1])
  })

  test('the version changes with number, price and stock, and with nothing else', async () => {
    const person = await signIn(world)
    const pack = await getPack({ usd: 1000, stock: 5 })
    const { id } = await person.client.carts.add({ body: { packId: pack.id } })
    const versions = [(await getCart(person)).version]
    const seen = async () => versions.push((await getCart(person)).version)
    await person.client.carts.update({ params: { id }, body: { note: 'please hurry' } })
    await world.db.updateTable('pack').set({ stock: 4 }).where('id', '=', pack.id).execute()
    await seen()
    expect(versions[1]).toBe(versions[0])
    await person.client.carts.update({ params: { id }, body: { quantity: 2 } })
    await seen()
    await world.db.updateTable('pack').set({ stock: 1 }).where('id', '=', pack.id).execute()
    await seen()
    const prices = JSON.stringify({ USD: 1001 })
    await world.db.updateTable('pack').set({ prices }).where('id', '=', pack.id).execute()
    await seen()
    expect(new Set(versions).size).toBe(4)
  })
})

test('[CART-011] the order quantity is packs times their content, exactly', () => {
  expect([
    formatOrderQuantity('5', 3),
    formatOrderQuantity('0.1', 3),
    formatOrderQuantity('0.5', 2),
    formatOrderQuantity('1×10⁶', 2),
  ]).toEqual(['15', '0.3', '1', '2'])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 1, max: 9999 }),
      (units, digits, num) => {
        const text = formatOrderQuantity((units / 10 ** digits).toFixed(digits), num)
        expect(Math.round(Number(text) * 10 ** digits)).toBe(units * num)
      },
    ),
  )
})
