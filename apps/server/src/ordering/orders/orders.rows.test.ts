import { expect, test } from 'vitest'
import type { AddressRow } from '#identity/addresses/index.ts'
import { getOrderType, toAddressSnapshot } from './orders.rows.ts'

test.each([
  [['catalogue', 'plasmid'], [], 'catalogue'],
  [['plasmid'], [], 'catalogue'],
  [['plasmid'], ['primer'], 'primer'],
  [[], ['plasmid'], 'plasmid'],
  [['catalogue'], ['testing', 'primer'], 'custom'],
] as const)('packs of %j and services of %j are an order of type %s', (packs, services, expected) => {
  const lines = [
    ...packs.map((order_type) => ({ order_type, pack_id: 'pck_1' })),
    ...services.map((order_type) => ({ order_type, pack_id: null })),
  ]
  expect(getOrderType(lines)).toBe(expected)
})

test('an order keeps of an address what is listed, whatever columns the address book gains', () => {
  const row = {
    id: 'adr_1',
    company_id: 'com_1',
    kind: 'shipping',
    contact: 'Ada Sample',
    phone: 'NA',
    email: 'ada@sample.test',
    company: 'Sample Biologics',
    country: 'CN',
    state: '',
    province_name: '浙江省',
    city: '330100',
    city_name: '杭州市',
    district: '330106',
    district_name: '西湖区',
    address_detail: '12 Example Street',
    postal_code: '310000',
    is_default: true,
    version: 3,
    created_at: '2026-11-22T00:00:00.000Z',
    internal_remark: 'pays late',
  } satisfies AddressRow & { internal_remark: string }
  expect(toAddressSnapshot(row)).toEqual({
    contact: 'Ada Sample',
    phone: 'NA',
    email: 'ada@sample.test',
    company: 'Sample Biologics',
    country: 'CN',
    state: '',
    province_name: '浙江省',
    city: '330100',
    city_name: '杭州市',
    district: '330106',
    district_name: '西湖区',
    address_detail: '12 Example Street',
    postal_code: '310000',
  })
})
