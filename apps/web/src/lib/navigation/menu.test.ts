import type { Navigation } from '@paratope/contract/platform/navigation'
import type { Language } from '@paratope/contract/texts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { aMenuItem } from '../../testing/render-signed-in.tsx'
import { buttonSlot, permissionSlot, saveLogin, tokenSlot, updateLoginToken, userSlot } from '../session/session.ts'
import { findLandingPath } from './find-landing-path.ts'
import { findDeniedPage, loadMenu, NoPagesError, updateMenuToken } from './menu.ts'

const permission = (action: string, type = '1', status = '1') => ({ action, type, status, describe: action }) as const
const answer = (overrides: Partial<Navigation> = {}): Navigation => ({
  menu: [{ ...aMenuItem, path: '/VivoMyOrder' }],
  auth: [permission('order.read') as Navigation['auth'][number]],
  allAuth: [permission('order.read'), permission('order.ship')] as Navigation['allAuth'],
  denied: [],
  ...overrides,
})

let person = 0
beforeEach(() => {
  person += 1
  const token = `token-${person}`
  saveLogin({ token, userInfo: { id: 'usr_1', username: 'a', realname: 'A', avatar: '', token, tenant: '0' } })
})
afterEach(resetBrowser)

describe('the menu after a login', () => {
  test('[PERM-005] it is asked for once; the pages that follow do not ask again', async () => {
    const ask = vi.fn(async () => answer())
    const first = await loadMenu('en', ask)
    expect(await loadMenu('en', ask)).toBe(first)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('it stays when the same login goes on under another token', async () => {
    const ask = vi.fn(async () => answer())
    const menu = await loadMenu('en', ask)
    updateMenuToken('renewed')
    updateLoginToken({ token: 'renewed', signKey: 'key' })
    expect(await loadMenu('en', ask)).toBe(menu)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('another language has another menu, for its words', async () => {
    const ask = vi.fn(async (_language: Language) => answer())
    await loadMenu('en', ask)
    await loadMenu('zh', ask)
    expect(ask.mock.calls).toEqual([['en'], ['zh']])
  })

  test('it is asked for in its language, while the page still has the old one', async () => {
    document.documentElement.lang = 'en'
    const requests = stubServer(() => ({ result: answer() }))
    await loadMenu('zh')
    expect(requests.map(({ headers }) => headers['Accept-Language'])).toEqual(['zh'])
  })

  test('one that did not come is asked for again', async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(answer())
    await expect(loadMenu('en', ask)).rejects.toThrow('offline')
    await expect(loadMenu('en', ask)).resolves.toHaveLength(1)
  })

  test('[PERM-003] [PERM-004] [PERM-015] its permissions are kept: lists in the session, buttons locally', async () => {
    await loadMenu('en', async () => answer())
    expect(permissionSlot.read()?.allAuth).toHaveLength(2)
    expect(buttonSlot.read()).toEqual([permission('order.read')])
  })

  test('[PERM-006] an empty list is no login: the person is logged out', async () => {
    await expect(loadMenu('en', async () => answer({ menu: [] }))).rejects.toBeInstanceOf(NoPagesError)
    expect([tokenSlot.read(), userSlot.read(), permissionSlot.read()]).toEqual([undefined, undefined, undefined])
  })

  test('a denied page is found at each of its addresses, with parameters and in any case', async () => {
    const denied = [
      { path: '/office/roles', reason: 'Ask Ada.' },
      { path: '/low-app/:appId/*', reason: null },
    ]
    await loadMenu('en', async () => answer({ denied }))
    expect(findDeniedPage('/Office/ROLES')).toMatchObject({ reason: 'Ask Ada.' })
    expect(findDeniedPage('/low-app/app_1/list/3')).toMatchObject({ reason: null })
    expect(findDeniedPage('/office/roles/3')).toBeUndefined()
    expect(findDeniedPage('/office')).toBeUndefined()
  })

  test('staff begin in the first office page of their menu, everybody else at home', async () => {
    const site = { systemType: 3, product: 'Vivo' } as const
    const entry = (path: string, hidden = false) =>
      ({ ...answer().menu[0], path, hidden }) as Navigation['menu'][number]
    await loadMenu('en', async () => answer({ menu: [entry('/office/hidden', true), entry('/office/orders')] }))
    expect(await findLandingPath(site, 'en')).toBe('/office/orders')
    updateLoginToken({ token: `customer-${person}`, signKey: 'key' })
    await loadMenu('en', async () => answer())
    expect(await findLandingPath(site, 'en')).toBe('/Vivo/Home')
  })

  test('pages of the site that the person may not open are known', async () => {
    await loadMenu('en', async () => answer({ denied: [{ path: '/office/roles', reason: 'Ask Ana' }] }))
    expect(['/Office/Roles', '/VivoMyOrder', '/nowhere'].map(findDeniedPage)).toEqual([
      { reason: 'Ask Ana' },
      undefined,
      undefined,
    ])
  })
})
