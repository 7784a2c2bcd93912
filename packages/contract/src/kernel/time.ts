import { z } from 'zod'
import { isTimeZone } from './local-date.ts'

/** An instant as ISO text in UTC, in database, API and browser. */
export const Instant = z.iso.datetime().describe('Moment in UTC, ISO 8601.')
export type Instant = z.infer<typeof Instant>

export const LocalDate = z.iso.date().describe('Day, `YYYY-MM-DD`.')
export type LocalDate = z.infer<typeof LocalDate>

/** An IANA name, such as Asia/Shanghai. */
export const TimeZone = z.string().refine(isTimeZone, { params: { code: 'time_zone.unknown' } })

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export const toInstant = (ms: number): Instant => new Date(ms).toISOString()
export const addToInstant = (from: Instant, ms: number): Instant => toInstant(Date.parse(from) + ms)
