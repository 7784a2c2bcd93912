import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toast, toastStore } from '#ui/overlays/toast.ts'
import { resetBrowser } from '../../testing/render-page.tsx'
import { promptDialog } from '../page/prompt-dialog.ts'
import { tokenSlot } from '../session/session.ts'
import { RequestFailed } from './request-failed.ts'
import { announce, announceLogin } from './request-notices.ts'

const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  reload.mockReset()
  tokenSlot.write('secret')
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  promptDialog.close()
  vi.restoreAllMocks()
  resetBrowser()
})

const fail = (status: number, message = '', fields: Partial<RequestFailed> = {}) =>
  announce(new RequestFailed(message, { status, ...fields }), { language: 'zh', reload })
const said = () => toastStore.entries().map(({ title, text, duration }) => [title, text, duration])

describe('what the user hears of a failed request', () => {
  test('[ERROR-009] the server’s message under 错误 for 4 s, or a plea to try later', () => {
    fail(400, '手机号已存在')
    fail(400)
    expect(said()).toEqual([
      ['错误', '手机号已存在', 4000],
      ['错误', '请求出现错误，请稍后再试', 4000],
    ])
  })

  test('[ERROR-010] 403 says 系统提示, 拒绝访问', () => {
    fail(403, 'permission.missing')
    expect(said()).toEqual([['系统提示', '拒绝访问', 4000]])
  })

  test('[ERROR-010] 403 of a missing permission names it after 拒绝访问', () => {
    fail(403, '您没有“发送报价”权限，系统管理员可以为您开通。', {
      error: 'permission.missing',
      values: { permission: 'order.quote', grantedBy: 'staff' },
    })
    expect(said()).toEqual([['系统提示', '拒绝访问。您没有“发送报价”权限，系统管理员可以为您开通。', 4000]])
  })

  test('[ERROR-012] 500 with a token that the server does not know asks with 登录已过期 and 重新登录', () => {
    fail(500, 'Token失效，请重新登录')
    expect(promptDialog.current()).toMatchObject({ title: '登录已过期', ok: '重新登录' })
    expect(said()).toEqual([])
  })

  test.each(['wxwork/4.1 MicroMessenger', 'Mozilla DingTalk/7'])(
    '[ERROR-013] in %s a loading message stands there instead of the question',
    (agent) => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
      fail(500, 'Token失效，请重新登录')
      expect(promptDialog.current()).toBeUndefined()
      expect(said()).toEqual([['登录已过期，正在重新登录…', undefined, 0]])
    },
  )

  test('[ERROR-014] OK logs out and loads the page anew', () => {
    fail(500, '', { error: 'session.expired' })
    expect([tokenSlot.read(), reload.mock.calls.length]).toEqual(['secret', 0])
    promptDialog.current()?.onOk()
    expect([tokenSlot.read(), reload.mock.calls.length]).toEqual([undefined, 1])
  })

  test('[ERROR-015] both the fixed code and the fixed text count as token-invalid; another 500 does not', () => {
    fail(500, 'disk on fire')
    expect(promptDialog.current()).toBeUndefined()
    fail(500, '', { error: 'session.expired' })
    expect(promptDialog.current()).toBeDefined()
    promptDialog.close()
    fail(500, 'Token失效，请重新登录')
    expect(promptDialog.current()).toBeDefined()
  })

  test('[ERROR-016] [ERROR-056] 404 says that the resource was not found', () => {
    fail(404)
    expect(said()).toEqual([['系统提示', '很抱歉，资源未找到！', 4000]])
  })

  test('[ERROR-017] [ERROR-057] 504 says that the network timed out', () => {
    fail(504)
    expect(said()).toEqual([['系统提示', '网络超时', 4000]])
  })

  test('[ERROR-018] [ERROR-058] 401 says to log in again, logs out, and loads the page anew after 1.5 s', () => {
    fail(401)
    fail(401)
    expect(said()[0]).toEqual(['系统提示', '登录已过期，请重新登录', 4000])
    vi.advanceTimersByTime(1499)
    expect([tokenSlot.read(), reload.mock.calls.length]).toEqual(['secret', 0])
    vi.advanceTimersByTime(1)
    expect([tokenSlot.read(), reload.mock.calls.length]).toEqual([undefined, 1])
  })

  test('a visitor who is not logged in is told, and the page is not loaded again and again', () => {
    tokenSlot.clear()
    fail(401)
    vi.advanceTimersByTime(10_000)
    expect([said().length, reload.mock.calls.length]).toEqual([1, 0])
  })

  test.each([409, 413, 429, 500, 503])('[ERROR-019] %i shows the server’s message for 4 s', (status) => {
    fail(status, '库存不足')
    expect(said()).toEqual([['错误', '库存不足', 4000]])
  })

  test('[ERROR-020] no answer in time says 网络超时', () => {
    fail(0, 'timeout of 90000ms exceeded', { timedOut: true })
    expect(said()).toEqual([['错误', '网络超时', 4000]])
  })

  test('[ERROR-021] no answer for another reason says that reason', () => {
    fail(0, 'Failed to fetch')
    expect(said()).toEqual([['错误', 'Failed to fetch', 4000]])
  })

  test('a fault of the server can be quoted by its id', () => {
    fail(500, '系统出现问题', { requestId: 'rq-7' })
    fail(400, '手机号已存在', { requestId: 'rq-8' })
    expect(said().map(([, text]) => text)).toEqual(['系统出现问题 错误编号：rq-7', '手机号已存在'])
  })

  test('[ERROR-023] a refused login has its own title, the server’s message or the plea, for 4 s', () => {
    announceLogin(new RequestFailed('用户名或密码错误', { status: 400 }), { language: 'zh' })
    announceLogin(new RequestFailed('', { status: 400 }), { language: 'zh' })
    expect(said()).toEqual([
      ['登录失败', '用户名或密码错误', 4000],
      ['登录失败', '请求出现错误，请稍后再试', 4000],
    ])
  })

  test('[ERROR-066] other languages say the same in their own words', () => {
    for (const language of ['en', 'es', 'ja'] as const) {
      toast.clear()
      announce(new RequestFailed('', { status: 400 }), { language, reload })
      const [first] = said()
      expect(first?.[0]).not.toBe('')
      expect(first?.[1]).not.toContain('请求出现错误')
    }
  })
})
