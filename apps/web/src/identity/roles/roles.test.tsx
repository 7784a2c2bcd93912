import type { Role } from '@paratope/contract/identity/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { installPopovers } from '#ui/testing/theme/popover-platform.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import PeoplePage from './people-page.tsx'
import RolesPage from './roles-page.tsx'

const aRole = (code: string, overrides: Partial<Role> = {}): Role => ({
  code,
  name: `Name of ${code}`,
  names: { en: `Name of ${code}`, zh: code },
  kind: 'staff',
  permissions: ['order.desk'],
  isBuiltIn: false,
  holders: 0,
  version: 1,
  ...overrides,
})

const words: Readonly<Record<string, { label: string; group: string }>> = {
  'order.desk': { label: 'View the order desk', group: 'Orders' },
  'order.quote': { label: 'Send quotes', group: 'Orders' },
  'cart.use': { label: 'Use the cart', group: 'Cart' },
}
const all = ['order.desk', 'order.quote', 'cart.use', 'invented.verb'].map((name) => ({
  name,
  ...(words[name] ?? { label: name, group: '' }),
  forCustomers: name === 'cart.use',
}))

const entry = (action: string) => ({ action, type: '1', status: '1', describe: '' })
const defined = ['role.manage', 'role.add', 'role.remove', 'user.manage'].map(entry)
const may = (...granted: string[]) => permissionSlot.write({ auth: granted.map(entry), allAuth: defined })

const person = {
  id: 'usr_00000000000000000000000002',
  username: 'grace',
  realname: 'Grace Sample',
  email: 'grace@sample.test',
  phone: null,
  company: 'Sample Institute',
  kind: 'staff',
  roles: [{ code: 'sales', name: 'Name of sales' }],
  disabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 3,
}

/** Keeps roles as the server does, and one person. */
function serve(start: Role[] = [aRole('sales'), aRole('spare')]) {
  let roles = start
  let someone = person
  const requests = stubServer(({ method, path, query, body }) => {
    const given = body as Readonly<Record<string, unknown>>
    if (path === '/sys/role/list') return { result: { total: roles.length, records: roles, permissions: all } }
    if (path === '/sys/user/list') return { result: { total: 1, records: [someone] } }
    if (path === '/sys/user/export') return { status: 503 }
    if (path.startsWith('/sys/user/')) {
      someone = { ...someone, ...given, roles: someone.roles, version: someone.version + 1 }
      return { result: someone, message: 'Saved' }
    }
    if (path === '/sys/role/remove') {
      roles = roles.filter(({ code }) => !(given['codes'] as string[]).includes(code))
      return { result: { removed: 1 } }
    }
    if (path === '/sys/checkRule/checkByCode')
      return /^[a-z][a-z0-9-]{1,31}$/.test(decodeURIComponent(query['value'] ?? ''))
        ? { result: null }
        : { status: 422, error: 'rule.failed', message: 'The value does not keep the rule' }
    if (path === '/sys/duplicate/check')
      return roles.some((role) => role.code === query['fieldVal'])
        ? { status: 409, error: 'value.taken', message: 'This value already exists' }
        : { result: null }
    if (method === 'POST') {
      const made = aRole(String(given['code']), { permissions: [] })
      roles = [...roles, made]
      return { result: made }
    }
    const code = path.split('/').at(-1)
    const current = roles.find((role) => role.code === code)
    if (!current) return { status: 404, error: 'record.missing' }
    if (current.version !== given['version']) return { status: 409, error: 'record.changed', values: { current } }
    const changed = { ...current, ...given, version: current.version + 1 }
    roles = roles.map((role) => (role.code === code ? changed : role))
    return { result: changed, message: 'Saved' }
  })
  const listQueries = (wanted: string) =>
    requests.filter(({ path }) => path === wanted).map(({ query: { _t, ...query } }) => query)
  return {
    checks: () => listQueries('/sys/duplicate/check'),
    ruleChecks: () => listQueries('/sys/checkRule/checkByCode'),
    exports: () => listQueries('/sys/user/export'),
    writes: () => requests.filter(({ method }) => method !== 'GET'),
    change: (next: (role: Role) => Role) => void (roles = roles.map(next)),
  }
}

beforeEach(() => logInAs())
afterEach(resetBrowser)

describe('the table of roles', () => {
  const buttons = async () => {
    await screen.findByRole('link', { name: 'Name of sales' })
    const tick = screen.queryByRole('checkbox', { name: 'Select spare' })
    if (tick) await userEvent.click(tick)
    return [screen.queryByRole('button', { name: 'Add a role' }), screen.queryByRole('button', { name: 'Remove' })].map(
      (button) => button !== null,
    )
  }

  test.each([
    ['both', ['role.manage', 'role.add', 'role.remove'], [true, true]],
    ['adding alone', ['role.manage', 'role.add'], [true, false]],
    ['removing alone', ['role.manage', 'role.remove'], [false, true]],
    ['neither', ['role.manage'], [false, false]],
  ])('[PERM-016] has its add and batch-delete buttons by its prefix: %s', async (_, granted, shown) => {
    serve()
    may(...granted)
    renderSignedIn(<RolesPage />, { url: '/office/roles' })
    expect(await buttons()).toEqual(shown)
  })

  test('[PERM-016] the chosen rows are removed at once, after one question', async () => {
    const { writes } = serve()
    may('role.manage', 'role.remove')
    renderSignedIn(<RolesPage />, { url: '/office/roles' })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select spare' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(writes()).toEqual([])
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this role?' }))
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Name of spare' })).toBeNull())
    expect(writes().map(({ path, body }) => [path, body])).toEqual([['/sys/role/remove', { codes: ['spare'] }]])
  })

  test('[ERROR-060] without a chosen row the batch button asks for one', async () => {
    serve()
    may('role.manage', 'role.remove')
    renderSignedIn(<RolesPage />, { url: '/office/roles' })
    await screen.findByRole('checkbox', { name: 'Select spare' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Please select data boxes')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('a new role opens at once, to be given its rights', async () => {
    serve()
    may('role.manage', 'role.add')
    renderSignedIn(<RolesPage />, { url: '/office/roles' })
    await userEvent.click(await screen.findByRole('button', { name: 'Add a role' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New role' }))
    await userEvent.type(dialog.getByLabelText(/^Code/), 'Help Desk')
    await userEvent.click(dialog.getByRole('button', { name: 'Create role' }))
    expect(
      dialog.getAllByRole('link', {
        name: /lower-case letters, digits and hyphens, starting with a letter|Enter a name/,
      }),
    ).toHaveLength(3)
    await userEvent.clear(dialog.getByLabelText(/^Code/))
    await userEvent.type(dialog.getByLabelText(/^Code/), 'help-desk')
    await userEvent.type(dialog.getByLabelText(/English/), 'Help desk')
    await userEvent.type(dialog.getByLabelText(/Chinese/), '客服')
    await userEvent.click(dialog.getByRole('button', { name: 'Create role' }))
    expect(await screen.findByRole('heading', { name: 'Name of help-desk' })).toBeTruthy()
  })
})

test('[API-061] [VALID-063] a code that is none is refused by the server’s rule as soon as it is left', async () => {
  const { checks, ruleChecks } = serve()
  may('role.manage', 'role.add')
  renderSignedIn(<RolesPage />, { url: '/office/roles' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a role' }))
  const code = within(await screen.findByRole('dialog', { name: 'New role' })).getByLabelText(/^Code/)
  await userEvent.type(code, 'Night shift')
  await userEvent.tab()
  expect((await screen.findAllByText(/^Enter 2 to 32 lower-case letters/)).length).toBeGreaterThan(0)
  expect(ruleChecks()).toEqual([{ ruleCode: 'roleCode', value: 'Night%20shift' }])
  expect(checks()).toEqual([])
})

test('[API-060] [VALID-061] a code that another role has is refused as soon as it is left', async () => {
  const { checks } = serve()
  may('role.manage', 'role.add')
  renderSignedIn(<RolesPage />, { url: '/office/roles' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a role' }))
  const code = within(await screen.findByRole('dialog', { name: 'New role' })).getByLabelText(/^Code/)
  await userEvent.type(code, 'Not a code')
  await userEvent.tab()
  await userEvent.clear(code)
  await userEvent.type(code, 'sales')
  await userEvent.tab()
  expect(await screen.findByText('This value already exists')).toBeTruthy()
  expect(checks()).toEqual([{ tableName: 'sys_role', fieldName: 'role_code', fieldVal: 'sales', dataId: '' }])
  await userEvent.type(code, '-abroad')
  expect(screen.queryByText('This value already exists')).toBeNull()
})

describe('an open role', () => {
  const open = async () => {
    may('role.manage')
    renderSignedIn(<RolesPage />, { url: '/office/roles?role=sales' })
    return within(await screen.findByRole('region', { name: 'Open role' }))
  }
  const granted = (pane: Awaited<ReturnType<typeof open>>) =>
    pane
      .getAllByRole('checkbox')
      .filter((box) => box.matches(':checked'))
      .map((box) => box.closest('label')?.querySelector('.mono')?.textContent)

  test('shows what it may do and saves what is ticked, with the version it was read in', async () => {
    const { writes } = serve()
    const pane = await open()
    expect(granted(pane)).toEqual(['order.desk'])
    expect(pane.getByText('invented.verb')).toBeTruthy()
    await userEvent.click(pane.getByRole('checkbox', { name: /Send quotes/ }))
    await userEvent.click(pane.getByRole('checkbox', { name: /View the order desk/ }))
    await userEvent.click(pane.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]?.body).toMatchObject({ version: 1, permissions: ['order.quote'] })
  })

  test('customers are offered only what customers may have', async () => {
    serve([aRole('sales', { kind: 'customer', permissions: [] })])
    const pane = await open()
    expect(pane.getAllByRole('checkbox')).toHaveLength(1)
    expect(pane.getByRole('checkbox', { name: /Use the cart/ })).toBeTruthy()
  })

  test('a colleague’s change is said; one’s own ticks stay, or give way', async () => {
    const { writes, change } = serve()
    const pane = await open()
    change((role) => (role.code === 'sales' ? { ...role, version: 2, permissions: ['cart.use'] } : role))
    await userEvent.click(pane.getByRole('checkbox', { name: /Send quotes/ }))
    await userEvent.click(pane.getByRole('button', { name: 'Save' }))
    expect(await pane.findByText('A colleague just changed this role')).toBeTruthy()
    expect(granted(pane)).toEqual(['order.desk', 'order.quote'])
    await userEvent.click(pane.getByRole('button', { name: 'Show theirs' }))
    expect(granted(pane)).toEqual(['cart.use'])
    await userEvent.click(pane.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes()[1]?.body).toMatchObject({ version: 2, permissions: ['cart.use'] })
  })
})

describe('people', () => {
  test('are taken away in a file with the filters, sort and columns of the list', async () => {
    const popovers = installPopovers()
    const { exports } = serve()
    renderSignedIn(<PeoplePage />, { url: '/office/people?state=active&keyword=gra&sort=-created&page=2' })
    await screen.findByText('Grace Sample')
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(screen.getByRole('menuitem', { name: /Excel/ }))
    await waitFor(() => expect(exports()).toHaveLength(1))
    expect(exports()).toEqual([
      {
        keyword: 'gra',
        state: 'active',
        sort: '-created',
        format: 'xlsx',
        columns: 'realname|email|company|roles|state|createdAt',
      },
    ])
    popovers.remove()
  })

  const open = async (...granted: string[]) => {
    may(...granted)
    renderSignedIn(<PeoplePage />, { url: `/office/users?person=${person.id}` })
    return within(await screen.findByRole('region', { name: 'Open account' }))
  }

  test('an account is disabled after one question, and enabled again', async () => {
    const { writes } = serve()
    const pane = await open('user.manage')
    await userEvent.click(pane.getByRole('button', { name: 'Disable account' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Disable the account of Grace Sample?' }))
    await userEvent.click(question.getByRole('button', { name: 'Disable account' }))
    await userEvent.click(await pane.findByRole('button', { name: 'Enable account' }))
    expect(await pane.findByRole('button', { name: 'Disable account' })).toBeTruthy()
    expect(writes().map(({ body }) => body)).toEqual([
      { version: 3, disabled: true },
      { version: 4, disabled: false },
    ])
  })

  test('roles are changed by whoever manages roles, and at least one stays', async () => {
    const { writes } = serve()
    const pane = await open('user.manage', 'role.manage')
    await userEvent.click(await pane.findByRole('checkbox', { name: 'Name of sales' }))
    expect(pane.getByText('Choose at least one role')).toBeTruthy()
    await userEvent.click(pane.getByRole('checkbox', { name: 'Name of spare' }))
    await userEvent.click(pane.getByRole('button', { name: 'Save roles' }))
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]?.body).toMatchObject({ version: 3, roles: ['spare'] })
  })

  test('whoever looks after accounts alone sees no ticks of roles', async () => {
    serve()
    const pane = await open('user.manage')
    expect(pane.queryByRole('checkbox')).toBeNull()
  })
})
