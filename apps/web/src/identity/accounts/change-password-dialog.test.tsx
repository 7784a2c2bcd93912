import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#lib/api/api.ts'
import { promptDialog } from '#lib/page/prompt-dialog.ts'
import { saveLogin, signKeySlot, tokenSlot, userSlot } from '#lib/session/session.ts'
import { toastStore } from '#ui/overlays/toast.ts'
import {
  type RenderPageOptions,
  renderPage,
  resetBrowser,
  type SentRequest,
  stubServer,
} from '../../testing/render-page.tsx'
import ChangePasswordDialog from './change-password-dialog.tsx'

const userInfo = {
  id: 'usr_00000000000000000000000001',
  username: 'ada@sample.test',
  realname: 'Ada Lovelace',
  avatar: '',
  token: 'old-token',
  tenant: '0',
}
beforeEach(() => saveLogin({ token: 'old-token', userInfo, signKey: 'old-key' }))
afterEach(() => {
  promptDialog.close()
  resetBrowser()
})

const changed = { result: { token: 'new-token', signKey: 'new-key' }, message: 'Your password is changed' }
const closed = vi.fn()

function open(
  answer: Parameters<typeof stubServer>[0] = () => changed,
  options: RenderPageOptions = {},
): SentRequest[] {
  closed.mockReset()
  const requests = stubServer(answer)
  renderPage(<ChangePasswordDialog onClose={closed} />, options)
  return requests
}

const box = (name: string) => {
  const input = document.querySelector(`input[name=${name}]`)
  if (!(input instanceof HTMLInputElement)) throw new Error(`no box called ${name}`)
  return input
}
const getError = (name: string) =>
  (box(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join()
const submit = () => userEvent.click(screen.getByRole('button', { name: /^(Change password|修改密码)$/ }))

async function fillIn(oldpassword: string, password: string, confirm = password) {
  for (const [name, text] of Object.entries({ oldpassword, password, confirm })) {
    await userEvent.clear(box(name))
    if (text !== '') await userEvent.type(box(name), text)
  }
}

describe('changing the password', () => {
  test('[ACCOUNT-004] [API-029] [ERROR-036] sends exactly the old and the new one, and says what the server says', async () => {
    const requests = open()
    await fillIn('helix&51-photo', 'cantilever#77x')
    await submit()
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'PUT',
        '/by-order-client/customer/changePassword',
        { oldpassword: 'helix&51-photo', password: 'cantilever#77x' },
      ],
    ])
    expect(toastStore.entries()).toMatchObject([{ title: 'Your password is changed', tone: 'success' }])
  })

  test('goes on under the new token, for every tab and for signatures', async () => {
    open()
    await fillIn('helix&51-photo', 'cantilever#77x')
    await submit()
    await waitFor(() => expect(tokenSlot.read()).toBe('new-token'))
    expect([userSlot.read()?.token, userSlot.read()?.realname, signKeySlot.read()]).toEqual([
      'new-token',
      'Ada Lovelace',
      'new-key',
    ])
  })

  test('what was still asked under the old token does not end the new login, and is asked again under the new one', async () => {
    let refuseOld: (reply: { status: number; error: string; message: string }) => void = () => {}
    const menu = { result: { menu: [], auth: [], allAuth: [], denied: [] } }
    open(({ path, headers }) => {
      if (path.endsWith('changePassword')) return changed
      return headers['X-Access-Token'] === 'new-token' ? menu : new Promise((resolve) => (refuseOld = resolve))
    })
    const late = (await api()).navigation.userMenu()
    await fillIn('helix&51-photo', 'cantilever#77x')
    await submit()
    await waitFor(() => expect(tokenSlot.read()).toBe('new-token'))
    refuseOld({ status: 500, error: 'session.expired', message: 'Token失效，请重新登录' })
    expect(await late).toEqual(menu.result)
    expect([promptDialog.current(), tokenSlot.read()]).toEqual([undefined, 'new-token'])
  })

  test('[VALID-019] [VALID-020] [VALID-064] the old one, a new one and its confirmation are required', async () => {
    const requests = open()
    await submit()
    expect([getError('oldpassword'), getError('password'), getError('confirm')]).toEqual([
      'Enter your old password',
      'Enter a password',
      'Enter the new password again',
    ])
    expect(document.activeElement).toBe(box('oldpassword'))
    expect(requests).toEqual([])
  })

  test.each([
    [
      '[VALID-020] a confirmation that differs',
      'cantilever#77x',
      'cantilever#77y',
      'confirm',
      'The passwords don’t match',
    ],
    ['[VALID-021] the old one again', 'helix&51-photo', 'helix&51-photo', 'password', 'differs from the current one'],
    ['[VALID-022] fewer than 8 characters', 'cant#77', 'cant#77', 'password', 'at least 8 characters'],
    ['[VALID-022] no letter', '87364512&!', '87364512&!', 'password', 'needs a letter'],
    ['[VALID-022] no digit', 'cantilever#', 'cantilever#', 'password', 'needs a digit'],
    ['[VALID-022] no symbol', 'cantilever77', 'cantilever77', 'password', 'needs a symbol'],
    ['a common one', 'P@ssw0rd1!', 'P@ssw0rd1!', 'password', 'too common'],
    ['one’s own name', 'lovelace#1815', 'lovelace#1815', 'password', 'contains your name'],
  ])('%s is said beside the field, and nothing is sent', async (_, password, confirm, field, text) => {
    const requests = open()
    await fillIn('helix&51-photo', password, confirm)
    await submit()
    expect(getError(field)).toContain(text)
    expect(requests).toEqual([])
  })

  test('[VALID-023] [VALID-026] 100 characters are sent whole, 101 are refused and not cut', async () => {
    const requests = open()
    await userEvent.type(box('oldpassword'), 'helix&51-photo')
    for (const name of ['password', 'confirm'])
      fireEvent.input(box(name), { target: { value: `a1#${'x'.repeat(98)}` } })
    await submit()
    expect(getError('password')).toContain('at most 100 characters')
    for (const name of ['password', 'confirm'])
      fireEvent.input(box(name), { target: { value: `a1#${'x'.repeat(97)}` } })
    await submit()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ password: `a1#${'x'.repeat(97)}` })
  })

  test('[VALID-024] [VALID-025] the strength is shown as it is typed', async () => {
    open()
    const strength = () => screen.queryByText(/^Strength:/)?.textContent
    const seen = [strength()]
    for (const text of ['cantilever', '#', '77']) {
      await userEvent.type(box('password'), text)
      seen.push(strength())
    }
    expect(seen).toEqual([undefined, 'Strength: weak', 'Strength: fair', 'Strength: strong'])
  })

  test('[VALID-027] Chinese characters disappear as they are typed, in every box', async () => {
    open()
    for (const name of ['oldpassword', 'password', 'confirm']) {
      await userEvent.type(box(name), 'a密1码，#')
      expect(box(name).value, name).toBe('a1#')
    }
  })

  test('[API-031] a wrong old password is said beside it, in the server’s words; the entries stay', async () => {
    open(() => ({ status: 400, error: 'password.wrong', message: 'The password is wrong' }))
    await fillIn('not-it#1', 'cantilever#77x')
    await submit()
    await waitFor(() => expect(getError('oldpassword')).toContain('The password is wrong'))
    expect([box('password').value, closed.mock.calls.length, tokenSlot.read()]).toEqual([
      'cantilever#77x',
      0,
      'old-token',
    ])
    expect(toastStore.entries()).toEqual([])
  })

  test('what only the server knows of a password is said beside it too', async () => {
    const fields = [
      { path: 'password', code: 'personal', message: 'The password contains your name, company or e-mail' },
    ]
    open(() => ({ status: 400, error: 'input.refused', message: 'Please check', values: { fields } }))
    await fillIn('helix&51-photo', 'analytical#77')
    await submit()
    await waitFor(() => expect(getError('password')).toContain('contains your name, company or e-mail'))
  })

  test('[ERROR-036] another failure shows the server’s message as an error', async () => {
    open(() => ({ status: 503, error: 'database.busy', message: 'The system is busy' }))
    await fillIn('helix&51-photo', 'cantilever#77x')
    await submit()
    await waitFor(() => expect(toastStore.entries()).toMatchObject([{ text: 'The system is busy', tone: 'danger' }]))
    expect(closed).not.toHaveBeenCalled()
  })

  test('the clipboard is refused in all boxes, password managers are not', () => {
    open()
    for (const name of ['oldpassword', 'password', 'confirm']) expect(fireEvent.paste(box(name)), name).toBe(false)
    expect(['username', 'oldpassword', 'password', 'confirm'].map((name) => box(name).autocomplete)).toEqual([
      'username',
      'current-password',
      'new-password',
      'new-password',
    ])
  })

  test('[VALID-064] speaks Chinese', async () => {
    open(undefined, { language: 'zh' })
    expect(within(screen.getByRole('dialog', { name: '修改密码' })).getByText('确认新密码')).toBeTruthy()
    await submit()
    expect([getError('oldpassword'), getError('confirm')]).toEqual(['请输入原密码', '请再次输入新密码'])
  })
})
