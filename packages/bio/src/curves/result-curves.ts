import type { PiMarker } from '../peaks/calibrate-pi.ts'
import type { CurvePoint } from './fit-logistic.ts'

export const curveKinds = ['sensorgram', 'elisa', 'facs', 'icief', 'sec'] as const
export type CurveKind = (typeof curveKinds)[number]

export interface ResultCurve {
  readonly name: string
  /** In ascending order of x. */
  readonly points: readonly CurvePoint[]
}

export interface ResultCurves {
  readonly kind: CurveKind
  readonly title: string
  readonly x: { readonly label: string; readonly unit: string }
  readonly y: { readonly label: string; readonly unit: string }
  readonly peaks: readonly { readonly x: number; readonly text: string }[]
  /** Of an icIEF run whose x is a position. */
  readonly markers: readonly PiMarker[]
  /** Of a sensorgram: between which times the analyte flows. */
  readonly injection?: { readonly start: number; readonly end: number }
  readonly curves: readonly ResultCurve[]
}

export type CurveErrorCode =
  | 'curves.kind_missing'
  | 'curves.kind_unknown'
  | 'curves.head_unknown'
  | 'curves.columns_missing'
  | 'curves.columns_differ'
  | 'curves.number_invalid'
  | 'curves.x_not_positive'
  | 'curves.injection_invalid'
  | 'curves.rows_missing'
  | 'curves.too_many'

export interface CurveError {
  readonly code: CurveErrorCode
  /** 1-based line of the file. */
  readonly line: number
  readonly values: Readonly<Record<string, string | number>>
}

export type ParsedCurves =
  | { readonly curves: ResultCurves; readonly errors: readonly [] }
  | { readonly curves: undefined; readonly errors: readonly CurveError[] }

const [MAX_ROWS, MAX_SERIES, MAX_ERRORS] = [50_000, 24, 20]

/** Log scales have no zero. */
const positiveKinds: readonly CurveKind[] = ['elisa', 'facs']

const defaultAxes: Readonly<Record<CurveKind, readonly [x: string, y: string]>> = {
  sensorgram: ['Time (s)', 'Response (RU)'],
  elisa: ['Concentration (nM)', 'Absorbance at 450 nm'],
  facs: ['Fluorescence', 'Events'],
  icief: ['pI', 'Absorbance at 280 nm (mAU)'],
  sec: ['Time (min)', 'Absorbance at 280 nm (mAU)'],
}

interface Head {
  readonly kind: CurveKind
  readonly fields: ReadonlyMap<string, string>
  readonly peaks: readonly { x: number; text: string }[]
  readonly markers: readonly PiMarker[]
  readonly injection?: { start: number; end: number }
  /** Line of the names of columns, 0-based. */
  readonly end: number
}

type Cells = readonly string[]

/**
 * Reads the curves that a lab uploads: lines `kind`, `title`, `x`, `y`, `peak`, `marker` and `injection`, an empty line, then a table whose
 * first column is x and whose others are named series. Cells are separated by commas, semicolons or tabs; beside
 * semicolons and tabs numbers may have a decimal comma. Empty cells are gaps.
 */
export function parseResultCurves(text: string): ParsedCurves {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  const separator = detectSeparator(lines[0] ?? '')
  const rows = lines.map((line): Cells => splitLine(line, separator))
  const errors: CurveError[] = []
  const report = (code: CurveErrorCode, line: number, values: CurveError['values'] = {}) => {
    if (errors.length < MAX_ERRORS) errors.push({ code, line: line + 1, values })
  }
  const toNumber = (cell: string) => readNumber(cell, separator)
  const head = readHead(rows, toNumber, report)
  if (!head) return { curves: undefined, errors }
  const curves = readTable(rows, head, toNumber, report)
  if (errors.length > 0) return { curves: undefined, errors }
  const [x, y] = defaultAxes[head.kind]
  return {
    errors: [],
    curves: {
      kind: head.kind,
      title: head.fields.get('title') ?? '',
      x: readAxis(head.fields.get('x') ?? x),
      y: readAxis(head.fields.get('y') ?? y),
      peaks: head.peaks,
      markers: head.markers,
      ...(head.injection && { injection: head.injection }),
      curves,
    },
  }
}

const detectSeparator = (line: string): string => [';', '\t'].find((each) => line.includes(each)) ?? ','

/** Splits at separators outside of double quotes. */
function splitLine(line: string, separator: string): string[] {
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}

function readNumber(cell: string, separator: string): number {
  const text = separator === ',' ? cell : cell.replace(',', '.')
  return /^[-+]?(\d+(?:\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
}

type ReportError = (code: CurveErrorCode, line: number, values?: CurveError['values']) => void

const isEmpty = (cells: Cells | undefined): boolean => !cells || cells.every((cell) => cell === '')

function readHead(rows: readonly Cells[], toNumber: (cell: string) => number, report: ReportError): Head | undefined {
  const [name = '', value = ''] = rows[0] ?? []
  if (name.toLowerCase() !== 'kind') {
    report('curves.kind_missing', 0)
    return undefined
  }
  const kind = curveKinds.find((each) => each === value.toLowerCase())
  if (!kind) {
    report('curves.kind_unknown', 0, { kind: value, kinds: curveKinds.join(', ') })
    return undefined
  }
  const fields = new Map<string, string>()
  const peaks: { x: number; text: string }[] = []
  const markers: PiMarker[] = []
  let injection: Head['injection']
  let line = 1
  for (; line < rows.length && !isEmpty(rows[line]); line++) {
    const [key = '', first = '', second = ''] = rows[line] ?? []
    const field = key.toLowerCase()
    if (field === 'peak') {
      const x = toNumber(first)
      if (Number.isNaN(x)) report('curves.number_invalid', line, { column: 'peak', text: first })
      peaks.push({ x, text: second })
    } else if (field === 'marker') {
      const [x, pI] = [toNumber(first), toNumber(second)]
      if (Number.isNaN(x) || Number.isNaN(pI))
        report('curves.number_invalid', line, { column: 'marker', text: Number.isNaN(x) ? first : second })
      markers.push({ x, pI })
    } else if (field === 'injection') {
      const [start, end] = [toNumber(first), toNumber(second)]
      if (start < end) injection = { start, end }
      else report('curves.injection_invalid', line, { start: first, end: second })
    } else if (['title', 'x', 'y'].includes(field)) fields.set(field, first)
    else report('curves.head_unknown', line, { field: key })
  }
  while (line < rows.length && isEmpty(rows[line])) line++
  return { kind, fields, peaks, markers, ...(injection && { injection }), end: line }
}

function readTable(
  rows: readonly Cells[],
  { kind, end }: Head,
  toNumber: (cell: string) => number,
  report: ReportError,
): ResultCurve[] {
  const [, ...names] = rows[end] ?? []
  const body = rows.slice(end + 1)
  if (names.length === 0 || names.some((name) => name === '')) report('curves.columns_missing', end)
  else if (names.length > MAX_SERIES || body.length > MAX_ROWS)
    report('curves.too_many', end, { rows: MAX_ROWS, series: MAX_SERIES })
  else {
    const points = names.map((): CurvePoint[] => [])
    for (const [at, cells] of body.entries()) {
      const line = end + 1 + at
      if (isEmpty(cells)) continue
      if (cells.length !== names.length + 1) {
        report('curves.columns_differ', line, { found: cells.length, expected: names.length + 1 })
        continue
      }
      const [x = Number.NaN, ...values] = cells.map((cell, column) => {
        const value = column > 0 && cell === '' ? undefined : toNumber(cell)
        if (Number.isNaN(value))
          report('curves.number_invalid', line, { column: rows[end]?.[column] ?? '', text: cell })
        return value
      })
      if (positiveKinds.includes(kind) && x <= 0)
        report('curves.x_not_positive', line, { column: rows[end]?.[0] ?? '', text: cells[0] ?? '' })
      for (const [index, value] of values.entries()) if (value !== undefined) points[index]?.push([x, value])
    }
    if (points.every((each) => each.length === 0)) report('curves.rows_missing', end)
    return names.map((name, index) => ({ name, points: (points[index] ?? []).sort((a, b) => a[0] - b[0]) }))
  }
  return []
}

/** `Time (s)` is a label with a unit. */
function readAxis(text: string): { label: string; unit: string } {
  const [, label = text, unit = ''] = /^(.*?)\s*\(([^()]*)\)$/.exec(text) ?? []
  return { label, unit }
}
