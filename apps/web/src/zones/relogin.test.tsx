import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { promptDialog } from '#lib/page/prompt-dialog.ts'
import { loginDialog } from '#lib/session/login-dialog.ts'
import { tokenSlot, userSlot } from '#lib/session/session.ts'
import { aPicture, renderPage, resetBrowser, type SentRequest, stubServer } from '../testing/render-page.tsx'
import { ada, logInAs } from '../testing/render-signed-in.tsx'
import { Overlays } from './overlays.tsx'

const reload = vi.fn()
beforeEach(() => {
  reload.mockReset()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  logInAs()
})
afterEach(() => {
  loginDialog.settle(false)
  promptDialog.close()
  vi.restoreAllMocks()
  resetBrowser()
})

const expired = { status: 500, error: 'session.expired', message: 'Token失效，请重新登录' }
const languagePath = '/by-order-client/customer/language'
const isSave = ({ path }: SentRequest) => path === languagePath

/** Knows the new token only, and lets one person in. */
function open(person = ada) {
  const userInfo = { ...person, token: 'new-token' }
  const requests = stubServer(({ path, headers }) => {
    if (path.startsWith('/sys/randomImage/')) return { result: aPicture }
    if (path === '/by-order-client/customer/login')
      return { result: { token: 'new-token', userInfo, sysAllDictItems: {}, signKey: 'key' } }
    return headers['X-Access-Token'] === 'new-token' ? { result: null } : expired
  })
  renderPage(
    <>
      <Form />
      <Overlays />
    </>,
  )
  return requests
}

/** Is for any form: what was typed lives in it alone. */
function Form() {
  const [said, setSaid] = useState('')
  const save = async () => {
    try {
      await (await api()).accounts.updateLanguage({ body: { language: 'ja' } })
      setSaid('Saved')
    } catch (error) {
      setSaid(error instanceof RequestFailed ? 'Refused' : String(error))
    }
  }
  return (
    <>
      <label>
        Note <input />
      </label>
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <p data-testid="said">{said}</p>
    </>
  )
}

const note = () => screen.getByLabelText<HTMLInputElement>('Note')
const said = () => screen.getByTestId('said').textContent

async function saveWithAnOldToken() {
  await userEvent.type(note(), 'ship on dry ice')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return screen.findByRole('alertdialog', { name: 'Session expired' })
}

async function logInHere() {
  await userEvent.click(screen.getByRole('button', { name: 'Log in here and continue' }))
  const dialog = await screen.findByRole('dialog', { name: 'Login/Register' })
  await within(dialog).findByRole('button', { name: /four characters/ })
  await userEvent.type(within(dialog).getByLabelText(/^Password/), 'helix&51')
  await userEvent.type(within(dialog).getByLabelText(/Verification code/), 'ab23')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /I have read and agree/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log in' }))
}

describe('a login that ends while somebody works', () => {
  test('is renewed over the page: the entries stay, and the request is sent again under the new token', async () => {
    const requests = open()
    await saveWithAnOldToken()
    await logInHere()
    await waitFor(() => expect(said()).toBe('Saved'))
    const saves = requests.filter(isSave)
    expect(saves.map(({ headers }) => headers['X-Access-Token'])).toEqual([ada.token, 'new-token'])
    expect(saves[1]?.body).toEqual(saves[0]?.body)
    expect([note().value, reload.mock.calls.length, tokenSlot.read()]).toEqual(['ship on dry ice', 0, 'new-token'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the dialog knows who is to log in', async () => {
    open()
    await saveWithAnOldToken()
    await userEvent.click(screen.getByRole('button', { name: 'Log in here and continue' }))
    const name = await screen.findByLabelText<HTMLInputElement>(/User name/)
    await waitFor(() => expect(name.value).toBe(ada.username))
  })

  test('[ERROR-012] [ERROR-014] the first answer still logs out and loads the page anew', async () => {
    open()
    const question = await saveWithAnOldToken()
    await userEvent.click(within(question).getByRole('button', { name: 'Log in again' }))
    expect([tokenSlot.read(), reload.mock.calls.length]).toEqual([undefined, 1])
    await waitFor(() => expect(said()).toBe('Refused'))
  })

  test('a dialog that is left ends the request and leaves the form alone', async () => {
    const requests = open()
    await saveWithAnOldToken()
    await userEvent.click(screen.getByRole('button', { name: 'Log in here and continue' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(said()).toBe('Refused'))
    expect([note().value, requests.filter(isSave).length]).toEqual(['ship on dry ice', 1])
  })

  test('what one person entered is never sent as another: the page starts afresh for them', async () => {
    const requests = open({ ...ada, id: 'usr_00000000000000000000000002', username: 'bob' })
    await saveWithAnOldToken()
    await logInHere()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect([requests.filter(isSave).length, userSlot.read()?.username]).toEqual([1, 'bob'])
    await waitFor(() => expect(said()).toBe('Refused'))
  })

  test('a login in another tab is enough', async () => {
    const requests = open()
    await saveWithAnOldToken()
    localStorage.setItem('access-token', JSON.stringify({ value: 'new-token' }))
    fireEvent(window, new StorageEvent('storage', { key: 'access-token' }))
    await waitFor(() => expect(said()).toBe('Saved'))
    expect(requests.filter(isSave)).toHaveLength(2)
    expect([screen.queryByRole('alertdialog'), tokenSlot.read()]).toEqual([null, 'new-token'])
  })
})
