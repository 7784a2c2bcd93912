import type { Address, AddressDraft } from '@paratope/contract/identity/addresses'
import { formatAddressLines } from '@paratope/contract/identity/addresses'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { areas } from '#platform/areas/areas.makers.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { AddressPicker } from './address-picker.tsx'
import { useAddresses } from './addresses.data.ts'
import { anAddress, countries } from './addresses.makers.ts'

afterEach(resetBrowser)

function AddressBookPage({ kind = 'shipping' }: { kind?: Address['kind'] }) {
  const { data } = useAddresses()
  const [chosen, choose] = useState('')
  const addresses = (data?.records ?? []).filter((address) => address.kind === kind)
  return data ? <AddressPicker kind={kind} addresses={addresses} value={chosen} onChange={choose} id="where" /> : null
}

/** An address book that keeps one default of each kind, as the server does. */
function open(start: readonly Address[], kind: Address['kind'] = 'shipping') {
  let addresses = [...start]
  const requests = stubServer(({ method, path, body }) => {
    const base = '/by-order-client/address'
    if (path.startsWith('/sys/dict/')) return { result: countries }
    if (path.endsWith('/getAllAreaInfos')) return { result: areas }
    if (path === `${base}/list`) return { result: { total: addresses.length, records: addresses } }
    if (path === base) {
      const { isDefault, ...draft } = body as AddressDraft
      const made = anAddress({ ...draft, isDefault })
      addresses = [
        ...addresses.map((one) => (isDefault && one.kind === made.kind ? { ...one, isDefault: false } : one)),
        made,
      ]
      return { result: made }
    }
    const id = path.split('/')[3]
    if (method === 'DELETE') {
      addresses = addresses.filter((one) => one.id !== id)
      return { result: null }
    }
    if (path.endsWith('/default')) {
      const { kind } = addresses.find((one) => one.id === id) ?? { kind: 'shipping' }
      addresses = addresses.map((one) => (one.kind === kind ? { ...one, isDefault: one.id === id } : one))
      return { result: addresses.find((one) => one.id === id) }
    }
    const current = addresses.find((one) => one.id === id)
    if (current && (body as { version: number }).version !== current.version) {
      return { status: 409, error: 'record.changed', values: { current } }
    }
    addresses = addresses.map((one) =>
      one.id === id ? { ...one, ...(body as object), version: one.version + 1 } : one,
    )
    return { result: addresses.find((one) => one.id === id) }
  })
  renderSignedIn(<AddressBookPage kind={kind} />)
  return { requests, change: (next: (address: Address) => Address) => void (addresses = addresses.map(next)) }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const writes = (request: ReturnType<typeof open>['requests']) => request.filter(({ method }) => method !== 'GET')

describe('the form of an address', () => {
  test('[WIDGET-003] [WIDGET-015] in China it asks for province, city and district, each list by the one above', async () => {
    const { requests } = open([])
    await userEvent.click(await screen.findByRole('button', { name: 'Add address' }))
    const form = await dialog('New shipping address')
    await form.findByRole('option', { name: 'China' })
    await userEvent.selectOptions(form.getByLabelText(/Country or region/), 'China')
    const province = await form.findByLabelText(/^Province/)
    await form.findByRole('option', { name: 'Jiangsu 江苏省' })
    expect(
      [form.getByLabelText(/^City/), form.getByLabelText(/^District/)].map((box) => box.matches(':disabled')),
    ).toEqual([true, true])
    await userEvent.selectOptions(province, 'Jiangsu 江苏省')
    await userEvent.selectOptions(form.getByLabelText(/^City/), '苏州市')
    await userEvent.selectOptions(form.getByLabelText(/^District/), '虎丘区')
    await userEvent.type(form.getByLabelText(/Contact person/), 'Grace Sample')
    await userEvent.type(form.getByLabelText(/^Phone/), '17900000121')
    await userEvent.type(form.getByLabelText(/Street, building, room/), '100 Demo Road')
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(writes(requests)).toHaveLength(1))
    expect(writes(requests)[0]?.body).toMatchObject({
      country: 'CN',
      state: '320000',
      city: '320500',
      district: '320505',
    })
  })

  test('another province takes city and district with it; where there is one city it is chosen already', async () => {
    open([anAddress({ country: 'CN', state: '320000', city: '320500', district: '320505' })])
    await userEvent.click(await screen.findByRole('button', { name: /^Edit the address/ }))
    const form = await dialog('Edit shipping address')
    await form.findByRole('option', { name: '虎丘区' })
    const codes = () =>
      [/^Province/, /^City/, /^District/].map((name) => form.getByLabelText<HTMLSelectElement>(name).value)
    expect(codes()).toEqual(['320000', '320500', '320505'])
    await userEvent.selectOptions(form.getByLabelText(/^Province/), '310000')
    expect(codes()).toEqual(['310000', '310100', ''])
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    expect(form.getAllByText('Choose a district').some((one) => !one.matches('option'))).toBe(true)
  })

  test('[ORDER-006] asks for contact, phone, country, state, city, street, postal code, e-mail, company and default', async () => {
    const { requests } = open([])
    await userEvent.click(await screen.findByRole('button', { name: 'Add address' }))
    const form = await dialog('New shipping address')
    await form.findByRole('option', { name: 'United Kingdom' })
    await userEvent.type(form.getByLabelText(/Contact person/), 'Grace Sample')
    await userEvent.type(form.getByLabelText(/^Phone/), 'NA')
    await userEvent.type(form.getByLabelText(/E-mail/), 'grace@sample.test')
    await userEvent.type(form.getByLabelText(/Company or institute/), 'Sample Institute')
    await userEvent.type(form.getByLabelText(/Street, building, room/), '12 Example Street')
    await userEvent.type(form.getByLabelText(/^City/), 'Sampletown')
    await userEvent.type(form.getByLabelText(/State or province/), 'Sampletown')
    await userEvent.type(form.getByLabelText(/District/), 'Old Town')
    await userEvent.type(form.getByLabelText(/Postal code/), 'ZZ1 0ZZ')
    await userEvent.selectOptions(form.getByLabelText(/Country or region/), 'United Kingdom')
    await userEvent.click(form.getByRole('checkbox', { name: /Default address/ }))
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(writes(requests)).toHaveLength(1))
    expect(writes(requests)[0]?.body).toMatchObject({
      kind: 'shipping',
      isDefault: true,
      contact: 'Grace Sample',
      phone: 'NA',
      email: 'grace@sample.test',
      company: 'Sample Institute',
      country: 'GB',
      state: 'Sampletown',
      city: 'Sampletown',
      district: 'Old Town',
      addressDetail: '12 Example Street',
      postalCode: 'ZZ1 0ZZ',
    })
    expect(await screen.findByRole('radio', { name: /Grace Sample/ })).toHaveProperty('checked', true)
  })

  test('says beside each field what is wrong and leads there from a summary', async () => {
    const { requests } = open([])
    await userEvent.click(await screen.findByRole('button', { name: 'Add address' }))
    const form = await dialog('New shipping address')
    await userEvent.type(form.getByLabelText(/^Phone/), 'NA')
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    const summary = within(form.getByRole('alert'))
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Enter a contact person',
      'Enter a phone number or an e-mail address',
      'Choose a country or region',
      'Enter street, building and room',
      'Enter the city',
    ])
    // In the order in which the fields stand.
    const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent)
    const places = [/^Contact/, /^Country/, /^Street/, /^City/].map((label) =>
      labels.findIndex((text) => label.test(text ?? '')),
    )
    expect(places).toEqual([...places].sort((left, right) => left - right))
    expect(places).not.toContain(-1)
    await userEvent.click(summary.getByRole('link', { name: 'Enter the city' }))
    expect(document.activeElement).toBe(form.getByLabelText(/^City/))
    expect(writes(requests)).toEqual([])
  })

  test('whoever gives NA for a phone needs a real e-mail address', async () => {
    open([anAddress({ phone: '+1 555 0100', email: '' })])
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the address of Ada Sample' }))
    const form = await dialog('Edit shipping address')
    const phone = form.getByLabelText(/^Phone/)
    await userEvent.clear(phone)
    await userEvent.type(phone, 'NA')
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    expect(form.getAllByText('Enter a phone number or an e-mail address').length).toBeGreaterThan(0)
  })

  test('a colleague’s change is shown beside one’s own entries, which are kept', async () => {
    const first = anAddress()
    const { requests, change } = open([first])
    await userEvent.click(await screen.findByRole('button', { name: /^Edit the address/ }))
    const form = await dialog('Edit shipping address')
    change((one) => ({ ...one, version: 2, addressDetail: '99 Other Street' }))
    const street = form.getByLabelText(/Street, building, room/)
    await userEvent.clear(street)
    await userEvent.type(street, '13 Example Street')
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    expect(await form.findByText('99 Other Street')).toBeTruthy()
    expect(street).toHaveProperty('value', '13 Example Street')
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(writes(requests)).toHaveLength(2))
    expect(writes(requests)[1]?.body).toMatchObject({ version: 2, addressDetail: '13 Example Street' })
  })
})

test('[ORDER-007] shipping and invoice addresses are chosen apart', async () => {
  open([anAddress(), anAddress({ kind: 'invoice', contact: 'Accounts' })], 'invoice')
  expect(await screen.findByRole('radio', { name: /Accounts/ })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Ada Sample/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add address' }))
  expect(await screen.findByRole('dialog', { name: 'New billing address' })).toBeTruthy()
})

test('[ORDER-008] an address is shown by country, province, city and street, in the order of the language', () => {
  const shanghai = anAddress({
    company: '演示生物',
    countryName: '中国',
    provinceName: '江苏省',
    cityName: '苏州市',
    districtName: '工业园区',
    addressDetail: '演示路100号',
    postalCode: '215000',
  })
  expect(formatAddressLines(shanghai, 'zh')).toEqual(['演示生物', '中国 江苏省 苏州市 工业园区', '演示路100号，215000'])
  expect(formatAddressLines(anAddress(), 'en')).toEqual([
    'Sample Biologics',
    '12 Example Street',
    'Sampletown, Sample County ZZ1 0ZZ, United Kingdom',
  ])
})

test('[ORDER-009] a new default takes the place of the one before', async () => {
  open([anAddress({ isDefault: true }), anAddress({ contact: 'Grace Sample' })])
  expect(await screen.findAllByText('Default')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Edit the address of Grace Sample' }))
  const form = await dialog('Edit shipping address')
  await form.findByRole('option', { name: 'China' })
  await userEvent.click(form.getByRole('checkbox', { name: /Default address/ }))
  await userEvent.click(form.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const badges = screen.getAllByText('Default')
  expect(badges).toHaveLength(1)
  expect(badges[0]?.closest('div')?.parentElement?.textContent).toContain('Grace Sample')
})
