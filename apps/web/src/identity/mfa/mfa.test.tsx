import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { saveLogin } from '#lib/session/session.ts'
import { toastStore } from '#ui/overlays/toast.ts'
import { renderPage, resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import MfaLoginStep from './mfa-login-step.tsx'
import MfaSection from './mfa-section.tsx'

const userInfo = {
  id: 'usr_00000000000000000000000001',
  username: 'ada',
  realname: 'Ada',
  avatar: '',
  token: 'token',
  tenant: '0',
}
beforeEach(resetBrowser)
afterEach(resetBrowser)

type Reply = Awaited<ReturnType<Parameters<typeof stubServer>[0]>>
const base = '/by-order-client'
const codes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-ccc${index}`)
const enrolment = { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/Paratope:ada?secret=ABCDEF' }
const result = { token: 'new', signKey: 'key', userInfo, sysAllDictItems: {} }

describe('the step of a login that asks for one more proof', () => {
  function open(methods: string[], answer: (request: SentRequest) => Reply) {
    const requests = stubServer(answer)
    const [onLogin, onCancel, onFail] = [vi.fn(), vi.fn(), vi.fn()]
    const error = new RequestFailed('', {
      status: 400,
      error: 'login.mfa_required',
      values: { ticket: 't1', methods },
    })
    renderPage(
      <MfaLoginStep
        failure={{ error, username: 'ada', loginType: 1 }}
        onLogin={onLogin}
        onCancel={onCancel}
        onFail={onFail}
      />,
    )
    return { requests, onLogin, onCancel }
  }
  const box = () => screen.findByRole<HTMLInputElement>('textbox')

  test('takes the six digits of the app and completes the login with the ticket', async () => {
    const { requests, onLogin } = open(['totp', 'recovery'], () => ({ result }))
    await userEvent.type(await box(), '12')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(screen.getByText('Enter the six digits')).toBeTruthy()
    expect(requests).toEqual([])
    await userEvent.type(await box(), '3 456')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(onLogin).toHaveBeenCalledWith(expect.objectContaining({ token: 'new' })))
    expect(requests[0]).toMatchObject({
      path: `${base}/customer/loginSecond`,
      body: { ticket: 't1', method: 'totp', code: '123 456' },
    })
  })

  test('says beside the box that a code was wrong, and takes a recovery code in its place', async () => {
    const { requests, onLogin } = open(['totp', 'recovery'], ({ body }) =>
      (body as { method: string }).method === 'totp'
        ? { status: 400, error: 'mfa.code_wrong', message: 'This code is not right' }
        : { result },
    )
    await userEvent.type(await box(), '000000')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await screen.findByText('This code is not right')
    expect((await box()).getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Recovery code' }))
    await userEvent.type(await screen.findByLabelText(/^Recovery code/), 'aaaa-bbbb-cccc')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(onLogin).toHaveBeenCalled())
    expect(requests.at(-1)?.body).toEqual({ ticket: 't1', method: 'recovery', code: 'aaaa-bbbb-cccc' })
  })

  test('leads back to the form when its time is over, and says so', async () => {
    const { onCancel, onLogin } = open(['totp'], () => ({
      status: 400,
      error: 'mfa.ticket_expired',
      message: 'This took too long',
    }))
    await userEvent.type(await box(), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(onCancel).toHaveBeenCalled())
    expect(onLogin).not.toHaveBeenCalled()
    expect(toastStore.entries()).toMatchObject([{ text: 'This took too long' }])
  })

  test('offers only the ways that the server names', async () => {
    open(['recovery'], () => ({ result }))
    expect(await screen.findByLabelText(/^Recovery code/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Code from the app' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Passkey' })).toBeNull()
  })

  test('sets one up for somebody whose role asks for it; the recovery codes are shown before the login goes on', async () => {
    const { requests, onLogin } = open(['enrol'], ({ path }) => ({
      result: path.endsWith('/beginAtLogin') ? enrolment : { ...result, recoveryCodes: codes },
    }))
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy()
    expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy()
    await userEvent.type(await box(), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    const list = await screen.findByRole('list', { name: 'Your recovery codes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(codes)
    expect(onLogin).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }))
    expect(onLogin).toHaveBeenCalledWith(expect.objectContaining({ token: 'new' }))
    expect(requests.map(({ path }) => path)).toEqual([
      `${base}/secondFactor/beginAtLogin`,
      `${base}/customer/loginSecond`,
    ])
  })
})

describe('the second factor among the security settings', () => {
  const off = { active: false, since: null, recoveryCodesLeft: 0, required: false }
  const on = { active: true, since: '2026-11-21T10:00:00.000Z', recoveryCodesLeft: 7, required: false }

  function open(state: object, answer: (request: SentRequest) => Reply = () => ({ result: null })) {
    saveLogin({ token: 'token', userInfo })
    const requests = stubServer((one) => (one.method === 'GET' ? { result: state } : answer(one)))
    renderPage(
      <QueryClientProvider client={createQueryClient()}>
        <MfaSection />
      </QueryClientProvider>,
    )
    return { changes: () => requests.filter(({ method }) => method === 'POST') }
  }
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

  test('is switched on with the password, the app and a first code', async () => {
    const { changes } = open(off, ({ path }) => ({
      result: path.endsWith('/begin') ? enrolment : { recoveryCodes: codes },
    }))
    await press('Turn on')
    const dialog = () => within(screen.getByRole('dialog'))
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'helix&51-photo')
    await userEvent.click(dialog().getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy()
    await userEvent.type(await screen.findByLabelText(/^Code from the app/), '123456')
    await userEvent.click(dialog().getByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText(codes[9] ?? '')).toBeTruthy()
    await press('I’ve saved them')
    expect(screen.queryByText(codes[9] ?? '')).toBeNull()
    expect(changes().map(({ path, body }) => [path, body])).toEqual([
      [`${base}/secondFactor/begin`, { password: 'helix&51-photo' }],
      [`${base}/secondFactor/confirm`, { code: '123456' }],
    ])
  })

  test('says since when it is on and how many recovery codes are left, and is switched off with password and code', async () => {
    const { changes } = open(on)
    expect(await screen.findByText('On since Nov 21, 2026 · 7 recovery codes left')).toBeTruthy()
    await press('Manage')
    await userEvent.click(await screen.findByRole('radio', { name: /^Turn off/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Enter your password',
      'Enter a code',
    ])
    await userEvent.type(screen.getByLabelText(/^Your password/), 'helix&51-photo')
    await userEvent.type(screen.getByLabelText(/, or a recovery code/), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(toastStore.entries()).toMatchObject([{ title: 'Two-step verification is off' }]))
    expect(changes()[0]).toMatchObject({
      path: `${base}/secondFactor/remove`,
      body: { password: 'helix&51-photo', code: '123456' },
    })
  })

  test('cannot be switched off where the role asks for it', async () => {
    open({ ...on, required: true })
    await press('Manage')
    expect(await screen.findByRole('button', { name: 'New recovery codes' })).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
