import { listGuideColumns, writeValidations } from './allowed-values.ts'
import { type CellValue, looksLikeFormula, type TableColumn, toLocalMinute } from './table.ts'
import { writeArchive } from './write-archive.ts'

/** Limits of the format. */
const maxRows = 1_048_576
const maxCellLength = 32_767
/** Rows are emitted in chunks of about this many characters. */
const pieceLength = 16_384
const millisecondsPerDay = 86_400_000
/** Days between the epoch of the format and 1 January 1970. */
const epochDays = 25_569

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageUrl = 'http://schemas.openxmlformats.org/package/2006'
const documentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of `cellXfs` in the styles below. */
const cellStyles = { heading: 1, day: 2, instant: 3, quoted: 4 } as const
const columnWidths: Readonly<Record<TableColumn['kind'], number>> = { text: 24, number: 14, day: 13, instant: 18 }

/** Writes a workbook row by row, without formulas. With the name of a second sheet, that one lists what cells may hold. */
export function writeWorkbook(
  columns: readonly TableColumn[],
  rows: AsyncIterable<readonly CellValue[]>,
  timeZone: string,
  guideSheet?: string,
): AsyncGenerator<Buffer> {
  const guide = guideSheet === undefined ? [] : listGuideColumns(columns)
  const guideName = guide.length > 0 ? guideSheet : undefined
  const validations = guideName === undefined ? '' : writeValidations(columns, guideName, { toColumnName, escapeText })
  return writeArchive([
    { name: '[Content_Types].xml', content: [writeContentTypes(guideName !== undefined)] },
    { name: '_rels/.rels', content: [packageParts] },
    { name: 'xl/workbook.xml', content: [writeSheetList(guideName)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [writeParts(guideName !== undefined)] },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: writeSheet(columns, rows, { timeZone, validations }) },
    ...(guideName === undefined ? [] : [{ name: 'xl/worksheets/sheet2.xml', content: writeGuide(guide) }]),
  ])
}

async function* writeSheet(
  columns: readonly TableColumn[],
  rows: AsyncIterable<readonly CellValue[]>,
  { timeZone, validations }: { timeZone: string; validations: string },
): AsyncGenerator<string> {
  const widths = columns.map(({ kind, heading }, no) => {
    const width = Math.min(60, Math.max(columnWidths[kind], heading.length + 4))
    return `<col min="${no + 1}" max="${no + 1}" width="${width}" customWidth="1"/>`
  })
  yield `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${widths.join('')}</cols><sheetData>`
  const headings = columns.map(({ heading }) => writeText(heading, cellStyles.heading))
  let piece = `<row>${headings.join('')}</row>`
  let count = 1
  for await (const row of rows) {
    count += 1
    if (count > maxRows) throw new Error('a sheet has no room for more rows')
    piece += `<row>${columns.map(({ kind }, no) => writeCell(row[no], kind, timeZone)).join('')}</row>`
    if (piece.length > pieceLength) {
      yield piece
      piece = ''
    }
  }
  const corner = `${toColumnName(columns.length)}${count}`
  yield `${piece}</sheetData><autoFilter ref="A1:${corner}"/>${validations}</worksheet>`
}

/** One column for each column of the first sheet that has a list or a prompt. */
function writeGuide(guide: readonly { heading: string; values: readonly string[] }[]): AsyncGenerator<string> {
  const height = Math.max(...guide.map(({ values }) => values.length))
  async function* listRows() {
    for (let at = 0; at < height; at += 1) yield guide.map(({ values }) => values[at])
  }
  const columns = guide.map(({ heading }) => ({ heading, kind: 'text' as const }))
  return writeSheet(columns, listRows(), { timeZone: 'UTC', validations: '' })
}

function writeCell(value: CellValue, kind: TableColumn['kind'], timeZone: string): string {
  if (value === null || value === undefined || value === '') return '<c/>'
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  if (kind === 'number' || typeof value === 'number') return `<c><v>${Number(value)}</v></c>`
  if (kind === 'day') return writeTime(value, value, cellStyles.day)
  if (kind === 'instant') return writeTime(toLocalMinute(value, timeZone).replace(' ', 'T'), value, cellStyles.instant)
  return writeText(value, looksLikeFormula(value) ? cellStyles.quoted : 0)
}

/** For dates and minutes without a time zone; the format counts days. */
function writeTime(local: string, value: string, style: number): string {
  const time = Date.parse(local.includes('T') ? `${local}Z` : local)
  return Number.isNaN(time)
    ? writeText(value, 0)
    : `<c s="${style}"><v>${time / millisecondsPerDay + epochDays}</v></c>`
}

const writeText = (text: string, style: number): string =>
  `<c t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** XML allows no other control characters, and the format reads `_x0041_` as a character. */
const escapeText = (text: string): string =>
  text
    .slice(0, maxCellLength)
    .toWellFormed()
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>\r]/g, (letter) => entities[letter] ?? '')

/** Counted from 1: A to Z, then AA. */
const toColumnName = (no: number): string =>
  no === 0 ? '' : toColumnName(Math.floor((no - 1) / 26)) + String.fromCharCode(65 + ((no - 1) % 26))

const writeContentTypes = (hasGuide: boolean): string => `${xmlHead}<Types xmlns="${packageUrl}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${documentTypes}.sheet.main+xml"/>\
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${documentTypes}.worksheet+xml"/>\
${hasGuide ? `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${documentTypes}.worksheet+xml"/>` : ''}\
<Override PartName="/xl/styles.xml" ContentType="${documentTypes}.styles+xml"/></Types>`

const packageParts = `${xmlHead}<Relationships xmlns="${packageUrl}/relationships">\
<Relationship Id="r1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const writeSheetList = (
  guideName: string | undefined,
): string => `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relationships}">\
<sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/>\
${guideName === undefined ? '' : `<sheet name="${escapeText(guideName)}" sheetId="2" r:id="r3"/>`}</sheets></workbook>`

const writeParts = (hasGuide: boolean): string => `${xmlHead}<Relationships xmlns="${packageUrl}/relationships">\
<Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>\
${hasGuide ? `<Relationship Id="r3" Type="${relationships}/worksheet" Target="worksheets/sheet2.xml"/>` : ''}\
<Relationship Id="r2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`

const styles = `${xmlHead}<styleSheet xmlns="${main}">\
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>\
<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>\
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`
