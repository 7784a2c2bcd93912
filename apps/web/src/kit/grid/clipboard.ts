/** Rows of cells as text, the block that spreadsheets copy. */
export type TextBlock = readonly (readonly string[])[]

const needsQuotes = /["\t\r\n]/

export const toTsv = (block: TextBlock): string =>
  block
    .map((row) => row.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\r\n')

/** Reads tab-separated text as Excel writes it: cells with line breaks are quoted, the last line break ends the block. */
export const parseTsv = (text: string): TextBlock =>
  text.includes('"') ? parseQuotedTsv(text) : splitLines(text).map((line) => line.split('\t'))

function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  return lines.length > 1 && lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

function parseQuotedTsv(text: string): TextBlock {
  const rows: string[][] = [[]]
  let index = 0
  const readQuoted = (): string => {
    let cell = ''
    for (index += 1; index < text.length; index += 1) {
      if (text[index] !== '"') cell += text[index]
      else if (text[index + 1] === '"') {
        cell += '"'
        index += 1
      } else break
    }
    index += 1
    return cell
  }
  const readUntilEnd = (): string => {
    const start = index
    while (index < text.length && !'\t\r\n'.includes(text[index] ?? '')) index += 1
    return text.slice(start, index)
  }
  const isQuotedCell = () => text[index] === '"' && /^"(?:[^"]|"")*"(?=[\t\r\n]|$)/.test(text.slice(index))
  while (true) {
    rows.at(-1)?.push(isQuotedCell() ? readQuoted() : readUntilEnd())
    if (text[index] === '\t') {
      index += 1
      continue
    }
    if (text[index] === '\r') index += 1
    if (text[index] === '\n') index += 1
    if (index >= text.length) return rows
    rows.push([])
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

export const toHtml = (block: TextBlock): string =>
  `<table><tbody>${block
    .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell).replaceAll('\n', '<br>')}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

function readHtmlCell(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n')
  return (copy.textContent ?? '')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}

/** Reads the first table of HTML, if there is one; merged cells leave empty ones. */
export function parseHtmlTable(html: string): TextBlock | undefined {
  if (!/<table/i.test(html)) return undefined
  // An inert document: no script runs and nothing is fetched.
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  const rows = [...(table?.querySelectorAll('tr') ?? [])]
  if (rows.length === 0) return undefined
  return rows.map((row) =>
    [...row.querySelectorAll<HTMLTableCellElement>('td, th')].flatMap((cell) => [
      readHtmlCell(cell),
      ...Array<string>(Math.max(0, cell.colSpan - 1)).fill(''),
    ]),
  )
}

/** The block of a paste. Text has exact values; HTML is read where a program offers nothing else. */
export function readBlock(data: Pick<DataTransfer, 'getData'>): TextBlock {
  const text = data.getData('text/plain')
  return text === '' ? (parseHtmlTable(data.getData('text/html')) ?? []) : parseTsv(text)
}
