import pg from 'pg'

type Parse = (text: string) => unknown

/** PostgreSQL's text for an instant in a UTC session, as ISO text with milliseconds. */
export function parseInstant(text: string): string {
  // 2026-11-21 05:53:51.123456+00: the session is UTC, so only the fraction varies. "infinity" and eras pass unchanged.
  if (!text.endsWith('+00') || text.charCodeAt(10) !== 32) return text
  const fraction = text.charCodeAt(19) === 46 ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

/** An int8 as a number, as long as a number can hold it. */
export function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} does not fit a safe integer; cast it to text in the query`)
  return value
}

const keepText: Parse = (text) => text
const scalars: Record<'int8' | 'date' | 'timestamp' | 'timestamptz' | 'numeric', Parse> = {
  int8: parseInteger,
  date: keepText,
  timestamp: keepText,
  timestamptz: parseInstant,
  numeric: keepText,
}

// Written as a number because the driver's published type numbers lack arrays.
const TEXT_ARRAY: number = 1009
const textArray: Parse = pg.types.getTypeParser(TEXT_ARRAY, 'text')
const createListParser =
  (parse: Parse): Parse =>
  (text) =>
    parseDeep(textArray(text), parse)
const parseDeep = (value: unknown, parse: Parse): unknown =>
  Array.isArray(value) ? value.map((item) => parseDeep(item, parse)) : typeof value === 'string' ? parse(value) : value

// Type numbers are fixed in PostgreSQL's catalogue: the scalar, then its array.
const customParsers = new Map<number, Parse>([
  [20, scalars.int8],
  [1016, createListParser(scalars.int8)],
  [1082, scalars.date],
  [1182, createListParser(scalars.date)],
  [1114, scalars.timestamp],
  [1115, createListParser(scalars.timestamp)],
  [1184, scalars.timestamptz],
  [1185, createListParser(scalars.timestamptz)],
  [1700, scalars.numeric],
  [1231, createListParser(scalars.numeric)],
])

/** Converts values of the driver: safe integers to numbers, decimals and dates to text, instants to ISO text. */
export const driverTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : customParsers.get(oid)) ?? pg.types.getTypeParser(oid, format ?? 'text'),
}
