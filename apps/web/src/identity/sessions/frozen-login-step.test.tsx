import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { tokenSlot } from '#lib/session/session.ts'
import {
  aPicture,
  type RenderPageOptions,
  renderPage,
  resetBrowser,
  type SentRequest,
  stubServer,
} from '../../testing/render-page.tsx'
import { aMenu, menuPath } from '../../testing/render-signed-in.tsx'
import LoginPage from './login-page.tsx'

afterEach(resetBrowser)

const user = {
  id: 'usr_00000000000000000000000001',
  username: 'ada@sample.test',
  realname: 'Ada Sample',
  avatar: '',
  token: 'secret-token',
  tenant: '0',
}
const success = { result: { token: user.token, userInfo: user, sysAllDictItems: {}, signKey: 'k' } }
const ticket = 'ticket-of-forty-three-characters-or-so-long'
const both = [
  { method: 'email', to: 'ad***@sample.test' },
  { method: 'phone', to: '179****0121' },
]
const frozen = (methods: object[] = both) => ({
  status: 501,
  error: 'login.frozen',
  message: 'This account was not used for 180 days. Please confirm that it is yours',
  values: { ticket, days: 180, methods },
})

type Answer = Parameters<typeof stubServer>[0]
const endsWith = (path: string) => (request: SentRequest) => request.path.endsWith(path)

/** Logs in on the page with a right password; what follows is the test's. */
async function open(answer: Answer, options: RenderPageOptions = {}) {
  const requests = stubServer((one) => (one.path.startsWith('/sys/randomImage/') ? { result: aPicture } : answer(one)))
  const view = renderPage(<LoginPage />, { url: '/user/login', ...options })
  await userEvent.type(await screen.findByLabelText(/User name/), 'ada@sample.test')
  await userEvent.type(screen.getByLabelText(/^Password/), 'helix&51')
  await userEvent.type(screen.getByLabelText(/Verification code/), 'ab23')
  await userEvent.click(screen.getByRole('checkbox', { name: /I have read and agree/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  const step = within(await screen.findByRole('region', { name: 'Confirm it’s you' }))
  return { requests, step, ...view }
}
const code = () => screen.getByLabelText<HTMLInputElement>(/^Code/)
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm and log in' }))

test('[AUTH-057] [ERROR-024] a frozen account says why and where the code goes, masked; the code logs its owner in', async () => {
  const { requests, step } = await open((one) => {
    if (one.path.endsWith('/customer/login')) return frozen()
    if (one.path === menuPath) return { result: aMenu }
    return one.path.endsWith('/unfreeze/code') ? { result: null, message: 'The code is on its method..' } : success
  })
  expect(step.getByText(/locked after 180 days without a login/)).toBeTruthy()
  expect(step.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'E-mail ad***@sample.test',
    'Phone 179****0121',
  ])
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
  await userEvent.click(step.getByRole('radio', { name: 'Phone 179****0121' }))
  await userEvent.click(step.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByText('The code is on its method..')).toBeTruthy()
  expect(requests.find(endsWith('/unfreeze/code'))?.body).toEqual({ ticket, method: 'phone' })
  await confirm()
  expect(await screen.findByText('Enter the code')).toBeTruthy()
  await userEvent.type(code(), '123456')
  await confirm()
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/Vivo/Home')
  expect(requests.find(endsWith('/customer/unfreeze'))?.body).toEqual({ ticket, method: 'phone', code: '123456' })
  expect(tokenSlot.read()).toBe('secret-token')
})

test('[AUTH-057] a wrong code is said beside its field, and another can be typed', async () => {
  await open((one) =>
    one.path.endsWith('/customer/login')
      ? frozen(both.slice(0, 1))
      : { status: 400, error: 'code.wrong', message: 'The code is wrong' },
  )
  expect(screen.getByText('We’ll send the code to ad***@sample.test.')).toBeTruthy()
  await userEvent.type(code(), '000000')
  await confirm()
  await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(code())
})

test('one that took too long leads back to the form, and so does its button', async () => {
  await open((one) =>
    one.path.endsWith('/customer/login')
      ? frozen()
      : { status: 400, error: 'login.unfreeze_expired', message: 'This took too long. Please log in again.' },
  )
  await userEvent.type(code(), '000000')
  await confirm()
  expect(await screen.findByText('This took too long. Please log in again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/User name/).value).toBe('ada@sample.test')
  await userEvent.type(screen.getByLabelText(/Verification code/), 'ab23')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Back to login' }))
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
})

test('where nothing is bound it says whom to write to', async () => {
  const { step } = await open(() => frozen([]))
  expect(step.getByText(/support@sample\.test/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
})
