import type { TaxKind, UnknownTaxReason } from '@paratope/contract/ordering/orders'
import { describe, expect, test } from 'vitest'
import { determineTax, type TaxSeller } from './determine-tax.ts'
import { findStandardRate, loadTaxTables } from './tax-rates.ts'

const sellers = {
  DE: { country: 'DE', registeredIn: [], isInOneStopShop: false },
  'DE+OSS': { country: 'DE', registeredIn: [], isInOneStopShop: true },
  'DE+FR,GB': { country: 'DE', registeredIn: ['FR', 'GB'], isInOneStopShop: false },
  FR: { country: 'FR', registeredIn: [], isInOneStopShop: false },
  GB: { country: 'GB', registeredIn: [], isInOneStopShop: false },
  CN: { country: 'CN', registeredIn: [], isInOneStopShop: false },
  'CN+US,DE': { country: 'CN', registeredIn: ['US', 'DE'], isInOneStopShop: false },
  US: { country: 'US', registeredIn: [], isInOneStopShop: false },
  JP: { country: 'JP', registeredIn: [], isInOneStopShop: false },
  LI: { country: 'LI', registeredIn: [], isInOneStopShop: false },
  none: undefined,
} as const satisfies Record<string, TaxSeller | undefined>

type Row = readonly [
  seller: keyof typeof sellers,
  supply: 'goods' | 'services',
  shipTo: string,
  billTo: string,
  customer: 'business' | 'person',
  taxNumber: string,
  kind: TaxKind,
  /** Rate in hundredths of a percent, or the reason why it is not known. */
  outcome: number | UnknownTaxReason,
]

/** Places are a country, or a country and a postcode; a dash is none. */
const cases: readonly Row[] = [
  // At home.
  ['DE', 'goods', 'DE 10115', '-', 'business', '', 'charged', 1900],
  ['DE', 'goods', 'DE 10115', '-', 'business', 'DE136695976', 'charged', 1900],
  ['DE', 'goods', 'DE 10115', 'FR 75001', 'business', 'FR40303265045', 'charged', 1900],
  ['DE', 'goods', 'DE 10115', 'US 02139', 'business', '', 'charged', 1900],
  ['DE', 'goods', 'DE 10115', '-', 'person', '', 'charged', 1900],
  ['DE', 'services', 'FR 75001', 'DE 10115', 'business', '', 'charged', 1900],
  ['FR', 'goods', 'FR 75001', '-', 'business', '', 'charged', 2000],
  ['FR', 'goods', 'MC 98000', '-', 'business', '', 'charged', 2000],
  ['GB', 'goods', 'GB SA1 0ZZ', '-', 'business', '', 'charged', 2000],
  ['GB', 'goods', 'IM IM1 1AA', '-', 'business', '', 'charged', 2000],
  ['CN', 'goods', 'CN 200000', '-', 'business', '', 'charged', 1300],
  ['CN', 'services', '-', 'CN 200000', 'business', '', 'charged', 1300],
  ['JP', 'goods', 'JP 100-0001', '-', 'business', '', 'charged', 1000],
  // Businesses elsewhere in the EU.
  ['DE', 'goods', 'FR 75001', '-', 'business', 'FR40303265045', 'intraCommunity', 0],
  ['DE', 'goods', 'FR 75001', 'FR 75001', 'business', 'FR40303265045', 'intraCommunity', 0],
  ['DE', 'goods', 'FR 75001', 'IT 20121', 'business', 'IT00743110157', 'intraCommunity', 0],
  ['DE', 'goods', 'GR 105 57', '-', 'business', 'EL123456783', 'intraCommunity', 0],
  ['DE', 'goods', 'MC 98000', '-', 'business', 'FR40303265045', 'intraCommunity', 0],
  ['DE', 'goods', 'ES 28001', '-', 'business', 'ESA13585625', 'intraCommunity', 0],
  ['DE', 'goods', 'AT 1010', '-', 'business', 'ATU13585627', 'intraCommunity', 0],
  ['FR', 'goods', 'DE 10115', '-', 'business', 'DE136695976', 'intraCommunity', 0],
  ['DE+OSS', 'goods', 'FR 75001', '-', 'business', 'FR40303265045', 'intraCommunity', 0],
  ['DE+FR,GB', 'goods', 'FR 75001', '-', 'business', 'FR40303265045', 'intraCommunity', 0],
  ['DE', 'services', 'FR 75001', '-', 'business', 'FR40303265045', 'reverseCharge', 0],
  ['DE', 'services', '-', 'NL 1011 AB', 'business', 'NL004495445B01', 'reverseCharge', 0],
  ['DE', 'services', 'DE 10115', 'FR 75001', 'business', 'FR40303265045', 'reverseCharge', 0],
  ['DE', 'goods', 'FR 75001', '-', 'business', '', 'unknown', 'taxNumber'],
  ['DE', 'goods', 'FR 75001', '-', 'business', 'DE136695976', 'unknown', 'taxNumber'],
  ['DE', 'goods', 'FR 75001', '-', 'business', 'GB980780684', 'unknown', 'taxNumber'],
  ['DE', 'goods', 'FR 75001', '-', 'business', '303265045', 'unknown', 'taxNumber'],
  ['DE', 'services', 'FR 75001', '-', 'business', '', 'unknown', 'taxNumber'],
  ['DE+OSS', 'goods', 'ES 28001', '-', 'business', '', 'unknown', 'taxNumber'],
  // Private customers elsewhere in the EU.
  ['DE', 'goods', 'FR 75001', '-', 'person', '', 'unknown', 'registration'],
  ['DE+OSS', 'goods', 'FR 75001', '-', 'person', '', 'charged', 2000],
  ['DE+OSS', 'goods', 'HU 1051', '-', 'person', '', 'charged', 2700],
  ['DE+OSS', 'goods', 'FI 00100', '-', 'person', '', 'charged', 2550],
  ['DE+OSS', 'goods', 'SK 811 01', '-', 'person', '', 'charged', 2300],
  ['DE+FR,GB', 'goods', 'FR 75001', '-', 'person', '', 'charged', 2000],
  ['DE', 'services', 'FR 75001', '-', 'person', '', 'charged', 1900],
  // Out of the EU, and between other countries.
  ['DE', 'goods', 'GB SA1 0ZZ', '-', 'business', '', 'export', 0],
  ['DE', 'goods', 'GB SA1 0ZZ', '-', 'business', 'GB980780684', 'export', 0],
  ['DE', 'goods', 'GB SA1 0ZZ', 'FR 75001', 'business', 'FR40303265045', 'export', 0],
  ['DE', 'goods', 'US 02139', '-', 'business', '', 'export', 0],
  ['DE', 'goods', 'US 02139', '-', 'person', '', 'export', 0],
  ['DE', 'goods', 'CH 8001', '-', 'business', '', 'export', 0],
  ['DE', 'goods', 'NO 0150', '-', 'business', '', 'export', 0],
  ['DE', 'goods', 'GP 97100', '-', 'business', '', 'export', 0],
  ['CN', 'goods', 'DE 10115', '-', 'business', 'DE136695976', 'export', 0],
  ['GB', 'goods', 'DE 10115', '-', 'business', '', 'export', 0],
  ['US', 'goods', 'CA H2Y', '-', 'business', '', 'export', 0],
  ['DE+FR,GB', 'goods', 'GB SA1 0ZZ', '-', 'business', '', 'charged', 2000],
  ['CN+US,DE', 'goods', 'DE 10115', '-', 'business', '', 'charged', 1900],
  ['CN+US,DE', 'goods', 'US 02139', '-', 'business', '', 'unknown', 'region'],
  ['DE', 'services', '-', 'US 02139', 'business', '', 'outsideScope', 0],
  ['GB', 'services', 'DE 10115', '-', 'business', 'DE136695976', 'outsideScope', 0],
  ['CN', 'services', 'GB SA1 0ZZ', 'JP 100-0001', 'business', '', 'outsideScope', 0],
  ['DE', 'services', '-', 'US 02139', 'person', '', 'unknown', 'person'],
  // Places with rules of their own.
  ['DE', 'goods', 'DE 27498', '-', 'business', '', 'unknown', 'region'],
  ['DE', 'goods', 'DE D-78266', '-', 'business', '', 'unknown', 'region'],
  ['DE', 'goods', 'DE DE-78266', '-', 'business', '', 'unknown', 'region'],
  ['DE', 'goods', 'ES 35001', '-', 'business', 'ESA13585625', 'unknown', 'region'],
  ['DE', 'goods', 'ES 38 001', '-', 'business', 'ESA13585625', 'unknown', 'region'],
  ['DE', 'goods', 'PT 9000-001', '-', 'business', 'PT501964843', 'unknown', 'region'],
  ['GB', 'goods', 'GB bt1 1aa', '-', 'business', '', 'unknown', 'region'],
  ['DE', 'goods', 'GB BT1 1AA', '-', 'business', 'XI980780684', 'unknown', 'region'],
  ['US', 'goods', 'US 02139', '-', 'business', '', 'unknown', 'region'],
  // Gaps.
  ['none', 'goods', 'DE 10115', '-', 'business', 'DE136695976', 'unknown', 'seller'],
  ['DE', 'goods', '-', 'DE 10115', 'business', '', 'unknown', 'address'],
  ['DE', 'services', '-', '-', 'business', '', 'unknown', 'address'],
  ['LI', 'goods', 'LI 9490', '-', 'business', '', 'unknown', 'rate'],
]

function toPlace(text: string) {
  if (text === '-') return null
  return { country: text.slice(0, 2), postalCode: text.slice(3) }
}

describe('tax', () => {
  test.each(cases)('%s sells %s to %s, billed to %s, to a %s with “%s”: %s %s', (...row) => {
    const [seller, supply, shipTo, billTo, kind, taxNumber, expected, outcome] = row
    const tax = determineTax({
      seller: sellers[seller],
      supply,
      shipTo: toPlace(shipTo),
      billTo: toPlace(billTo),
      customer: { kind, taxNumber: taxNumber || null },
      on: '2026-11-27',
    })
    expect([tax.kind, tax.reason ?? tax.rate]).toEqual([expected, outcome])
    expect(tax.rate > 0).toBe(tax.kind === 'charged')
  })

  test('the table has at least 60 cases, each once', () => {
    expect(new Set(cases.map((row) => row.slice(0, 6).join())).size).toBe(cases.length)
    expect(cases.length).toBeGreaterThanOrEqual(60)
  })
})

/** Standard rates around their first days. */
test.each([
  ['DE', '2020-06-30', 1900],
  ['DE', '2020-07-01', 1600],
  ['DE', '2020-12-31', 1600],
  ['DE', '2021-01-01', 1900],
  ['EE', '2025-06-30', 2200],
  ['EE', '2025-07-01', 2400],
  ['RO', '2025-07-31', 1900],
  ['RO', '2025-08-01', 2100],
  ['SK', '2024-12-31', 2000],
  ['SK', '2025-01-01', 2300],
  ['LU', '2023-06-01', 1600],
  ['CH', '2023-12-31', 770],
  ['CH', '2024-01-01', 810],
  ['DK', '1980-01-01', undefined],
  ['XX', '2026-11-27', undefined],
])('the standard rate of %s on %s is %s', (country, on, rate) => {
  expect(findStandardRate(loadTaxTables(), country, on)).toBe(rate)
})

test('the EU has 27 members, each with a rate', () => {
  const members = [...loadTaxTables().countries.values()].filter(({ eu }) => eu)
  expect(members).toHaveLength(27)
  expect(
    members.filter(({ country }) => findStandardRate(loadTaxTables(), country, '2026-11-27') === undefined),
  ).toEqual([])
})
