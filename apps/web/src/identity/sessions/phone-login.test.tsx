import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loginDialog } from '#lib/session/login-dialog.ts'
import type { LoginFailure } from '#lib/session/login-step-props.ts'
import { sevenDays, tokenSlot, userSlot } from '#lib/session/session.ts'
import { toastStore } from '#ui/overlays/toast.ts'
import { aPicture, renderPage, resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import LoginDialog from './login-dialog.tsx'
import LoginPage from './login-page.tsx'
import { toPhoneLoginBody } from './phone-login.ts'
import { PhoneLoginForm, type PhoneLoginFormProps } from './phone-login-form.tsx'

afterEach(() => {
  loginDialog.settle(false)
  resetBrowser()
})

const mobile = '17900000121'
const user = {
  id: 'usr_00000000000000000000000001',
  username: 'xiaoyan',
  realname: '林晓妍',
  avatar: '',
  token: 'secret-token',
  tenant: '0',
}
const result = { token: user.token, userInfo: user, sysAllDictItems: {}, signKey: 'k' }
const success = { result }
const sent = { result: null, message: '验证码发送中..' }

const verifyFirst = { status: 501, error: 'code.slider_required', message: '请先完成验证' }

const smsPath = '/by-order-client/customer/sms'
const dialogSmsPath = '/by-order-client/customer/getPhoneCode'
const loginPath = '/by-order-client/customer/loginByCode'
type Reply = Awaited<ReturnType<Parameters<typeof stubServer>[0]>>

function serve(answers: { sms?: (request: SentRequest) => Reply | Promise<Reply>; login?: () => Reply } = {}) {
  const requests = stubServer((one) => {
    if (one.path.startsWith('/sys/randomImage/')) return { result: aPicture }
    if (one.path === smsPath) return answers.sms?.(one) ?? sent
    if (one.path === dialogSmsPath) return answers.sms?.(one) ?? { result: 1, message: '验证码发送中..' }
    if (one.path === '/sys/slider') return { result: { challenge: 'c', expiresInSeconds: 300 } }
    if (one.path === '/sys/slider/verify') return { result: { proof: 'moved', expiresInSeconds: 300 } }
    if (one.path === loginPath) return answers.login?.() ?? success
    return { status: 404 }
  })
  return { bodies: (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body) }
}

function form(overrides: Partial<PhoneLoginFormProps> = {}) {
  const callbacks = {
    onLogin: vi.fn(),
    onFail: vi.fn(),
    onValidateFail: vi.fn(),
    onVerify: vi.fn(async () => undefined),
  }
  renderPage(<PhoneLoginForm place="page" {...callbacks} {...overrides} />, { language: 'zh' })
  return callbacks
}

const number = () => screen.getByLabelText<HTMLInputElement>(/^手机号码/)
const code = () => screen.getByLabelText<HTMLInputElement>(/^验证码/)
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /我已阅读并同意/ })
const getCode = () => screen.getByRole('button', { name: /获取验证码|秒后重发/ })
const submit = () => userEvent.click(screen.getByRole('button', { name: '登录' }))
const getError = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join()
const toasts = () => toastStore.entries().map(({ title, text, duration }) => [title, text, duration])
const stored = () => localStorage.getItem('lastMobile')
const keep = (value: string) => localStorage.setItem('lastMobile', JSON.stringify({ value }))

async function fillIn(text = mobile) {
  await userEvent.clear(number())
  await userEvent.type(number(), text)
  await userEvent.type(code(), '123456')
  if (!agreement().checked) await userEvent.click(agreement())
}

describe('the phone login', () => {
  test('[AUTH-009] [AUTH-029] has a number, a code, a button that sends it and an agreement with the privacy policy', () => {
    serve()
    form()
    const names = [...document.querySelectorAll('input')].map(({ name }) => name)
    expect(names).toEqual(['mobile', 'captcha', 'isChecked'])
    expect(getCode().textContent).toBe('获取验证码')
    expect(screen.getByText('《隐私政策》', { selector: 'label button' })).toBeTruthy()
  })

  test('[AUTH-029] [AUTH-030] [API-025] sends the number, trimmed, and the code as mobile and captcha', async () => {
    const { bodies } = serve()
    const { onLogin } = form()
    await fillIn(`  ${mobile} `)
    await submit()
    await waitFor(() => expect(onLogin).toHaveBeenCalledExactlyOnceWith(result))
    expect(bodies(loginPath)).toEqual([{ mobile, captcha: '123456' }])
  })

  test('[VALID-008] [VALID-010] [VALID-011] asks for number, code and agreement, literally', async () => {
    const { bodies } = serve()
    const { onValidateFail } = form()
    await submit()
    expect([getError(number()), getError(code())]).toEqual(['请输入手机号码!', '请输入验证码!'])
    expect(getError(agreement())).not.toBe('')
    expect(document.activeElement).toBe(number())
    expect([onValidateFail.mock.calls.length, bodies(loginPath)]).toEqual([1, []])
  })

  test.each(['12900000121', '1790000012', '179000001211', '+8617900000121', 'abc'])(
    '[VALID-009] %s is not eleven digits that begin with 1 and 3 to 9',
    async (wrong) => {
      const { bodies } = serve()
      form()
      await fillIn(wrong)
      await submit()
      expect(getError(number())).toBe('您的手机号码格式不正确!')
      expect(bodies(loginPath)).toEqual([])
    },
  )

  test('[AUTH-040] the last number is kept for seven days and filled in', async () => {
    serve()
    form()
    await fillIn()
    await submit()
    await waitFor(() => expect(stored()).toContain(mobile))
    const { until } = JSON.parse(stored() ?? '{}')
    expect(Math.abs(until - Date.now() - sevenDays)).toBeLessThan(10_000)
    cleanup()
    form()
    expect(number().value).toBe(mobile)
  })

  test('[AUTH-061] a form that is not complete forgets the last number', async () => {
    serve()
    keep(mobile)
    form()
    expect(number().value).toBe(mobile)
    await submit()
    expect(stored()).toBeNull()
  })
})

describe('the code by SMS', () => {
  test('[VALID-012] asks for the number alone; code and agreement may be missing', async () => {
    const { bodies } = serve()
    form()
    await userEvent.click(getCode())
    expect([getError(number()), getError(code()), getError(agreement())]).toEqual(['请输入手机号码!', '', ''])
    expect(bodies(smsPath)).toEqual([])
    await userEvent.type(number(), mobile)
    await userEvent.click(getCode())
    await waitFor(() => expect(bodies(smsPath)).toEqual([{ mobile, smsmode: '0' }]))
    expect([getError(number()), getError(code()), getError(agreement())]).toEqual(['', '', ''])
  })

  test('[ERROR-003] [AUTH-059] says 验证码发送中.. for 3 s and counts 60 s on the button, which is closed meanwhile', async () => {
    const { bodies } = serve()
    form()
    await userEvent.type(number(), mobile)
    await userEvent.click(getCode())
    await waitFor(() => expect(getCode().textContent).toBe('60 秒后重发'))
    expect(toasts()).toEqual([['验证码发送中..', undefined, 3000]])
    expect(getCode().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(getCode())
    expect(bodies(smsPath)).toHaveLength(1)
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(start + 61_000)
    await waitFor(() => expect(getCode().textContent).toBe('获取验证码'), { timeout: 2000 })
    expect(getCode().getAttribute('aria-disabled')).toBeNull()
  })

  test('[ERROR-005] [AUTH-060] a refusal is told as 获取验证码失败 with the server’s message for 4 s, and the button is there at once', async () => {
    serve({ sms: () => ({ status: 429, error: 'code.too_many', message: '获取验证码次数过多，请稍后再试' }) })
    form()
    await userEvent.type(number(), mobile)
    await userEvent.click(getCode())
    await waitFor(() => expect(toasts()).toEqual([['获取验证码失败', '获取验证码次数过多，请稍后再试', 4000]]))
    expect([getCode().textContent, getCode().getAttribute('aria-disabled')]).toEqual(['获取验证码', null])
  })

  test('[ERROR-007] [AUTH-060] without an answer the button is there again, and the request counts as failed', async () => {
    serve({ sms: () => Promise.reject(new TypeError('Failed to fetch')) })
    form()
    await userEvent.type(number(), mobile)
    await userEvent.click(getCode())
    await waitFor(() => expect(toasts()).toEqual([['错误', '无法连接服务器，请检查网络连接后重试。', 4000]]))
    expect([getCode().textContent, getCode().getAttribute('aria-disabled')]).toEqual(['获取验证码', null])
  })

  test('[ERROR-040] a number that the server does not take is to be corrected', async () => {
    serve({ sms: () => ({ status: 400, error: 'input.refused', message: '输入有误' }) })
    form()
    await userEvent.type(number(), mobile)
    await userEvent.click(getCode())
    await waitFor(() => expect(getError(number())).toBe('请输入正确的手机号'))
  })

  test('[ERROR-004] code 501 is told to the parent, which shows the verification, and nothing else says so', async () => {
    const { bodies } = serve({ sms: ({ body }) => ('proof' in (body as object) ? sent : verifyFirst) })
    const onVerify = vi.fn<PhoneLoginFormProps['onVerify']>(async () => 'moved')
    form({ onVerify })
    await userEvent.type(number(), mobile)
    await userEvent.click(getCode())
    await waitFor(() => expect(getCode().textContent).toBe('60 秒后重发'))
    const [failure] = onVerify.mock.calls[0] ?? []
    expect([failure?.error.code, failure?.username]).toEqual([501, mobile])
    expect(bodies(smsPath)).toEqual([
      { mobile, smsmode: '0' },
      { mobile, smsmode: '0', proof: 'moved' },
    ])
    expect(toasts()).toEqual([['验证码发送中..', undefined, 3000]])
  })

  test('a verification that is left sends nothing and says nothing', async () => {
    const { bodies } = serve({ sms: () => verifyFirst })
    form()
    await userEvent.type(number(), mobile)
    await userEvent.click(getCode())
    await waitFor(() => expect(getCode().getAttribute('aria-busy')).toBeNull())
    expect([bodies(smsPath).length, toasts(), getCode().textContent]).toEqual([1, [], '获取验证码'])
  })
})

describe('a phone login that is refused', () => {
  const refusal = { status: 400, error: 'code.wrong', message: '验证码错误' }

  test('[ERROR-023] [ERROR-027] [AUTH-067] forgets the number and tells who and why, never the code', async () => {
    serve({ login: () => refusal })
    keep(mobile)
    const failures: LoginFailure[] = []
    form({ onFail: (failure) => failures.push(failure) })
    await fillIn()
    await submit()
    await waitFor(() => expect(failures).toHaveLength(1))
    expect([failures[0]?.error.message, failures[0]?.username, stored()]).toEqual(['验证码错误', mobile, null])
    expect(JSON.stringify(failures)).not.toContain('123456')
    await waitFor(() => expect(toasts()).toEqual([['登录失败', '验证码错误', 4000]]))
    expect([getError(code()), code().value, document.activeElement]).toEqual(['验证码错误', '', code()])
  })

  test('[ERROR-026] an answer with another code than 200 lets nobody in', async () => {
    serve({ login: () => ({ status: 200, code: 510, message: '不行' }) })
    const { onLogin, onFail } = form()
    await fillIn()
    await submit()
    await waitFor(() => expect(onFail).toHaveBeenCalledOnce())
    expect([onLogin.mock.calls.length, onFail.mock.calls[0]?.[0].error.code]).toEqual([0, 510])
  })
})

describe('the login page', () => {
  test('offers the phone login beside the password login, and leads on as it does', async () => {
    serve()
    renderPage(<LoginPage />, { url: '/user/login', language: 'zh' })
    await userEvent.click(screen.getByRole('tab', { name: '手机登录' }))
    await screen.findByLabelText(/^手机号码/)
    const panel = within(screen.getByRole('tabpanel', { name: '手机登录' }))
    await userEvent.type(panel.getByLabelText(/^手机号码/), mobile)
    await userEvent.type(panel.getByLabelText(/^验证码/), '123456')
    await userEvent.click(panel.getByRole('checkbox'))
    await userEvent.click(panel.getByRole('button', { name: '登录' }))
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/Vivo/Home')
    expect([tokenSlot.read(), userSlot.read()?.realname]).toEqual(['secret-token', '林晓妍'])
  })

  test('keeps what was typed and the running seconds while the other tab is shown', async () => {
    serve()
    renderPage(<LoginPage />, { url: '/user/login', language: 'zh' })
    await userEvent.click(screen.getByRole('tab', { name: '手机登录' }))
    await userEvent.type(await screen.findByLabelText(/^手机号码/), mobile)
    await userEvent.click(getCode())
    await waitFor(() => expect(getCode().textContent).toMatch(/秒后重发/))
    await userEvent.click(screen.getByRole('tab', { name: '账户登录' }))
    await userEvent.click(screen.getByRole('tab', { name: '手机登录' }))
    expect([number().value, getCode().textContent]).toEqual([mobile, expect.stringMatching(/秒后重发/)])
  })
})

describe('the login dialog', () => {
  async function open(answers: Parameters<typeof serve>[0] = {}) {
    const server = serve(answers)
    renderPage(<LoginDialog />, { language: 'zh' })
    const requests = loginDialog.open()
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: '登录/注册' })
    return { ...server, requests, dialog, inside: within(dialog) }
  }

  async function openPhone(answers: Parameters<typeof serve>[0] = {}) {
    const opened = await open(answers)
    await userEvent.click(opened.inside.getByRole('tab', { name: '手机登录' }))
    await userEvent.type(await opened.inside.findByLabelText(/^手机号码/), mobile)
    return { ...opened, panel: within(screen.getByRole('tabpanel', { name: '手机登录' })) }
  }

  test('[AUTH-010] is titled login/register and 600 wide', async () => {
    const { dialog } = await open()
    expect(dialog.style.getPropertyValue('--width')).toBe('600px')
    cleanup()
    renderPage(<LoginDialog />)
    expect(screen.getByRole('dialog', { name: 'Login/Register' })).toBeTruthy()
  })

  test('[AUTH-011] has the tabs account login and phone login', async () => {
    const { inside } = await open()
    expect(inside.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['账户登录', '手机登录'])
    cleanup()
    renderPage(<LoginDialog />)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Account login', 'Phone login'])
  })

  test('[AUTH-012] leads to the forgotten password and to registration', async () => {
    const { inside } = await open()
    const target = (name: string) => inside.getByRole('link', { name }).getAttribute('href')
    expect([target('忘记密码？'), target('立即注册')]).toEqual(['/user/alteration', '/user/register'])
  })

  test('[AUTH-031] [AUTH-032] [AUTH-033] sends mobilePhone and validateCode; ID_ of the answer is the customer that is kept', async () => {
    const customer = 'usr_00000000000000000000000009'
    const { bodies, panel, requests } = await openPhone({ login: () => ({ result: { ...result, ID_: customer } }) })
    await userEvent.click(getCode())
    await waitFor(() => expect(bodies(dialogSmsPath)).toEqual([{ mobilePhone: mobile }]))
    await userEvent.type(panel.getByLabelText(/^验证码/), '123456')
    await userEvent.click(panel.getByRole('checkbox'))
    await userEvent.click(panel.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(bodies(loginPath)).toEqual([{ mobilePhone: mobile, validateCode: '123456' }]))
    expect(await requests).toBe(true)
    expect(userSlot.read()?.id).toBe(customer)
  })

  test('[ERROR-008] a code that cannot be sent shows 服务器错误！ and what the server says', async () => {
    await openPhone({ sms: () => ({ status: 503, error: 'code.daily_limit_reached', message: '暂时无法发送验证码' }) })
    await userEvent.click(getCode())
    await waitFor(() => expect(toasts()).toEqual([['服务器错误！', '暂时无法发送验证码', 4000]]))
  })

  test('[ERROR-004] code 501 opens the slider; once it is verified the code is sent', async () => {
    const { bodies } = await openPhone({
      sms: ({ body }) => ('proof' in (body as object) ? { result: 1 } : verifyFirst),
    })
    await userEvent.click(getCode())
    const check = await screen.findByRole('dialog', { name: '安全验证' })
    const knob = within(check).getByRole('slider')
    await act(async () => void fireEvent.keyDown(knob, { key: 'End' }))
    await waitFor(() => expect(bodies(dialogSmsPath).at(-1)).toEqual({ mobilePhone: mobile, proof: 'moved' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '安全验证' })).toBeNull())
    expect(getCode().textContent).toMatch(/秒后重发/)
  })
})

test('[AUTH-030] [AUTH-031] the payload of the page and of the dialog', () => {
  const entered = { mobile, captcha: '123456', isChecked: true }
  expect(toPhoneLoginBody(entered, 'page')).toEqual({ mobile, captcha: '123456' })
  expect(toPhoneLoginBody(entered, 'dialog')).toEqual({ mobilePhone: mobile, validateCode: '123456' })
})
