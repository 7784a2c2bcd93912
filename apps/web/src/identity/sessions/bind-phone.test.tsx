import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#ui/overlays/toast.ts'
import { resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import BindPhoneDialog from './bind-phone-dialog.tsx'

beforeEach(() => logInAs())
afterEach(resetBrowser)

const mobile = '17900000121'
const smsPath = '/by-order-client/customer/sms'
const bindPath = '/by-order-client/byCustomer/bindPhone'
type Answer = Parameters<typeof stubServer>[0]

function open(answer: Answer = () => ({ result: null, message: '验证码发送中..' })) {
  const requests = stubServer(answer)
  const callbacks = { onBound: vi.fn(), onClose: vi.fn() }
  renderSignedIn(<BindPhoneDialog {...callbacks} />, { language: 'zh' })
  const bodies = (path: string) => requests.filter((one: SentRequest) => one.path === path).map(({ body }) => body)
  return { ...callbacks, bodies }
}

const phone = () => screen.getByLabelText<HTMLInputElement>(/^手机号/)
const code = () => screen.getByLabelText<HTMLInputElement>(/^短信验证码/)
const getCode = () => screen.getByRole('button', { name: /获取验证码|秒后重发/ })
const submit = () => userEvent.click(screen.getByRole('button', { name: '绑定' }))
const getError = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join()
const toasts = () => toastStore.entries().map(({ title, tone }) => [title, tone])

async function fillIn(text = mobile) {
  await userEvent.type(phone(), text)
  await userEvent.type(code(), '123456')
}

describe('the dialog that binds a phone', () => {
  test('[AUTH-019] [VALID-004] has the fields phone, of at most 45 characters, and smscode', () => {
    open()
    expect(screen.getByRole('dialog', { name: '绑定手机号' })).toBeTruthy()
    expect([...document.querySelectorAll('input')].map(({ name }) => name)).toEqual(['phone', 'smscode'])
    expect(phone().maxLength).toBe(45)
  })

  test('[AUTH-034] [API-018] [ERROR-001] sends exactly phone and smscode, and says 绑定成功', async () => {
    const { bodies, onBound } = open(() => ({ result: null, message: '绑定成功' }))
    await fillIn(` ${mobile} `)
    await submit()
    await waitFor(() => expect(onBound).toHaveBeenCalledOnce())
    expect(bodies(bindPath)).toEqual([{ phone: mobile, smscode: '123456' }])
    expect(toasts()).toEqual([['绑定成功', 'success']])
  })

  test('[VALID-001] [VALID-006] phone and code are required', async () => {
    const { bodies } = open()
    await submit()
    expect([getError(phone()), getError(code())]).toEqual(['请输入手机号', '请输入验证码'])
    expect(bodies(bindPath)).toEqual([])
  })

  test.each(['12900000121', '1790000012', '1'.repeat(45), '+86 179 0000 0121'])(
    '[VALID-002] [VALID-005] %s fits the box and is no mobile number',
    async (wrong) => {
      const { bodies } = open()
      await fillIn(wrong)
      expect(phone().value).toBe(wrong)
      await submit()
      expect([getError(phone()), bodies(bindPath)]).toEqual(['请输入正确手机号', []])
    },
  )

  test('[VALID-003] a number that is somebody’s already: 手机号已存在 beside it, and what the server says', async () => {
    open(() => ({ status: 409, error: 'user.phone_taken', message: '该号码已被使用' }))
    await fillIn()
    await submit()
    await waitFor(() => expect(getError(phone())).toBe('手机号已存在'))
    expect(toasts()).toEqual([['该号码已被使用', 'warning']])
  })

  test('[ERROR-002] a failure is told as a warning in the server’s words', async () => {
    const { onBound } = open(() => ({ status: 400, error: 'code.wrong', message: '验证码错误' }))
    await fillIn()
    await submit()
    await waitFor(() => expect(toasts()).toEqual([['验证码错误', 'warning']]))
    expect([getError(code()), onBound.mock.calls.length]).toEqual(['验证码错误', 0])
  })

  test('[VALID-007] asking for a code without a number warns 请输入手机号 and sends nothing', async () => {
    const { bodies } = open()
    await userEvent.click(getCode())
    expect([toasts(), bodies(smsPath)]).toEqual([[['请输入手机号', 'warning']], []])
  })

  test('asks for the code with the number 1 as its mode, and counts on the button', async () => {
    const { bodies } = open()
    await userEvent.type(phone(), mobile)
    await userEvent.click(getCode())
    await waitFor(() => expect(getCode().textContent).toMatch(/60 秒后重发/))
    expect([bodies(smsPath), toasts()]).toEqual([[{ mobile, smsmode: 1 }], [['验证码发送中..', 'success']]])
  })

  test('[ERROR-006] a code that cannot be sent is told in the server’s words', async () => {
    open(() => ({ status: 429, error: 'code.too_many', message: '获取验证码次数过多，请稍后再试' }))
    await userEvent.type(phone(), mobile)
    await userEvent.click(getCode())
    await waitFor(() => expect(toasts()).toEqual([['获取验证码次数过多，请稍后再试', 'warning']]))
    expect(getCode().textContent).toBe('获取验证码')
  })
})
