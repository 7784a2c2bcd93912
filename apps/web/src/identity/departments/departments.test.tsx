import { DepartmentId } from '@paratope/contract/identity/departments'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { departmentSlot, getTenant, logout, sevenDays, tokenSlot, userSlot } from '#lib/session/session.ts'
import { installPopovers } from '#ui/testing/theme/popover-platform.ts'
import { PortalFrame } from '#zones/portal/portal-frame.tsx'
import {
  type RenderPageOptions,
  renderPage,
  resetBrowser,
  type SentRequest,
  stubServer,
} from '../../testing/render-page.tsx'
import { ada, aMenu, logInAs, menuPath } from '../../testing/render-signed-in.tsx'
import type { WorkDepartments } from './departments.data.ts'
import RequireDepartment from './require-department.tsx'

// The shell is looked at without the parts that other domains bring.
vi.mock('#zones/slots.ts', () => ({ slots: {} }))

let popovers: ReturnType<typeof installPopovers>
beforeEach(() => {
  popovers = installPopovers()
  resetBrowser()
  logInAs()
})
afterEach(() => {
  popovers.remove()
  resetBrowser()
})

const id = (digit: number) => DepartmentId.parse(`dep_${String(digit).padStart(26, '0')}`)
const sales = { id: id(1), orgCode: 'A01', departName: 'Sales' }
const service = { id: id(2), orgCode: 'A06', departName: 'Customer service' }
const main = { id: '0', name: 'Main house' }
const second = { id: '1', name: 'Second house' }
const places = (overrides: Partial<WorkDepartments> = {}) => ({
  result: { list: [sales, service], orgCode: '', needed: true, tenants: [main], tenant: '0', ...overrides },
})

type Answer = Parameters<typeof stubServer>[0]
const isAsked = ({ path }: SentRequest) => path === '/sys/user/getCurrentUserDeparts'
const isSelect = ({ path }: SentRequest) => path === '/sys/selectDepart'
const isTenant = ({ path }: SentRequest) => path === '/sys/selectTenant'
const moved = (token: string, tenant = '0') => ({
  result: { userInfo: { ...ada, token, tenant }, signKey: `${token}-key` },
})

function open(answer: Answer, options: RenderPageOptions = {}) {
  const requests = stubServer(answer)
  renderPage(
    <Suspense>
      <RequireDepartment />
    </Suspense>,
    options,
  )
  return requests
}
const dialog = () => screen.findByRole('dialog')
const choose = (name: string) => userEvent.selectOptions(screen.getByLabelText(/^Department/), name)

describe('after a login', () => {
  test('[AUTH-050] [AUTH-020] somebody with several departments must choose one, in a dialog 450 wide', async () => {
    open((one) => (isAsked(one) ? places() : moved('second-token')))
    const box = await dialog()
    expect(box.style.getPropertyValue('--width')).toBe('450px')
    expect(within(box).queryByRole('button', { name: 'Close' })).toBeNull()
    expect(within(box).queryByRole('button', { name: 'Cancel' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect([...screen.getByLabelText<HTMLSelectElement>(/^Department/).options].map(({ text }) => text)).toEqual([
      'Choose',
      'Sales',
      'Customer service',
    ])
  })

  test('[AUTH-065] a department is required', async () => {
    const requests = open((one) => (isAsked(one) ? places() : moved('second-token')))
    await dialog()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Choose a department')).toBeTruthy()
    expect(screen.getByLabelText(/^Department/).getAttribute('aria-invalid')).toBe('true')
    expect(requests.filter(isSelect)).toEqual([])
  })

  test('[AUTH-051] [API-049] the choice updates the stored person, and the dialog closes only after success', async () => {
    let refuse = true
    const requests = open((one) => {
      if (isAsked(one)) return places()
      return refuse ? { status: 503, message: 'The system is busy' } : moved('second-token')
    })
    await dialog()
    await choose('Sales')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(/The system is busy/)).toBeTruthy()
    expect([screen.queryByRole('dialog') !== null, tokenSlot.read()]).toEqual([true, 'secret-token'])
    refuse = false
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.filter(isSelect).map(({ body }) => body)).toEqual([
      { orgCode: 'A01', username: 'ada@sample.test' },
      { orgCode: 'A01', username: 'ada@sample.test' },
    ])
    expect([userSlot.read()?.token, tokenSlot.read()]).toEqual(['second-token', 'second-token'])
    expect(await screen.findByText('You are now working in Sales')).toBeTruthy()
    expect(requests.filter(isAsked)).toHaveLength(1)
  })

  test('[LIMIT-001] where somebody works is kept for 7 days and asked once for each login; it goes with the person', async () => {
    const requests = open(() => places({ list: [sales], orgCode: 'A01' }))
    await waitFor(() => expect(departmentSlot.read()).toMatchObject({ places: { orgCode: 'A01' } }))
    const stored = JSON.parse(localStorage.getItem('department-info') ?? '') as { until: number }
    expect(Math.abs(stored.until - Date.now() - sevenDays)).toBeLessThan(5_000)
    renderPage(<RequireDepartment />)
    expect(requests.filter(isAsked)).toHaveLength(1)
    act(() => logInAs({ ...ada, token: 'another-login' }))
    await waitFor(() => expect(requests.filter(isAsked).length).toBeGreaterThan(1))
    act(() => logout(() => {}))
    expect(departmentSlot.read()).toBeUndefined()
  })

  test.each([
    ['en', 'You’re not assigned to a department yet'],
    ['zh', '您尚未设置部门信息!'],
  ] as const)('[AUTH-066] staff without any department are warned in %s and let on', async (language, words) => {
    open(() => places({ list: [] }), { language })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    ['a customer without any', places({ list: [], needed: false })],
    ['somebody with one', places({ list: [sales], orgCode: 'A01' })],
    ['somebody whose server does not answer', { status: 503, message: 'busy' }],
  ])('%s sees nothing', async (_, answer) => {
    const requests = open(() => answer)
    await waitFor(() => expect(requests.filter(isAsked)).toHaveLength(1))
    await act(async () => {})
    expect([screen.queryByRole('dialog'), screen.queryByRole('alert')]).toEqual([null, null])
  })
})

describe('the account menu of the portal', () => {
  const menuWith = async (answer: Answer, options: RenderPageOptions = {}) => {
    const requests = stubServer((one) => (one.path === menuPath ? { result: aMenu } : answer(one)))
    renderPage(
      <PortalFrame>
        <p>the page</p>
      </PortalFrame>,
      options,
    )
    const menu = await screen.findByRole('menu', { name: /Ada Sample/, hidden: true })
    return { requests, entry: (name: string) => within(menu).findByRole('menuitem', { name, hidden: true }) }
  }

  test('[LAYOUT-031] [AUTH-052] switches the department while logged in', async () => {
    const { requests, entry } = await menuWith((one) =>
      isAsked(one) ? places({ orgCode: 'A01' }) : moved('second-token'),
    )
    await userEvent.click(await entry('Switch department'))
    const box = await dialog()
    expect(within(box).getByRole('heading').textContent).toBe('Switch department')
    expect(screen.getByLabelText<HTMLSelectElement>(/^Department/).value).toBe('A01')
    await choose('Customer service')
    await userEvent.click(within(box).getByRole('button', { name: 'Switch' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.filter(isSelect).map(({ body }) => body)).toEqual([{ orgCode: 'A06', username: 'ada@sample.test' }])
    expect(departmentSlot.read()).toMatchObject({ places: { orgCode: 'A06' } })
  })

  test('[AUTH-052] [AUTH-053] switches the tenant, whose id goes with every request from then on', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { ...location, reload, pathname: '/', href: 'http://sample.test/' })
    const { requests, entry } = await menuWith((one) =>
      isAsked(one) ? places({ list: [sales], orgCode: 'A01', tenants: [main, second] }) : moved('second-token', '1'),
    )
    await userEvent.click(await entry('Switch tenant'))
    await userEvent.selectOptions(await screen.findByLabelText(/^Tenant/), 'Second house')
    await userEvent.click(screen.getByRole('button', { name: 'Switch' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(requests.filter(isTenant).map(({ body, headers }) => [body, headers['tenant-id']])).toEqual([
      [{ tenant: '1' }, '0'],
    ])
    expect([getTenant(), userSlot.read()?.tenant, tokenSlot.read()]).toEqual(['1', '1', 'second-token'])
  })

  test('has no such entry for whoever has one department and one tenant', async () => {
    await menuWith(() => places({ list: [sales], orgCode: 'A01' }))
    await waitFor(() => expect(departmentSlot.read()).toBeDefined())
    expect(screen.queryByText(/^Switch/)).toBeNull()
  })
})
