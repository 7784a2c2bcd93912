import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date'

/** A moment as the clock of a time zone shows it: `YYYY-MM-DD HH:mm`. */
export const toZonedText = (instant: string, timeZone: string): string =>
  instant === '' ? '' : parseAbsolute(instant, timeZone).toString().slice(0, 16).replace('T', ' ')

/**
 * The moment at which the clock of a time zone shows the text. An hour that is skipped in spring counts as the hour
 * after it; of one that comes twice, the first counts.
 */
export const fromZonedText = (text: string, timeZone: string): string =>
  toZoned(parseDateTime(text.replace(' ', 'T')), timeZone)
    .toDate()
    .toISOString()
