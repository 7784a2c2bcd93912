import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { grants } from '../../domains.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

/** An administrator, an approver, a buyer and a viewer of one company. */
async function aTeam() {
  const company = await aCompany(world.db, { name: 'Team Biologics' })
  const join = (role: 'customer' | 'approver' | 'buyer' | 'viewer', realname: string) =>
    signIn(world, { company_id: company.id, role, realname })
  return {
    companyId: company.id,
    admin: await join('customer', 'Ada Admin'),
    approver: await join('approver', 'Ben Approver'),
    buyer: await join('buyer', 'Cleo Buyer'),
    viewer: await join('viewer', 'Dan Viewer'),
  }
}

/** Changes of roles end sessions. */
async function signInAgain({ userId }: SignedInUser) {
  const { token } = await aSession(world.db, userId)
  return world.caller({ token }).client
}

const missing = { status: 404, code: 'record.missing' }
const forbidden = { status: 403, code: 'permission.missing' }
const lastAdmin = { status: 409, code: 'membership.last_admin' }

test('what each company role may do with orders, carts and the company', () => {
  const known = ['order.read', 'cart.use', 'order.place', 'order.accept', 'company.read', 'company.manage']
  const listHeld = (role: keyof typeof grants) =>
    [...known, 'membership.read', 'membership.manage', 'address.manage'].filter((name) => grants[role].includes(name))
  expect(listHeld('viewer')).toEqual(['order.read', 'company.read', 'membership.read'])
  const buying = [
    'order.read',
    'cart.use',
    'order.place',
    'order.accept',
    'company.read',
    'membership.read',
    'address.manage',
  ]
  expect(listHeld('buyer')).toEqual(buying)
  expect(listHeld('approver')).toEqual(buying)
  expect(listHeld('customer')).toEqual([
    'order.read',
    'cart.use',
    'order.place',
    'order.accept',
    'company.read',
    'company.manage',
    'membership.read',
    'membership.manage',
    'address.manage',
  ])
})

test('company roles hold nothing that the product does not give to customers', () => {
  for (const role of ['approver', 'buyer', 'viewer'] as const) {
    expect(grants[role].filter((name) => !grants.customer.includes(name))).toEqual([])
  }
})

describe('members', () => {
  test('see their colleagues with their roles', async () => {
    const { viewer, admin } = await aTeam()
    const { records } = await viewer.client.memberships.list()
    expect(records.map(({ name, role, isSelf, isLastAdmin }) => [name, role, isSelf, isLastAdmin])).toEqual([
      ['Ada Admin', 'admin', false, true],
      ['Ben Approver', 'approver', false, false],
      ['Cleo Buyer', 'buyer', false, false],
      ['Dan Viewer', 'viewer', true, false],
    ])
    expect(records[0]?.id).toBe(admin.userId)
  })

  test('a new role applies to open sessions at once, both ways', async () => {
    const { admin, buyer } = await aTeam()
    const place = () => buyer.send({ method: 'GET', url: '/jeecg-boot/by-order-client/order/cart/list' })
    expect((await buyer.client.memberships.list()).records).toHaveLength(4)
    const change = (role: 'viewer' | 'admin') =>
      admin.client.memberships.changeRole({ params: { id: buyer.userId }, body: { role } })
    await change('viewer')
    await expect.poll(async () => (await buyer.client.memberships.list()).records[2]?.role).toBe('viewer')
    await expect
      .poll(() =>
        buyer.client.addresses.list({ query: {} }).then(
          () => 'allowed',
          ({ code }) => code,
        ),
      )
      .toBe('permission.missing')
    expect((await place()).status).not.toBe(200)
    await change('admin')
    await expect
      .poll(() =>
        buyer.client.memberships.invitations().then(
          () => 'allowed',
          ({ code }) => code,
        ),
      )
      .toBe('allowed')
  })

  test('a viewer cannot order, and neither approver, buyer nor viewer manages members', async () => {
    const { approver, buyer, viewer } = await aTeam()
    await expect(viewer.client.addresses.list({ query: {} })).rejects.toMatchObject(forbidden)
    for (const colleague of [approver, buyer, viewer]) {
      const { memberships } = colleague.client
      const params = { id: viewer.userId }
      await expect(memberships.changeRole({ params, body: { role: 'admin' } })).rejects.toMatchObject(forbidden)
      await expect(memberships.remove({ params })).rejects.toMatchObject(forbidden)
      await expect(memberships.invitations()).rejects.toMatchObject(forbidden)
      await expect(memberships.invite({ body: { email: 'x@y.example', role: 'admin' } })).rejects.toMatchObject(
        forbidden,
      )
    }
  })

  test('of another company do not exist', async () => {
    const [{ admin }, other] = [await aTeam(), await aTeam()]
    const params = { id: other.buyer.userId }
    const { memberships } = admin.client
    await expect(memberships.changeRole({ params, body: { role: 'admin' } })).rejects.toMatchObject(missing)
    await expect(memberships.remove({ params })).rejects.toMatchObject(missing)
  })

  test('staff see the members of a customer’s company, customers only their own', async () => {
    const { companyId, admin } = await aTeam()
    const sales = await signIn(world, { role: 'sales' })
    const { records } = await sales.client.memberships.ofCompany({ params: { id: companyId } })
    expect(records.map(({ role }) => role)).toEqual(['admin', 'approver', 'buyer', 'viewer'])
    await expect(admin.client.memberships.ofCompany({ params: { id: companyId } })).rejects.toMatchObject(forbidden)
    await expect(sales.client.memberships.list()).rejects.toMatchObject(forbidden)
  })
})

describe('the last administrator', () => {
  test('can neither leave, be removed nor get another role', async () => {
    const { admin } = await aTeam()
    const { memberships } = admin.client
    const params = { id: admin.userId }
    await expect(memberships.changeRole({ params, body: { role: 'buyer' } })).rejects.toMatchObject(lastAdmin)
    await expect(memberships.remove({ params })).rejects.toMatchObject(lastAdmin)
    await expect(memberships.leave()).rejects.toMatchObject(lastAdmin)
  })

  test('leaves once another one is there', async () => {
    const { admin, buyer, companyId } = await aTeam()
    await admin.client.memberships.changeRole({ params: { id: buyer.userId }, body: { role: 'admin' } })
    await admin.client.memberships.leave()
    const left = await world.db.selectFrom('user_account').select('id').where('company_id', '=', companyId).execute()
    expect(left.map(({ id }) => id)).not.toContain(admin.userId)
    expect(left).toHaveLength(3)
  })

  test('stays when two administrators resign or remove each other at once', async () => {
    const company = await aCompany(world.db)
    const [first, second] = await Promise.all([1, 2].map(() => signIn(world, { company_id: company.id })))
    await aUser(world.db, { company_id: company.id, role: 'buyer' })
    if (!first || !second) throw new Error('two administrators are needed')
    const outcomes = await Promise.allSettled([
      first.client.memberships.leave(),
      second.client.memberships.leave(),
      first.client.memberships.remove({ params: { id: second.userId } }),
      second.client.memberships.changeRole({ params: { id: first.userId }, body: { role: 'viewer' } }),
    ])
    // Who was made a viewer first may leave; the other one may not.
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    const buyer = await aUser(world.db, { company_id: company.id, role: 'viewer' })
    const { token } = await aSession(world.db, buyer.id)
    const { records } = await world.caller({ token }).client.memberships.list()
    expect(records.filter(({ role }) => role === 'admin')).toHaveLength(1)
  })
})

describe('[ACCOUNT] the last administrator and the end of accounts', () => {
  const password = 'helix&51-photo'
  const requestDeletion = ({ client }: SignedInUser) => client.privacy.requestDeletion({ body: { password } })

  test('an account goes once somebody else administers the company, and nobody counts on one that goes', async () => {
    const { id: company_id } = await aCompany(world.db)
    const admin = await signIn(world, { company_id, password })
    const buyer = await signIn(world, { company_id, role: 'buyer' })
    await expect(requestDeletion(admin)).rejects.toMatchObject(lastAdmin)
    await admin.client.memberships.changeRole({ params: { id: buyer.userId }, body: { role: 'admin' } })
    await requestDeletion(admin)
    const second = await signInAgain(buyer)
    await expect(second.memberships.leave()).rejects.toMatchObject(lastAdmin)
    await expect(
      second.memberships.changeRole({ params: { id: buyer.userId }, body: { role: 'viewer' } }),
    ).rejects.toMatchObject(lastAdmin)
    const { records } = await second.memberships.list()
    expect(records.filter(({ isLastAdmin }) => isLastAdmin).map(({ id }) => id)).toEqual([buyer.userId])
    await admin.client.privacy.withdrawDeletion()
    await second.memberships.leave()
  })

  test('of two administrators who delete their accounts at once, one stays', async () => {
    const company = await aCompany(world.db)
    const [first, second] = await Promise.all([1, 2].map(() => signIn(world, { company_id: company.id, password })))
    await aUser(world.db, { company_id: company.id, role: 'buyer' })
    if (!first || !second) throw new Error('two administrators are needed')
    const outcomes = await Promise.allSettled([requestDeletion(first), requestDeletion(second)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: lastAdmin })
  })

  test('who is alone in a company deletes the account', async () => {
    const company = await aCompany(world.db)
    const only = await signIn(world, { company_id: company.id, password })
    expect(await requestDeletion(only)).toMatchObject({ requestedAt: world.clock.now() })
  })

  test('the office does not take the role from the only administrator either', async () => {
    const { admin, viewer } = await aTeam()
    const office = await signIn(world, { role: 'admin' })
    const change = (id: typeof admin.userId, roles: string[]) =>
      office.client.roles.updateUser({ params: { id }, body: { version: 1, disabled: false, roles } })
    await expect(change(admin.userId, ['buyer'])).rejects.toMatchObject(lastAdmin)
    await change(viewer.userId, ['customer'])
    expect((await change(admin.userId, ['buyer'])).roles.map(({ code }) => code)).toEqual(['buyer'])
  })
})

test('of two administrators of the product who disable each other at once, one stays', async () => {
  const [first, second] = [await signIn(world, { role: 'admin' }), await signIn(world, { role: 'admin' })]
  const disable = (by: SignedInUser, { userId }: SignedInUser) =>
    by.client.roles.updateUser({ params: { id: userId }, body: { version: 1, disabled: true } })
  const outcomes = await Promise.allSettled([disable(first, second), disable(second, first)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { token } = await aSession(world.db, (outcomes[0]?.status === 'fulfilled' ? first : second).userId)
  await world.caller({ token }).client.roles.list()
})

describe('a removed member', () => {
  test('loses every session and API key at once and goes on with a company of their own', async () => {
    const { admin, buyer, companyId } = await aTeam()
    const second = world.caller({ token: (await aSession(world.db, buyer.userId)).token })
    await world.db
      .insertInto('api_key')
      .values({
        id: 'key_sample',
        user_id: buyer.userId,
        name: 'script',
        prefix: 'ptk',
        token_hash: `hash of ${buyer.userId}`,
        scopes: ['order.read'],
        created_at: world.clock.now(),
        expires_at: '2099-01-01T00:00:00.000Z',
      })
      .execute()
    // Both sessions are in the cache of this node.
    await Promise.all([buyer.client.memberships.list(), second.client.memberships.list()])
    await admin.client.memberships.remove({ params: { id: buyer.userId } })
    for (const { client } of [buyer, second]) {
      await expect
        .poll(() =>
          client.memberships.list().then(
            () => 'allowed',
            ({ code }) => code,
          ),
        )
        .toBe('session.expired')
    }
    const keys = await world.db.selectFrom('api_key').select('id').where('user_id', '=', buyer.userId).execute()
    expect(keys).toEqual([])
    const { token } = await aSession(world.db, buyer.userId)
    const { records } = await world.caller({ token }).client.memberships.list()
    expect(records.map(({ name, role }) => [name, role])).toEqual([['Cleo Buyer', 'admin']])
    const row = await world.db
      .selectFrom('user_account')
      .select('company_id')
      .where('id', '=', buyer.userId)
      .executeTakeFirstOrThrow()
    expect(row.company_id).not.toBe(companyId)
  })

  test('cannot come back by an invitation they sent before', async () => {
    const { admin, buyer } = await aTeam()
    await admin.client.memberships.changeRole({ params: { id: buyer.userId }, body: { role: 'admin' } })
    await expect
      .poll(() =>
        buyer.client.memberships.invite({ body: { email: 'back.door@private.example', role: 'admin' } }).then(
          () => 'invited',
          ({ code }) => code,
        ),
      )
      .toBe('invited')
    await admin.client.memberships.remove({ params: { id: buyer.userId } })
    expect(await admin.client.memberships.invitations()).toEqual({ records: [] })
  })
})
