import { decodeText } from '../formats/text-decoder.ts'
import { findChild, isWhole, listChildren, parseXml, type XmlElement } from '../formats/xml.ts'
import { parseResultCurves, type ResultCurves } from './result-curves.ts'

export type InstrumentFormat = 'prism' | 'chromeleon'

export type InstrumentErrorCode =
  | 'instrument.unknown'
  | 'instrument.damaged'
  | 'instrument.none'
  | 'instrument.several'
  | 'instrument.means'
  | 'instrument.number'
  | 'instrument.x_missing'
  | 'instrument.x_positive'
  | 'instrument.empty'
  | 'instrument.unreadable'

export interface InstrumentError {
  readonly code: InstrumentErrorCode
  readonly values: Readonly<Record<string, string | number>>
}

export interface InstrumentReading {
  readonly format: InstrumentFormat
  /** The table as `parseResultCurves` reads it. */
  readonly text: string
  readonly curves: ResultCurves
  /** Values that were crossed out in Prism. */
  readonly excluded: number
  /** Doses were logarithms. */
  readonly isFromLog: boolean
}

export type ReadInstrument =
  | { readonly reading: InstrumentReading; readonly error?: never }
  | { readonly error: InstrumentError; readonly reading?: never }

/** Carries a refusal out of the readers. */
class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly error: InstrumentError
  constructor(code: InstrumentErrorCode, values: InstrumentError['values'] = {}) {
    super(code)
    this.error = { code, values }
  }
}

/** Reads an export of GraphPad Prism (.pzfx) or Chromeleon (text) into the plain table of curves. */
export function readInstrumentExport(bytes: Uint8Array): ReadInstrument {
  try {
    const { text } = decodeText(bytes)
    return { reading: /<GraphPadPrismFile[\s>]/.test(text.slice(0, 2000)) ? readPrism(text) : readChromeleon(text) }
  } catch (error) {
    if (error instanceof Refusal) return { error: error.error }
    throw error
  }
}

interface Table {
  readonly kind: 'elisa' | 'sec'
  readonly title: string
  readonly x: string
  readonly y?: string
  readonly names: readonly string[]
  readonly rows: readonly (readonly (number | undefined)[])[]
}

/** Quotes a name; the table knows no quotes inside of quotes. */
const quote = (text: string): string => `"${text.replace(/\s+/g, ' ').replaceAll('"', "'").trim()}"`

function formatTable({ kind, title, x, y, names, rows }: Table): string {
  const head = [`kind,${kind}`, `title,${quote(title)}`, `x,${quote(x)}`, ...(y === undefined ? [] : [`y,${quote(y)}`])]
  return [...head, '', [x, ...names].map(quote).join(','), ...rows.map((row) => row.join(','))].join('\n')
}

function toReading(
  format: InstrumentFormat,
  table: Table,
  { excluded = 0, isFromLog = false }: Partial<Pick<InstrumentReading, 'excluded' | 'isFromLog'>> = {},
): InstrumentReading {
  if (table.rows.length === 0) throw new Refusal('instrument.empty')
  const text = formatTable(table)
  const { curves } = parseResultCurves(text)
  if (!curves) throw new Refusal('instrument.unreadable')
  return { format, text, curves, excluded, isFromLog }
}

// GraphPad Prism: elements and attributes as in the files that Prism 5 to 9 wrote for the tests of the R package pzfx
// (github.com/Yue-Jiang/pzfx, inst/testdata): Table with XFormat, YFormat and Title; XColumn and YColumn with Title and
// one Subcolumn for each replicate; d with Excluded="1", or with an asterisk, for values that were crossed out.

interface Cell {
  readonly value: number | undefined
  readonly isExcluded: boolean
}

function readPrism(text: string): InstrumentReading {
  const root = parseXml(text)
  if (!root || !isWhole(text, root)) throw new Refusal('instrument.damaged')
  const tables = [...listChildren(root, 'Table'), ...listChildren(root, 'HugeTable')]
  const found = tables.filter((table) => findChild(table, 'XColumn'))
  const [table, ...more] = found
  if (!table) throw new Refusal('instrument.none')
  if (more.length > 0) throw new Refusal('instrument.several', { tables: found.map(readTitle).join(', ') })
  const title = readTitle(table)
  const { XFormat = 'numbers', YFormat = 'replicates' } = table.attributes
  if (XFormat !== 'numbers' || YFormat !== 'replicates') throw new Refusal('instrument.means', { table: title })
  const xColumn = findChild(table, 'XColumn')
  const xTitle = xColumn ? readTitle(xColumn) : ''
  const doses = xColumn ? (readSubcolumns(xColumn)[0] ?? []) : []
  const columns = listChildren(table, 'YColumn').map((column, index) => ({
    name: readTitle(column) || `${index + 1}`,
    replicates: readSubcolumns(column),
  }))
  const isFromLog = /^\s*log/i.test(xTitle)
  // Doses in M are shown in nM, as antibodies are dosed.
  const isMolar = isFromLog && molar.test(xTitle)
  const cells = columns.flatMap(({ replicates }) => replicates.flat())
  const length = Math.max(doses.length, ...columns.flatMap(({ replicates }) => replicates.map((each) => each.length)))
  const most = Math.max(0, ...columns.map(({ replicates }) => replicates.length))
  const rows: (number | undefined)[][] = []
  for (let at = 0; at < length; at++) {
    const x = doses[at]?.value
    for (let replicate = 0; replicate < most; replicate++) {
      const values = columns.map(({ replicates }) => {
        const cell = replicates[replicate]?.[at]
        return cell?.isExcluded ? undefined : cell?.value
      })
      if (values.every((value) => value === undefined)) continue
      if (x === undefined) throw new Refusal('instrument.x_missing', { row: at + 1 })
      const dose = isFromLog ? 10 ** (isMolar ? x + 9 : x) : x
      if (dose <= 0) throw new Refusal('instrument.x_positive', { row: at + 1, value: x })
      rows.push([dose, ...values])
    }
  }
  const names = columns.map(({ name }) => name)
  const x = isFromLog ? readLogTitle(xTitle) : xTitle || 'X'
  const excluded = cells.filter(({ isExcluded }) => isExcluded).length
  return toReading('prism', { kind: 'elisa', title, x, y: 'Y', names, rows }, { excluded, isFromLog })
}

/** The unit of `log[Agonist], M`. */
const molar = /,\s*M$|[[(]M[\])]/

function readLogTitle(title: string): string {
  const name = /[[(]([^[\]()]*)[\])]/.exec(title)?.[1]?.trim() || 'X'
  if (!molar.test(title)) return name
  return `${name === 'M' ? 'X' : name} (nM)`
}

const readWhole = ({ text, children }: XmlElement): string => text + children.map(readWhole).join('')

function readTitle(element: XmlElement): string {
  const title = findChild(element, 'Title')
  return title ? readWhole(title).replace(/\s+/g, ' ').trim() : ''
}

const readSubcolumns = (column: XmlElement): Cell[][] =>
  listChildren(column, 'Subcolumn').map((subcolumn) => listChildren(subcolumn, 'd').map(readCell))

function readCell(element: XmlElement, at: number): Cell {
  const written = readWhole(element).trim()
  const isExcluded = element.attributes['Excluded'] === '1' || written.endsWith('*')
  const text = written.replace(/\*$/, '').trim().replace(',', '.')
  if (text === '') return { value: undefined, isExcluded: false }
  const value = /^[-+]?(\d+(?:\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(value)) throw new Refusal('instrument.number', { row: at + 1, text: written })
  return { value, isExcluded }
}

// Chromeleon: the text export that OpenMS reads (ChromeleonFile.h): lines of a name and its value, then a table
// `Time (min)`, `Step (s)`, `Value (mAU)`, separated by tabs, with a mark between thousands.

const chromeleonHead = /^Time ?\(min\)\tStep ?\(s(?:ec)?\)\tValue ?\(([^)]*)\)\s*$/

function readChromeleon(text: string): InstrumentReading {
  const lines = text.split(/\r\n?|\n/)
  const start = lines.findIndex((line) => chromeleonHead.test(line))
  if (start < 0) throw new Refusal('instrument.unknown')
  const unit = chromeleonHead.exec(lines[start] ?? '')?.[1] ?? ''
  const end = lines.findIndex((line, at) => at > start && line.trim() === '')
  const body = lines.slice(start + 1, end < 0 ? lines.length : end)
  const isDecimalComma = body.some((line) => /\d\.\d{3},/.test(line)) || !body.some((line) => /\d\.\d/.test(line))
  const toNumber = (cell: string, line: number): number => {
    const plain = isDecimalComma ? cell.trim().replaceAll('.', '').replace(',', '.') : cell.trim().replaceAll(',', '')
    const value = plain === '' ? Number.NaN : Number(plain)
    if (Number.isNaN(value)) throw new Refusal('instrument.number', { row: line, text: cell })
    return value
  }
  const rows = body.map((line, at) => {
    const [time = '', , value = ''] = line.split('\t')
    return [toNumber(time, start + at + 2), toNumber(value, start + at + 2)]
  })
  const injection = lines
    .slice(0, start)
    .map((line) => /^Injection(?: Name)?\t(.+)$/.exec(line)?.[1]?.trim())
    .find(Boolean)
  const table = {
    kind: 'sec',
    title: injection ?? '',
    x: 'Time (min)',
    y: `${/^m?AU$/.test(unit) ? 'Absorbance' : 'Value'} (${unit})`,
  } as const
  return toReading('chromeleon', { ...table, names: [injection ?? '1'], rows })
}
