import { demoAccounts } from '@paratope/contract/identity/accounts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { api } from '#lib/api/api.ts'
import type { LoginFailure } from '#lib/session/login-step-props.ts'
import { getTenant, sevenDays, tenantSlot, tokenSlot, userSlot } from '#lib/session/session.ts'
import { toastStore } from '#ui/overlays/toast.ts'
import {
  aPicture,
  type RenderPageOptions,
  renderPage,
  resetBrowser,
  type SentRequest,
  stubServer,
} from '../../testing/render-page.tsx'
import { aMenu, menuPath } from '../../testing/render-signed-in.tsx'
import { toPasswordLogin } from './log-in.ts'
import { LoginForm } from './login-form.tsx'
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
const refusal = { status: 400, error: 'login.refused', message: 'Wrong user name or password' }

const loginPath = '/by-order-client/customer/login'
const isLogin = ({ path }: SentRequest) => path === loginPath
const isPicture = ({ path }: SentRequest) => path.startsWith('/sys/randomImage/')
type Answer = Parameters<typeof stubServer>[0]

/** A server that draws pictures; the rest is the test's. */
const drawing =
  (login: Answer): Answer =>
  async (request) => {
    if (isPicture(request)) return { result: aPicture }
    const answer = await login(request)
    return request.path === menuPath && answer === success ? { result: aMenu } : answer
  }

async function open(answer: Answer = drawing(() => success), options: RenderPageOptions = {}) {
  const requests = stubServer(answer)
  const view = renderPage(<LoginPage />, { url: '/user/login', ...options })
  await waitFor(() => expect(requests.some(isPicture)).toBe(true))
  return { requests, ...view }
}

const name = () => screen.getByLabelText<HTMLInputElement>(/User name/)
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/)
const code = () => screen.getByLabelText<HTMLInputElement>(/Verification code/)
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /I have read and agree/ })
const rememberMe = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Remember me/ })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' })
const picture = () => screen.findByRole('button', { name: /four characters/ })
const elsewhere = () => screen.findByTestId('elsewhere')

async function logIn({ username = 'ada@sample.test', secret = 'helix&51' } = {}) {
  await userEvent.type(name(), username)
  await userEvent.type(password(), secret)
  await userEvent.type(code(), 'ab23')
  if (!agreement().checked) await userEvent.click(agreement())
  await userEvent.click(button())
}

describe('the login form', () => {
  test('[AUTH-003] [AUTH-023] has user name, password, captcha with picture and a required agreement, and no masked copy', async () => {
    const { container } = await open()
    expect(await picture()).toBeTruthy()
    const names = [...container.querySelectorAll('input')].map((input) => input.name)
    expect(names).toEqual(['username', 'password', 'inputCode', 'remember', 'isChecked'])
    expect([name(), password(), code(), agreement()].every((field) => field.required)).toBe(true)
  })

  test('[AUTH-004] [AUTH-006] the password is masked until the eye is pressed', async () => {
    await open()
    expect(password().type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password().type).toBe('password')
  })

  test('[AUTH-005] copy, cut and paste are blocked in the password, and a password manager still fills it', async () => {
    await open()
    for (const act of [fireEvent.copy, fireEvent.cut, fireEvent.paste, fireEvent.drop])
      expect(act(password())).toBe(false)
    expect(screen.getByRole('status', { name: '' }).textContent).toContain('Type your password')
    expect([name().autocomplete, password().autocomplete]).toEqual(['username webauthn', 'current-password'])
    fireEvent.input(password(), { target: { value: 'filled&51' } })
    expect(password().value).toBe('filled&51')
    expect(fireEvent.paste(name())).toBe(true)
  })

  test('[AUTH-005] a site may allow pasting', async () => {
    await open(undefined, { site: { allowPaste: true } })
    expect(fireEvent.paste(password())).toBe(true)
  })

  test('[VALID-015] [VALID-016] Chinese characters and punctuation do not stay in the password box', async () => {
    await open()
    await userEvent.type(password(), 'he中lix，&5。1!')
    expect(password().value).toBe('helix&51!')
  })

  test('[AUTH-007] [AUTH-054] the picture loads on creation and again on click, each time under another key', async () => {
    const { requests } = await open()
    await userEvent.click(await picture())
    await waitFor(() => expect(requests.filter(isPicture)).toHaveLength(2))
    const keys = requests.filter(isPicture).map(({ path }) => path.split('/').at(-1))
    expect(keys.every((key) => /^\d{13}$/.test(key ?? ''))).toBe(true)
    expect(new Set(keys).size).toBe(2)
  })

  test('[ERROR-028] a picture that does not come gives way to a placeholder and the server’s message', async () => {
    await open(() => ({ status: 503, message: 'The system is busy' }))
    expect(await screen.findByText('The system is busy')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('[AUTH-008] [VALID-013] [VALID-014] what is missing is said beside each field and in a summary, and the first field has the focus', async () => {
    const { requests } = await open()
    await userEvent.click(button())
    const summary = screen.getByRole('alert')
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Enter your user name',
      'Enter your password',
      'Enter the characters in the image',
      'Agree to the privacy policy first',
    ])
    expect(document.activeElement).toBe(name())
    for (const field of [name(), password(), code(), agreement()]) {
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
        /^(Enter|Agree)/,
      )
    }
    await userEvent.type(name(), 'a')
    expect(name().hasAttribute('aria-invalid')).toBe(false)
    expect(requests.filter(isLogin)).toEqual([])
  })
})

test.each([
  ['zh', ['请输入用户名', '请输入密码', '请先阅读并同意隐私政策']],
  ['en', ['Enter your user name', 'Enter your password', 'Agree to the privacy policy first']],
  ['es', ['Introduzca su usuario', 'Introduzca su contraseña', 'Acepte primero la política de privacidad']],
  [
    'ja',
    ['ユーザー名を入力してください', 'パスワードを入力してください', '先にプライバシーポリシーに同意してください'],
  ],
] as const)('[VALID-018] in %s it says what is missing in words of its own', async (language, words) => {
  const { container } = await open(undefined, { language })
  const submit = container.querySelector<HTMLButtonElement>('form button[type=submit]')
  await userEvent.click(submit ?? document.body)
  const said = within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect([said[0], said[1], said[3]]).toEqual(words)
})

describe('a login', () => {
  test('[AUTH-025] [AUTH-026] [AUTH-028] sends exactly the five fields, none of them the login type, with the key of the picture that is shown', async () => {
    const { requests } = await open()
    await userEvent.click(await picture())
    await picture()
    await logIn({ username: '  ada ' })
    await elsewhere()
    const [sent] = requests.filter(isLogin)
    expect(sent?.body).toEqual({
      username: 'ada',
      password: 'helix&51',
      captcha: 'ab23',
      checkKey: requests.filter(isPicture).at(-1)?.path.split('/').at(-1),
      remember_me: false,
    })
  })

  test('[AUTH-021] [AUTH-022] [AUTH-041] [AUTH-037] makes the visitor somebody: token, user information and tenant are kept', async () => {
    expect([tokenSlot.read(), getTenant()]).toEqual([undefined, '0'])
    await open()
    await logIn()
    await elsewhere()
    expect(tokenSlot.read()).toBe('secret-token')
    expect(Object.keys(userSlot.read() ?? {}).sort()).toEqual([
      'avatar',
      'id',
      'realname',
      'tenant',
      'token',
      'username',
    ])
    expect(tenantSlot.read()).toBe('0')
  })

  test('[AUTH-042] lasts seven days in the browser; then the visitor is anonymous again', async () => {
    await open()
    await logIn()
    await elsewhere()
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(start + sevenDays - 5_000)
    expect([tokenSlot.read(), userSlot.read()?.id]).toEqual(['secret-token', user.id])
    vi.setSystemTime(start + sevenDays + 1)
    expect([sevenDays, tokenSlot.read(), userSlot.read()]).toEqual([604_800_000, undefined, undefined])
  })

  test('[AUTH-056] its button is disabled while the request is under way, and Enter does not send it twice', async () => {
    let finish: (value?: unknown) => void = () => {}
    const { requests } = await open(
      drawing(async (request) => {
        if (isLogin(request))
          await new Promise((resolve) => {
            finish = resolve
          })
        return success
      }),
    )
    await logIn()
    await waitFor(() => expect(requests.filter(isLogin)).toHaveLength(1))
    expect(button().getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(code(), '{Enter}')
    finish()
    await elsewhere()
    expect(requests.filter(isLogin)).toHaveLength(1)
  })

  test.each([
    [3, '/Vivo/Home'],
    [1, '/dashboard/analysis'],
    [2, '/dashboard/HomeView'],
  ])(
    '[AUTH-047] on a site of type %i it leads to %s, where the default landing is, with a welcome',
    async (systemType, home) => {
      await open(undefined, { site: { systemType } })
      await logIn()
      expect((await elsewhere()).textContent).toBe(home)
      const notice = await screen.findByText('Welcome')
      expect(notice.parentElement?.textContent).toMatch(/Good (morning|afternoon|evening), Ada Sample, welcome back/)
    },
  )

  test('[ROUTE-029] it leads on to the path of this site that the address names', async () => {
    await open(undefined, { url: '/user/login?redirect=%2FVivoMyOrder%3Fpage%3D2' })
    await logIn()
    expect((await elsewhere()).textContent).toBe('/VivoMyOrder?page=2')
  })

  test.each([
    'https://elsewhere.test/',
    '//elsewhere.test',
    '/\\elsewhere.test',
    'javascript:alert(1)',
    '/\t/elsewhere.test',
  ])('[ROUTE-030] it never leads to %s', async (target) => {
    await open(undefined, { url: `/user/login?redirect=${encodeURIComponent(target)}` })
    await logIn()
    expect((await elsewhere()).textContent).toBe('/Vivo/Home')
  })

  test('[AUTH-024] [AUTH-039] no copy of the password stays anywhere, not even of a remembered login', async () => {
    const { container } = await open(drawing(() => refusal))
    await userEvent.click(rememberMe())
    await logIn({ secret: 'canary&51' })
    await screen.findByText('Login failed')
    const holders = [...container.querySelectorAll('*')].filter(
      (element) => 'value' in element && element.value === 'canary&51',
    )
    expect(holders).toEqual([password()])
    expect(container.innerHTML).not.toContain('canary&51')
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    expect(stored).not.toContain('canary')
  })

  test('[AUTH-038] [AUTH-039] remembering keeps the user name for seven days and fills it in', async () => {
    await open()
    await userEvent.click(rememberMe())
    await logIn()
    await elsewhere()
    tokenSlot.clear()
    const start = Date.now()
    const later = async (ms: number) => {
      const { cleanup } = await import('@testing-library/react')
      cleanup()
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.setSystemTime(start + ms)
      await open()
      return [name().value, rememberMe().checked, password().value]
    }
    expect(await later(sevenDays - 5_000)).toEqual(['ada@sample.test', true, ''])
    expect(await later(sevenDays + 1)).toEqual(['', false, ''])
  })

  test('[AUTH-055] an incomplete form forgets what was remembered and says so to its parent', async () => {
    stubServer(drawing(() => success))
    localStorage.setItem('rememberMe', JSON.stringify({ value: true }))
    localStorage.setItem('username', JSON.stringify({ value: 'ada' }))
    const onValidateFail = vi.fn()
    renderPage(<LoginForm onLogin={() => {}} onValidateFail={onValidateFail} />)
    expect(name().value).toBe('ada')
    await userEvent.click(button())
    expect(onValidateFail).toHaveBeenCalledOnce()
    expect([localStorage.getItem('rememberMe'), localStorage.getItem('username')]).toEqual([null, null])
  })
})

describe('a refused login', () => {
  test('[ERROR-023] is told in a notice with the server’s message for four seconds', async () => {
    await open(drawing(() => refusal))
    await logIn()
    const notice = (await screen.findByText('Login failed')).closest('[role=alert]')
    expect(notice?.textContent).toContain('Wrong user name or password')
    expect(toastStore.entries()).toMatchObject([{ tone: 'danger', duration: 4000 }])
  })

  test('[ERROR-023] without a message it asks to try again later, in Chinese as the specification says', async () => {
    stubServer(drawing(() => ({ status: 500 })))
    renderPage(<LoginPage />, { url: '/user/login', language: 'zh' })
    await userEvent.type(screen.getByLabelText(/用户名/), 'ada')
    await userEvent.type(screen.getByLabelText(/^密码/), 'helix&51')
    await userEvent.type(screen.getByLabelText(/验证码/), 'ab23')
    await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
    await userEvent.click(screen.getByRole('button', { name: '登录' }))
    const notice = (await screen.findByText('登录失败')).closest('[role=alert]')
    expect(notice?.textContent).toContain('请求出现错误，请稍后再试')
  })

  test.each(['Wrong user name or password', '用户名或密码错误', 'Somebody changed these words'])(
    '[ERROR-029] a wrong password is known by its code, whatever the text: %s',
    async (message) => {
      const failures: LoginFailure[] = []
      const requests = stubServer(drawing(() => ({ ...refusal, message })))
      renderPage(<LoginForm onLogin={() => {}} onFail={(failure) => failures.push(failure)} />)
      await logIn()
      await waitFor(() => expect(failures.map(({ error }) => error.error)).toEqual(['login.refused']))
      await waitFor(() => expect(requests.filter(isPicture)).toHaveLength(2))
    },
  )

  test('[AUTH-054] [ERROR-025] brings another picture, and the code is to be typed anew', async () => {
    const { requests } = await open(drawing(() => refusal))
    await picture()
    await logIn()
    await waitFor(() => expect(requests.filter(isPicture)).toHaveLength(2))
    expect([code().value, button().disabled]).toEqual(['', false])
  })

  test('is explained in the form too, until something changes', async () => {
    const { container } = await open(drawing(() => refusal))
    await logIn()
    const alert = await waitFor(() => within(container.querySelector('form') ?? container).getByRole('alert'))
    expect(alert.textContent).toBe('Wrong user name or password')
    await userEvent.type(password(), 'x')
    expect(within(container.querySelector('form') ?? container).queryByRole('alert')).toBe(null)
  })

  test('a wrong code is said beside its field, which has the focus', async () => {
    await open(drawing(() => ({ status: 400, error: 'captcha.wrong', message: 'The code is wrong' })))
    await logIn()
    await waitFor(() => expect(document.activeElement).toBe(code()))
    expect(document.getElementById(code().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The code is wrong',
    )
  })

  test('[ERROR-024] with code 501 leads to the verification', async () => {
    await open(drawing(() => ({ status: 501, error: 'login.verification_needed', message: 'Please verify' })))
    await logIn()
    expect(await screen.findByText('One more step')).toBeTruthy()
    expect(screen.getByText(/support@sample\.test/)).toBeTruthy()
  })

  test('[AUTH-067] [AUTH-027] tells its parent who and why, never the password or the code', async () => {
    stubServer(drawing(() => refusal))
    const failures: LoginFailure[] = []
    renderPage(<LoginForm onLogin={() => {}} onFail={(failure) => failures.push(failure)} />)
    await logIn({ username: 'ada@sample.test' })
    await waitFor(() => expect(failures).toHaveLength(1))
    await userEvent.clear(name())
    await logIn({ username: 'ada', secret: 'x' })
    await waitFor(() => expect(failures).toHaveLength(2))
    expect(failures.map(({ username, loginType }) => [username, loginType])).toEqual([
      ['ada@sample.test', 0],
      ['ada', 1],
    ])
    expect(JSON.stringify(failures)).not.toMatch(/helix|ab23/)
  })

  test('[ERROR-026] an answer with another code than 200 is rejected to the caller', async () => {
    const { logIn: call } = await import('./log-in.ts')
    const client = await api({ quiet: true })
    stubServer(drawing(() => ({ status: 200, code: 510, message: 'Not like this' })))
    const form = { username: 'ada', password: 'x', inputCode: 'y', isChecked: true }
    await expect(call(client, form, { checkKey: '1', remember: true })).rejects.toMatchObject({
      code: 510,
      message: 'Not like this',
    })
    expect([tokenSlot.read(), localStorage.getItem('username')]).toEqual([undefined, null])
  })
})

describe('whoever has a token', () => {
  test('[ROUTE-027] is led from the login to the default page', async () => {
    tokenSlot.write('secret-token')
    await open((request) =>
      isPicture(request) ? { result: aPicture } : { result: { menu: [], auth: [], allAuth: [], denied: [] } },
    )
    expect((await elsewhere()).textContent).toBe('/Vivo/Home')
  })

  test('that the server no longer knows stays and may log in again', async () => {
    tokenSlot.write('old-token')
    await open((request) =>
      isPicture(request)
        ? { result: aPicture }
        : { status: 500, error: 'session.expired', message: 'Token失效，请重新登录' },
    )
    await waitFor(() => expect(tokenSlot.read()).toBeUndefined())
    expect(button()).toBeTruthy()
  })
})

describe('a demonstration', () => {
  test('offers its accounts, and one press fills in the name', async () => {
    await open()
    for (const { username } of demoAccounts) expect(screen.getByText(username)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Use sales@demo.test' }))
    expect([name().value, password().value]).toEqual(['sales@demo.test', ''])
    expect(document.activeElement).toBe(password())
  })

  test('is the only place that does', async () => {
    await open(undefined, { site: { demo: false } })
    expect(screen.queryByText('Demo accounts')).toBeNull()
  })
})

test('[AUTH-025] the payload has the five fields and trims the name, not the password', () => {
  const form = { username: ' ada ', password: ' x ', inputCode: ' y ', isChecked: true }
  expect(toPasswordLogin(form, { checkKey: '1700000000000', remember: true })).toEqual({
    username: 'ada',
    password: ' x ',
    captcha: 'y',
    checkKey: '1700000000000',
    remember_me: true,
  })
})
