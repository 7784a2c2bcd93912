import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { officePathSlot, permissionSlot, saveLogin } from '#lib/session/session.ts'
import { installPopovers } from '#ui/testing/theme/popover-platform.ts'
import { type RenderPageOptions, renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { PortalFrame } from '../portal/portal-frame.tsx'
import { listShellPaths } from '../shell-paths.ts'
import { CatalogueFrame } from './catalogue-frame.tsx'
import { CellFrame } from './cell-frame.tsx'
import { PlasmidFrame } from './plasmid-frame.tsx'

// The shells are looked at without the parts that domains bring.
vi.mock('../slots.ts', () => ({ slots: {} }))

const userInfo = { id: 'usr_1', username: 'ada', realname: 'Ada Sample', avatar: '', token: 't', tenant: '0' }
let popovers: ReturnType<typeof installPopovers>
beforeEach(() => {
  popovers = installPopovers()
  resetBrowser()
  saveLogin({ token: 't', userInfo })
})
afterEach(() => {
  popovers.remove()
  resetBrowser()
})

const headers = {
  catalogue: [CatalogueFrame, 3, '/VivoAccount', '[LAYOUT-017]'],
  'recombinant protein and cell line': [CellFrame, 3, '/VivoAccount', '[LAYOUT-017]'],
  plasmid: [PlasmidFrame, 2, '/account/center', '[LAYOUT-022] [LAYOUT-024]'],
  portal: [PortalFrame, 1, '/account/center', 'of the service portal'],
} as const

async function getEntries(name: keyof typeof headers, options: RenderPageOptions) {
  const [Frame, systemType] = headers[name]
  const pages = listShellPaths({ systemType, product: 'Vivo' }).map((path) => path.toLowerCase())
  renderPage(
    <Frame>
      <p>the page</p>
    </Frame>,
    { site: { systemType }, pages, ...options },
  )
  await screen.findByRole('button', { name: /Ada Sample/ })
  const menu = screen.getByRole('menu', { name: /Ada Sample/, hidden: true })
  return within(menu).getAllByRole('menuitem', { hidden: true })
}

test('[LAYOUT-030] the portal’s user menu has user centre, system settings, change password and log out', async () => {
  const entries = await getEntries('portal', { language: 'zh' })
  expect(entries.map(({ textContent }) => textContent)).toEqual(['个人中心', '系统设置', '修改密码', '退出登录'])
})

describe.each(Object.entries(headers))('the %s header’s account menu', (name, [, , centre, rows]) => {
  // Object.entries forgets that its keys are the table's.
  const header = name as keyof typeof headers

  test(`${rows} has user centre, settings, change password and log out in Chinese`, async () => {
    const entries = await getEntries(header, { language: 'zh' })
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['个人中心', centre],
      ['系统设置', '/system/setting'],
      ['修改密码', null],
      ['退出登录', null],
    ])
  })

  test.each([
    ['zh', ['我的发票', '/myInvoice/Index']],
    ['en', undefined],
    ['es', undefined],
    ['ja', undefined],
  ] as const)(`[PERM-019] ${rows} leads to the invoices in %s: %j`, async (language, expected) => {
    const granted = [{ action: 'invoice.read', type: '1', status: '1', describe: '' }]
    permissionSlot.write({ auth: granted, allAuth: granted })
    const entries = await getEntries(header, { language })
    const invoices = entries.find((entry) => entry.getAttribute('href') === '/myInvoice/Index')
    expect(invoices && [invoices.textContent, invoices.getAttribute('href')]).toEqual(expected)
  })

  test.each([
    ['zh', ['我的包裹', '/myPackage/Index']],
    ['en', undefined],
    ['es', undefined],
    ['ja', undefined],
  ] as const)(`[PERM-019] ${rows} leads to the parcels in %s: %j`, async (language, expected) => {
    const granted = [{ action: 'order.read', type: '1', status: '1', describe: '' }]
    permissionSlot.write({ auth: granted, allAuth: granted })
    const entries = await getEntries(header, { language })
    const parcels = entries.find((entry) => entry.getAttribute('href') === '/myPackage/Index')
    expect(parcels && [parcels.textContent, parcels.getAttribute('href')]).toEqual(expected)
  })

  test(`${rows} has no settings in other languages`, async () => {
    const entries = await getEntries(header, { language: 'en' })
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['User centre', centre],
      ['Change password', null],
      ['Log out', null],
    ])
  })

  test(`${rows} logging out asks first`, async () => {
    const entries = await getEntries(header, { language: 'en' })
    await userEvent.click(entries[2] ?? document.body)
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
  })

  test('changing the password is a dialog over the page', async () => {
    const entries = await getEntries(header, { language: 'en' })
    await userEvent.click(entries[1] ?? document.body)
    expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy()
  })
})

describe.each(Object.entries(headers))('the %s header', (name) => {
  test('[LAYOUT-017] leads staff to their office instead of orders they do not have', async () => {
    officePathSlot.write('/office/orders')
    // Object.entries forgets that its keys are the table's.
    const entries = await getEntries(name as keyof typeof headers, { language: 'en' })
    expect([entries[0]?.textContent, entries[0]?.getAttribute('href')]).toEqual(['Office', '/office/orders'])
    expect(screen.getByRole('link', { name: 'Office' }).getAttribute('href')).toBe('/office/orders')
    expect(screen.queryByRole('link', { name: 'My Order' })).toBeNull()
  })
})
