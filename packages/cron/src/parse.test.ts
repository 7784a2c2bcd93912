import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cronTexts } from './cron-texts.fixtures.ts'
import { findCronError, formatCron, parseCron, readFields } from './parse.ts'

describe('an expression', () => {
  test('[CRON-003] has the fields second, minute, hour, day, month, week and year', () => {
    expect(readFields('0 0/5 14,18 ? JAN,mar MON-FRI 2030')).toEqual({
      second: '0',
      minute: '0/5',
      hour: '14,18',
      day: '?',
      month: '1,3',
      week: '2-6',
      year: '2030',
    })
  })

  test('may leave out the year', () => {
    expect(readFields('0 0 12 * * ?').year).toBe('*')
  })

  test('[CRON-046] numbers the days of the week from 1 for Sunday to 7 for Saturday', () => {
    expect(readFields('0 0 0 ? * SUN,MON,TUE,WED,THU,FRI,SAT').week).toBe('1,2,3,4,5,6,7')
    // Quartz: alone, L is the last day of the week.
    expect(readFields('0 0 0 ? * L').week).toBe('7')
  })

  test.each([
    ['0 0 0 L * ?', '0 0 0 L * ? *'],
    ['0 0 0 L-3 * ?', '0 0 0 L-3 * ? *'],
    ['0 0 0 LW * ?', '0 0 0 LW * ? *'],
    ['0 0 0 l-3w * ?', '0 0 0 L-3W * ? *'],
    ['0 0 0 15W * ?', '0 0 0 15W * ? *'],
    ['0 0 0 ? * FRIL', '0 0 0 ? * 6L *'],
    ['0 0 0 ? * FRI#3', '0 0 0 ? * 6#3 *'],
    ['/10 * 22-2/2 * * ?', '*/10 * 22-2/2 * * ? *'],
    ['  0  0\t0 1,15 * ? ', '0 0 0 1,15 * ? *'],
  ])('%s is written as %s', (text, plain) => {
    expect(formatCron(parseCron(text))).toBe(plain)
  })

  test('is the same after it was written and read again', () => {
    fc.assert(
      fc.property(cronTexts, (text) => {
        const plain = formatCron(parseCron(text))
        expect(formatCron(parseCron(plain))).toBe(plain)
      }),
    )
  })
})

describe('a text that is no expression', () => {
  test.each([
    ['', 'fields.missing', '', {}],
    ['0 0 12 * *', 'fields.missing', '0 0 12 * *', { count: 5 }],
    ['0 0 12 * * ? 2030 1', 'fields.extra', '1', { count: 8 }],
    ['0 0 noon * * ?', 'value.unknown', 'noon', { text: 'NOON' }],
    ['0 0 1-2-3 * * ?', 'value.unknown', '1-2-3', {}],
    ['0 0 0 1,,2 * ?', 'value.unknown', '', { text: '' }],
    ['0 0 24 * * ?', 'value.out_of_range', '24', { text: '24', min: 0, max: 23 }],
    ['0 5,60 * * * ?', 'value.out_of_range', '60', { min: 0, max: 59 }],
    ['0 0 0 32 * ?', 'value.out_of_range', '32', { min: 1, max: 31 }],
    ['0 0 0 ? * 0', 'value.out_of_range', '0', { min: 1, max: 7 }],
    ['0 0 0 ? * 8', 'value.out_of_range', '8', { min: 1, max: 7 }],
    ['0 0 0 1 1 ? 2120', 'value.out_of_range', '2120', { max: 2119 }],
    ['0 0 0 L-31 * ?', 'value.out_of_range', 'L-31', {}],
    ['0 0 0 1 1 ? 2030-2025', 'range.reversed', '2030-2025', {}],
    ['0 0 0 * * MON', 'day.both', 'MON', {}],
    ['0 0 0 ? * ?', 'day.none', '?', {}],
    ['0 1,* 0 * * ?', 'list.mixed', '*', {}],
    ['? 0 0 * * ?', 'value.unknown', '?', {}],
    ['0 0 0 ? * 15W', 'value.unknown', '15W', {}],
  ] as const)('%s: %s', (text, code, wrong, values) => {
    const error = findCronError(text)
    expect(error).toMatchObject({ code, values })
    expect(text.slice(error?.start, error?.end)).toBe(wrong)
  })

  test('[CRON-040] N of the Nth weekday is 1 to 5', () => {
    expect(findCronError('0 0 0 ? * 6#1')).toBeUndefined()
    expect(findCronError('0 0 0 ? * 6#5')).toBeUndefined()
    for (const nth of [0, 6])
      expect(findCronError(`0 0 0 ? * 6#${nth}`)).toMatchObject({
        code: 'value.out_of_range',
        field: 'week',
        values: { min: 1, max: 5 },
      })
  })

  test('[CRON-042] month 0 is refused', () => {
    expect(findCronError('0 0 0 1 0 ?')).toMatchObject({
      code: 'value.out_of_range',
      field: 'month',
      values: { text: '0', min: 1, max: 12 },
    })
  })

  test.each([
    ['[CRON-034] seconds', '0/59 * * * * ?', '0/60 * * * * ?', 59],
    ['[CRON-036] minutes', '0 0/60 * * * ?', '0 0/61 * * * ?', 60],
    ['[CRON-038] weekdays', '0 0 0 ? * 2/7', '0 0 0 ? * 2/8', 7],
    ['[CRON-039] days', '0 0 0 1/31 * ?', '0 0 0 1/32 * ?', 31],
    ['[CRON-043] years', '0 0 0 1 1 ? 2020/99', '0 0 0 1 1 ? 2020/100', 99],
  ])('%s: the longest interval', (_, longest, tooLong, max) => {
    expect(findCronError(longest)).toBeUndefined()
    expect(findCronError(tooLong)).toMatchObject({ code: 'step.out_of_range', values: { min: 1, max } })
  })
})
