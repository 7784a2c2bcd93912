import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveSeededRole } from '#identity/accounts/index.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const admin = () => signIn(world, { role: 'admin' })

async function getRole(code: string) {
  const { client } = await admin()
  const found = (await client.roles.list()).records.find((role) => role.code === code)
  if (!found) throw new Error(`no role ${code}`)
  return found
}

/** Changes reach every node after a moment. */
const within = (check: () => Promise<unknown>) => expect.poll(check, { timeout: 5000, interval: 50 })

const getCode = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

describe('roles', () => {
  test('an admin sees every role, what it may do and how many hold it', async () => {
    const { client } = await admin()
    const { records, permissions } = await client.roles.list()
    expect(records.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['customer', 'sales', 'production', 'finance', 'content', 'admin']),
    )
    expect(records.find(({ code }) => code === 'admin')?.holders).toBeGreaterThan(0)
    expect(permissions).toContainEqual({
      name: 'order.desk',
      label: 'View the order desk',
      group: 'Orders',
      forCustomers: false,
    })
    expect(permissions).toContainEqual({
      name: 'cart.use',
      label: 'Use the cart',
      group: 'Cart',
      forCustomers: true,
    })
  })

  test('what is taken from a role is gone within 5 s for whoever is signed in, and what is given is there', async () => {
    const { client } = await admin()
    const finance = await signIn(world, { role: 'finance' })
    const desk = () => getCode(finance.client.orders.desk({ query: {} }))
    expect(await desk()).toBe('done')
    const role = await getRole('finance')
    const change = { names: role.names, permissions: ['notification.read'] }
    const less = await client.roles.update({ params: { code: 'finance' }, body: { version: role.version, ...change } })
    await within(desk).toBe('permission.missing')
    const body = { version: less.version, names: role.names, permissions: role.permissions }
    await client.roles.update({ params: { code: 'finance' }, body })
    await within(desk).toBe('done')
  })

  test('every permission has words that say what it lets people do', async () => {
    const { client } = await admin()
    const { permissions } = await client.roles.list()
    expect(permissions.filter(({ name, label, group }) => label === name || group === '')).toEqual([])
  })

  test('the menu of a person follows the roles', async () => {
    const { client } = await admin()
    await client.roles.create({
      body: { code: 'auditor', names: { en: 'Auditor', zh: '审计' }, permissions: ['order.desk'] },
    })
    const { userId, client: theirs } = await signIn(world, { role: 'content' })
    const paths = async () => (await theirs.navigation.userMenu()).menu.map(({ path }) => path)
    expect(await paths()).not.toContain('/office/orders')
    const body = { version: 1, disabled: false, roles: ['content', 'auditor'] }
    await client.roles.updateUser({ params: { id: userId }, body })
    await within(paths).toContain('/office/orders')
  })

  test('a role that somebody changed meanwhile is not overwritten unseen', async () => {
    const { client } = await admin()
    const { version, names, permissions } = await getRole('content')
    const body = { version, names: { ...names, en: 'Editors' }, permissions }
    await client.roles.update({ params: { code: 'content' }, body })
    const late = client.roles.update({ params: { code: 'content' }, body: { ...body, names } })
    await expect(late).rejects.toMatchObject({
      code: 'record.changed',
      values: { current: { names: { en: 'Editors' } } },
    })
  })

  test('nobody takes the right to manage roles from themselves', async () => {
    const person = await admin()
    const role = await getRole('admin')
    const less = role.permissions.filter((name) => name !== 'role.manage')
    const body = { version: role.version, names: role.names, permissions: less }
    expect(await getCode(person.client.roles.update({ params: { code: 'admin' }, body }))).toBe('role.self_lockout')
    const own = { version: 1, disabled: false, roles: ['sales'] }
    const params = { id: person.userId }
    expect(await getCode(person.client.roles.updateUser({ params, body: own }))).toBe('role.self_lockout')
    expect(await getCode(person.client.roles.list())).toBe('done')
  })

  test('customers get nothing that is for staff, and nobody what does not exist', async () => {
    const { client } = await admin()
    const { version, names, permissions } = await getRole('customer')
    const change = (more: string) =>
      getCode(
        client.roles.update({
          params: { code: 'customer' },
          body: { version, names, permissions: [...permissions, more] },
        }),
      )
    expect(await change('order.desk')).toBe('role.kind_wrong')
    expect(await change('order.everything')).toBe('role.unknown')
    const customer = await signIn(world)
    const body = { version: 1, disabled: false, roles: ['admin'] }
    const params = { id: customer.userId }
    expect(await getCode(client.roles.updateUser({ params, body }))).toBe('role.kind_wrong')
  })

  test('roles that came with the product or are held by somebody stay; all go or none', async () => {
    const { client } = await admin()
    for (const code of ['free', 'also-free', 'held']) {
      await client.roles.create({ body: { code, names: { en: code, zh: code }, permissions: [] } })
    }
    const body = { code: 'free', names: { en: 'x', zh: 'x' }, permissions: [] }
    expect(await getCode(client.roles.create({ body }))).toBe('role.exists')
    const { userId } = await signIn(world, { role: 'sales' })
    await client.roles.updateUser({
      params: { id: userId },
      body: { version: 1, disabled: false, roles: ['sales', 'held'] },
    })
    for (const codes of [['free', 'held'], ['admin'], ['free', 'nowhere']]) {
      expect(await getCode(client.roles.delete({ body: { codes } }))).toBe('role.in_use')
    }
    expect(await client.roles.delete({ body: { codes: ['free', 'also-free'] } })).toEqual({ removed: 2 })
  })

  test('a new version of the product adds what is new and leaves what was edited by hand', async () => {
    const { client } = await admin()
    const save = (permissions: string[]) =>
      saveSeededRole(world.db, 'shipped', { name: { en: 'Shipped' }, kind: 'staff', permissions })
    await save(['order.desk', 'order.quote'])
    const { version, names } = await getRole('shipped')
    const edited = ['order.desk', 'message.read']
    await client.roles.update({ params: { code: 'shipped' }, body: { version, names, permissions: edited } })
    await save(['order.desk', 'order.quote', 'order.ship'])
    expect((await getRole('shipped')).permissions).toEqual(['message.read', 'order.desk', 'order.ship'])
    await save(['order.quote', 'order.ship'])
    expect((await getRole('shipped')).permissions).toEqual(['message.read', 'order.ship'])
  })

  test('a new version adds languages to a name, and a renamed role shows its new name in each of them', async () => {
    const listNames = async () => {
      const names: (string | undefined)[] = []
      for (const language of ['en', 'zh', 'es', 'ja']) {
        const { client } = await signIn(world, { role: 'admin' }, { language })
        names.push((await client.roles.list()).records.find(({ code }) => code === 'named')?.name)
      }
      return names
    }
    const save = (name: { en: string; zh: string; es?: string; ja?: string }) =>
      saveSeededRole(world.db, 'named', { name, kind: 'staff', permissions: [] })
    await save({ en: 'Finance', zh: '财务' })
    expect(await listNames()).toEqual(['Finance', '财务', 'Finance', 'Finance'])
    const seeded = { en: 'Finance', zh: '财务', es: 'Finanzas', ja: '経理' }
    await save(seeded)
    expect(await listNames()).toEqual(['Finance', '财务', 'Finanzas', '経理'])
    const { version } = await getRole('named')
    const { client } = await admin()
    const names = { en: 'Accounts payable', zh: '应付账款' }
    await client.roles.update({ params: { code: 'named' }, body: { version, names, permissions: [] } })
    await save(seeded)
    expect(await listNames()).toEqual(['Accounts payable', '应付账款', 'Accounts payable', 'Accounts payable'])
  })
})

describe('people', () => {
  test('are found by name, address and company, by role and by state, a page at a time', async () => {
    const { client } = await admin()
    const { userId } = await signIn(world, { realname: 'Zora 100%_Sample', email: 'zora@people.test' })
    const find = async (query: Parameters<typeof client.roles.users>[0]['query']) =>
      (await client.roles.users({ query })).records.map(({ realname }) => realname)
    expect(await find({ keyword: '100%_s' })).toEqual(['Zora 100%_Sample'])
    expect(await find({ keyword: 'ZORA@people' })).toEqual(['Zora 100%_Sample'])
    expect(await find({ keyword: '%' })).toEqual(['Zora 100%_Sample'])
    expect(await find({ keyword: 'zora', role: 'admin' })).toEqual([])
    expect(await find({ keyword: 'zora', role: 'customer', state: 'active' })).toEqual(['Zora 100%_Sample'])
    await client.roles.updateUser({ params: { id: userId }, body: { version: 1, disabled: true } })
    expect(await find({ keyword: 'zora', state: 'disabled' })).toEqual(['Zora 100%_Sample'])
    const page = await client.roles.users({ query: { pageSize: 2, pageNo: 2, sort: '-created' } })
    expect(page.records).toHaveLength(2)
    expect(page.total).toBeGreaterThan(4)
    const { name, blob } = await client.roles.exportUsers({
      query: { keyword: 'zora', columns: 'realname|email|roles|state', format: 'csv' },
    })
    expect([name, (await blob.text()).split('\r\n')]).toEqual([
      'people.csv',
      ['Name,E-mail,Roles,State', 'Zora 100%_Sample,zora@people.test,Customer,Disabled', ''],
    ])
    for (const sort of ['realname', '-realname', 'created', '-created'] as const) {
      const listed = await client.roles.users({ query: { pageSize: 100, sort } })
      const file = await client.roles.exportUsers({ query: { columns: 'username', format: 'csv', sort } })
      const usernames = listed.records.map(({ username }) => username)
      expect((await file.blob.text()).split('\r\n').slice(1, -1), sort).toEqual(usernames)
    }
  })

  test('an account that is disabled is out within 5 s, and in again with a new login once it is enabled', async () => {
    const { client } = await admin()
    const person = await signIn(world)
    const profile = () => getCode(person.client.accounts.profile())
    expect(await profile()).toBe('done')
    const params = { id: person.userId }
    const off = await client.roles.updateUser({ params, body: { version: 1, disabled: true } })
    await within(profile).toBe('session.expired')
    expect((await client.roles.updateUser({ params, body: { version: off.version, disabled: false } })).disabled).toBe(
      false,
    )
  })

  test('nobody disables themselves, and only whoever manages roles touches their like or changes roles', async () => {
    const boss = await admin()
    await boss.client.roles.create({
      body: { code: 'helpdesk', names: { en: 'Help desk', zh: '客服' }, permissions: ['user.manage'] },
    })
    const helper = await signIn(world, { role: 'sales' })
    const body = { version: 1, disabled: false, roles: ['helpdesk'] }
    await boss.client.roles.updateUser({ params: { id: helper.userId }, body })
    const change = (id: string, options: { disabled: boolean; roles?: string[] }, version = 1) =>
      getCode(helper.client.roles.updateUser({ params: { id }, body: { version, ...options } }))
    await within(() => change(boss.userId, { disabled: true })).toBe('permission.missing')
    expect(await change(helper.userId, { disabled: true }, 2)).toBe('user.self_lockout')
    expect(await change(helper.userId, { disabled: false, roles: ['admin'] }, 2)).toBe('permission.missing')
    const customer = await signIn(world)
    expect(await change(customer.userId, { disabled: true })).toBe('done')
  })

  test.each(['customer', 'sales', 'production', 'finance', 'content'] as const)(
    '%s sees neither roles nor people',
    async (role) => {
      const { client } = await signIn(world, { role })
      expect(await getCode(client.roles.list())).toBe('permission.missing')
      expect(await getCode(client.roles.users({ query: {} }))).toBe('permission.missing')
    },
  )
})

describe('two administrators at once', () => {
  const twice = async (change: (from: Awaited<ReturnType<typeof admin>>, to: string) => Promise<unknown>) => {
    const [ada, bob] = [await admin(), await admin()]
    const done = await Promise.all([getCode(change(ada, bob.userId)), getCode(change(bob, ada.userId))])
    return done.sort((a, b) => String(a).localeCompare(String(b)))
  }
  const roles = ['sales'] as const

  test.each([1, 2, 3])('who take each other’s role: one is left (round %i)', async () => {
    const outcome = await twice(({ client }, id) =>
      client.roles.updateUser({ params: { id }, body: { version: 1, disabled: false, roles: [...roles] } }),
    )
    expect(outcome).toEqual(['done', 'permission.missing'])
  })

  test.each([1, 2, 3])('who disable each other: one is left (round %i)', async () => {
    const outcome = await twice(({ client }, id) =>
      client.roles.updateUser({ params: { id }, body: { version: 1, disabled: true } }),
    )
    // The session of the one who was disabled may have ended before the call was read.
    expect([outcome[0], ['permission.missing', 'session.expired'].includes(outcome[1] ?? '')]).toEqual(['done', true])
  })
})

test('whoever may add roles gives them only permissions of their own', async () => {
  await saveSeededRole(world.db, 'role-maker', {
    name: { en: 'Role maker' },
    kind: 'staff',
    permissions: ['role.add', 'order.desk'],
  })
  const { client, userId } = await signIn(world, { role: 'finance' })
  await world.db.updateTable('user_role').set({ role: 'role-maker' }).where('user_id', '=', userId).execute()
  const names = { en: 'Made', zh: '自定义' }
  const make = (code: string, ...permissions: string[]) =>
    getCode(client.roles.create({ body: { code, names, permissions } }))
  await within(() => make('made-greedy', 'order.desk', 'order.quote')).toBe('permission.missing')
  expect(await make('made-fair', 'order.desk')).toBe('done')
})
