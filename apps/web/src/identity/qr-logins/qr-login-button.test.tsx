import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenSlot } from '#lib/session/session.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { QrLoginButton } from './qr-login-button.tsx'
import { pollIntervalMs } from './use-qr-login.ts'

const user = {
  id: 'usr_00000000000000000000000001',
  username: 'ada@sample.test',
  realname: 'Ada Sample',
  avatar: '',
  token: 'secret-token',
  tenant: '0',
}
const login = { token: user.token, userInfo: user, sysAllDictItems: {}, signKey: 'k' }
const code = '9ZN07VFMVE'

afterEach(resetBrowser)

describe('[AUTH-041] logging in with a phone', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

  function wait(states: string[], take: Parameters<typeof stubServer>[0] = () => ({ result: login })) {
    const onLogin = vi.fn()
    const onFail = vi.fn()
    const requests = stubServer((one) => {
      const answers: Readonly<Record<string, Parameters<typeof stubServer>[0]>> = {
        '/sys/scan/login': ({ method }) =>
          method === 'POST'
            ? { result: { code, expiresAt: '2026-11-21T10:02:00.000Z', seconds: 120 } }
            : { result: { state: states.shift() ?? 'waiting' } },
        '/sys/scan/login/take': take,
      }
      return answers[one.path]?.(one) ?? { status: 404 }
    })
    renderPage(<QrLoginButton onLogin={onLogin} onFail={onFail} />, { url: '/user/login' })
    return { requests, onLogin, onFail }
  }
  const press = () =>
    userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Scan with your phone' }))

  test('shows a code only when asked for, polls every two seconds, and lets in once it is approved', async () => {
    const { requests, onLogin } = wait(['waiting', 'seen', 'approved'])
    expect(requests).toEqual([])
    await press()
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy()
    expect(screen.getByText('9ZN07-VFMVE')).toBeTruthy()
    await pass(2 * pollIntervalMs + 100)
    expect(screen.getByText('Approve the login on your phone.')).toBeTruthy()
    await pass(pollIntervalMs)
    await waitFor(() => expect(onLogin).toHaveBeenCalledOnce())
    expect(onLogin.mock.calls[0]?.[0]).toMatchObject({ token: 'secret-token' })
    expect(requests.filter(({ path, method }) => path === '/sys/scan/login' && method === 'GET')).toHaveLength(3)
    expect(tokenSlot.read()).toBeUndefined()
  })

  test.each([
    ['refused', 'The login was declined on the phone.'],
    ['gone', 'The code has expired.'],
  ])('that was %s says so, stops asking and offers a new code', async (state, words) => {
    const { requests } = wait([state])
    await press()
    await screen.findByRole('img', { name: /^QR code/ })
    await pass(pollIntervalMs + 100)
    expect(screen.getByText(words)).toBeTruthy()
    const before = requests.length
    await pass(5 * pollIntervalMs)
    expect([requests.length, screen.getByRole('button', { name: 'Show a new code' }) !== null]).toEqual([before, true])
  })

  test('hands on what is asked for after it, such as a second factor', async () => {
    const { onFail, onLogin } = wait(['approved'], () => ({
      status: 400,
      error: 'login.mfa_required',
      message: 'One more',
      values: { ticket: 't', methods: [] },
    }))
    await press()
    await screen.findByRole('img', { name: /^QR code/ })
    await pass(pollIntervalMs + 100)
    await waitFor(() => expect(onFail).toHaveBeenCalledOnce())
    expect([onFail.mock.calls[0]?.[0].error.error, onLogin.mock.calls.length]).toEqual(['login.mfa_required', 0])
  })
})
