import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cronTexts } from '../cron-texts.fixtures.ts'
import { listNextRuns } from '../next-run.ts'
import { joinFields, parseCron, readFields } from '../parse.ts'
import { changeChoice, findChoiceErrors, formatChoices, readChoices } from './change-choices.ts'
import { changeField, changePart } from './change-parts.ts'
import { findPartErrors } from './check-parts.ts'
import { fieldChoiceTypes, readFieldChoice, writeFieldChoice } from './field-choice.ts'
import { type CronParts, dayOptions, partLimits, suggestYears } from './parts.ts'
import { readParts } from './read-parts.ts'
import { formatParts } from './write-parts.ts'

const everySecond = '* * * * * ? *'
const read = (text: string): CronParts => readParts(text, 2026)

describe('the parts of the builder', () => {
  test('[CRON-003] [CRON-004] have the names of the specification', () => {
    const parts = read(everySecond)
    expect(Object.keys(parts).sort()).toEqual(['day', 'hour', 'minute', 'month', 'second', 'week', 'year'])
    for (const part of Object.values(parts))
      expect(Object.keys(part)).toEqual(
        expect.arrayContaining([
          'cronEvery',
          'incrementStart',
          'incrementIncrement',
          'rangeStart',
          'rangeEnd',
          'specificSpecific',
        ]),
      )
  })

  test('[CRON-005] the day part knows the end of the month and the nearest workday', () => {
    expect(read('0 0 0 L-3 * ?').day).toMatchObject({ cronEvery: 9, cronDaysBeforeEomMinus: 3 })
    expect(read('0 0 0 15W * ?').day).toMatchObject({ cronEvery: 10, cronDaysNearestWeekday: 15 })
    expect(read('0 0 0 ? * 6L').day).toMatchObject({ cronEvery: 8, cronLastSpecificDomDay: 6 })
  })

  test('[CRON-006] the week part knows the Nth weekday', () => {
    expect(read('0 0 0 ? * 6#3').week).toMatchObject({ cronNthDayDay: 6, cronNthDayNth: 3 })
  })

  test.each([
    ['* * * * * ? *', 1, {}],
    ['5/10 * * * * ? *', 2, { incrementStart: 5, incrementIncrement: 10 }],
    ['1,5,9 * * * * ? *', 3, { specificSpecific: [1, 5, 9] }],
    ['10-20 * * * * ? *', 4, { rangeStart: 10, rangeEnd: 20 }],
  ])('[CRON-007] [CRON-029] the second of %s has cronEvery %i', (text, cronEvery, entries) => {
    expect(read(text).second).toMatchObject({ cronEvery, ...entries })
  })

  test.each([
    ['0-30/5,45 * * * * ? *', [0, 5, 10, 15, 20, 25, 30, 45]],
    ['*/20,7 * * * * ? *', [0, 7, 20, 40]],
  ])('%s is read as the list of its values', (text, specificSpecific) => {
    expect(read(text).second).toMatchObject({ cronEvery: 3, specificSpecific })
  })

  test('steps from the beginning are increments, but not of the years, whose first is long past', () => {
    expect(read('*/20 * * * * ? *').second).toMatchObject({ cronEvery: 2, incrementStart: 0, incrementIncrement: 20 })
    expect(read('0 0 0 1 1 ? 2026/5').year).toMatchObject({
      cronEvery: 2,
      incrementStart: 2026,
      incrementIncrement: 5,
    })
    expect(read('0 0 0 1 1 ? */5').year).toMatchObject({ cronEvery: 0, text: '*/5' })
  })

  test('an expression without options keeps its text until one is chosen', () => {
    const parts = read('0 0 9 L-3W * ? *')
    expect(parts.day.cronEvery).toBe(0)
    expect(formatParts(parts)).toBe('0 0 9 L-3W * ? *')
    expect(formatParts(changePart(parts, 'day', { cronEvery: dayOptions.lastDay }))).toBe('0 0 9 L * ? *')
  })
})

describe('the day', () => {
  const day = (change: Partial<CronParts['day']>, week: Partial<CronParts['week']> = {}) => {
    const parts = read('0 0 0 * * ? *')
    return formatParts({ ...parts, day: { ...parts.day, ...change }, week: { ...parts.week, ...week } })
  }

  test('[CRON-008] has 11 options', () => {
    expect(Object.values(dayOptions)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  /** The expression of an option, the option that is read from it, and whether that writes it again. */
  const writeAndRead = (change: Partial<CronParts['day']>, week: Partial<CronParts['week']> = {}) => {
    const text = day(change, week)
    return [text, read(text).day.cronEvery, formatParts(read(text)) === text]
  }

  test('[CRON-009] every day', () => expect(writeAndRead({ cronEvery: 1 })).toEqual(['0 0 0 * * ? *', 1, true]))
  test('[CRON-010] every N weeks', () =>
    expect(writeAndRead({ cronEvery: 2 }, { incrementStart: 2, incrementIncrement: 3 })).toEqual([
      '0 0 0 ? * 2/3 *',
      2,
      true,
    ]))
  test('[CRON-011] every N days', () =>
    expect(writeAndRead({ cronEvery: 3, incrementStart: 5, incrementIncrement: 10 })).toEqual([
      '0 0 0 5/10 * ? *',
      3,
      true,
    ]))
  test('[CRON-012] weekdays', () =>
    expect(writeAndRead({ cronEvery: 4 }, { specificSpecific: [6, 2] })).toEqual(['0 0 0 ? * 2,6 *', 4, true]))
  test('[CRON-013] days', () =>
    expect(writeAndRead({ cronEvery: 5, specificSpecific: [15, 1] })).toEqual(['0 0 0 1,15 * ? *', 5, true]))
  test('[CRON-014] the last day', () => expect(writeAndRead({ cronEvery: 6 })).toEqual(['0 0 0 L * ? *', 6, true]))
  test('[CRON-015] the last workday', () => expect(writeAndRead({ cronEvery: 7 })).toEqual(['0 0 0 LW * ? *', 7, true]))
  test('[CRON-016] the last Friday', () =>
    expect(writeAndRead({ cronEvery: 8, cronLastSpecificDomDay: 6 })).toEqual(['0 0 0 ? * 6L *', 8, true]))
  test('[CRON-017] 3 days before the end', () =>
    expect(writeAndRead({ cronEvery: 9, cronDaysBeforeEomMinus: 3 })).toEqual(['0 0 0 L-3 * ? *', 9, true]))
  test('[CRON-018] the workday nearest to the 15th', () =>
    expect(writeAndRead({ cronEvery: 10, cronDaysNearestWeekday: 15 })).toEqual(['0 0 0 15W * ? *', 10, true]))
  test('[CRON-019] the third Friday', () =>
    expect(writeAndRead({ cronEvery: 11 }, { cronNthDayDay: 6, cronNthDayNth: 3 })).toEqual([
      '0 0 0 ? * 6#3 *',
      11,
      true,
    ]))

  test('[CRON-020] and the week exclude each other: one of them is always ?', () => {
    for (const cronEvery of Object.values(dayOptions)) {
      const fields = readFields(day({ cronEvery, specificSpecific: [1] }, { specificSpecific: [1] }))
      expect([fields.day === '?', fields.week === '?'].filter(Boolean)).toHaveLength(1)
    }
    const fields = readFields('0 0 0 15 * ? *')
    expect(joinFields(changeField(fields, 'week', '2-6'))).toBe('0 0 0 ? * 2-6 *')
    expect(joinFields(changeField(readFields('0 0 0 ? * 2-6 *'), 'day', 'L'))).toBe('0 0 0 L * ? *')
  })
})

describe('a change away from *', () => {
  test('[CRON-021] of the minute resets the second', () => {
    expect(formatParts(changePart(read(everySecond), 'minute', { cronEvery: 2, incrementIncrement: 5 }))).toBe(
      '0 0/5 * * * ? *',
    )
    expect(joinFields(changeField(readFields(everySecond), 'minute', '0/5'))).toBe('0 0/5 * * * ? *')
  })

  test('[CRON-022] of the hour resets the minute, and that the second', () => {
    expect(formatParts(changePart(read(everySecond), 'hour', { cronEvery: 3, specificSpecific: [9] }))).toBe(
      '0 0 9 * * ? *',
    )
    expect(joinFields(changeField(readFields('30 * * * * ? *'), 'hour', '9'))).toBe('30 0 9 * * ? *')
  })

  test('[CRON-023] of the day or the week resets the hour', () => {
    expect(formatParts(changePart(read('0 30 * * * ? *'), 'day', { cronEvery: dayOptions.lastWorkday }))).toBe(
      '0 30 0 LW * ? *',
    )
    expect(joinFields(changeField(readFields('0 30 * * * ? *'), 'day', 'LW'))).toBe('0 30 0 LW * ? *')
    expect(joinFields(changeField(readFields('0 30 * * * ? *'), 'week', '2-6'))).toBe('0 30 0 ? * 2-6 *')
  })

  test('[CRON-024] of the year resets the month to 1', () => {
    expect(formatParts(changePart(read('0 0 0 * * ? *'), 'year', { cronEvery: 3, specificSpecific: [2030] }))).toBe(
      '0 0 0 * 1 ? 2030',
    )
    expect(joinFields(changeField(readFields('0 0 0 * * ? *'), 'year', '2030'))).toBe('0 0 0 * 1 ? 2030')
  })

  test('[CRON-025] leaves what was chosen, and the day when the month changes', () => {
    const parts = changePart(read('15 20 * * * ? *'), 'hour', { cronEvery: 3, specificSpecific: [9] })
    expect(formatParts(parts)).toBe('15 20 9 * * ? *')
    expect(formatParts(changePart(read('0 0 0 * * ? *'), 'month', { cronEvery: 3, specificSpecific: [3] }))).toBe(
      '0 0 0 * 3 ? *',
    )
    // From one value to another nothing is reset.
    expect(formatParts(changePart(read('* * 9 * * ? *'), 'hour', { specificSpecific: [10] }))).toBe('* * 10 * * ? *')
  })
})

describe('day and week, each edited by itself', () => {
  test('[CRON-026] a day that is unset turns a week of * to 1, and a week a day of *', () => {
    expect(joinFields(changeField(readFields('0 0 0 ? * * *'), 'day', '?'))).toBe('0 0 0 ? * 1 *')
    expect(joinFields(changeField(readFields('0 0 0 * * ? *'), 'week', '?'))).toBe('0 0 0 1 * ? *')
    expect(joinFields(changeField(readFields('0 0 0 * * ? *'), 'day', '?'))).toBe('0 0 0 ? * 1 *')
  })

  test('[CRON-027] a choice for one of them wins: the other becomes ?, and * stays *', () => {
    expect(joinFields(changeField(readFields('0 0 0 ? * 2 *'), 'day', '*'))).toBe('0 0 0 * * ? *')
    expect(joinFields(changeField(readFields('0 0 0 1 * ? *'), 'week', '*'))).toBe('0 0 0 ? * * *')
  })
})

describe('the limits of the entries', () => {
  const errors = <Name extends keyof CronParts>(name: Name, change: Partial<CronParts[Name]>) => {
    const parts = read('0 0 0 1 1 ? 2026')
    return findPartErrors({ ...parts, [name]: { ...parts[name], ...change } }).map(
      ({ code, entry }) => `${entry} ${code}`,
    )
  }

  /** Of interval, start and range. */
  const listLimits = (name: keyof CronParts) => {
    const { interval, start, range } = partLimits[name]
    return [interval, start, range].map(({ min, max }) => [min, max])
  }

  test('[CRON-034] second', () =>
    expect(listLimits('second')).toEqual([
      [1, 59],
      [0, 59],
      [0, 59],
    ]))
  test('[CRON-035] [CRON-036] minute', () =>
    expect(listLimits('minute')).toEqual([
      [1, 60],
      [0, 59],
      [0, 59],
    ]))
  test('[CRON-037] hour', () =>
    expect(listLimits('hour')).toEqual([
      [1, 23],
      [0, 23],
      [0, 23],
    ]))
  test('[CRON-038] week', () =>
    expect(listLimits('week')).toEqual([
      [1, 7],
      [1, 7],
      [1, 7],
    ]))
  test('[CRON-039] day', () =>
    expect(listLimits('day')).toEqual([
      [1, 31],
      [1, 31],
      [1, 31],
    ]))
  test('[CRON-041] month', () =>
    expect(listLimits('month')).toEqual([
      [0, 12],
      [0, 12],
      [1, 12],
    ]))
  test('[CRON-043] [CRON-044] year', () =>
    expect(listLimits('year')).toEqual([
      [1, 99],
      [2019, 2119],
      [2019, 2119],
    ]))

  test('[CRON-034] [CRON-035] are checked where the option is chosen', () => {
    expect(errors('second', { cronEvery: 2, incrementIncrement: 59, incrementStart: 59 })).toEqual([])
    expect(errors('second', { cronEvery: 2, incrementIncrement: 60, incrementStart: 60 })).toEqual([
      'incrementIncrement out_of_range',
      'incrementStart out_of_range',
    ])
    expect(errors('minute', { cronEvery: 2, incrementIncrement: 60 })).toEqual([])
    expect(errors('minute', { cronEvery: 2, incrementIncrement: 61 })).toEqual(['incrementIncrement out_of_range'])
    expect(errors('minute', { cronEvery: 1, incrementIncrement: 61 })).toEqual([])
    expect(errors('hour', { cronEvery: 4, rangeStart: 0, rangeEnd: 24 })).toEqual(['rangeEnd out_of_range'])
    expect(errors('second', { cronEvery: 4, rangeStart: Number.NaN })).toEqual(['rangeStart out_of_range'])
    expect(errors('hour', { cronEvery: 3, specificSpecific: [] })).toEqual(['specificSpecific none_chosen'])
  })

  test('[CRON-042] month 0 may be entered and is refused by name', () => {
    expect(errors('month', { cronEvery: 2, incrementStart: 0 })).toEqual(['incrementStart month_zero'])
    expect(errors('month', { cronEvery: 2, incrementIncrement: 0 })).toEqual(['incrementIncrement month_zero'])
    expect(errors('month', { cronEvery: 2, incrementStart: 13 })).toEqual(['incrementStart out_of_range'])
  })

  test('[CRON-040] N of the Nth weekday is 1 to 5', () => {
    const nth = (cronNthDayNth: number) => {
      const parts = read('0 0 0 ? * 6#3')
      return findPartErrors({ ...parts, week: { ...parts.week, cronNthDayNth } }).length
    }
    expect([0, 1, 5, 6].map(nth)).toEqual([1, 0, 0, 1])
  })

  test('a range of years runs forward', () => {
    expect(errors('year', { cronEvery: 4, rangeStart: 2030, rangeEnd: 2029 })).toEqual(['rangeEnd reversed'])
    expect(errors('hour', { cronEvery: 4, rangeStart: 22, rangeEnd: 2 })).toEqual([])
  })

  test('[CRON-044] [CRON-045] years are suggested from the current one for a hundred, at most to 2119', () => {
    expect(suggestYears(2019)).toEqual({ start: 2019, end: 2119 })
    expect(suggestYears(2026)).toEqual({ start: 2026, end: 2119 })
    expect(suggestYears(2018)).toEqual({ start: 2019, end: 2119 })
    expect(suggestYears(2150)).toEqual({ start: 2119, end: 2119 })
    expect(read(everySecond).year).toMatchObject({ rangeStart: 2026, rangeEnd: 2119, incrementStart: 2026 })
  })
})

describe('there and back', () => {
  test('[CRON-029] reading an expression into parts keeps its runs, and writing them keeps the text', () => {
    const after = Date.parse('2026-11-22T00:00:00Z')
    fc.assert(
      fc.property(cronTexts, (text) => {
        const written = formatParts(read(text))
        expect(formatParts(read(written))).toBe(written)
        expect(listNextRuns(parseCron(written), after, 'UTC', 3)).toEqual(
          listNextRuns(parseCron(text), after, 'UTC', 3),
        )
      }),
    )
  })

  test('[CRON-033] so does reading each field by its type', () => {
    const after = Date.parse('2026-11-22T00:00:00Z')
    const names = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const
    fc.assert(
      fc.property(cronTexts, (text) => {
        const fields = readFields(text)
        const written = Object.fromEntries(
          names.map((name) => [name, writeFieldChoice(name, readFieldChoice(name, fields[name], 2026))]),
        )
        const joined = joinFields({ ...fields, ...written })
        expect(listNextRuns(parseCron(joined), after, 'UTC', 3)).toEqual(listNextRuns(parseCron(text), after, 'UTC', 3))
      }),
    )
  })

  test('[CRON-033] the types are not set, every, range, loop, workday, last and specified', () => {
    expect(fieldChoiceTypes.day).toEqual(['unset', 'every', 'range', 'loop', 'workday', 'last', 'values'])
    const types = ['?', '*', '1-5', '3/5', '15W', 'L', '1,2'].map((text) => readFieldChoice('day', text, 2026).type)
    expect(types).toEqual(fieldChoiceTypes.day)
    expect(readFieldChoice('week', '6L', 2026)).toMatchObject({ type: 'last', lastWeekday: 6 })
    expect(readFieldChoice('week', '6#3', 2026)).toMatchObject({ type: 'custom', text: '6#3' })
    expect(readFieldChoice('year', '*/5', 2026)).toMatchObject({ type: 'custom', text: '*/5' })
  })

  test('[CRON-030] of the hour they are every, range, loop and a list, and an empty list is *', () => {
    expect(fieldChoiceTypes.hour).toEqual(['every', 'range', 'loop', 'values'])
    const choice = readFieldChoice('hour', '0,23', 2026)
    expect(choice).toMatchObject({ type: 'values', values: [0, 23] })
    expect(writeFieldChoice('hour', { ...choice, values: [] })).toBe('*')
  })
})

describe('an expression of which each field is chosen by itself', () => {
  test('[CRON-021] [CRON-022] [CRON-023] resets smaller units and [CRON-020] excludes the other day', () => {
    const choices = readChoices(everySecond, 2026)
    const changed = changeChoice(choices, 'week', { ...choices.week, type: 'range', rangeStart: 2, rangeEnd: 6 }, 2026)
    expect(formatChoices(changed)).toBe('0 0 0 ? * 2-6 *')
    expect(changed.day.type).toBe('unset')
    expect(changed.hour).toMatchObject({ type: 'values', values: [0] })
  })

  test('[CRON-026] an unset day turns a week of * to 1', () => {
    const choices = readChoices('0 0 0 ? * * *', 2026)
    expect(formatChoices(changeChoice(choices, 'day', { ...choices.day, type: 'unset' }, 2026))).toBe('0 0 0 ? * 1 *')
  })

  test('[CRON-042] [CRON-044] checks its entries', () => {
    const { month, year, minute } = readChoices('0 0/5 0 1 3 ? 2026', 2026)
    expect(findChoiceErrors('minute', { ...minute, loopStep: 60 })).toEqual([])
    expect(findChoiceErrors('minute', { ...minute, loopStep: 61 })).toEqual([
      { entry: 'loopStep', code: 'out_of_range', min: 1, max: 60 },
    ])
    expect(findChoiceErrors('month', { ...month, type: 'loop', loopStart: 0 })).toEqual([
      { entry: 'loopStart', code: 'month_zero', min: 1, max: 12 },
    ])
    expect(findChoiceErrors('year', { ...year, type: 'range', rangeStart: 2120 })).toEqual([
      { entry: 'rangeStart', code: 'out_of_range', min: 2019, max: 2119 },
    ])
    expect(findChoiceErrors('year', { ...year, type: 'range', rangeStart: 2030, rangeEnd: 2029 })).toEqual([
      { entry: 'rangeEnd', code: 'reversed', min: 2019, max: 2119 },
    ])
  })
})
