import { describe, expect, test } from 'vitest'
import { buildEpcPayload } from './build-epc-payload.ts'
import { mergeShares, splitOrder, type TaxedShare } from './split-invoice.ts'

const aShare = (rate: number, baseMinor: number, taxMinor: number): TaxedShare => ({
  rate,
  treatment: null,
  baseMinor,
  taxMinor,
})

describe('a part invoice', () => {
  test('of the whole order charges what the order charges', () => {
    const shares = [aShare(0, 5_000, 0), aShare(1900, 10_000, 1_900)]
    expect(splitOrder({ shares, amountMinor: 16_900 })).toEqual(shares)
  })

  test.each([1, 99, 5_000, 8_450, 16_899])('of %s adds up to it exactly, with its tax', (amountMinor) => {
    const parts = splitOrder({ shares: [aShare(0, 5_000, 0), aShare(1900, 10_000, 1_900)], amountMinor })
    expect(parts.reduce((sum, { baseMinor, taxMinor }) => sum + baseMinor + taxMinor, 0)).toBe(amountMinor)
    for (const { rate, baseMinor, taxMinor } of parts) {
      expect(Math.abs(taxMinor - (baseMinor * rate) / 10_000)).toBeLessThanOrEqual(1)
    }
  })

  test('half of it is half of each rate', () => {
    expect(
      splitOrder({ shares: [aShare(700, 10_000, 700), aShare(1900, 10_000, 1_900)], amountMinor: 11_300 }),
    ).toEqual([aShare(700, 5_000, 350), aShare(1900, 5_000, 950)])
  })
})

test('shares of several orders are added up by rate', () => {
  expect(mergeShares([aShare(1900, 100, 19), aShare(0, 50, 0), aShare(1900, 200, 38)])).toEqual([
    aShare(0, 50, 0),
    aShare(1900, 300, 57),
  ])
})

describe('the QR code of a transfer', () => {
  const transfer = {
    bic: 'COBADEFFXXX',
    holder: 'Paratope Demo GmbH',
    iban: 'DE89 3704 0044 0532 0130 00',
    amountMinor: 12_305,
    reference: 'RE-2026-0001',
  }
  test('has the lines of EPC069-12 in their order', () => {
    expect(buildEpcPayload(transfer)).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFFXXX\nParatope Demo GmbH\nDE89370400440532013000\nEUR123.05\n\n\nRE-2026-0001',
    )
  })
  test.each([0, -1, 100_000_000_000])('there is none for %s cents', (amountMinor) => {
    expect(buildEpcPayload({ ...transfer, amountMinor })).toBeUndefined()
  })
  test('a name and a reference are cut to their length', () => {
    const lines = buildEpcPayload({ ...transfer, holder: 'H'.repeat(99), reference: 'R'.repeat(199) })?.split('\n')
    expect([lines?.[5]?.length, lines?.[10]?.length]).toEqual([70, 140])
  })
})
