import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { saveLogin } from '#lib/session/session.ts'
import { toastStore } from '#ui/overlays/toast.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { describeDevice } from './describe-device.ts'
import { PasskeyLoginButton } from './passkey-login-button.tsx'
import PasskeysSection from './passkeys-section.tsx'
import { deviceRefusal } from './webauthn.ts'

const userInfo = { id: 'usr_1', username: 'ada', realname: 'Ada', avatar: '', token: 'token', tenant: '0' }
const passkey = {
  id: 'pky_00000000000000000000000001',
  name: 'Laptop',
  synced: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
}
const base = '/by-order-client/passkey'

/** A browser that knows passkeys, on a named host. */
function ableBrowser() {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  vi.stubGlobal('isSecureContext', true)
}
beforeEach(resetBrowser)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  resetBrowser()
})

function open(records: object[] = [passkey]) {
  saveLogin({ token: 'token', userInfo })
  const requests = stubServer(({ method, path }) => {
    if (method === 'GET') return { result: { total: records.length, records } }
    return { result: path.endsWith('/remove') ? null : { ...passkey, name: 'Blue key' } }
  })
  renderPage(
    <QueryClientProvider client={createQueryClient()}>
      <PasskeysSection />
    </QueryClientProvider>,
  )
  return { changes: () => requests.filter(({ method }) => method !== 'GET') }
}

describe('one’s passkeys', () => {
  test('are listed with name, age and use; a browser that cannot make any says so', async () => {
    open()
    await screen.findByText('Laptop')
    expect(screen.getByRole('listitem').textContent).toBe('Laptopsyncednever used · added Nov 20, 2026')
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    expect(screen.getByText('This browser can’t create passkeys at this address.')).toBeTruthy()
  })

  test('are renamed', async () => {
    const { changes } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Laptop' }))
    const box = await screen.findByLabelText<HTMLInputElement>(/^Name/)
    await userEvent.clear(box)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Enter a name')).toBeTruthy()
    await userEvent.type(box, 'Blue key')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toastStore.entries()).toMatchObject([{ title: 'Passkey renamed' }]))
    expect(changes()).toMatchObject([{ method: 'PUT', path: `${base}/${passkey.id}`, body: { name: 'Blue key' } }])
  })

  test('are removed with the password', async () => {
    const { changes } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Laptop' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(screen.getByText('Enter your password')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^Your password/), 'helix&51-photo')
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(toastStore.entries()).toMatchObject([{ title: 'Passkey removed' }]))
    expect(changes()).toMatchObject([{ path: `${base}/${passkey.id}/remove`, body: { password: 'helix&51-photo' } }])
  })

  test('are added where the browser can; the suggested name says which device it is', async () => {
    ableBrowser()
    open([])
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue on your device' }))
    expect(screen.getByText('Enter your password')).toBeTruthy()
  })
})

describe('the passkey door of the login', () => {
  const renderButton = () => renderPage(<PasskeyLoginButton onLogin={vi.fn()} onFail={vi.fn()} />)

  test('is not drawn where a browser knows no passkeys', () => {
    renderButton()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('asks nothing of the server before somebody presses it', async () => {
    ableBrowser()
    const requests = stubServer(() => ({ status: 400, error: 'passkey.unavailable', message: 'Not here' }))
    renderButton()
    expect(requests).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }))
    await waitFor(() => expect(toastStore.entries()).toMatchObject([{ text: 'Not here' }]))
    expect(requests.map(({ path }) => path)).toEqual([`${base}/ask`])
  })
})

test('what a device refuses is told apart from what fails elsewhere', () => {
  const named = (name: string) => Object.assign(new Error(''), { name })
  expect(['NotAllowedError', 'AbortError', 'SecurityError', 'TypeError'].map(named).map(deviceRefusal)).toEqual([
    'cancelled',
    'cancelled',
    'failed',
    undefined,
  ])
})

test('a device names itself by browser and system', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
  expect(describeDevice(phone)).toEqual({ browser: 'Safari', system: 'iPhone' })
  expect(describeDevice('curl/8')).toEqual({ browser: '', system: '' })
})
