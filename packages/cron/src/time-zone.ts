const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** Milliseconds by which the clocks of a time zone are ahead of UTC at an instant. */
export function getOffset(timeZone: string, instant: number): number {
  if (timeZone === 'UTC') return 0
  const parts: Record<string, number> = {}
  for (const { type, value } of getFormat(timeZone).formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/** A change of a zone's offset: to or from daylight saving time, or to another zone. */
export interface Transition {
  readonly at: number
  readonly before: number
  readonly after: number
}

// Longer than any gap or repetition: in 2011, Samoa left out a whole day.
const windowMs = 25 * 3_600_000

/** The change of offset around an instant, if there is one. */
export function findTransition(timeZone: string, around: number): Transition | undefined {
  if (timeZone === 'UTC') return undefined
  let low = around - windowMs
  let high = around + windowMs
  const before = getOffset(timeZone, low)
  const after = getOffset(timeZone, high)
  if (before === after) return undefined
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (getOffset(timeZone, middle) === before) low = middle
    else high = middle
  }
  return { at: high, before, after }
}

/** An instant as the clocks of a time zone show it, such as `2026-11-30 09:00:00`. */
export const formatClockTime = (instant: number, timeZone: string): string =>
  new Date(instant + getOffset(timeZone, instant)).toISOString().slice(0, 19).replace('T', ' ')

/** Day of the week in a time zone; 1 is Sunday. */
export const getWeekday = (instant: number, timeZone: string): number =>
  new Date(instant + getOffset(timeZone, instant)).getUTCDay() + 1
