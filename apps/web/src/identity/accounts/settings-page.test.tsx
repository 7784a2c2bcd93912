import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { saveLogin } from '#lib/session/session.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import SettingsPage from './settings-page.tsx'

const userInfo = { id: 'usr_1', username: 'lin', realname: '林晓妍', avatar: '', token: 'token', tenant: '0' }
beforeEach(() => {
  resetBrowser()
  saveLogin({ token: 'token', userInfo })
})
afterEach(() => {
  vi.restoreAllMocks()
  resetBrowser()
})

function open() {
  const requests = stubServer(({ path }) => {
    if (path.endsWith('/list')) return { result: { total: 0, records: [], scopes: [] } }
    return { result: path.endsWith('/choices') ? [] : null }
  })
  renderPage(
    <QueryClientProvider client={createQueryClient()}>
      <SettingsPage />
    </QueryClientProvider>,
    { language: 'zh', url: '/system/setting' },
  )
  return requests
}

describe('the settings', () => {
  test('[ACCOUNT-009] have appearance, language, notifications and security', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('系统设置')
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      '外观',
      '语言',
      '通知',
      '安全',
    ])
    const links = within(screen.getByRole('region', { name: '安全' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['账户安全', '/VivoAccount/security'],
      ['登录设备', '/VivoAccount/devices'],
      ['API 密钥', '/VivoAccount/api-keys'],
    ])
  })

  test('light, dark or as the device, and stronger contrasts, hold at once', async () => {
    open()
    const { dataset } = document.documentElement
    await userEvent.click(screen.getByRole('radio', { name: '深色' }))
    expect(dataset['theme']).toBe('dark')
    await userEvent.click(screen.getByRole('switch'))
    expect(dataset['colorWeak']).toBe('')
    await userEvent.click(screen.getByRole('radio', { name: '跟随系统' }))
    await userEvent.click(screen.getByRole('switch'))
    expect([dataset['theme'], dataset['colorWeak']]).toEqual([undefined, undefined])
  })

  test('[I18N-004] another language is kept with the account and leads home in it; Japanese is not among them', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const requests = open()
    expect(screen.queryByRole('radio', { name: '日本語' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'English' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('/Vivo/Home?lang=en'))
    expect(requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/by-order-client/customer/language', { language: 'en' }],
    ])
  })
})
