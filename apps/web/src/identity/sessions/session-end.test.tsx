import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#lib/api/api.ts'
import { announce } from '#lib/api/request-notices.ts'
import { RequestFailed } from '#lib/api/send.ts'
import { promptDialog } from '#lib/page/prompt-dialog.ts'
import { endSession } from '#lib/session/end-session.ts'
import {
  dictionarySlot,
  getTenant,
  permissionSlot,
  saveLogin,
  tenantSlot,
  tokenSlot,
  userSlot,
} from '#lib/session/session.ts'
import { toastStore } from '#ui/overlays/toast.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'

const userInfo = {
  id: 'usr_00000000000000000000000001',
  username: 'ada',
  realname: 'Ada Sample',
  avatar: '',
  token: 'secret-token',
  tenant: '7',
}

const reload = vi.fn()
beforeEach(() => {
  reload.mockReset()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  saveLogin({ token: 'secret-token', userInfo, sysAllDictItems: { yn: [] } })
  permissionSlot.write({ auth: [], allAuth: [] })
})
afterEach(() => {
  promptDialog.close()
  vi.restoreAllMocks()
  resetBrowser()
})

const stored = () => [tokenSlot, permissionSlot, userSlot, dictionarySlot, tenantSlot].map((slot) => slot.read())
const nothing = Array(5).fill(undefined)
const expired = { status: 500, code: 500, error: 'session.expired', message: 'Token失效，请重新登录' }
const askForMenu = async () => (await api()).navigation.userMenu()

describe('the end of a session', () => {
  test('[AUTH-043] logging out clears token, permissions, user information, dictionary and tenant, then reloads', async () => {
    const requests = stubServer(() => ({ result: null }))
    expect([stored().includes(undefined), getTenant()]).toEqual([false, '7'])
    await endSession('Logging out failed')
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /by-order-client/customer/logout'])
    expect(stored()).toEqual(nothing)
    expect([reload.mock.calls.length, getTenant()]).toEqual([1, '0'])
  })

  test('[ERROR-035] a logout that fails shows why, and nobody is logged out', async () => {
    stubServer(() => ({ status: 503, message: '系统繁忙' }))
    await endSession('退出登录失败')
    expect(toastStore.entries()).toMatchObject([{ title: '退出登录失败', text: '系统繁忙', tone: 'danger' }])
    expect([stored().includes(undefined), reload.mock.calls.length]).toEqual([false, 0])
  })

  test('[AUTH-044] [AUTH-046] a token that the server no longer knows asks to log in again; the login ends on OK', async () => {
    stubServer(() => expired)
    document.documentElement.lang = 'zh'
    const request = askForMenu()
    await vi.waitFor(() => expect(promptDialog.current()).toMatchObject({ title: '登录已过期', ok: '重新登录' }))
    expect([stored().includes(undefined), reload.mock.calls.length]).toEqual([false, 0])
    promptDialog.current()?.onOk()
    await expect(request).rejects.toBeInstanceOf(RequestFailed)
    expect(stored()).toEqual(nothing)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('[AUTH-045] a 401 logs out and reloads after 1.5 s', async () => {
    stubServer(() => ({ status: 401, error: 'session.missing', message: 'Please log in first' }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await expect(askForMenu()).rejects.toBeInstanceOf(RequestFailed)
    vi.advanceTimersByTime(1_499)
    expect([tokenSlot.read(), reload.mock.calls.length]).toEqual(['secret-token', 0])
    vi.advanceTimersByTime(1)
    expect(stored()).toEqual(nothing)
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('a request that fails', () => {
  test('[ERROR-009] shows 错误 with the server’s message for 4 s, or else asks to try again later', async () => {
    announce(new RequestFailed('库存不足', { status: 409 }), { language: 'zh' })
    announce(new RequestFailed('', { status: 409 }), { language: 'zh' })
    expect(toastStore.entries()).toMatchObject([
      { title: '错误', text: '库存不足', duration: 4000 },
      { title: '错误', text: '请求出现错误，请稍后再试', duration: 4000 },
    ])
    renderPage(<p>page</p>)
    expect(screen.getAllByText('错误')).toHaveLength(2)
  })
})
