import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import {
  aPicture,
  type RenderPageOptions,
  renderPage,
  resetBrowser,
  type SentRequest,
  stubServer,
} from '../../testing/render-page.tsx'
import PasswordResetPage from './password-reset-page.tsx'

afterEach(resetBrowser)

const isPicture = ({ path }: SentRequest) => path.startsWith('/sys/randomImage/')
const fine = (one: SentRequest) => ({ result: one.path.endsWith('/resetCode') ? { proof: 'solved' } : null })

async function open(answer: Parameters<typeof stubServer>[0] = fine, options: RenderPageOptions = {}) {
  const requests = stubServer((one) => (isPicture(one) ? { result: aPicture } : answer(one)))
  renderPage(<PasswordResetPage />, { url: '/user/alteration', ...options })
  await waitFor(() => expect(requests.some(isPicture)).toBe(true))
  return { sent: () => requests.filter((one) => !isPicture(one)) }
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const getCode = () => screen.getByRole('button', { name: /^(Get code|Resend in)/ })
const submit = () => screen.getByRole('button', { name: 'Change password' })
const getError = (input: HTMLElement) => document.getElementById(`${input.id}-error`)?.textContent

async function fillIn() {
  await userEvent.type(field(/^E-mail/), 'ada@sample.test')
  await userEvent.type(field(/^Verification code/), 'ab23')
  await userEvent.click(getCode())
  await waitFor(() =>
    expect([getCode().textContent, getCode().getAttribute('aria-busy')]).toEqual([
      expect.stringMatching(/^Resend in/),
      null,
    ]),
  )
  await userEvent.type(field(/^Code from the e-mail/), '123456')
  await userEvent.type(field(/^New password/), 'cantilever#77x')
}

test('[ROUTE-014] [AUTH-063] a code by e-mail, a new password, and on to the login', async () => {
  const { sent } = await open()
  await fillIn()
  await userEvent.click(submit())
  expect(await screen.findByRole('heading', { level: 1, name: 'Your password was changed' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/user/login')
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [
      '/by-order-client/customer/resetCode',
      { email: 'ada@sample.test', captcha: 'ab23', checkKey: expect.any(String) },
    ],
    [
      '/by-order-client/customer/resetPassword',
      { email: 'ada@sample.test', code: '123456', password: 'cantilever#77x' },
    ],
  ])
})

test('[AUTH-063] or a code by text message', async () => {
  const { sent } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Use a phone number instead' }))
  await userEvent.type(field(/^Phone/), '+44 7700 900123')
  await userEvent.type(field(/^Verification code/), 'ab23')
  await userEvent.click(getCode())
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ phone: '+447700900123' }))
})

test('the new password shows its rules and its strength as it is typed', async () => {
  await open()
  await userEvent.type(field(/^New password/), 'helixphoto5')
  expect(screen.getByText('Strength: fair')).toBeTruthy()
  await userEvent.click(submit())
  expect(getError(field(/^New password/))).toBe('The password needs a symbol, such as # or !')
})

test('a wrong code is said beside it, and nothing is lost', async () => {
  await open((one) =>
    one.path.endsWith('/resetCode') ? fine(one) : { status: 400, error: 'code.wrong', message: 'The code is wrong' },
  )
  await fillIn()
  await userEvent.click(submit())
  await waitFor(() => expect(getError(field(/^Code from/))).toBe('The code is wrong'))
  expect([field(/^E-mail/).value, field(/^New password/).value]).toEqual(['ada@sample.test', 'cantilever#77x'])
})

test('a password that names its owner asks for another one, and for a new code', async () => {
  const values = { fields: [{ path: 'password', code: 'personal', message: 'The password contains your name' }] }
  await open((one) => (one.path.endsWith('/resetCode') ? fine(one) : { status: 400, error: 'input.refused', values }))
  await fillIn()
  await userEvent.click(submit())
  await waitFor(() => expect(getError(field(/^New password/))).toMatch(/contains your name/))
  expect(getError(field(/^Code from/))).toBe('This code has already been used. Please request a new one.')
})

test('speaks Chinese', async () => {
  await open(fine, { language: 'zh' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('重置密码')
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy()
})
