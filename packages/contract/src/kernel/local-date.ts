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
