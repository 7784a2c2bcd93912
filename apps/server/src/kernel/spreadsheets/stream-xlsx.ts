import { type Archive, readEntryText } from './archive-entries.ts'
import type { StreamLimits } from './stream-limits.ts'
import { StreamRefused } from './stream-refused.ts'
import type { WorkbookRow } from './workbook-limits.ts'

/** The rows of the first sheet of a workbook, read without holding the sheet. */
export async function* streamXlsx(archive: Archive, limits: StreamLimits): AsyncGenerator<WorkbookRow> {
  const shared = await readSharedTexts(archive, limits)
  for await (const row of listElements(archive, await findFirstSheet(archive), 'row', limits.maxRowLength * 8)) {
    const cells = parseCells(row.content, shared, limits)
    if (cells.length > 0) yield { no: Number(readAttribute(row.attributes, 'r')) || 0, cells }
  }
}

/** Sheets stand in the order of their tabs; what is missing is where programs put it. */
async function findFirstSheet(archive: Archive): Promise<string> {
  const byDefault = 'xl/worksheets/sheet1.xml'
  const workbook = await readWhole(archive, 'xl/workbook.xml')
  const [sheet = ''] = /<(?:\w+:)?sheet\s[^>]*>/.exec(workbook) ?? []
  const id = /\s\w+:id="([^"]*)"/.exec(sheet)?.[1]
  const relations = await readWhole(archive, 'xl/_rels/workbook.xml.rels')
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].find(
    ([text]) => id !== undefined && readAttribute(text, 'Id') === id,
  )
  const target = relation && readAttribute(relation[0], 'Target')
  if (!target) return byDefault
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return archive.entries.has(path) ? path : byDefault
}

const maxSmallPart = 1_000_000

async function readWhole(archive: Archive, name: string): Promise<string> {
  let text = ''
  for await (const piece of readEntryText(archive, name)) {
    text += piece
    if (text.length > maxSmallPart) throw new StreamRefused('too_large')
  }
  return text
}

async function readSharedTexts(archive: Archive, { maxSharedLength, maxRowLength }: StreamLimits): Promise<string[]> {
  const texts: string[] = []
  let length = 0
  for await (const { content } of listElements(archive, 'xl/sharedStrings.xml', 'si', maxRowLength * 8)) {
    const text = joinTexts(content)
    length += text.length
    if (length > maxSharedLength) throw new StreamRefused('too_large')
    texts.push(text)
  }
  return texts
}

interface Element {
  attributes: string
  content: string
}

/** The elements of a name, one after another; they contain none of the same name. */
async function* listElements(archive: Archive, path: string, name: string, maxLength: number): AsyncGenerator<Element> {
  const opening = new RegExp(`<(?:\\w+:)?${name}((?:\\s[^>]*)?)>`, 'g')
  const closing = new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'g')
  let buffer = ''
  for await (const piece of readEntryText(archive, path)) {
    buffer += piece
    let from = 0
    for (;;) {
      opening.lastIndex = from
      const start = opening.exec(buffer)
      if (!start) break
      const attributes = start[1] ?? ''
      if (attributes.endsWith('/')) {
        from = opening.lastIndex
        continue
      }
      closing.lastIndex = opening.lastIndex
      const end = closing.exec(buffer)
      if (!end) {
        from = start.index
        break
      }
      yield { attributes, content: buffer.slice(opening.lastIndex, end.index) }
      from = closing.lastIndex
    }
    // The remainder may begin with a tag that the next piece completes.
    buffer = from > 0 ? buffer.slice(from) : buffer.length > maxLength ? dropHead(buffer, name) : buffer
  }
}

/** Drops what is before the first element; an element that does not end is too large. */
function dropHead(buffer: string, name: string): string {
  if (new RegExp(`<(?:\\w+:)?${name}[\\s>]`).test(buffer)) throw new StreamRefused('too_large')
  return buffer.slice(-100)
}

function parseCells(row: string, shared: readonly string[], { maxColumns, maxRowLength }: StreamLimits): string[] {
  const cells: string[] = []
  let length = 0
  let next = 0
  for (const [, attributes = '', content = ''] of row.matchAll(
    /<(?:\w+:)?c((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g,
  )) {
    const column = readColumn(readAttribute(attributes, 'r')) ?? next
    next = column + 1
    const text = readCell(readAttribute(attributes, 't'), content, shared).trim()
    if (text === '') continue
    if (column >= maxColumns) throw new StreamRefused('too_many_columns')
    length += text.length
    if (length > maxRowLength) throw new StreamRefused('too_large')
    cells[column] = text
  }
  // Cells that were left out are holes.
  return Array.from(cells, (text: string | undefined) => text ?? '')
}

/** The value that a formula had when it was saved; nothing is calculated here. */
function readCell(type: string | undefined, content: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return joinTexts(content)
  const value = decodeEntities(/<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\//.exec(content)?.[1] ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  if (type === 'str' || type === 'd' || value === '') return value
  // Numbers are stored with all binary digits: 0.1 + 0.2 is 0.30000000000000004 there.
  const number = Number(value)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value
}

/** Reading aids of Japanese texts are no part of them. */
const joinTexts = (content: string): string =>
  [
    ...content
      .replace(/<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g, '')
      .matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\//g),
  ]
    .map(([, text = '']) => decodeEntities(text))
    .join('')

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|lt|gt|amp|quot|apos);/gi, (_, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? ''
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

const readAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1]

/** `C12` is in column 2. */
function readColumn(place: string | undefined): number | undefined {
  const column = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (column === undefined) return undefined
  return [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
