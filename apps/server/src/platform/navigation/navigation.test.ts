import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Language, languages } from '@paratope/contract/kernel'
import type { MenuItem } from '@paratope/contract/platform/navigation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { listPrivatePaths } from './index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const getSite = (systemType: number) => {
  const site = world.sites.find((one) => one.systemType === systemType)
  if (!site) throw new Error(`no site of type ${systemType}`)
  return site
}

describe.each([
  [1, '/account/center'],
  [2, '/account/center'],
  [3, '/VivoAccount'],
])('on a site of type %i', (systemType, centre) => {
  test(`[ROUTE-041] [ACCOUNT-001] [LAYOUT-017] everybody signed in has the user centre at ${centre}, and settings where the language is Chinese`, async () => {
    const site = getSite(systemType)
    const { token } = await signIn(world)
    for (const language of languages) {
      const { menu } = await world.caller({ token, language, site }).client.navigation.userMenu()
      const mine = menu.filter(({ component }) => component === 'UserCentre' || component === 'Settings')
      expect(mine.map(({ path, hidden }) => [path, hidden])).toEqual([
        [centre, true],
        ...(language === 'zh' ? [['/system/setting', true]] : []),
      ])
    }
  })

  test('[ACCOUNT-009] security, devices and API keys are pages of the account in every language', async () => {
    const site = getSite(systemType)
    const { token } = await signIn(world)
    const root = systemType === 3 ? centre : '/account'
    for (const language of languages) {
      const { menu } = await world.caller({ token, language, site }).client.navigation.userMenu()
      const pages = menu.filter(({ component }) => /^Account[A-Z]/.test(component))
      expect(pages.map(({ path, hidden }) => [path, hidden])).toEqual([
        [`${root}/security`, true],
        [`${root}/devices`, true],
        [`${root}/api-keys`, true],
        [`${root}/company`, true],
      ])
    }
  })

  test('[ROUTE-043] [ROUTE-059] the named route system-setting exists in Chinese only', async () => {
    const site = getSite(systemType)
    const { token } = await signIn(world)
    const named = await Promise.all(
      languages.map(async (language) => {
        const { menu } = await world.caller({ token, language, site }).client.navigation.userMenu()
        return menu.filter(({ name }) => name === 'system-setting').map(({ path }) => path)
      }),
    )
    expect(Object.fromEntries(languages.map((language, at) => [language, named[at]]))).toEqual({
      zh: ['/system/setting'],
      en: [],
      es: [],
      ja: [],
    })
  })

  test('[LAYOUT-024] an address that a language does not have is not known in it', async () => {
    const known = await Promise.all(
      languages.map((language) => listPrivatePaths(world.db, getSite(systemType), language)),
    )
    expect(known.map((paths) => paths.includes('/system/setting'))).toEqual([true, false, false, false])
    expect(known.every((paths) => paths.includes(centre))).toBe(true)
  })
})

test('staff find the user centre too', async () => {
  const { token } = await signIn(world, { role: 'production' })
  const { menu } = await world.caller({ token, site: getSite(1) }).client.navigation.userMenu()
  expect(menu.map(({ path }) => path)).toContain('/account/center')
})

/** Every page of the menu, with those inside of others. */
const listPagePaths = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ path, children }) => [path, ...listPagePaths(children ?? [])])

test('each page of a site is in the menu of a person or among the pages denied to that person, whatever the role', async () => {
  const roles = ['customer', 'viewer', 'sales', 'production', 'finance', 'content', 'admin'] as const
  const people = await Promise.all(roles.map((role) => signIn(world, { role })))
  let deniedPages = 0
  for (const { systemType, product } of world.sites) {
    const rows = await world.db
      .selectFrom('menu_item')
      .select(['path', 'languages'])
      .where('system_type', 'in', [0, systemType])
      .execute()
    for (const language of languages) {
      const existing = rows.filter((row) => row.languages.length === 0 || row.languages.includes(language))
      const paths = new Set(existing.map(({ path }) => path.replaceAll('{product}', product)))
      for (const [index, { token }] of people.entries()) {
        const { client } = world.caller({ token, language, site: getSite(systemType) })
        const { menu, denied } = await client.navigation.userMenu()
        const allowed = listPagePaths(menu)
        const refused = denied.map(({ path }) => path)
        deniedPages += refused.length
        expect([roles[index], language, new Set([...allowed, ...refused])]).toEqual([roles[index], language, paths])
        expect(refused.filter((path) => allowed.includes(path))).toEqual([])
      }
    }
  }
  // So that it is not true of nothing.
  expect(deniedPages).toBeGreaterThan(500)
})

test('a menu names what a colleague lacks for a page, and who can give it', async () => {
  const reasons = async (language: Language, path: string) => {
    const { token } = await signIn(world, { role: path.startsWith('/office') ? 'finance' : 'viewer' })
    const { denied } = await world.caller({ token, site: getSite(3), language }).client.navigation.userMenu()
    return denied.find((page) => page.path === path)?.reason
  }
  const cart = '/VivoCart'
  expect(await reasons('en', cart)).toBe(
    'You don’t have the permission “Use the cart”. An administrator of your company can give it to you.',
  )
  expect(await reasons('zh', cart)).toBe('您没有“使用购物车”权限，贵单位的管理员可以为您开通。')
  expect(await reasons('es', '/office/roles')).toMatch(
    /^No tiene el permiso «.+»\. Se lo puede conceder un administrador del sistema\.$/,
  )
  expect(await reasons('ja', cart)).toBe('「カートを使う」の権限がありません。会社の管理者に付与を依頼してください。')
})

test('a menu names the pages of the site that are not for the caller', async () => {
  const { token } = await signIn(world)
  const { menu, denied } = await world.caller({ token, site: getSite(3) }).client.navigation.userMenu()
  // Nobody in a company can give a permission of the staff, so none is named.
  expect(denied).toContainEqual({ path: '/office/roles', reason: null })
  expect(denied.map(({ path }) => path)).not.toContain('/VivoMyOrder')
  expect(menu.map(({ path }) => path)).not.toContain('/office/roles')
})

test('[ROUTE-061] [ROUTE-067] [ROUTE-083] the plasmid site has user centre, settings, cart, orders and the order of a vector', async () => {
  const pages = await getPages(2)
  const paths = [
    '/account/center',
    '/system/setting',
    '/cart/Index',
    '/plasOrder/Detail',
    '/plasmidOrder/Index',
    '/myOrder/Detail',
    '/plasmidBuilder/vectorOrder',
  ]
  expect(paths.map((path) => [path, pages.get(path)?.component])).toEqual([
    ['/account/center', 'UserCentre'],
    ['/system/setting', 'Settings'],
    ['/cart/Index', 'Cart'],
    ['/plasOrder/Detail', 'MyOrder'],
    ['/plasmidOrder/Index', 'MyOrders'],
    ['/myOrder/Detail', 'MyOrder'],
    ['/plasmidBuilder/vectorOrder', 'VectorOrder'],
  ])
  expect(pages.get('/plasmidBuilder/vectorOrder')?.name).toBe('vectorOrder')
  expect(pages.get('/plasmidOrder/Index')?.hidden).toBe(false)
})

test.each([1, 2, 3])(
  '[ROUTE-068] [ROUTE-069] on a site of type %i the route low-app has the id of the app in its path',
  async (systemType) => {
    const { token } = await signIn(world)
    const { menu } = await world.caller({ token, site: getSite(systemType) }).client.navigation.userMenu()
    const routes = menu.filter(({ name }) => name === 'low-app')
    expect(routes.map(({ path, component, hidden }) => [path, component, hidden])).toEqual([
      ['/low-app/:appId/*', 'LowApp', true],
    ])
  },
)

test('[PERM-008] a customer who is logged in reaches cart, orders, user centre, notifications and the change of the password', async () => {
  const customer = await signIn(world, { password: 'helix&51-photo' })
  const { client } = customer
  expect(await client.carts.list({ query: {} })).toMatchObject({ total: 0 })
  expect(await client.orders.list({ query: {} })).toMatchObject({ total: 0 })
  expect(await client.accounts.profile()).toMatchObject({ realname: 'Ada Sample' })
  expect(await client.notifications.list({ query: {} })).toMatchObject({ total: 0 })
  const { menu } = await client.navigation.userMenu()
  expect(menu.map(({ path }) => path)).toEqual(expect.arrayContaining(['/VivoCart', '/VivoMyOrder', '/VivoAccount']))
  const change = { oldpassword: 'helix&51-photo', password: 'cantilever#77x' }
  const changed = await customer.send({
    method: 'PUT',
    url: '/jeecg-boot/by-order-client/customer/changePassword',
    payload: change,
  })
  expect(changed.status).toBe(200)
})

test('[ROUTE-003] [ROUTE-004] [ROUTE-049] [ROUTE-086] a site of another type and product code has the menu of the in-vivo catalogue under its code', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const file = join(folder, 'deployment.json')
  writeFileSync(
    file,
    JSON.stringify({ sites: [{ id: 'vivo', demo: true, systemType: 7, product: 'Neo', region: 'cn' }] }),
  )
  const neo = await aWorld({ env: { PARATOPE_CONFIG: file } })
  const { token } = await signIn(neo)
  const { menu } = await neo.caller({ token, language: 'zh' }).client.navigation.userMenu()
  await neo.close()
  rmSync(folder, { recursive: true })
  const paths = menu.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/NeoCart', '/NeoMyOrder', '/NeoProduct', '/NeoAccount', '/Neo/Home']))
  expect(paths.filter((path) => path.includes('Vivo'))).toEqual([])
  expect(menu.find(({ path }) => path === '/Neo/Home')?.name).toBe('Neo-home')
})

const getPages = async (systemType: number, language: 'zh' | 'en' = 'zh') => {
  const { token } = await signIn(world)
  const { menu } = await world.caller({ token, language, site: getSite(systemType) }).client.navigation.userMenu()
  return new Map(
    menu.map(({ path, name, hidden, component, meta }) => [
      path,
      { name, hidden, component, keepAlive: meta.keepAlive },
    ]),
  )
}

test.each(['en', 'zh', 'es', 'ja'] as const)(
  '[ROUTE-050] [ROUTE-051] [ROUTE-052] [ROUTE-053] [ROUTE-054] in %s the service portal lists home, expression, discovery, testing and synthesis, each with its services',
  async (language) => {
    const { token } = await signIn(world)
    const { menu } = await world.caller({ token, language, site: getSite(1) }).client.navigation.userMenu()
    const listed = menu.filter(({ hidden }) => !hidden)
    expect(listed.slice(0, 6).map(({ path, children }) => [path, children.map((child) => child.path)])).toEqual([
      ['/dashboard/analysis', []],
      ['/Antibody', ['/Antibody/Antibody']],
      ['/Discovery', ['/Affinity/Index', '/HullHuman/Index', '/Humanization/Index', '/Hybridoma/index']],
      [
        '/Testing',
        [
          '/ELISA_testing/Index',
          '/Gator_testing/Index',
          '/Biacore_testing/Index',
          '/FACS_testing/Index',
          '/icIEF_testing/Index',
          '/SequencingServices/Index',
        ],
      ],
      ['/Synthesis', ['/primerSynthesis', '/plasmidConstruction', '/cellLineServices']],
      ['/CustomServices', []],
    ])
    expect(
      listed
        .slice(0, 6)
        .flatMap(({ children }) => children)
        .filter(({ hidden }) => hidden),
    ).toEqual([])
  },
)

test('[ROUTE-055] [ROUTE-056] [ROUTE-081] [ROUTE-082] the service portal has user centre, settings, cart, orders, invoices and parcels as pages that its menu does not list', async () => {
  const pages = await getPages(1)
  const hidden = [
    '/account/center',
    '/system/setting',
    '/cart/Index',
    '/myOrder/Index',
    '/myInvoice/Index',
    '/myPackage/Index',
    '/myOrder/Detail',
  ]
  expect(hidden.map((path) => [path, pages.get(path)?.hidden, pages.get(path)?.component])).toEqual([
    ['/account/center', true, 'UserCentre'],
    ['/system/setting', true, 'Settings'],
    ['/cart/Index', true, 'Cart'],
    ['/myOrder/Index', true, 'MyOrders'],
    ['/myInvoice/Index', true, 'MyInvoices'],
    ['/myPackage/Index', true, 'MyParcels'],
    ['/myOrder/Detail', true, 'MyOrder'],
  ])
  expect(pages.get('/myOrder/Index')?.keepAlive).toBe(true)
})

test('[ROUTE-070] the in-vivo catalogue has orders, order, cart, order form, user centre and settings under its product code', async () => {
  const pages = await getPages(3)
  const components = [
    '/VivoMyOrder',
    '/VivoMyOrder-Detail',
    '/VivoCart',
    '/VivoProduct',
    '/VivoAccount',
    '/system/setting',
  ]
  expect(components.map((path) => pages.get(path)?.component)).toEqual([
    'MyOrders',
    'MyOrder',
    'Cart',
    'Checkout',
    'UserCentre',
    'Settings',
  ])
})

test.each([
  [1, '/myOrder/Index'],
  [2, '/plasmidOrder/Index'],
  [3, '/VivoMyOrder'],
])('[ROUTE-092] on a site of type %i My Order is %s, and no other address', async (systemType, path) => {
  const pages = await getPages(systemType, 'en')
  expect([...pages].filter(([, { component }]) => component === 'MyOrders').map(([address]) => address)).toEqual([path])
})
