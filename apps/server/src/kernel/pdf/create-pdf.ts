import type { Language } from '@paratope/contract/kernel'
import PDFDocument from 'pdfkit'
import { breakLines } from './break-lines.ts'
import { type FontName, loadFont, splitRuns } from './pdf-fonts.ts'

export interface TextStyle {
  /** In points. */
  size?: number
  isBold?: boolean
  color?: string
  align?: 'left' | 'right'
}

export interface PdfColumn {
  title: string
  /** In points. */
  width: number
  align?: 'left' | 'right'
}

/** A cell is one text, or a text with a smaller one below it. */
export type PdfCell = string | { text: string; note: string }

/** Writes an A4 document from top to bottom; measures are in points. */
export interface PdfWriter {
  readonly width: number
  text(text: string, style?: TextStyle): void
  /** Texts side by side, each in its part of the width. */
  columns(parts: readonly { text: string; width: number; style?: TextStyle }[]): void
  space(height: number): void
  rule(): void
  /** The head is repeated on each page. */
  table(columns: readonly PdfColumn[], rows: readonly (readonly PdfCell[])[]): void
  /** Square pictures side by side. */
  images(images: readonly { content: Buffer; width: number }[]): void
  /** Starts a new page unless this much is left. */
  keepTogether(height: number): void
  /** Starts a page whose texts are in this language. */
  startPage(language: Language): void
  finish(): Promise<Buffer>
}

export interface PdfOptions {
  title: string
  author: string
  language: Language
  createdAt: Date
  /** PDF/A-2b: with an output intent and metadata for archives. */
  isArchival?: boolean
  /** A6 is the size of labels. */
  page?: keyof typeof margins
  /** At the foot of each page. */
  formatFooter: (page: number, pages: number) => string
}

const margins = { A4: 48, A6: 20 } as const
const footerHeight = 28
const lineHeight = 1.4
const ink = '#16202e'
const softInk = '#5b6776'
const lineColor = '#d5dbe3'

export function createPdf({
  title,
  author,
  language,
  createdAt,
  isArchival = false,
  page: size = 'A4',
  formatFooter,
}: PdfOptions): PdfWriter {
  const margin = margins[size]
  const document = new PDFDocument({
    size,
    margin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    ...(isArchival && { subset: 'PDF/A-2b' as const, pdfVersion: '1.7' as const }),
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  const registered = new Set<FontName>()
  const width = document.page.width - 2 * margin
  const bottom = document.page.height - margin - footerHeight
  let top = margin
  let pageLanguage = language

  function useFont(name: FontName, size: number): void {
    if (!registered.has(name)) {
      document.registerFont(name, loadFont(name).content)
      registered.add(name)
    }
    document.font(name).fontSize(size)
  }

  function measure(text: string, { size = 9.5, isBold = false }: TextStyle): number {
    let sum = 0
    for (const run of splitRuns(text, pageLanguage, isBold)) {
      useFont(run.font, size)
      sum += document.widthOfString(run.text)
    }
    return sum
  }

  function drawLine(text: string, x: number, y: number, lineWidth: number, style: TextStyle): void {
    const { size = 9.5, isBold = false, color = ink, align = 'left' } = style
    let left = align === 'right' ? x + lineWidth - measure(text, style) : x
    for (const run of splitRuns(text, pageLanguage, isBold)) {
      useFont(run.font, size)
      // The fonts' ascenders differ, so all stand on one baseline.
      document.fillColor(color).text(run.text, left, y + size, { lineBreak: false, baseline: 'alphabetic' })
      left += document.widthOfString(run.text)
    }
  }

  const breakText = (text: string, textWidth: number, style: TextStyle): string[] =>
    breakLines(text, textWidth, (part) => measure(part, style))

  const getHeight = (lines: readonly string[], { size = 9.5 }: TextStyle): number => lines.length * size * lineHeight

  function drawLines(lines: readonly string[], x: number, y: number, textWidth: number, style: TextStyle): void {
    for (const [index, line] of lines.entries()) {
      drawLine(line, x, y + index * (style.size ?? 9.5) * lineHeight, textWidth, style)
    }
  }

  function keepTogether(height: number): boolean {
    if (top + height <= bottom) return false
    document.addPage()
    top = margin
    return true
  }

  function drawRule(): void {
    document
      .moveTo(margin, top)
      .lineTo(margin + width, top)
      .lineWidth(0.5)
      .strokeColor(lineColor)
      .stroke()
  }

  function drawColumns(parts: Parameters<PdfWriter['columns']>[0]): void {
    const cells = parts.map(({ text, width: partWidth, style = {} }) => ({
      lines: breakText(text, partWidth, style),
      partWidth,
      style,
    }))
    const height = Math.max(...cells.map(({ lines, style }) => getHeight(lines, style)))
    keepTogether(height)
    let x = margin
    for (const { lines, partWidth, style } of cells) {
      drawLines(lines, x, top, partWidth, style)
      x += partWidth
    }
    top += height
  }

  const cellPadding = 5
  const gap = 8

  function drawRow(columns: readonly PdfColumn[], row: readonly PdfCell[], style: TextStyle, head?: () => void): void {
    const cells = columns.map(({ width: columnWidth, align = 'left' }, index) => {
      const cell = row[index] ?? ''
      const { text, note } = typeof cell === 'string' ? { text: cell, note: '' } : cell
      const inner = columnWidth - gap
      const noteStyle = { size: 8, color: softInk, align }
      return {
        inner,
        style: { ...style, align },
        noteStyle,
        lines: breakText(text, inner, style),
        noteLines: note === '' ? [] : breakText(note, inner, noteStyle),
      }
    })
    const height = Math.max(
      ...cells.map((cell) => getHeight(cell.lines, cell.style) + getHeight(cell.noteLines, cell.noteStyle)),
    )
    if (keepTogether(height + 2 * cellPadding)) head?.()
    let x = margin
    for (const [index, cell] of cells.entries()) {
      drawLines(cell.lines, x, top + cellPadding, cell.inner, cell.style)
      drawLines(cell.noteLines, x, top + cellPadding + getHeight(cell.lines, cell.style), cell.inner, cell.noteStyle)
      x += columns[index]?.width ?? 0
    }
    top += height + 2 * cellPadding
    drawRule()
  }

  return {
    width,
    text(text, style = {}) {
      for (const line of breakText(text, width, style)) {
        const height = getHeight([line], style)
        keepTogether(height)
        drawLine(line, margin, top, width, style)
        top += height
      }
    },
    columns: drawColumns,
    space(height) {
      top += height
    },
    rule() {
      drawRule()
    },
    table(columns, rows) {
      const titles = columns.map(({ title: columnTitle }) => columnTitle)
      const drawHead = () => drawRow(columns, titles, { size: 8, color: softInk })
      keepTogether(60)
      drawHead()
      for (const row of rows) drawRow(columns, row, {}, drawHead)
    },
    images(images) {
      const height = Math.max(...images.map((image) => image.width))
      keepTogether(height)
      let x = margin
      for (const image of images) {
        document.image(image.content, x, top, { width: image.width })
        x += image.width + 2 * gap
      }
      top += height
    },
    keepTogether(height) {
      keepTogether(height)
    },
    startPage(next) {
      document.addPage()
      top = margin
      pageLanguage = next
    },
    async finish() {
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page)
        // Below the margin, text would open another page.
        document.page.margins.bottom = 0
        drawLine(formatFooter(page + 1, count), margin, document.page.height - margin - 4, width, {
          size: 8,
          color: softInk,
        })
      }
      document.end()
      await finished
      return Buffer.concat(chunks)
    },
  }
}
