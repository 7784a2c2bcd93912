import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import CompanySecuritySection from './company-security-section.tsx'

afterEach(resetBrowser)

const event = {
  id: 'sec_00000000000000000000000001',
  at: '2026-11-20T10:00:00.000Z',
  kind: 'data.exported',
  username: 'ada@sample.test',
  address: '192.0.2.7',
  route: 'GET /by-order-client/order/export',
}

test.each([
  ['en', 'Security', 'Event', 'Data exported'],
  ['zh', '安全', '事件', '导出数据'],
  ['es', 'Seguridad', 'Evento', 'Datos exportados'],
  ['ja', 'セキュリティ', 'イベント', 'データのエクスポート'],
] as const)(
  'in %s the company’s administrator reads who did what, and narrows it by kind',
  async (language, title, label, kind) => {
    const requests = stubServer(() => ({ result: { total: 1, records: [event] } }))
    renderSignedIn(<CompanySecuritySection />, { url: '/account/company', language })
    const table = within(await screen.findByRole('table', { name: title }))
    expect(table.getAllByRole('row')[1]?.textContent).toContain(`ada@sample.test${kind}`)
    await userEvent.selectOptions(screen.getByLabelText(label), kind)
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ kind: 'data.exported', pageSize: '10' }))
    expect(requests.at(-1)?.path).toBe('/by-order-client/company/securityEvent/list')
  },
)
