import { afterEach, describe, expect, test, vi } from 'vitest'
import { resetBrowser } from '../../testing/render-page.tsx'
import {
  buttonSlot,
  cartSlot,
  getTenant,
  logout,
  permissionSlot,
  saveLogin,
  sevenDays,
  tokenSlot,
  userSlot,
} from './session.ts'

const userInfo = { id: 'usr_1', username: 'ada', realname: 'Ada', avatar: '', token: 'secret', tenant: '5' }

afterEach(resetBrowser)

describe('the session in the browser', () => {
  test('[AUTH-021] a person has exactly id, username, realname, avatar, token and tenant', () => {
    saveLogin({ token: 'secret', userInfo })
    expect(Object.keys(userSlot.read() ?? {}).sort()).toEqual(Object.keys(userInfo).sort())
    localStorage.setItem('user-info', JSON.stringify({ value: { ...userInfo, realname: undefined } }))
    expect(userSlot.read()).toBeUndefined()
  })

  test('[AUTH-022] the tenant is 0 until one is stored', () => {
    expect(getTenant()).toBe('0')
    saveLogin({ token: 'secret', userInfo })
    expect(getTenant()).toBe('5')
  })

  test('[AUTH-042] token and person are kept for 604800000 ms, then the visitor is anonymous again', () => {
    vi.useFakeTimers()
    saveLogin({ token: 'secret', userInfo })
    vi.advanceTimersByTime(sevenDays - 1)
    expect([sevenDays, tokenSlot.read(), userSlot.read()?.realname]).toEqual([604_800_000, 'secret', 'Ada'])
    vi.advanceTimersByTime(1)
    expect([tokenSlot.read(), userSlot.read()]).toEqual([undefined, undefined])
  })

  test('[PERM-003] [PERM-004] button permissions stay in local storage, permission lists in session storage', () => {
    const permission = { action: 'order.read', type: '1', status: '1', describe: '' }
    permissionSlot.write({ auth: [permission], allAuth: [permission] })
    buttonSlot.write([permission])
    expect(JSON.parse(sessionStorage.getItem('permission-lists') ?? '').value.auth[0]).toMatchObject({
      type: '1',
      action: 'order.read',
      status: '1',
    })
    expect(JSON.parse(localStorage.getItem('button-permissions') ?? '').value).toEqual([permission])
    expect(localStorage.getItem('permission-lists')).toBeNull()
  })

  test('[CART-015] local storage holds the cart list, and it goes with the person', () => {
    cartSlot.write([{ catalog: 'BX-1', projectName: 'Anti-PD-1' }])
    expect(JSON.parse(localStorage.getItem('cart-list') ?? '').value).toHaveLength(1)
    const reload = vi.fn()
    logout(reload)
    expect([cartSlot.read(), reload.mock.calls.length]).toEqual([undefined, 1])
  })
})
