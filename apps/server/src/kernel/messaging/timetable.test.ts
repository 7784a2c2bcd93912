import { listNextRuns, parseCron } from '@paratope/cron'
import type { TimestampDigest } from 'graphile-worker'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { domains } from '../../domains.ts'
import type { Domain } from '../domain.ts'
import { defineJob } from './jobs.ts'
import { buildTimetable, isDue } from './timetable.ts'

const toDigest = (instant: number): TimestampDigest => {
  const time = new Date(instant)
  return {
    min: time.getUTCMinutes(),
    hour: time.getUTCHours(),
    date: time.getUTCDate(),
    month: time.getUTCMonth() + 1,
    dow: time.getUTCDay(),
  }
}

const minutes = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) => Date.parse(from) + at * 60_000)

describe('the timetable', () => {
  test.each(['0 */10 * * * ?', '0 23 3 * * ?', '0 0 9 LW * ?', '0 15 10 ? * 6#3', '0 0 0 1 1 ? 2027'])(
    '[CRON-031] runs %s exactly when its preview says so',
    (text) => {
      const cron = parseCron(text)
      const days = ['2026-11-29T23:00:00Z', '2026-12-18T00:00:00Z', '2026-12-31T12:00:00Z']
      for (const day of days) {
        const walked = minutes(day, 24 * 60)
        const due = walked.filter((minute) => isDue(cron, toDigest(minute), minute + 500))
        const last = walked.at(-1) ?? 0
        const previewed = listNextRuns(cron, Date.parse(day) - 1, 'UTC', 24 * 60).filter((run) => run <= last)
        expect(due).toEqual(previewed)
      }
    },
  )

  test('knows the year of a minute around New Year', () => {
    const cron = parseCron('0 0 0 1 1 ? 2027')
    const newYear = toDigest(Date.parse('2027-01-01T00:00:00Z'))
    expect(isDue(cron, newYear, Date.parse('2026-12-31T23:59:59.990Z'))).toBe(true)
    expect(isDue(cron, newYear, Date.parse('2027-01-01T00:00:01Z'))).toBe(true)
    expect(isDue(cron, newYear, Date.parse('2028-01-01T00:00:01Z'))).toBe(false)
  })

  test('has one line for each job with a schedule', () => {
    const run = async () => {}
    const params = z.looseObject({})
    const jobs = [defineJob({ name: 'a', cron: '0 5 * * * ?', params, run }), defineJob({ name: 'b', params, run })]
    expect(buildTimetable(jobs)).toMatchObject([
      { task: 'a', identifier: 'a', options: { backfillPeriod: 3_600_000, maxAttempts: 3 } },
    ])
  })

  test('asks for whole minutes only, for the runner knows no seconds', () => {
    const schedules = Object.values(domains).flatMap((domain: Domain) => domain.jobs.map(({ cron }) => cron))
    const seconds = schedules.flatMap((cron) => cron?.second ?? [])
    expect(new Set(seconds.map((second) => JSON.stringify(second)))).toEqual(new Set(['{"kind":"value","value":0}']))
  })

  test('a schedule that cannot be read is refused where it is written', () => {
    const job = { name: 'a', params: z.looseObject({}), run: async () => {} }
    expect(() => defineJob({ ...job, cron: '0 0 25 * * ?' })).toThrow('value.out_of_range')
  })
})
