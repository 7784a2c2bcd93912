import { describe, expect, test } from 'vitest'
import { formatOrderLine, parseOrderLines, replaceOrderLine } from './order-lines.ts'

const read = (text: string) => parseOrderLines(text).map(({ code, size, quantity }) => [code, size, quantity])

describe('pasted order lines', () => {
  test.each([
    ['PV-M0016', ['PV-M0016', '', '1']],
    ['pv-m0016 3', ['PV-M0016', '', '3']],
    ['PV-M0016\t5 mg\t3', ['PV-M0016', '5 mg', '3']],
    ['3\tPV-M0016\t5 mg', ['PV-M0016', '5 mg', '3']],
    ['2 x PV-M0016, 25mg', ['PV-M0016', '25 mg', '2']],
    ['PV-M0016 × 12', ['PV-M0016', '', '12']],
    ['PV-M0016;5 mg;qty 4', ['PV-M0016', '5 mg', '4']],
    ['“PV-P0010” 100 ug (2)', ['PV-P0010', '100 µg', '2']],
    ['PV-P0010 100 μg 2', ['PV-P0010', '100 µg', '2']],
    ['PV-D0010 0,5 mg 2', ['PV-D0010', '0.5 mg', '2']],
    ['PV-D0010-0P5MG 2', ['PV-D0010', '0.5 mg', '2']],
    ['PV-M0016-5MG', ['PV-M0016', '5 mg', '1']],
    ['PVM0016 2', ['PVM0016', '', '2']],
    ['PV-L0010 2 vials', ['PV-L0010', '2 vial', '1']],
    ['ＰＶ－Ｍ００１６　２', ['PV-M0016', '', '2']],
    ['GX-0000012 5', ['GX-0000012', '', '5']],
    ['PV-M0016 0', ['PV-M0016', '', '0']],
  ])('%s', (text, line) => expect(read(text)).toEqual([line]))

  test.each([
    ['PV-M0016;-3', '-3'],
    ['PV-M0016 -3', '-3'],
    ['PV-M0016 - 3', '- 3'],
    ['PV-M0016 −3', '−3'],
    ['PV-M0016 99999999', '99999999'],
    ['PV-M0016 5 mg 2.5', '2.5'],
    ['PV-M0016 5 mg 2,5', '2,5'],
    ['PV-M0016;5 mg;1,000', '1,000'],
    ['PV-M0016 1.000', '1.000'],
    ['PV-M0016 1 000', '1 000'],
    ['PV-M0016 2 3', '2 3'],
    ['PV-M0016 1e5', '1e5'],
    ['PV-M0016 0x10', '0x10'],
    ['PV-M0016 ½', '½'],
    ['PV-M0016 5²', '5²'],
    ['PV-M0016 2026-11-26', '2026-11-26'],
    ['PV-M0016 26/11/2026', '26/11/2026'],
    ['PV-M0016 2pcs', '2'],
    ['PV-M0016 5abc', '5abc'],
    ['PV-M0016 two', ''],
    ['PV-M0016 NaN', ''],
    ['PV-M0016 InVivo anti-mouse PD-1', ''],
    ['PV-M0016 InVivo anti-mouse PD-1 5 mg 2', '2'],
    ['1. PV-M0016 2', '1. 2'],
    ['PV-M0016 2.', '2'],
    ['PV-M0016\t5 mg\tany text', 'any text'],
    ['PV-M0016\t5 mg\t', ''],
    ['PV-M0016\t\t-1', '-1'],
  ])('the quantity of “%s” is read as “%s”', (text, quantity) =>
    expect(parseOrderLines(text)[0]?.quantity).toBe(quantity),
  )

  test('without a catalogue number are kept as they are, to be looked for', () => {
    expect(read('RMP1-14, please\n\n  \nPV-M0016 2')).toEqual([
      ['RMP1-14', '', ''],
      ['PV-M0016', '', '2'],
    ])
  })

  test('are written back one by one', () => {
    const text = 'PV-M0016 2\n\nnonsense\nPV-A0126'
    expect(replaceOrderLine(text, 2, formatOrderLine({ code: 'PV-A0126', size: '5 mg', quantity: '3' }))).toBe(
      'PV-M0016 2\n\nnonsense\nPV-A0126\t5 mg\t3',
    )
    expect(replaceOrderLine(text, 1, undefined)).toBe('PV-M0016 2\n\nPV-A0126')
  })
})
