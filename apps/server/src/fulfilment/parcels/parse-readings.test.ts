import { describe, expect, test } from 'vitest'
import { parseReadings } from './parse-readings.ts'

const now = '2026-11-20T12:00:00.000Z'
const parse = (text: string, timeZone = 'UTC') => parseReadings(text, { timeZone, now })
const parsed = [
  { at: '2026-11-18T09:00:00.000Z', celsius: 4.2 },
  { at: '2026-11-18T09:05:00.000Z', celsius: -0.5 },
]

describe('the text of a logger', () => {
  test.each([
    ['commas', '2026-11-18 09:00,4.2\n2026-11-18 09:05,-0.5'],
    ['semicolons and decimal commas', '2026-11-18 09:00;4,2\r\n2026-11-18 09:05;-0,5\r\n'],
    ['tabs', '2026-11-18 09:00\t4.20\n2026-11-18 09:05\t\u22120.5'],
    ['a byte order mark, quotes and blank lines', '\uFEFF"2026-11-18 09:00","4.2"\n\n"2026-11-18 09:05","-0.5"\n'],
    ['instants and offsets', '2026-11-18T09:00:00Z,4.2\n2026-11-18T17:05:00+08:00,-0.5'],
    ['slashes and units', '2026/11/18 9:00, 4.2 °C\n2026/11/18 9:05, -0.5 C'],
    [
      'a heading and columns of its own',
      'No.,Temperature(°C),Date/Time\n1,4.2,2026-11-18 09:00\n2,-0.5,2026-11-18 09:05',
    ],
    ['a Chinese heading', '时间,温度\n2026-11-18 09:00,4.2\n2026-11-18 09:05,-0.5'],
    ['any order, and the same line twice', '2026-11-18 09:05,-0.5\n2026-11-18 09:00,4.2\n2026-11-18 09:00,4.2'],
  ])('may have %s', (_, text) => {
    expect(parse(text)).toEqual(parsed)
  })

  test('is on the clock of a time zone where it names none', () => {
    expect(parse('2026-11-18 17:00,4.2', 'Asia/Shanghai')[0]?.at).toBe('2026-11-18T09:00:00.000Z')
    expect(parse('2026-11-18 01:00,4.2', 'America/Los_Angeles')[0]?.at).toBe('2026-11-18T09:00:00.000Z')
  })

  test.each([
    ['no second column', '2026-11-18 09:00', 'columns'],
    ['a NUL', '2026-11-18 09:00,4\u0000.2', 'characters'],
    ['a day that does not exist', '2026-02-30 09:00,4.2', 'time'],
    ['an ambiguous day', '11/18/2026 09:00,4.2', 'time'],
    ['a time to come', '2026-11-20 12:01,4.2', 'future'],
    ['no number', '2026-11-18 09:00,NaN', 'temperature'],
    ['infinity', '2026-11-18 09:00,Infinity', 'temperature'],
    ['an exponent', '2026-11-18 09:00,1e3', 'temperature'],
    ['a formula', '2026-11-18 09:00,=1+1', 'temperature'],
    ['a formula of a file', "2026-11-18 09:00,=cmd|' /C calc'!A0", 'temperature'],
    ['less than no warmth', '2026-11-18 09:00,-274', 'temperature'],
  ])('is refused for %s, with its line', (_, line, problem) => {
    const run = () => parse(`2026-11-18 08:00,4\n${line}`)
    expect(run).toThrow(
      expect.objectContaining({
        code: 'parcel.readings_invalid',
        values: { count: 1, problems: [{ line: 2, problem }] },
      }),
    )
  })

  test('is refused where a moment has two temperatures', () => {
    expect(() => parse('2026-11-18 08:00,4\n2026-11-18 08:00,5')).toThrow(
      expect.objectContaining({ values: { count: 1, problems: [{ line: 2, problem: 'conflict' }] } }),
    )
  })

  test('names 20 lines and counts all of them', () => {
    const text = Array.from({ length: 50 }, () => 'x,y').join('\n')
    expect(() => parse(text)).toThrow(
      expect.objectContaining({ values: { count: 50, problems: expect.objectContaining({ length: 20 }) } }),
    )
  })

  test('has a reading, and 10,000 at most', () => {
    for (const text of ['\n', 'Time,°C\n']) expect(() => parse(text)).toThrow('parcel.readings_empty')
    const toLines = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `${new Date(Date.UTC(2026, 9, 1, 0, index)).toISOString().slice(0, 16)},5`,
      )
    expect(parse(toLines(10_000).join('\n'))).toHaveLength(10_000)
    expect(() => parse(toLines(10_001).join('\n'))).toThrow(
      expect.objectContaining({ code: 'parcel.readings_too_many', values: { most: 10_000 } }),
    )
  })
})
