import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { aTenant } from '#identity/departments/departments.makers.ts'
import {
  aBuyer,
  anInquiry,
  anOrder,
  aPack,
  aQuote,
  type Buyer,
  createStaff,
  type Staff,
} from '#ordering/orders/orders.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let staff: Staff
let buyer: Buyer
let accepted: string
let returned: string
let questioned: string
let open: string
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  const company = await aCompany(world.db, { name: 'Quoted Labs' })
  buyer = await aBuyer(world, { company_id: company.id })
  const next = async (status: 'toConfirm' | 'inProduction') => {
    world.clock.advance(60_000)
    return (await anOrder(staff, buyer, status, [await aPack(world)])).orderNo
  }
  accepted = await next('inProduction')
  returned = await next('toConfirm')
  questioned = await next('toConfirm')
  open = await next('toConfirm')
  // A Friday in the provider's time zone.
  world.clock.set('2027-03-05T15:00:00.000Z')
  const { version } = await buyer.client.orders.detail({ params: { orderNo: returned } })
  await reprice(questioned)
  await reprice(open)
  await buyer.client.quotes.requestChanges({
    params: { orderNo: returned },
    body: { version, reason: 'Too expensive' },
  })
  world.clock.advance(60_000)
  await buyer.client.quotes.comment({
    params: { orderNo: questioned, revision: 2 },
    body: { text: 'Which host species?' },
  })
})
afterAll(() => world.close())

/** A second revision, valid from today. */
async function reprice(orderNo: string): Promise<void> {
  const { version } = await buyer.client.orders.detail({ params: { orderNo } })
  await buyer.client.quotes.requestChanges({ params: { orderNo }, body: { version, reason: 'Fewer packs' } })
  await aQuote(staff, orderNo, 9000)
}

const list = async (query: Parameters<typeof staff.sales.client.quotes.desk>[0]['query'] = {}) =>
  (await staff.sales.client.quotes.desk({ query })).records.map(({ quoteNo }) => quoteNo)

describe('the list of quotes for staff', () => {
  test('has every revision with its state, and counts them', async () => {
    const { total, counts, records } = await staff.sales.client.quotes.desk({ query: { sort: 'created' } })
    expect([total, counts]).toEqual([6, { open: 2, accepted: 1, declined: 3, expired: 0, withdrawn: 0 }])
    expect(records[0]).toMatchObject({
      quoteNo: `${accepted}-A`,
      orderNo: accepted,
      revision: 1,
      status: 'accepted',
      company: { name: 'Quoted Labs' },
      owner: { id: staff.sales.userId },
      total: { minor: 12_500 },
      waitingFor: null,
      waitingSince: null,
      deadline: null,
    })
  })

  test('says whose turn it is, since when, and what is owed in working days', async () => {
    const { records } = await staff.sales.client.quotes.desk({ query: { sort: 'waiting' } })
    expect(
      records.map(({ quoteNo, waitingFor, waitingSince, deadline }) => [quoteNo, waitingFor, waitingSince, deadline]),
    ).toEqual([
      [`${open}-B`, 'customer', '2027-03-05T15:00:00.000Z', null],
      [`${returned}-A`, 'revision', '2027-03-05T15:00:00.000Z', { kind: 'quote', at: '2027-03-09T15:00:00.000Z' }],
      [`${questioned}-B`, 'answer', '2027-03-05T15:01:00.000Z', { kind: 'reply', at: '2027-03-08T15:01:00.000Z' }],
      [`${open}-A`, null, null, null],
      [`${questioned}-A`, null, null, null],
      [`${accepted}-A`, null, null, null],
    ])
  })

  test('an answered question waits for the customer again', async () => {
    await staff.sales.client.quotes.answer({ params: { orderNo: questioned, revision: 2 }, body: { text: 'Rabbit' } })
    expect(await list({ waitingFor: 'answer' })).toEqual([])
    expect(await list({ waitingFor: 'customer' })).toEqual([`${open}-B`, `${questioned}-B`])
    world.clock.advance(60_000)
    await buyer.client.quotes.comment({ params: { orderNo: questioned, revision: 2 }, body: { text: 'And the lot?' } })
    expect(await list({ waitingFor: 'answer' })).toEqual([`${questioned}-B`])
    expect(await list({ waitingFor: 'revision' })).toEqual([`${returned}-A`])
  })

  test('is filtered by state, customer, colleague, validity and number', async () => {
    const other = await aBuyer(world)
    const { orderNo } = await anInquiry(other, [await aPack(world)])
    await aQuote(staff, orderNo)
    const { companies, owners } = await staff.sales.client.quotes.deskChoices()
    const quoted = companies.find(({ name }) => name === 'Quoted Labs')
    expect(owners.map(({ id }) => id)).toEqual([staff.sales.userId])
    expect(await list({ status: 'open', companyId: quoted?.id })).toEqual([`${open}-B`, `${questioned}-B`])
    expect(await list({ status: 'open', ownerId: owners[0]?.id })).toHaveLength(3)
    expect(await list({ ownerId: 'usr_00000000000000000000000000' })).toEqual([])
    expect(await list({ validity: 'later', companyId: quoted?.id })).toEqual([`${open}-B`, `${questioned}-B`])
    expect(await list({ keyword: `${open}-a` })).toEqual([`${open}-A`])
    expect(await list({ keyword: open })).toEqual([`${open}-B`, `${open}-A`])
    expect(await list({ pageNo: 2, pageSize: 1, status: 'open', companyId: quoted?.id })).toEqual([`${questioned}-B`])
    world.clock.advance(28 * 86_400_000)
    expect(await list({ validity: 'soon', companyId: quoted?.id })).toEqual([`${open}-B`, `${questioned}-B`])
    expect(await list({ validity: 'later', companyId: quoted?.id })).toEqual([])
  })

  test('[API-087] is exported as it is filtered, in the language of the reader', async () => {
    const reader = world.caller({ token: staff.sales.token, language: 'zh' })
    const { name, blob } = await reader.client.quotes.exportDesk({
      query: { keyword: accepted, columns: 'quoteNo|status|currency|tax|total|waitingFor' },
    })
    expect(name).toBe('quotes.csv')
    expect((await blob.text()).replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      '报价编号,状态,币种,税额,总额,等待',
      `${accepted}-A,已接受,USD,0.00,125.00,`,
    ])
  })
})

/** The sessions of tests begin today; the clock here is months ahead. */
async function logInLater(role: 'content' | 'sales') {
  const person = await signIn(world, { role })
  const set = { expires_at: '2999-12-31T00:00:00.000Z' }
  await world.db.updateTable('session').set(set).where('user_id', '=', person.userId).execute()
  return person
}

describe('nobody else reads it', () => {
  test('customers and colleagues without the desk are refused', async () => {
    for (const person of [buyer, await logInLater('content')]) {
      await expect(person.client.quotes.desk({ query: {} })).rejects.toMatchObject({ code: 'permission.missing' })
      await expect(person.client.quotes.exportDesk({ query: {} })).rejects.toMatchObject({ code: 'permission.missing' })
      await expect(person.client.quotes.deskChoices()).rejects.toMatchObject({ code: 'permission.missing' })
    }
  })

  test('staff of another tenant see no quote, no count and no name', async () => {
    await aTenant(world.db, 'branch', 'Branch')
    const branchSales = await logInLater('sales')
    await world.db.updateTable('user_account').set({ tenant: 'branch' }).where('id', '=', branchSales.userId).execute()
    const { total, counts } = await branchSales.client.quotes.desk({ query: {} })
    expect([total, counts.open]).toEqual([0, 0])
    expect(await branchSales.client.quotes.deskChoices()).toEqual({ companies: [], owners: [] })
  })
})
