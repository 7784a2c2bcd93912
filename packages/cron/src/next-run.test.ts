import { Cron } from 'croner'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonFields, cronTexts } from './cron-texts.fixtures.ts'
import { findNextRun, isRun, listNextRuns } from './next-run.ts'
import { parseCron } from './parse.ts'
import { getOffset } from './time-zone.ts'

const list = (text: string, after: string, count = 3, timeZone = 'UTC') =>
  listNextRuns(parseCron(text), Date.parse(after), timeZone, count).map((run) =>
    new Date(run).toISOString().replace('.000Z', 'Z'),
  )

/** Times as clocks in the zone show them, with the offset in hours. */
const listOnClocks = (text: string, after: string, count: number, timeZone: string) =>
  listNextRuns(parseCron(text), Date.parse(after), timeZone, count).map((run) => {
    const offset = getOffset(timeZone, run)
    return `${new Date(run + offset).toISOString().slice(5, 16).replace('T', ' ')} +${offset / 3_600_000}`
  })

const from = '2026-11-22T10:30:00Z'

// The examples of the Quartz documentation with their meaning; 22 November 2026 is a Sunday.
describe('the examples of the Quartz documentation', () => {
  test.each([
    ['0 0 12 * * ?', ['2026-11-22T12:00:00Z', '2026-11-23T12:00:00Z', '2026-11-24T12:00:00Z']],
    ['0 15 10 ? * *', ['2026-11-23T10:15:00Z', '2026-11-24T10:15:00Z', '2026-11-25T10:15:00Z']],
    ['0 15 10 * * ? 2027', ['2027-01-01T10:15:00Z', '2027-01-02T10:15:00Z', '2027-01-03T10:15:00Z']],
    ['0 * 14 * * ?', ['2026-11-22T14:00:00Z', '2026-11-22T14:01:00Z', '2026-11-22T14:02:00Z']],
    ['0 0/5 14 * * ?', ['2026-11-22T14:00:00Z', '2026-11-22T14:05:00Z', '2026-11-22T14:10:00Z']],
    ['0 0-5 14 * * ?', ['2026-11-22T14:00:00Z', '2026-11-22T14:01:00Z', '2026-11-22T14:02:00Z']],
    ['0 10,44 14 ? 3 WED', ['2027-03-03T14:10:00Z', '2027-03-03T14:44:00Z', '2027-03-10T14:10:00Z']],
    ['0 15 10 ? * MON-FRI', ['2026-11-23T10:15:00Z', '2026-11-24T10:15:00Z', '2026-11-25T10:15:00Z']],
    ['0 15 10 15 * ?', ['2026-12-15T10:15:00Z', '2027-01-15T10:15:00Z', '2027-02-15T10:15:00Z']],
    ['0 15 10 L * ?', ['2026-11-30T10:15:00Z', '2026-12-31T10:15:00Z', '2027-01-31T10:15:00Z']],
    ['0 15 10 L-2 * ?', ['2026-11-28T10:15:00Z', '2026-12-29T10:15:00Z', '2027-01-29T10:15:00Z']],
    ['0 15 10 ? * 6L', ['2026-11-27T10:15:00Z', '2026-12-25T10:15:00Z', '2027-01-29T10:15:00Z']],
    ['0 15 10 ? * 6#3', ['2026-12-18T10:15:00Z', '2027-01-15T10:15:00Z', '2027-02-19T10:15:00Z']],
    ['0 0 12 1/5 * ?', ['2026-11-26T12:00:00Z', '2026-12-01T12:00:00Z', '2026-12-06T12:00:00Z']],
    ['0 11 11 11 11 ?', ['2027-11-11T11:11:00Z', '2028-11-11T11:11:00Z', '2029-11-11T11:11:00Z']],
    // The last Monday to Friday; 28 February 2027 is a Sunday.
    ['0 0 9 LW * ?', ['2026-11-30T09:00:00Z', '2026-12-31T09:00:00Z', '2027-01-29T09:00:00Z']],
    // 15 November 2026 is a Sunday, 15 August 2026 a Saturday.
    ['0 0 0 15W 8,11 ?', ['2027-08-16T00:00:00Z', '2027-11-15T00:00:00Z', '2028-08-15T00:00:00Z']],
    // 1 May 2027 is a Saturday, so it is Monday the 3rd: W never leaves the month.
    ['0 0 0 1W 5 ?', ['2027-05-03T00:00:00Z', '2028-05-01T00:00:00Z', '2029-05-01T00:00:00Z']],
    // The last day of the month is a day for W too.
    ['0 0 0 30W 11 ?', ['2026-11-30T00:00:00Z', '2027-11-30T00:00:00Z', '2028-11-30T00:00:00Z']],
    ['0 0 22-2/2 * * ?', ['2026-11-22T22:00:00Z', '2026-11-23T00:00:00Z', '2026-11-23T02:00:00Z']],
    ['30/15 59 23 31 12 ?', ['2026-12-31T23:59:30Z', '2026-12-31T23:59:45Z', '2027-12-31T23:59:30Z']],
  ])('%s', (text, runs) => {
    expect(list(text, from)).toEqual(runs)
  })

  test('[CRON-036] an interval of 60 minutes is once an hour', () => {
    expect(list('0 0/60 * * * ?', from)).toEqual(list('0 0 * * * ?', from))
    expect(list('0 5/60 * * * ?', from, 2)).toEqual(['2026-11-22T11:05:00Z', '2026-11-22T12:05:00Z'])
  })

  test('[CRON-010] every 2 weekdays from Monday is Monday, Wednesday and Friday of each week', () => {
    expect(list('0 0 0 ? * 2/2', from, 4).map((run) => run.slice(0, 10))).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ])
  })
})

describe('no run', () => {
  test.each([
    ['30 February', '0 0 0 30 2 ?'],
    ['a year that is over', '0 0 0 1 1 ? 2020'],
    ['31 days before the end of a February', '0 0 0 L-29 2 ?'],
  ])('on %s, found at once', async (_, text) => {
    expect(list(text, from, 10)).toEqual([])
    await expect
      .poll(() => {
        const started = Date.now()
        list(text, from, 10)
        return Date.now() - started
      })
      .toBeLessThan(200)
  })

  test('after the last year', () => {
    expect(list('0 0 0 1 1 ? 2118/1', from, 10)).toEqual(['2118-01-01T00:00:00Z', '2119-01-01T00:00:00Z'])
  })

  test('29 February is found in leap years only', () => {
    expect(list('0 0 0 29 2 ?', from, 3).map((run) => run.slice(0, 10))).toEqual([
      '2028-02-29',
      '2032-02-29',
      '2036-02-29',
    ])
  })
})

describe('where clocks change', () => {
  const spring = '2027-03-27T12:00:00Z'
  const autumn = '2026-10-24T12:00:00Z'

  test('a time that is left out runs later by as much as the clocks jump', () => {
    expect(listOnClocks('0 30 2 * * ?', spring, 2, 'Europe/Berlin')).toEqual(['03-28 03:30 +2', '03-29 02:30 +2'])
  })

  test('it does not run twice where that time is its own as well', () => {
    expect(listOnClocks('0 30 1-3 * * ?', '2027-03-27T23:00:00Z', 3, 'Europe/Berlin')).toEqual([
      '03-28 01:30 +1',
      '03-28 03:30 +2',
      '03-29 01:30 +2',
    ])
  })

  test('a time that comes twice runs once', () => {
    expect(listOnClocks('0 30 2 * * ?', autumn, 2, 'Europe/Berlin')).toEqual(['10-25 02:30 +2', '10-26 02:30 +1'])
  })

  test('what runs in every hour runs in the repeated hour too', () => {
    expect(listOnClocks('0 0/30 * * * ?', '2026-10-25T00:00:00Z', 5, 'Europe/Berlin')).toEqual([
      '10-25 02:30 +2',
      '10-25 02:00 +1',
      '10-25 02:30 +1',
      '10-25 03:00 +1',
      '10-25 03:30 +1',
    ])
  })

  test('half an hour on Lord Howe Island, a whole day on Samoa', () => {
    expect(listOnClocks('0 15 2 * * ?', '2026-10-03T12:00:00Z', 1, 'Australia/Lord_Howe')).toEqual(['10-04 02:45 +11'])
    // 30 December 2011 was left out.
    expect(listOnClocks('0 0 12 30 12 ?', '2011-12-01T00:00:00Z', 1, 'Pacific/Apia')).toEqual(['12-31 12:00 +14'])
  })

  // Walks through all minutes around a change and applies the rule to each.
  test.each([
    ['Europe/Berlin', '2027-03-27T20:00:00Z'],
    ['Europe/Berlin', '2026-10-24T20:00:00Z'],
    ['America/New_York', '2027-03-14T00:00:00Z'],
    ['America/New_York', '2026-11-01T00:00:00Z'],
    ['Australia/Lord_Howe', '2027-04-03T09:00:00Z'],
  ])('no run is lost or doubled in %s after %s', (timeZone, start) => {
    const minute = 60_000
    const begin = Date.parse(start)
    const minutes = Array.from({ length: 18 * 60 }, (_, at) => begin + (at + 1) * minute)
    const hourLists = fc.oneof(
      fc.constant('*'),
      fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1 }).map((hours) => hours.join()),
    )
    const minuteLists = fc
      .uniqueArray(fc.integer({ min: 0, max: 59 }), { minLength: 1, maxLength: 3 })
      .map((list) => list.join())
    fc.assert(
      fc.property(minuteLists, hourLists, (minuteList, hourList) => {
        const isDue = (clock: number) => {
          const time = new Date(clock)
          const hours = hourList === '*' ? undefined : hourList.split(',').map(Number)
          return (
            minuteList.split(',').map(Number).includes(time.getUTCMinutes()) &&
            (hours === undefined || hours.includes(time.getUTCHours()))
          )
        }
        const shown = new Set<number>()
        const due = new Set<number>()
        let clock = begin + getOffset(timeZone, begin)
        for (const instant of minutes) {
          const now = instant + getOffset(timeZone, instant)
          for (let skipped = clock + minute; skipped < now; skipped += minute)
            if (isDue(skipped)) due.add(instant + skipped - clock - minute)
          if (isDue(now) && (hourList === '*' || !shown.has(now))) due.add(instant)
          shown.add(now)
          clock = now
        }
        const runs = listNextRuns(parseCron(`0 ${minuteList} ${hourList} * * ?`), begin, timeZone, 18 * 60)
        expect(runs.filter((run) => run <= begin + 17 * 60 * minute)).toEqual(
          [...due].filter((run) => run <= begin + 17 * 60 * minute).sort((a, b) => a - b),
        )
      }),
      { numRuns: 5 },
    )
  })
})

describe('the same as croner', () => {
  test.each(['UTC', 'Asia/Shanghai'])('for what both can express, in %s', (timeZone) => {
    fc.assert(
      fc.property(commonFields, (fields) => {
        const { second, minute, hour, day, month, weekdays, isByWeek, year } = fields
        const week = weekdays.join(',')
        const ours = [second, minute, hour, isByWeek ? '?' : day, month, isByWeek ? week : '?', year].join(' ')
        const theirs = [second, minute, hour, isByWeek ? '*' : day, month, isByWeek ? week : '*', year].join(' ')
        const expected = new Cron(theirs, { timezone: timeZone }).nextRuns(3, new Date(from)).map(Number)
        expect([ours, listNextRuns(parseCron(ours), Date.parse(from), timeZone, 3)]).toEqual([ours, expected])
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['0 0 9 L * ?', '0 0 9 L * *'],
    ['0 0 9 ? * 6#3', '0 0 9 * * FRI#3'],
    ['0 0 9 ? * 2L', '0 0 9 * * MON#L'],
    ['0 0 9 15W * ?', '0 0 9 15W * *'],
  ])('%s', (ours, theirs) => {
    const expected = new Cron(theirs, { timezone: 'UTC' }).nextRuns(24, new Date(from)).map(Number)
    expect(listNextRuns(parseCron(ours), Date.parse(from), 'UTC', 24)).toEqual(expected)
  })
})

test('a run is later than its start, and nothing runs between', () => {
  fc.assert(
    fc.property(cronTexts, fc.integer({ min: 0, max: 10_000_000 }), (text, seconds) => {
      const expression = parseCron(text)
      const after = Date.parse(from) + seconds * 1000
      const next = findNextRun(expression, after, 'UTC')
      if (next === undefined) return
      expect(next).toBeGreaterThan(after)
      expect(isRun(expression, next, 'UTC')).toBe(true)
      expect(findNextRun(expression, Math.max(after, next - 1000), 'UTC')).toBe(next)
    }),
    { numRuns: 200 },
  )
})
