import type { Profile } from '@paratope/contract/identity/accounts'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { buttonSlot, saveLogin, userSlot } from '#lib/session/session.ts'
import { toastStore } from '#ui/overlays/toast.ts'
import {
  type RenderPageOptions,
  renderPage,
  resetBrowser,
  type SentRequest,
  stubServer,
} from '../../testing/render-page.tsx'
import ApiKeysPage from './api-keys-page.tsx'
import DevicesPage from './devices-page.tsx'
import SecurityPage from './security-page.tsx'
import UserCentrePage from './user-centre-page.tsx'

const userInfo = {
  id: 'usr_00000000000000000000000001',
  username: 'ada@sample.test',
  realname: 'Ada Sample',
  avatar: '',
  token: 'token',
  tenant: '0',
}
const grant = (action: string) => ({ action, type: '1', status: '1', describe: action })
beforeEach(() => {
  resetBrowser()
  saveLogin({ token: 'token', userInfo })
  buttonSlot.write(['company.read', 'company.manage', 'address.manage'].map(grant))
  stored = profile
})
afterEach(resetBrowser)

const profile: Profile = {
  username: 'ada@sample.test',
  realname: 'Ada Sample',
  firstName: 'Ada',
  lastName: 'Sample',
  email: 'ada@sample.test',
  phone: '17900000155',
  pendingEmail: null,
  pendingPhone: null,
  contactEmail: '',
  ccEmails: ['po@sample.test'],
  unconfirmed: [],
  language: null,
  version: 1,
}
const company = {
  name: 'Sample Biologics',
  address: '1 Example Street',
  phone: '+44 20 7946 0112',
  country: 'GB',
  taxNumber: 'GB 980 7806 84',
  taxNumberVerdict: 'valid',
  currency: 'GBP',
  version: 4,
}
const attribute = {
  attributeKey: 'packaging',
  name: 'Packaging',
  hint: 'As produced to order.',
  attribute: 'liquid',
  list: [
    { itemValue: 'liquid', itemText: 'Liquid' },
    { itemValue: 'freeze-dried', itemText: 'Freeze-dried' },
  ],
}
const session = {
  id: 'ses_00000000000000000000000001',
  kind: 'browser',
  browser: 'Firefox',
  system: 'Linux',
  isMobile: false,
  address: '192.0.2.7',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  current: true,
}

const answers: Record<string, unknown> = {
  'GET /by-order-client/company/mine': company,
  'GET /by-order-client/address/list': { total: 0, records: [] },
  'GET /by-customer/byCustomerAttribute/queryClientCustomerAttribute': [attribute],
  'GET /by-customer/byCustomerAttribute/queryClientAttribute': {
    customer: { attribute: [{ attributeKey: 'packaging', attribute: 'freeze-dried' }] },
  },
  'GET /by-order-client/notification/choices': [
    { topic: 'quote', title: 'A quote is ready', bell: true, email: 'immediately' },
    { topic: 'ship', title: 'A parcel has shipped', bell: false, email: 'immediately' },
  ],
  'GET /by-order-client/session/list': { total: 1, records: [session] },
  'GET /by-order-client/yourData': { copy: null, deletion: null, canDelete: true },
  'GET /by-order-client/identity/list': { total: 0, records: [] },
  'GET /sys/dict/getDictItems/country': [],
  'GET /by-order-client/secondFactor': { active: false, since: null, recoveryCodesLeft: 0, required: false },
  'GET /by-order-client/passkey/list': { total: 0, records: [] },
  'GET /by-order-client/apiKey/list': {
    total: 0,
    records: [],
    scopes: [{ name: 'order.read', label: 'View the company’s orders' }],
  },
}

let stored = profile

type Reply = Awaited<ReturnType<Parameters<typeof stubServer>[0]>>

async function open(
  change: (pendingProfile: SentRequest) => Reply = () => ({ result: null }),
  options: RenderPageOptions = {},
  page = <UserCentrePage />,
) {
  const pendingProfile = stubServer((one) => {
    const result =
      one.path.endsWith('/customer/profile') && one.method === 'GET' ? stored : answers[`${one.method} ${one.path}`]
    return result === undefined ? change(one) : { result }
  })
  renderPage(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>, options)
  if (page.type === UserCentrePage) await screen.findAllByText(/^po@sample\.test/)
  return { changes: () => pendingProfile.filter(({ method }) => method !== 'GET') }
}

const part = (name: string) => screen.getByRole('region', { name })
const descriptions = (name: string) =>
  [...part(name).querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ])
const box = (name: string, label: string | RegExp) => within(part(name)).getByLabelText<HTMLInputElement>(label)
const press = (name: string, button: string) =>
  userEvent.click(within(part(name)).getByRole('button', { name: button }))

async function type(input: HTMLInputElement, text: string) {
  await userEvent.clear(input)
  if (text !== '') await userEvent.type(input, text)
}

describe('the user centre', () => {
  test('[ACCOUNT-006] [ACCOUNT-007] shows the account; in English the name is split into first and last', async () => {
    await open()
    expect(descriptions('Profile')).toEqual([
      ['First name', 'Ada'],
      ['Last name', 'Sample'],
      ['User name', 'ada@sample.test'],
      ['E-mail', 'ada@sample.testChange'],
      ['Phone', '17900000155'],
      ['Contact e-mail', 'same as login e-mail'],
      ['CC', 'po@sample.test'],
    ])
    await waitFor(() =>
      expect(descriptions('Company')).toEqual([
        ['Name', 'Sample Biologics'],
        ['Address', '1 Example Street'],
        ['Phone', '+44 20 7946 0112'],
        ['Country or region', 'United Kingdom'],
        ['VAT or tax number', 'GB 980 7806 84Form and check digits are right'],
        ['Payment currency', 'GBP · British Pound'],
      ]),
    )
  })

  test('[ACCOUNT-007] in Chinese the name is one', async () => {
    await open(undefined, { language: 'zh' })
    expect(descriptions('个人资料').slice(0, 2)).toEqual([
      ['姓名', 'Ada Sample'],
      ['用户名', 'ada@sample.test'],
    ])
  })

  test('[ACCOUNT-009] its parts are profile, company, addresses, preferences, notifications and one’s own data', async () => {
    await open()
    const nav = within(screen.getByRole('navigation', { name: 'On this page' }))
    const links = nav.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['#profile', '#company', '#addresses', '#preferences', '#notifications', '#data'])
    for (const link of links) expect(document.querySelector(link ?? '')).toBeTruthy()
  })

  test('staff see no company, no addresses and no preferences', async () => {
    buttonSlot.write([grant('order.desk')])
    await open()
    const nav = within(screen.getByRole('navigation', { name: 'On this page' }))
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Profile', 'Notifications', 'Your data'])
    expect(screen.queryByText('Sample Biologics')).toBeNull()
  })

  test('[ACCOUNT-008] name, contact and copies are changed in place, with the version they were read in', async () => {
    const saved = { ...profile, firstName: 'Grace', lastName: 'Hopper', realname: 'Grace Hopper', version: 2 }
    const { changes } = await open(() => ({ result: saved, message: 'Saved' }))
    await press('Profile', 'Edit Profile')
    await type(box('Profile', /^First name/), ' Grace ')
    await type(box('Profile', /^Last name/), 'Hopper')
    await type(box('Profile', /^Contact e-mail/), 'lab@sample.test')
    await type(box('Profile', /^CC/), 'a@sample.test；b@sample.test, c@sample.test')
    await press('Profile', 'Save')
    await waitFor(() => expect(descriptions('Profile')[0]).toEqual(['First name', 'Grace']))
    expect(changes().map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'PUT',
        '/by-order-client/customer/profile',
        {
          version: 1,
          firstName: 'Grace',
          lastName: 'Hopper',
          contactEmail: 'lab@sample.test',
          ccEmails: ['a@sample.test', 'b@sample.test', 'c@sample.test'],
        },
      ],
    ])
    expect(userSlot.read()?.realname).toBe('Grace Hopper')
    expect(toastStore.entries()).toMatchObject([{ title: 'Saved', tone: 'success' }])
  })

  test('what is missing or wrong is said beside its field, and nothing is sent', async () => {
    const { changes } = await open()
    await press('Profile', 'Edit Profile')
    await type(box('Profile', /^First name/), '')
    await type(box('Profile', /^Contact e-mail/), 'nowhere')
    await type(box('Profile', /^CC/), 'a@sample.test, nonsense')
    await press('Profile', 'Save')
    const texts = within(part('Profile')).getAllByText(/^(Please e|E)nter|isn’t a valid e-mail/)
    expect(new Set(texts.map((one) => one.textContent))).toEqual(
      new Set([
        'Enter your first name',
        'Please enter the correct email address',
        'nonsense isn’t a valid e-mail address',
      ]),
    )
    expect(changes()).toEqual([])
  })

  test('was the company changed meanwhile, both values are shown and the person decides', async () => {
    const current = { ...company, address: '2 New Street', currency: 'EUR', version: 7 }
    const { changes } = await open(({ body }) => {
      // The form sends an object.
      const { version } = body as { version: number }
      return version === 7
        ? { result: { ...current, name: 'Mine', version: 8 }, message: 'Saved' }
        : { status: 409, error: 'record.changed', message: 'Someone changed this', values: { current } }
    })
    await waitFor(() => expect(descriptions('Company')).toHaveLength(6))
    await press('Company', 'Edit Company')
    await type(box('Company', /^Name/), 'Mine')
    await type(box('Company', /^Address/), 'My Street')
    await press('Company', 'Save')
    expect((await within(part('Company')).findByRole('alert')).textContent).toContain('changed by someone else')
    expect(within(part('Company')).getByText(/Now: 2 New Street/)).toBeTruthy()
    expect(within(part('Company')).getByText(/Now: EUR · Euro/)).toBeTruthy()
    expect(within(part('Company')).queryByText(/Now: Sample Biologics/)).toBeNull()
    expect([box('Company', /^Name/).value, box('Company', /^Address/).value]).toEqual(['Mine', 'My Street'])
    await userEvent.click(
      within(part('Company')).getAllByRole('button', { name: 'Use this value' })[0] ?? document.body,
    )
    expect(box('Company', /^Address/).value).toBe('2 New Street')
    await press('Company', 'Save')
    await waitFor(() => expect(changes()).toHaveLength(2))
    expect(changes()[1]?.body).toEqual({
      version: 7,
      name: 'Mine',
      address: '2 New Street',
      phone: '+44 20 7946 0112',
      taxNumber: 'GB 980 7806 84',
      currency: 'GBP',
    })
  })

  test('the tax number of the company says how far it was checked, and one of another country is refused by name', async () => {
    const { changes } = await open()
    await waitFor(() =>
      expect(descriptions('Company')).toContainEqual([
        'VAT or tax number',
        'GB 980 7806 84Form and check digits are right',
      ]),
    )
    await press('Company', 'Edit Company')
    await type(box('Company', /^VAT or tax number/), 'DE 136 695 976')
    await press('Company', 'Save')
    expect(
      await within(part('Company')).findByText('This is a tax number of Germany, not of your company’s country'),
    ).toBeTruthy()
    expect(changes()).toEqual([])
  })

  test('[ACCOUNT-005] [API-039] [ERROR-037] a preference is kept as soon as it is chosen, and the server’s message is shown', async () => {
    const { changes } = await open(() => ({ result: null, message: 'Preference saved' }))
    const select = await screen.findByLabelText<HTMLSelectElement>('Packaging')
    expect(select.value).toBe('freeze-dried')
    await userEvent.selectOptions(select, 'liquid')
    await waitFor(() => expect(toastStore.entries()).toMatchObject([{ title: 'Preference saved', tone: 'success' }]))
    expect(changes().map(({ path, body }) => [path, body])).toEqual([
      ['/by-order-client/order/changeClientAttribute', { attributeKey: 'packaging', attribute: 'liquid' }],
    ])
    expect(select.value).toBe('liquid')
  })

  test('[API-039] [ERROR-037] a preference that is refused goes back, with the server’s message as a warning', async () => {
    await open(() => ({ status: 400, error: 'attribute.unknown', message: 'This option doesn’t exist' }))
    const select = await screen.findByLabelText<HTMLSelectElement>('Packaging')
    await userEvent.selectOptions(select, 'liquid')
    await waitFor(() =>
      expect(toastStore.entries()).toMatchObject([{ title: 'This option doesn’t exist', tone: 'warning' }]),
    )
    expect(select.value).toBe('freeze-dried')
  })

  test('what one hears of is ticked by topic and way', async () => {
    const { changes } = await open(({ body }) => ({ result: body }))
    const bell = await screen.findByLabelText<HTMLInputElement>('A parcel has shipped: In the portal')
    expect([bell.checked, screen.getByLabelText<HTMLInputElement>('A quote is ready: In the portal').checked]).toEqual([
      false,
      true,
    ])
    await userEvent.click(bell)
    await waitFor(() => expect(changes()[0]?.body).toEqual({ topic: 'ship', bell: true, email: 'immediately' }))
    expect(bell.checked).toBe(true)
  })

  test.each([
    ['en', ['Account', 'Company', 'Security', 'Devices', 'API keys']],
    ['zh', ['账户', '单位', '账户安全', '登录设备', 'API 密钥']],
    ['es', ['Cuenta', 'Empresa', 'Seguridad', 'Dispositivos', 'Claves de API']],
    ['ja', ['アカウント', '会社', 'セキュリティ', '端末', 'API キー']],
  ] as const)(
    '[ACCOUNT-009] in %s it leads to company, security, devices and API keys, which are pages',
    async (language, titles) => {
      await open(undefined, { language })
      const links = [...document.querySelectorAll('header + nav a')]
      expect(links.map((link) => link.textContent)).toEqual(titles)
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/VivoAccount',
        '/VivoAccount/company',
        '/VivoAccount/security',
        '/VivoAccount/devices',
        '/VivoAccount/api-keys',
      ])
      expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null, null])
    },
  )

  test('[AUTH-019] a mobile number is bound from the security page', async () => {
    await open(undefined, {}, <SecurityPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Change Mobile number' }))
    expect(await screen.findByRole('dialog', { name: 'Add mobile number' })).toBeTruthy()
  })

  test('[ACCOUNT-002] [ACCOUNT-003] the security page has password, login data, second factor and passkeys, each changed in one dialog', async () => {
    await open(undefined, {}, <SecurityPage />)
    expect(await screen.findByText('ada@sample.test · 17900000155')).toBeTruthy()
    await screen.findByRole('button', { name: 'Turn on' })
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(
        expect.arrayContaining(['Password', 'Login e-mail and phone', 'Two-step verification', 'Passkeys']),
      ),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  test('[ACCOUNT-009] devices and API keys have pages of their own', async () => {
    await open(undefined, {}, <DevicesPage />)
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
    resetBrowser()
    saveLogin({ token: 'token', userInfo })
    await open(undefined, {}, <ApiKeysPage />)
    expect(await screen.findByRole('heading', { name: 'API keys' })).toBeTruthy()
  })

  test('[ACCOUNT-008] e-mail and phone change with the password, and a wrong one is said beside it', async () => {
    const { changes } = await open(() => ({ status: 400, error: 'password.wrong', message: 'The password is wrong' }))
    await userEvent.click(within(part('Profile')).getByRole('button', { name: 'Change' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Login details' }))
    await type(dialog.getByLabelText<HTMLInputElement>(/^E-mail/), 'new@sample.test')
    await type(dialog.getByLabelText<HTMLInputElement>(/^Phone/), 'call me')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect([
      dialog.getByRole('link', { name: /with \+ and the country code/ }),
      dialog.getByRole('link', { name: 'Enter your password' }),
    ]).toHaveLength(2)
    await type(dialog.getByLabelText<HTMLInputElement>(/^Phone/), '+44 20 7946 0150')
    await type(dialog.getByLabelText<HTMLInputElement>(/^Your password/), 'guess#1a')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('The password is wrong')).toBeTruthy()
    expect(changes()[0]?.body).toEqual({
      version: 1,
      email: 'new@sample.test',
      phone: '+44 20 7946 0150',
      password: 'guess#1a',
    })
  })

  test('[ACCOUNT-008] after new login data the dialog takes the code for each new address, one after the other', async () => {
    const pendingProfile = { ...profile, pendingEmail: 'new@sample.test', pendingPhone: '17900000156', version: 2 }
    const { changes } = await open(({ path, body }) => {
      if (path.endsWith('/loginData')) return { result: pendingProfile, message: 'Saved' }
      const done =
        'email' in (body as object) ? { ...pendingProfile, email: 'new@sample.test', pendingEmail: null } : profile
      return { result: done, message: 'Confirmed' }
    })
    await userEvent.click(within(part('Profile')).getByRole('button', { name: 'Change' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Login details' }))
    await type(dialog.getByLabelText<HTMLInputElement>(/^E-mail/), 'new@sample.test')
    await type(dialog.getByLabelText<HTMLInputElement>(/^Phone/), '17900000156')
    await type(dialog.getByLabelText<HTMLInputElement>(/^Your password/), 'helix&51-photo')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    for (const address of ['new@sample.test', '17900000156']) {
      const next = within(await screen.findByRole('dialog', { name: `Confirm ${address}` }))
      await type(next.getByLabelText<HTMLInputElement>(/^Code/), '123456')
      await userEvent.click(next.getByRole('button', { name: 'Confirm' }))
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(
      changes()
        .slice(1)
        .map(({ path, body }) => [path, body]),
    ).toEqual([
      ['/by-order-client/customer/confirmAddress', { email: 'new@sample.test', code: '123456' }],
      ['/by-order-client/customer/confirmAddress', { phone: '17900000156', code: '123456' }],
    ])
  })

  test('an address that waits for its code says so and is confirmed from the profile', async () => {
    stored = { ...profile, pendingEmail: 'new@sample.test', unconfirmed: ['po@sample.test'] }
    const { changes } = await open(({ path }) =>
      path.endsWith('/addressCode')
        ? { result: null, message: 'Sending the code…' }
        : { status: 400, error: 'code.wrong', message: 'Verification error: this code is wrong' },
    )
    expect(await screen.findByText('new@sample.test: waiting for confirmation')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm po@sample.test' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm po@sample.test' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send code' }))
    await type(dialog.getByLabelText<HTMLInputElement>(/^Code/), '123456')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await dialog.findByText('Verification error: this code is wrong')).toBeTruthy()
    expect(changes()[0]).toMatchObject({
      path: '/by-order-client/customer/addressCode',
      body: { email: 'po@sample.test' },
    })
  })
})
