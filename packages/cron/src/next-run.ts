import type { CronExpression } from './fields.ts'
import { createSchedule, type Schedule } from './schedule.ts'
import { findTransition, getOffset, type Transition } from './time-zone.ts'

/**
 * Finds the first run after an instant, both in milliseconds; undefined where there is none.
 *
 * Runs are times on the clocks of the time zone. Where clocks go forward, a time that is left out runs as much
 * later as the clocks jump (02:30 at 03:30), at most once. Where they go back, a time that comes twice runs the first
 * time only, unless the expression runs in every hour of a day: then it runs in both, so that no hour is left out.
 */
export const findNextRun = (expression: CronExpression, after: number, timeZone: string): number | undefined =>
  findNext(createSchedule(expression), after, timeZone)

/** The next runs after an instant, at most `count`. */
export function listNextRuns(expression: CronExpression, after: number, timeZone: string, count: number): number[] {
  const schedule = createSchedule(expression)
  const runs: number[] = []
  let last: number | undefined = after
  while (runs.length < count) {
    last = findNext(schedule, last, timeZone)
    if (last === undefined) break
    runs.push(last)
  }
  return runs
}

/** Tells whether an expression runs at an instant. */
export const isRun = (expression: CronExpression, instant: number, timeZone: string): boolean =>
  findNextRun(expression, instant - 1, timeZone) === instant

function findNext(schedule: Schedule, after: number, timeZone: string): number | undefined {
  const from = Math.floor(after / 1000) * 1000 + 1000
  const offset = getOffset(timeZone, after)
  const first = findClockTime(schedule, from + offset)
  const near = findTransition(timeZone, after)
  const starts = near ? listStarts(near, from) : []
  const ahead = first === undefined ? undefined : findTransition(timeZone, first - offset)
  if (ahead && ahead.at !== near?.at) starts.push(...listStarts(ahead, from))
  const clockTimes = [first, ...starts.map((start) => findClockTime(schedule, start))]
  const repeats = schedule.hours.length === 24
  const runs = clockTimes
    .flatMap((time) => (time === undefined ? [] : listInstants(time, timeZone, repeats)))
    .filter((run) => run > after)
  return runs.length === 0 ? undefined : Math.min(...runs)
}

/** Around a change of clocks the order of clock times is not that of instants, so these are searched from as well. */
const listStarts = ({ at, before, after }: Transition, from: number): number[] => [
  from + before,
  from + after,
  at + before,
  at + after,
]

/** The instants at which clocks show a time, given as if it were UTC. */
function listInstants(time: number, timeZone: string, repeats: boolean): number[] {
  const change = findTransition(timeZone, time)
  if (!change) return [time - getOffset(timeZone, time)]
  const { at, before, after } = change
  if (time >= at + Math.max(before, after)) return [time - after]
  const isRepeated = after < before && time >= at + after
  return isRepeated && repeats ? [time - before, time - after] : [time - before]
}

/** The first time at or after `from`, both as if they were UTC. Skips from field to field, so an impossible date ends soon. */
function findClockTime(schedule: Schedule, from: number): number | undefined {
  const start = new Date(from)
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth() + 1, start.getUTCDate()]
  for (const runYear of schedule.years) {
    if (runYear < year) continue
    for (const runMonth of schedule.months) {
      if (runYear === year && runMonth < month) continue
      const isSameMonth = runYear === year && runMonth === month
      for (const runDay of schedule.listDays(runYear, runMonth)) {
        if (isSameMonth && runDay < day) continue
        const isSameDay = isSameMonth && runDay === day
        const time = isSameDay ? findTimeFrom(schedule, start) : getFirstTime(schedule)
        if (time !== undefined) return Date.UTC(runYear, runMonth - 1, runDay) + time * 1000
      }
    }
  }
  return undefined
}

const toSeconds = (hour: number, minute: number, second: number): number => (hour * 60 + minute) * 60 + second

const getFirstTime = ({ hours: [hour = 0], minutes: [minute = 0], seconds: [second = 0] }: Schedule): number =>
  toSeconds(hour, minute, second)

/** Seconds since midnight of the first time at or after that of `start`. */
function findTimeFrom({ hours, minutes, seconds }: Schedule, start: Date): number | undefined {
  const [hour, minute, second] = [start.getUTCHours(), start.getUTCMinutes(), start.getUTCSeconds()]
  const [firstMinute = 0] = minutes
  const [firstSecond = 0] = seconds
  if (hours.includes(hour)) {
    const sameMinute = minutes.includes(minute) && seconds.find((one) => one >= second)
    if (typeof sameMinute === 'number') return toSeconds(hour, minute, sameMinute)
    const nextMinute = minutes.find((one) => one > minute)
    if (nextMinute !== undefined) return toSeconds(hour, nextMinute, firstSecond)
  }
  const nextHour = hours.find((one) => one > hour)
  return nextHour === undefined ? undefined : toSeconds(nextHour, firstMinute, firstSecond)
}
