export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}

const calendars = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar date of an instant in a time zone. */
export function toLocalDate(at: string, timeZone: string): string {
  // The Canadian short date is YYYY-MM-DD; formatters are cached because creating one is slower than using it.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  calendars.set(timeZone, calendar)
  return calendar.format(Date.parse(at))
}

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Offset of a time zone from UTC at an instant, in milliseconds. */
function getOffset(at: number, timeZone: string): number {
  // The Swedish format is YYYY-MM-DD HH:mm:ss.
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at
}

/** Returns the instant at which a clock shows `YYYY-MM-DDTHH:mm:ss`; of an hour that comes twice, one of both. */
export function fromLocalTime(text: string, timeZone: string): string {
  const shown = Date.parse(`${text}Z`)
  const near = shown - getOffset(shown, timeZone)
  return new Date(shown - getOffset(near, timeZone)).toISOString()
}
