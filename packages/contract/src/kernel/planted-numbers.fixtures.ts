import type { NumberProblemCode } from './number-text.ts'

export interface PlantedNumber {
  text: string
  /** As packs of one size, 1 to 9999. */
  quantity: number | NumberProblemCode
  /** As an amount in US dollars, in cents. */
  cents: number | NumberProblemCode
  /** As it is stored in a cell of an order table that takes 0.1 to 500 with one decimal; undefined where it is marked. */
  cell: string | undefined
}

const refused = (text: string, code: NumberProblemCode): PlantedNumber => ({
  text,
  quantity: code,
  cents: code,
  cell: undefined,
})

/** Text that is no number, in the ways in which people and spreadsheets write it. */
const noNumbers = [
  ...['1e3', '1E3', '1e-3', '2.5e2', '0x10', '0b11', '0o17', 'Infinity', 'NaN', 'null', 'undefined', 'true'],
  ...['½', '2½', '²', '10²', '٣', '三', 'IV', 'five', '5 mg', '5mg', '$5', '5€', '¥5', '5 USD', '5%', '5,', '5.'],
  ...['=5', '=1+1', '@5', '5+5', '5-5', '5*2', '1/2', '5:5', '--5', '+5', '5 5', '1 23', '12 34', '1,2,3', '1..2'],
  ...['1.2.3', '1,,2', '1.,2', '2026-11-27', '12:30', '1_000', '#5', '~5', '<5', '≈5', 'ca. 5', '5?', '(5)', '5-'],
  ...[
    '1O',
    'l0',
    '٥',
    '５mg',
    '5kg',
    '5/10',
    '5–10',
    '5..10',
    '>5',
    '±5',
    '5±1',
    '5e',
    'e5',
    '1e',
    '¼',
    'Ⅳ',
    '5‰',
    '5°',
  ],
  ...[
    '5!',
    '$5.00',
    '5 to 10',
    '=A1',
    '=B2*2',
    '#N/A',
    '#DIV/0!',
    'TRUE5',
    '5;6',
    '5|6',
    '1e+3',
    '5^2',
    '２０２６年',
    '5.0.0',
  ],
  ...[
    '0,0,1',

    "1'00",
    '12,3456,789',
    '1.23.45',
    '5,5,5',
    '一',
    '十',
    '⑤',
    '5点',
    '1e5000',
    '-Infinity',
    '0x1F',
  ],
  ...['1,23,456', '1.234,567.8', '0,123,456', '#NUM!', '5 x 2'],
]

/** Numbers as people type them, with what each way into the product makes of them. */
export const plantedNumbers: readonly PlantedNumber[] = [
  { text: '2', quantity: 2, cents: 200, cell: '2' },
  { text: '007', quantity: 7, cents: 700, cell: '7' },
  { text: '１０', quantity: 10, cents: 1000, cell: '10' },
  { text: '5.0', quantity: 5, cents: 500, cell: '5' },
  { text: '5,00', quantity: 5, cents: 500, cell: '5' },
  { text: '1 000', quantity: 1000, cents: 100_000, cell: undefined },
  { text: "1'000", quantity: 1000, cents: 100_000, cell: undefined },
  { text: '9999', quantity: 9999, cents: 999_900, cell: undefined },
  { text: '10000', quantity: 'field.high', cents: 1_000_000, cell: undefined },
  { text: '1,234,567', quantity: 'field.high', cents: 123_456_700, cell: undefined },
  { text: '1.234.567', quantity: 'field.high', cents: 123_456_700, cell: undefined },
  { text: '99999999999', quantity: 'field.high', cents: 'field.high', cell: undefined },
  { text: '99999999999999999999', quantity: 'field.high', cents: 'field.high', cell: undefined },
  { text: '2.5', quantity: 'field.whole', cents: 250, cell: '2.5' },
  { text: '2,5', quantity: 'field.whole', cents: 250, cell: '2.5' },
  { text: '２,５', quantity: 'field.whole', cents: 250, cell: '2.5' },
  { text: '0,5', quantity: 'field.whole', cents: 50, cell: '0.5' },
  { text: '.5', quantity: 'field.whole', cents: 50, cell: '0.5' },
  { text: '12,34', quantity: 'field.whole', cents: 1234, cell: undefined },
  { text: '0,05', quantity: 'field.whole', cents: 5, cell: undefined },
  { text: '1.234,5', quantity: 'field.whole', cents: 123_450, cell: undefined },
  { text: '1,234.5', quantity: 'field.whole', cents: 123_450, cell: undefined },
  { text: '0,005', quantity: 'field.whole', cents: 'field.decimals', cell: undefined },
  { text: '1,2345', quantity: 'field.whole', cents: 'field.decimals', cell: undefined },
  ...['1,234', '1.234', '12,345', '999.999'].map((text) => refused(text, 'field.ambiguous')),
  ...['0', '00', '0,0', '０'].map((text) => refused(text, 'field.low')),
  ...['-3', '−3', '–3', '-0', '-2,5', '- 3', '-1.234'].map((text) => refused(text, 'field.negative')),
  ...noNumbers.map((text) => refused(text, 'field.number')),
]
