import { expect, test } from 'vitest'
import { formatPrice, formatTargets, parsePrice, parseTargets } from './typed-values.ts'

test('prices are typed in the units of their currency, and nothing else is a price', () => {
  expect([parsePrice('120.5', 'USD'), parsePrice('120,05', 'EUR'), parsePrice('1800', 'JPY')]).toEqual([
    12_050, 12_005, 1800,
  ])
  const wrong = ['', '0', '0.00', '-1', '1.234', '1e3', '=1+1', '$5', '12345678901']
  expect(wrong.map((text) => parsePrice(text, 'USD')).filter((price) => price !== undefined)).toEqual([])
  expect(parsePrice('1.5', 'JPY')).toBeUndefined()
  expect([formatPrice(12_050, 'USD'), formatPrice(1800, 'JPY'), formatPrice(null, 'USD')]).toEqual([
    '120.50',
    '1800',
    '',
  ])
})

test('targets are lines of symbol, protein, accession and other names', () => {
  const line = 'PD-1 | Programmed cell death protein 1 | Q15116 | PDCD1; CD279'
  const targets = parseTargets(`${line}\n\n`)
  expect(targets).toEqual([
    { symbol: 'PD-1', protein: 'Programmed cell death protein 1', uniprot: 'Q15116', aliases: ['PDCD1', 'CD279'] },
  ])
  expect(formatTargets(targets)).toBe(line)
  expect(parseTargets('CD3')).toEqual([{ symbol: 'CD3', protein: '', uniprot: '', aliases: [] }])
})
