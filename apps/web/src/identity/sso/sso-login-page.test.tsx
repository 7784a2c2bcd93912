import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenSlot } from '#lib/session/session.ts'
import {
  type RenderPageOptions,
  renderPage,
  resetBrowser,
  type SentRequest,
  stubServer,
} from '../../testing/render-page.tsx'
import { parseOAuthReturn } from './oauth-return.ts'
import SsoButtons from './sso-buttons.tsx'
import SsoLoginPage from './sso-login-page.tsx'
import { ssoLoginPath } from './sso-login-path.ts'

const loginProviders = [
  { type: 'cas', name: { en: 'CAS' } },
  { type: 'campus', name: { en: 'Sample University', zh: '示例大学' } },
]
const user = {
  id: 'usr_00000000000000000000000001',
  username: 'rosa@sample.test',
  realname: 'Rosa Sample',
  avatar: '',
  token: 'secret-token',
  tenant: '0',
}
const login = { token: user.token, userInfo: user, sysAllDictItems: {}, signKey: 'k' }
const pendingIdentity = {
  type: 'campus',
  name: 'Sample University',
  email: 'rosa@sample.test',
  hasAccount: true,
  canRegister: true,
  firstName: 'Rosa',
  lastName: 'Sample',
  redirect: '/Search',
}
const exchangeCode = { code: 'one-time-code-of-the-test', type: 'campus', redirect: '/Search' }

let replace: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
})
afterEach(() => {
  resetBrowser()
  history.replaceState(null, '', '/')
})

type Answers = Readonly<Record<string, Parameters<typeof stubServer>[0]>>

/** A server that knows these calls; the page is opened as a browser that comes back opens it. */
function open(search: string, answers: Answers, options: RenderPageOptions = {}): SentRequest[] {
  history.replaceState(null, '', ssoLoginPath + search)
  const requests = stubServer((one) => {
    const answer = Object.entries(answers).find(([path]) => one.path.startsWith(path))?.[1]
    return answer ? answer(one) : { status: 404, error: 'record.missing', message: one.path }
  })
  renderPage(<SsoLoginPage />, { url: ssoLoginPath, site: { loginProviders }, ...options })
  return requests
}

const elsewhere = () => screen.findByTestId('elsewhere')
const refused = (status: number, error: string, message: string) => () => ({ status, error, message })

describe('[ROUTE-010] the page of third-party logins', () => {
  test('sends the browser to the third party, with the way on that was asked for', async () => {
    const requests = open('?type=campus&redirect=%2FVivoMyOrder', {
      '/sys/thirdLogin/start': () => ({ result: { url: 'https://id.sample.test/authorize?x=1' } }),
    })
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://id.sample.test/authorize?x=1'))
    expect(requests[0]?.body).toEqual({ type: 'campus', redirect: '/VivoMyOrder' })
    expect(screen.getByText('Taking you to Sample University')).toBeTruthy()
  })

  test('[AUTH-041] hands in what came back, exchanges the one-time code and leads on, and leaves no code in the address', async () => {
    const requests = open('?code=secret-code&state=secret-state&iss=x', {
      '/sys/thirdLogin/finish': () => ({ result: { exchangeCode, pendingIdentity: null } }),
      '/sys/thirdLogin/getLoginUser/': () => ({ result: login }),
    })
    expect(location.search).toBe('')
    expect((await elsewhere()).textContent).toBe('/Search')
    expect([tokenSlot.read(), requests[0]?.body]).toEqual([
      'secret-token',
      { search: '?code=secret-code&state=secret-state&iss=x' },
    ])
    expect(requests[1]?.path).toBe('/sys/thirdLogin/getLoginUser/one-time-code-of-the-test/campus')
    expect((await screen.findByText('Welcome')).parentElement?.textContent).toContain('Rosa Sample')
  })

  test('[API-040] hands a ticket of CAS in with the service it was made for', async () => {
    const requests = open('?cas&ticket=ST-1', {
      '/sys/cas/client/validateLogin': () => ({ result: { ...login, redirect: '' } }),
    })
    expect((await elsewhere()).textContent).toBe('/Vivo/Home')
    expect(requests[0]?.query).toMatchObject({ ticket: 'ST-1', service: `${location.origin}/oauth2-app/login?cas` })
  })

  test.each(['//evil.test', 'https://evil.test/', '/\\evil.test'])('[G-10] never leads on to %s', async (redirect) => {
    open('?code=a&state=b', {
      '/sys/thirdLogin/finish': () => ({
        result: { exchangeCode: { ...exchangeCode, redirect }, pendingIdentity: null },
      }),
      '/sys/thirdLogin/getLoginUser/': () => ({ result: login }),
    })
    expect((await elsewhere()).textContent).toBe('/Vivo/Home')
    expect(parseOAuthReturn(`?type=campus&redirect=${encodeURIComponent(redirect)}`)).toMatchObject({
      redirect: undefined,
    })
  })

  test.each([
    ['sso.provider_unavailable', 503, 'Try again in a minute, or use another login method.'],
    ['sso.flow_expired', 400, 'Start again here. Nothing was changed.'],
    ['sso.email_unverified', 400, 'Confirm your address with the provider first, or log in with your password.'],
  ])('says what went wrong and what to do: %s', async (code, status, hint) => {
    open('?code=a&state=b', { '/sys/thirdLogin/finish': refused(status, code, 'It did not work because.') })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(`It did not work because.${hint}`)
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/user/login')
  })

  test('tries again what this tab began', async () => {
    open('?type=campus&redirect=%2FSearch', {
      '/sys/thirdLogin/start': refused(503, 'sso.provider_unavailable', 'Down'),
    })
    const again = await screen.findByRole('link', { name: 'Try again' })
    expect(again.getAttribute('href')).toBe('/oauth2-app/login?type=campus&redirect=%2FSearch')
  })

  test('what bars the way into the account is asked for here, as after a password', async () => {
    open('?code=a&state=b', {
      '/sys/thirdLogin/finish': () => ({ result: { exchangeCode, pendingIdentity: null } }),
      '/sys/thirdLogin/getLoginUser/': () => ({
        status: 400,
        error: 'login.mfa_required',
        message: 'One more',
        values: { ticket: 't', methods: ['app'] },
      }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toBeTruthy()
    expect([screen.queryByText('Login failed'), tokenSlot.read()]).toEqual([null, undefined])
  })

  test('without an errand offers the ways of the site', async () => {
    open('', {})
    expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual([
      'Continue with CAS',
      'Continue with Sample University',
      'Go to login',
    ])
  })

  test('leads to the login where the site has no other way', async () => {
    open('', {}, { site: { loginProviders: [] } })
    expect(await screen.findByText('No other login methods are set up.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/user/login')
  })
})

describe('an account that exists', () => {
  const finish = () => ({ result: { exchangeCode: null, pendingIdentity } })

  test('is named, and linked by its password only when its owner says so', async () => {
    const requests = open('?code=a&state=b', {
      '/sys/thirdLogin/finish': finish,
      '/sys/thirdLogin/link': ({ body }) =>
        JSON.stringify(body).includes('right')
          ? { result: exchangeCode }
          : { status: 400, error: 'password.wrong', message: 'The password is wrong' },
      '/sys/thirdLogin/getLoginUser/': () => ({ result: login }),
    })
    expect(await screen.findByText(/confirms that you are rosa@sample.test/)).toBeTruthy()
    expect(location.search).toBe('?arrived')
    await userEvent.click(screen.getByRole('button', { name: 'Link and log in' }))
    expect(screen.getByText('Enter the password')).toBeTruthy()
    expect(requests.map(({ path }) => path)).toEqual(['/sys/thirdLogin/finish'])

    await userEvent.type(screen.getByLabelText(/^Password for your account/), 'wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Link and log in' }))
    expect(await screen.findByText('The password is wrong')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText(/^Password for your account/))
    await userEvent.type(screen.getByLabelText(/^Password for your account/), 'right#12')
    await userEvent.click(screen.getByRole('button', { name: 'Link and log in' }))
    expect((await elsewhere()).textContent).toBe('/Search')
  })

  test('is linked by a code from its mail as well', async () => {
    const requests = open('?arrived', {
      '/sys/thirdLogin/pendingIdentity': () => ({ result: pendingIdentity }),
      '/sys/thirdLogin/sendCode': () => ({ result: null }),
      '/sys/thirdLogin/link': () => ({ result: exchangeCode }),
      '/sys/thirdLogin/getLoginUser/': () => ({ result: login }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Use a code sent by e-mail instead' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    await userEvent.type(screen.getByLabelText(/^Code from the e-mail/), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Link and log in' }))
    await elsewhere()
    expect(requests.find(({ path }) => path === '/sys/thirdLogin/link')?.body).toEqual({ emailCode: '123456' })
  })
})

test('somebody new is asked what the third party cannot say', async () => {
  const requests = open('?code=a&state=b', {
    '/sys/thirdLogin/finish': () => ({
      result: { exchangeCode: null, pendingIdentity: { ...pendingIdentity, hasAccount: false } },
    }),
    '/sys/dict/getDictItems/country': () => ({
      result: [{ value: 'DE', text: 'Germany', title: 'Germany', label: 'Germany' }],
    }),
    '/sys/thirdLogin/register': () => ({ result: exchangeCode }),
    '/sys/thirdLogin/getLoginUser/': () => ({ result: login }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Create account and log in' }))
  expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('#'))).toHaveLength(3)
  await userEvent.type(screen.getByLabelText(/^Company/), 'Sample Lab')
  await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'DE')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Create account and log in' }))
  await elsewhere()
  expect(requests.find(({ path }) => path === '/sys/thirdLogin/register')?.body).toEqual({
    firstName: 'Rosa',
    lastName: 'Sample',
    company: 'Sample Lab',
    country: 'DE',
    currency: 'EUR',
    agreed: true,
  })
})

test('the login page shows a button for each third party of the site, in the reader’s words, and none elsewhere', async () => {
  renderPage(<SsoButtons />, {
    url: '/user/login?redirect=%2FSearch',
    language: 'zh',
    site: { loginProviders },
  })
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['使用 CAS 登录', '使用示例大学登录'])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/oauth2-app/login?cas&redirect=%2FSearch',
    '/oauth2-app/login?type=campus&redirect=%2FSearch',
  ])
  resetBrowser()
  renderPage(<SsoButtons />, { url: '/user/login' })
  expect(screen.queryAllByRole('link')).toEqual([])
})
