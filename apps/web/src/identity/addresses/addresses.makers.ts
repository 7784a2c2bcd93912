import { Address } from '@paratope/contract/identity/addresses'

let lastAddressNumber = 0

/** An address of the book. */
export function anAddress(overrides: Partial<Omit<Address, 'id'>> = {}): Address {
  lastAddressNumber += 1
  return Address.parse({
    id: `adr_${String(lastAddressNumber).padStart(26, '0')}`,
    kind: 'shipping',
    isDefault: false,
    version: 1,
    contact: 'Ada Sample',
    phone: '+44 20 7946 0113',
    email: 'ada@sample.test',
    company: 'Sample Biologics',
    country: 'GB',
    countryName: 'United Kingdom',
    state: 'Sample County',
    provinceName: 'Sample County',
    city: 'Sampletown',
    cityName: 'Sampletown',
    district: '',
    districtName: '',
    addressDetail: '12 Example Street',
    postalCode: 'ZZ1 0ZZ',
    ...overrides,
  })
}

export const countries = [
  { value: 'GB', text: 'United Kingdom', title: 'United Kingdom', label: 'United Kingdom' },
  { value: 'CN', text: 'China', title: 'China', label: 'China' },
]
