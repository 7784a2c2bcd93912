import { expect, test } from 'vitest'
import { parseResultCurves } from './result-curves.ts'

const list = (text: string) =>
  parseResultCurves(text).errors.map(({ code, line, values }) => `${line} ${code} ${Object.values(values).join('|')}`)

test('a sensorgram is read with its axes and series', () => {
  const { curves } = parseResultCurves(
    '\ufeffkind,sensorgram\r\ntitle,"Clone 7, antigen A"\r\nx,Time (s)\r\ny,Response (RU)\r\n\r\nTime,100 nM,50 nM\r\n0,0,0\r\n10,35.2,21\r\n5,20,\r\n',
  )
  expect(curves).toEqual({
    kind: 'sensorgram',
    title: 'Clone 7, antigen A',
    x: { label: 'Time', unit: 's' },
    y: { label: 'Response', unit: 'RU' },
    markers: [],
    peaks: [],
    curves: [
      {
        name: '100 nM',
        points: [
          [0, 0],
          [5, 20],
          [10, 35.2],
        ],
      },
      {
        name: '50 nM',
        points: [
          [0, 0],
          [10, 21],
        ],
      },
    ],
  })
})

test('semicolons with decimal commas, default axes and peaks', () => {
  const { curves } = parseResultCurves('kind;icief\npeak;8,7;main\n\npI;sample\n8,6;1,5\n8,7;20,25')
  expect(curves).toMatchObject({
    x: { label: 'pI', unit: '' },
    y: { label: 'Absorbance at 280 nm', unit: 'mAU' },
    peaks: [{ x: 8.7, text: 'main' }],
    curves: [
      {
        name: 'sample',
        points: [
          [8.6, 1.5],
          [8.7, 20.25],
        ],
      },
    ],
  })
})

test('every error names its line', () => {
  expect(list('')).toEqual(['1 curves.kind_missing '])
  expect(list('kind,nmr\n\nx,a\n1,2')).toEqual(['1 curves.kind_unknown nmr|sensorgram, elisa, facs, icief, sec'])
  expect(list('kind,sec\ncolour,red\n\nx,a\n1,2')).toEqual(['2 curves.head_unknown colour'])
  expect(list('kind,sec\n\nTime\n1')).toEqual(['3 curves.columns_missing '])
  expect(list('kind,sec\n\nTime,a\n1,2\n2\n3,x1\n')).toEqual([
    '5 curves.columns_differ 1|2',
    '6 curves.number_invalid a|x1',
  ])
  expect(list('kind,elisa\n\nConcentration,a\n0,2\n')).toEqual(['4 curves.x_not_positive Concentration|0'])
  expect(list('kind,sec\n\nTime,a\n')).toEqual(['3 curves.rows_missing '])
})

test('markers of an icIEF run are positions with their pI', () => {
  const text = (line: string) => `kind,icief\n${line}\n\nx,a\n0,0\n1,2\n`
  expect(parseResultCurves(text('marker,200,4.05\nmarker,1000,9.77')).curves?.markers).toEqual([
    { x: 200, pI: 4.05 },
    { x: 1000, pI: 9.77 },
  ])
  expect(list(text('marker,200,acid'))).toEqual(['2 curves.number_invalid marker|acid'])
})

test('the injection of a sensorgram is two times in their order', () => {
  const text = (line: string) => `kind,sensorgram\n${line}\n\nTime,100 nM\n0,0\n1,2\n`
  expect(parseResultCurves(text('injection,0,120')).curves?.injection).toEqual({ start: 0, end: 120 })
  expect(list(text('injection,120,0'))).toEqual(['2 curves.injection_invalid 120|0'])
  expect(list(text('injection,0'))).toEqual(['2 curves.injection_invalid 0|'])
})
