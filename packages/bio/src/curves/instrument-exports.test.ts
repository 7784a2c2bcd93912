import { expect, test } from 'vitest'
import { readInstrumentExport } from './instrument-exports.ts'

const read = (text: string) => readInstrumentExport(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
const refuse = (text: string) => {
  const { error } = read(text)
  return error && `${error.code} ${Object.values(error.values).join('|')}`.trim()
}

const cells = (values: string) => `<Subcolumn>${values}</Subcolumn>`
const doses = cells('<d>-9</d><d>-8</d><d>-7</d>')
const column = (title: string, ...subcolumns: string[]) =>
  `<YColumn Subcolumns="${subcolumns.length}"><Title>${title}</Title>${subcolumns.map(cells).join('')}</YColumn>`
const table = (content: string, attributes = 'XFormat="numbers" YFormat="replicates"') =>
  `<Table ID="Table0" ${attributes} TableType="XY"><Title>Binding</Title>${content}</Table>`
const prism = (...tables: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><GraphPadPrismFile PrismXMLVersion="5.00">${tables.join('')}</GraphPadPrismFile>`
const logDoses = `<XColumn><Title>log[Antibody], M</Title>${doses}</XColumn>`

test('a table of Prism is read with replicates, without what was crossed out, and its logarithms become doses in nM', () => {
  const file = prism(
    table(
      logDoses +
        column('Clone 7', '<d>0.1</d><d>1,5</d><d>2</d>', '<d>0.2</d><d Excluded="1">9</d><d>2.5*</d>') +
        column('<TextAlign align="Center">Control</TextAlign>', '<d>0</d><d/><d>0.1</d>'),
    ),
  )
  const { reading } = read(file)
  expect(reading).toMatchObject({ format: 'prism', excluded: 2, isFromLog: true })
  expect(reading?.curves).toMatchObject({ kind: 'elisa', title: 'Binding', x: { label: 'Antibody', unit: 'nM' } })
  const [clone, control] = reading?.curves.curves ?? []
  expect(clone?.name).toBe('Clone 7')
  expect(clone?.points.map(([, y]) => y)).toEqual([0.1, 0.2, 1.5, 2])
  expect(clone?.points.map(([x]) => Number(x.toPrecision(6)))).toEqual([1, 1, 10, 100])
  expect(control?.name).toBe('Control')
  expect(control?.points.map(([, y]) => y)).toEqual([0, 0.1])
})

test('the example of two replicates that the R package pzfx reads has the values of its table', () => {
  // inst/testdata/x_y_rep.pzfx, written by Prism 6.0f, without its template.
  const x = `<XColumn Width="81" Decimals="0" Subcolumns="1">\n<Title>XX</Title>\n${cells('<d>1.</d>\n<d>2.</d>\n<d>3.</d>')}</XColumn>`
  const ya = column('Ya', '<d>100.</d><d>90.</d><d>80.</d>', '<d>50.</d><d>60.</d><d>70.</d>')
  const { reading } = read(prism(table(x + ya)))
  expect(reading?.curves.curves).toEqual([
    {
      name: 'Ya',
      points: [
        [1, 100],
        [1, 50],
        [2, 90],
        [2, 60],
        [3, 80],
        [3, 70],
      ],
    },
  ])
  expect(reading?.isFromLog).toBe(false)
})

test('a trace of Chromeleon is read with the name of its injection and either decimal mark', () => {
  const head = 'Injection\tLot 26-014\nDetector\tUV\n\nRaw Data:\nTime (min)\tStep (s)\tValue (mAU)\n'
  const { reading } = read(`${head}0.003333\t0.200\t-0.002496\n0.006667\t0.200\t1,017.589\n`)
  expect(reading).toMatchObject({ format: 'chromeleon', excluded: 0 })
  expect(reading?.curves).toMatchObject({
    kind: 'sec',
    title: 'Lot 26-014',
    x: { label: 'Time', unit: 'min' },
    y: { label: 'Absorbance', unit: 'mAU' },
    curves: [
      {
        name: 'Lot 26-014',
        points: [
          [0.003333, -0.002496],
          [0.006667, 1017.589],
        ],
      },
    ],
  })
  const comma = read(`${head}0,5\t0,2\t3,25\n1\tn.a.\t1.004,5\n`).reading
  expect(comma?.curves.curves[0]?.points).toEqual([
    [0.5, 3.25],
    [1, 1004.5],
  ])
})

test.each([
  ['another text', 'Plate:\tPlate1', 'instrument.unknown'],
  ['a file that was cut off', prism(table(logDoses)).slice(0, -40), 'instrument.damaged'],
  ['a file without an XY table', prism(table(column('Group', '<d>1</d>'))), 'instrument.none'],
  ['several XY tables', prism(table(logDoses), table(logDoses)), 'instrument.several Binding, Binding'],
  [
    'means with their errors',
    prism(table(logDoses + column('A', '<d>1</d>', '<d>2</d>', '<d>3</d>'), 'XFormat="numbers" YFormat="SDN"')),
    'instrument.means Binding',
  ],
  ['a word in a cell', prism(table(logDoses + column('A', '<d>1</d><d>low</d>'))), 'instrument.number 2|low'],
  ['a value without a dose', prism(table(logDoses + column('A', '<d/><d/><d/><d>1</d>'))), 'instrument.x_missing 4'],
  [
    'a dose of zero',
    prism(table(`<XColumn><Title>nM</Title>${cells('<d>0</d>')}</XColumn>${column('A', '<d>1</d>')}`)),
    'instrument.x_positive 1|0',
  ],
  ['a table without values', prism(table(logDoses + column('A', '<d/>'))), 'instrument.empty'],
  [
    'a broken line of a trace',
    'Time (min)\tStep (s)\tValue (mAU)\n0.1\t0.2\t1.0\n0.2\t0.2\tlost',
    'instrument.number 3|lost',
  ],
])('%s is refused by name', (_, text, refusal) => {
  expect(refuse(text)).toBe(refusal)
})
