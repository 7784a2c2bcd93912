import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#ui/overlays/toast.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import MyOrdersPage from './my-orders-page.tsx'

beforeEach(() => logInAs())
afterEach(resetBrowser)

const notices = () => toastStore.entries().map(({ title, text, duration }) => [title, text, duration])
const open = () => renderSignedIn(<MyOrdersPage />, { url: '/VivoMyOrder', language: 'zh' })

test.each([
  ['[ERROR-009]', 422, '数量超出库存', ['错误', '数量超出库存', 4000]],
  ['[ERROR-009]', 422, '', ['错误', '请求出现错误，请稍后再试', 4000]],
  ['[ERROR-010]', 403, '没有权限', ['系统提示', '拒绝访问', 4000]],
  ['[ERROR-016]', 404, '', ['系统提示', '很抱歉，资源未找到！', 4000]],
  ['[ERROR-017]', 504, '', ['系统提示', '网络超时', 4000]],
])('%s a list that answers %i (%j) says so in a notice', async (_, status, message, notice) => {
  stubServer(() => ({ status, message }))
  open()
  await waitFor(() => expect(notices()).toEqual([notice]))
})

test('[ERROR-020] a list that does not answer in time says 网络超时', async () => {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  stubServer(() => {
    timeout.abort()
    return Promise.reject(new DOMException('timed out', 'TimeoutError'))
  })
  open()
  await waitFor(() => expect(notices()).toEqual([['错误', '网络超时', 4000]]))
  expect(screen.getByRole('button', { name: /重试|再试/ })).toBeTruthy()
})
