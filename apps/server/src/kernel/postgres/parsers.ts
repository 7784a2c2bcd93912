import pg from 'pg'

type Parse = (text: string) => unknown

/** PostgreSQL's text for an instant in a UTC session, as ISO text with milliseconds. */
export function instantFrom(text: string): string {
  // 2026-11-21 05:53:51.123456+00: the session is UTC, so only the fraction varies. "infinity" and eras pass unchanged.
  if (!text.endsWith('+00') || text.charCodeAt(10) !== 32) return text
  const fraction = text.charCodeAt(19) === 46 ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

/** An int8 as a number, as long as a number can hold it. */
export function integerFrom(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} does not fit a safe integer; cast it to text in the query`)
  return value
}

const asIs: Parse = (text) => text
const scalars: Record<'int8' | 'date' | 'timestamp' | 'timestamptz' | 'numeric', Parse> = {
  int8: integerFrom,
  date: asIs,
  timestamp: asIs,
  timestamptz: instantFrom,
  numeric: asIs,
}

// A plain number, because the driver's published list of type numbers left the arrays out.
const TEXT_ARRAY: number = 1009
const textArray: Parse = pg.types.getTypeParser(TEXT_ARRAY, 'text')
const listOf =
  (parse: Parse): Parse =>
  (text) =>
    deep(textArray(text), parse)
const deep = (value: unknown, parse: Parse): unknown =>
  Array.isArray(value) ? value.map((item) => deep(item, parse)) : typeof value === 'string' ? parse(value) : value

// Type numbers are fixed in PostgreSQL's catalogue: the scalar, then its array.
const own = new Map<number, Parse>([
  [20, scalars.int8],
  [1016, listOf(scalars.int8)],
  [1082, scalars.date],
  [1182, listOf(scalars.date)],
  [1114, scalars.timestamp],
  [1115, listOf(scalars.timestamp)],
  [1184, scalars.timestamptz],
  [1185, listOf(scalars.timestamptz)],
  [1700, scalars.numeric],
  [1231, listOf(scalars.numeric)],
])

/** How values leave the driver: safe integers as numbers, decimals and dates as text, instants as ISO text. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : own.get(oid)) ?? pg.types.getTypeParser(oid, format ?? 'text'),
}
