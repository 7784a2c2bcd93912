import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { isPublicScreen } from '#lib/navigation/screens.ts'
import { screens as allScreens } from './domains.ts'
import routes from './routes.ts'

const all = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...all(entry.children ?? [])])

test('[ROUTE-042] the routes login and register have these names', () => {
  const named = all(routes).filter(({ id }) => id === 'login' || id === 'register')
  expect(named.map(({ id, path }) => `${id} ${path}`).sort()).toEqual(['login user/login', 'register user/register'])
})

test('[ROUTE-044] [ROUTE-045] [ROUTE-046] [ROUTE-048] [ROUTE-049] the routes of searches, products, services, downloads and results have these names', () => {
  const names = [
    'Search',
    'Search1',
    'ProductDetails',
    'detailCommon',
    'bioDetailCommon',
    'CustomServices',
    'DownloadCenter',
    'IsSuccess',
  ]
  const pathsByName = Object.fromEntries(all(routes).map(({ id, path }) => [id, path]))
  expect(names.map((name) => [name, pathsByName[name]])).toEqual([
    ['Search', 'Search'],
    ['Search1', 'Biointron-Search'],
    ['ProductDetails', 'product/:slug'],
    ['detailCommon', 'product/detailCommon'],
    ['bioDetailCommon', 'biointron-product/bio-detailCommon'],
    ['CustomServices', 'CustomServices'],
    ['DownloadCenter', 'DownloadCenter'],
    ['IsSuccess', 'IsSuccess'],
  ])
})

test('[ROUTE-066] the list of designs is the route plasmidBuilder-designList', () => {
  const named = all(routes).filter(({ id }) => id === 'plasmidBuilder-designList')
  expect(named.map(({ path, file }) => [path, file])).toEqual([['designList', 'science/designs/design-list-page.tsx']])
})

test('[ROUTE-006] login, register, their result and the forgotten password stand in one layout, for everyone', () => {
  const layout = routes.find(({ id }) => id === 'shell user')
  const paths = (layout?.children ?? []).map(({ path }) => `/${path}`)
  const four = ['/user/login', '/user/register', '/user/register-result', '/user/alteration']
  expect(paths).toEqual(expect.arrayContaining(four))
  const screens = allScreens.filter(isPublicScreen)
  expect(four.filter((path) => screens.some((screen) => screen.path === path))).toEqual(four)
})
