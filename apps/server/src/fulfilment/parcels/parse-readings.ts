import {
  maxNamedProblems,
  maxReadings,
  type ReadingProblem,
  type TemperatureReading,
} from '@paratope/contract/fulfilment/parcels'
import { fromLocalTime, type Instant } from '@paratope/contract/kernel'
import { createError } from './parcels.errors.ts'

interface ReadingsContext {
  /** Clock of times without an offset. */
  timeZone: string
  now: Instant
}

/** No parcel and no laboratory freezer is colder or warmer. */
const lowest = -200
const highest = 100

const timeHeading = /time|date|fecha|hora|时间|日期|日時|時刻/i
const temperatureHeading = /temp|°c|celsius|温度/i
// Loggers write dates of other orders too, but those are ambiguous.
const timePattern =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i
const temperaturePattern = /^[+-]?\d{1,3}(?:[.,]\d{1,6})?(?:\s*(?:°\s*)?C)?$/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const controlPattern = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

interface Columns {
  separator: string
  time: number
  temperature: number
}

/**
 * Reads lines of time and temperature, as loggers export them. A heading says which columns these are; without one they
 * are the first two. Throws an error that names the lines which cannot be read, or that there are too many.
 */
export function parseReadings(text: string, context: ReadingsContext): TemperatureReading[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  const columns = findColumns(lines[first] ?? '', lines)
  const readings = new Map<Instant, number>()
  const problems: { line: number; problem: ReadingProblem }[] = []
  let count = 0
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (index === first && isHeading(line))) continue
    count += 1
    if (count > maxReadings) throw createError('parcel.readings_too_many', { most: maxReadings })
    const reading = parseLine(line, columns, context)
    if (typeof reading === 'string') problems.push({ line: index + 1, problem: reading })
    else if ((readings.get(reading.at) ?? reading.celsius) !== reading.celsius) {
      problems.push({ line: index + 1, problem: 'conflict' })
    } else readings.set(reading.at, reading.celsius)
  }
  if (problems.length > 0) {
    throw createError('parcel.readings_invalid', {
      count: problems.length,
      problems: problems.slice(0, maxNamedProblems),
    })
  }
  if (readings.size === 0) throw createError('parcel.readings_empty')
  return [...readings].map(([at, celsius]) => ({ at, celsius })).sort((one, other) => one.at.localeCompare(other.at))
}

/** A heading has letters where a reading has a time. */
const isHeading = (line: string): boolean => !controlPattern.test(line) && timeHeading.test(line) && !/\d{4}/.test(line)

function findColumns(firstLine: string, lines: readonly string[]): Columns {
  const separator = [';', '\t'].find((mark) => lines.some((line) => line.includes(mark))) ?? ','
  if (!isHeading(firstLine)) return { separator, time: 0, temperature: 1 }
  const headings = splitLine(firstLine, separator)
  const time = Math.max(
    0,
    headings.findIndex((heading) => timeHeading.test(heading)),
  )
  const temperature = headings.findIndex((heading, index) => index !== time && temperatureHeading.test(heading))
  return { separator, time, temperature: temperature < 0 ? time + 1 : temperature }
}

const splitLine = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )

function parseLine(line: string, columns: Columns, context: ReadingsContext): TemperatureReading | ReadingProblem {
  if (controlPattern.test(line)) return 'characters'
  const cells = splitLine(line, columns.separator)
  const time = cells[columns.time]
  const temperature = cells[columns.temperature]
  if (time === undefined || temperature === undefined) return 'columns'
  const at = parseTime(time, context.timeZone)
  if (at === undefined) return 'time'
  if (at > context.now) return 'future'
  const celsius = parseTemperature(temperature)
  return celsius === undefined ? 'temperature' : { at, celsius }
}

function parseTime(text: string, timeZone: string): Instant | undefined {
  const match = timePattern.exec(text)
  if (!match) return undefined
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '00', offset] = match
  const padTwo = (part: string) => part.padStart(2, '0')
  const clock = `${year}-${padTwo(month)}-${padTwo(day)}T${padTwo(hour)}:${minute}:${second}`
  const asUtc = Date.parse(`${clock}Z`)
  // Date.parse turns 30 February into 2 March.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 19) !== clock) return undefined
  if (offset === undefined) return fromLocalTime(clock, timeZone)
  const zone = offset.toUpperCase() === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`
  const at = Date.parse(clock + zone)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** To a hundredth of a degree, which no logger measures. */
function parseTemperature(text: string): number | undefined {
  // Spreadsheets write the mathematical minus.
  const plain = text.replace(/^\u2212/, '-')
  if (!temperaturePattern.test(plain)) return undefined
  const celsius = Math.round(Number.parseFloat(plain.replace(',', '.')) * 100) / 100
  return celsius < lowest || celsius > highest ? undefined : celsius
}
