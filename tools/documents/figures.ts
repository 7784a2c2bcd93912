import type { GuideTexts } from './guide-texts.ts'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const drawSvg = (width: number, height: number, label: string, body: string) =>
  `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(label)}">${body}</svg>`

const drawText = (x: number, y: number, words: string, look = '') =>
  `<text x="${x}" y="${y}" ${look}>${escapeXml(words)}</text>`
const anchorMiddle = 'text-anchor="middle"'
const anchorEnd = 'text-anchor="end"'
const softClass = 'class="soft"'
const drawBox = (x: number, y: number, width: number, height: number, look = 'class="paper"', radius = 6) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${look}/>`
const drawLine = (d: string, look = 'class="line"') => `<path d="${d}" ${look}/>`
const drawButton = (x: number, y: number, width: number, words: string, strong: boolean) =>
  drawBox(x, y, width, 24, strong ? 'class="fill"' : 'class="paper strong"') +
  drawText(x + width / 2, y + 16, words, `${anchorMiddle} class="${strong ? 'on' : 'tint'}"`)

/** Six states in a row, the shortcut above them and the way back below. */
export function drawOrderFlow(words: GuideTexts): string {
  const states = Object.values(words.states)
  const yours = [true, false, true, false, false, true]
  const x = (index: number) => 58 + index * 116
  const nodes = states.map(([name, who], index) => {
    const mine = yours[index]
    const number = `${anchorMiddle} class="${mine ? 'on' : 'tint'} bold"`
    return (
      (index > 0 ? drawLine(`M${x(index - 1) + 18} 72H${x(index) - 20}`, 'class="arrow"') : '') +
      `<circle cx="${x(index)}" cy="72" r="15" class="${mine ? 'fill' : 'paper strong'}"/>` +
      drawText(x(index), 76.5, String(index + 1), number) +
      drawText(x(index), 106, name, `${anchorMiddle} class="bold"`) +
      drawText(x(index), 121, who, `${anchorMiddle} ${softClass}`)
    )
  })
  const direct = drawLine(`M${x(0)} 52V40q0-8 8-8H${x(3) - 8}q8 0 8 8v10`, 'class="arrow tinted"')
  const back = drawLine(`M${x(2)} 130v12q0 8-8 8H${x(1) + 8}q-8 0-8-8v-10`, 'class="arrow dashed"')
  return drawSvg(
    696,
    176,
    words.orderFlow,
    direct +
      drawText((x(0) + x(3)) / 2, 24, words.direct, `${anchorMiddle} class="tint"`) +
      back +
      drawText((x(1) + x(2)) / 2, 168, words.back, `${anchorMiddle} ${softClass}`) +
      nodes.join(''),
  )
}

const drawAntibody = (x: number, y: number) =>
  drawLine(`M${x} ${y + 4}v12M${x} ${y + 4}l-7-8M${x} ${y + 4}l7-8`, 'class="glyph"') +
  drawLine(`M${x - 9} ${y - 7}l-4-5M${x + 9} ${y - 7}l4-5`, 'class="glyph lit"')

function drawFind({ steps: { find } }: GuideTexts): string {
  const { figure } = find
  const facets = figure.facets.map(
    ([name, count], index) =>
      drawBox(14, 72 + index * 20, 10, 10, index === 1 ? 'class="fill"' : 'class="paper"', 2) +
      drawText(30, 81 + index * 20, name) +
      drawText(122, 81 + index * 20, count, `${anchorEnd} ${softClass}`),
  )
  const rows = [50, 92].map(
    (y) =>
      drawBox(136, y, 194, 36) +
      drawAntibody(156, y + 18) +
      drawLine(`M176 ${y + 13}h${y === 50 ? 78 : 62}`, 'class="word"') +
      drawLine(`M176 ${y + 24}h${y === 50 ? 96 : 104}`, 'class="word faint"') +
      drawText(322, y + 16, figure.stock, `${anchorEnd} class="good"`),
  )
  const search =
    drawBox(6, 6, 324, 30, 'class="paper strong"') +
    '<circle cx="22" cy="20" r="5" class="stroke"/><path d="M26 24l4 4" class="stroke"/>' +
    drawText(40, 25, figure.search, 'class="bold"')
  return drawSvg(
    336,
    152,
    find.title,
    search +
      drawText(14, 60, figure.facet, 'class="bold"') +
      facets.join('') +
      rows.join('') +
      drawText(136, 146, figure.row, softClass),
  )
}

function drawCart({ steps: { cart } }: GuideTexts): string {
  const { figure } = cart
  const columns = [20, 150, 230] as const
  const row = (cells: readonly string[], y: number, look: string) =>
    cells.map((cell, index) => drawText(columns[index] ?? 0, y, cell, look)).join('')
  const rows = figure.rows.map(
    (cells, index) =>
      row(cells, 52 + index * 26, index === 1 ? 'class="bold"' : '') + drawLine(`M6 ${61 + index * 26}h324`),
  )
  return drawSvg(
    336,
    152,
    cart.title,
    drawBox(6, 6, 324, 107) +
      drawBox(6.5, 61.5, 323, 25, 'class="wash"', 0) +
      row(figure.head, 26, softClass) +
      drawLine('M6 35h324') +
      rows.slice(0, 2).join('') +
      row(figure.rows[2] ?? [], 104, '') +
      drawButton(230, 122, 100, figure.add, true),
  )
}

function drawSubmit({ steps: { submit } }: GuideTexts): string {
  const { figure } = submit
  const field = (x: number, y: number, width: number, name: string) =>
    drawText(x, y, name, softClass) +
    drawBox(x, y + 6, width, 24) +
    drawLine(`M${x + 10} ${y + 18}h${width / 2}`, 'class="word faint"')
  return drawSvg(
    336,
    152,
    submit.title,
    field(6, 14, 156, figure.address) +
      field(174, 14, 156, figure.invoice) +
      field(6, 62, 156, figure.phone) +
      drawButton(6, 108, 156, figure.now, true) +
      drawButton(174, 108, 156, figure.quote, false) +
      drawText(84, 147, figure.nowLine, `${anchorMiddle} ${softClass}`) +
      drawText(252, 147, figure.quoteLine, `${anchorMiddle} ${softClass}`),
  )
}

function drawQuote({ steps: { quote } }: GuideTexts): string {
  const { figure } = quote
  const lines = figure.lines.map(
    (name, index) =>
      drawText(20, 60 + index * 18, name, index === 2 ? 'class="bold"' : '') +
      drawLine(
        `M${index === 2 ? 264 : 276} ${56 + index * 18}h${index === 2 ? 52 : 40}`,
        index === 2 ? 'class="word"' : 'class="word faint"',
      ),
  )
  return drawSvg(
    336,
    152,
    quote.title,
    drawBox(6, 6, 324, 140) +
      drawText(20, 30, figure.quote, 'class="bold"') +
      drawBox(236, 15, 80, 22, 'class="wash"', 11) +
      drawText(276, 30, figure.revision, `${anchorMiddle} class="tint"`) +
      drawLine('M20 42h296') +
      lines.join('') +
      drawLine('M20 106h296') +
      drawButton(20, 114, 84, figure.accept, true) +
      drawButton(112, 114, 112, figure.change, false) +
      drawText(316, 130, figure.valid, `${anchorEnd} ${softClass}`),
  )
}

const drawParcel = (x: number, y: number) =>
  drawLine(`M${x} ${y}l16-7 16 7v16l-16 7-16-7zM${x} ${y}l16 7 16-7M${x + 16} ${y + 7}v16`, 'class="stroke"')

function drawFollow({ steps: { follow } }: GuideTexts): string {
  const { figure } = follow
  const parcels = figure.lines.map((words, index) => {
    const y = 50 + index * 50
    return (
      drawLine(`M40 ${index === 0 ? 36 : 68}V${y + 16}q0 4 4 4h20`, 'class="arrow"') +
      drawBox(68, y, 262, 40) +
      drawParcel(82, y + 13) +
      drawText(126, y + 17, `${figure.parcel} ${index + 1}`, 'class="bold"') +
      drawText(126, y + 32, words, softClass)
    )
  })
  return drawSvg(
    336,
    152,
    follow.title,
    drawBox(6, 6, 150, 28, 'class="wash"') +
      drawText(81, 25, figure.order, `${anchorMiddle} class="tint bold"`) +
      parcels.join(''),
  )
}

function drawReceive({ steps: { receive } }: GuideTexts): string {
  const { figure } = receive
  const vial =
    drawLine('M48 30h28v10h-28zM50 40c0 7-8 8-8 16v58q0 8 8 8h24q8 0 8-8V56c0-8-8-9-8-16', 'class="stroke"') +
    drawBox(42, 66, 40, 34, 'class="wash"', 0) +
    drawText(62, 87, figure.lot, `${anchorMiddle} class="tint"`)
  const sheet =
    drawLine('M150 30h36l14 14v78h-50zM186 30v14h14', 'class="stroke"') +
    drawLine('M160 62h30M160 74h30M160 86h20', 'class="word faint"') +
    drawText(175, 142, figure.certificate, `${anchorMiddle} ${softClass}`)
  const done =
    '<circle cx="284" cy="76" r="26" class="fill"/><path d="M272 77l8 9 16-18" class="tick"/>' +
    drawText(284, 142, figure.done, `${anchorMiddle} ${softClass}`)
  return drawSvg(
    336,
    152,
    receive.title,
    vial + drawLine('M94 80h42', 'class="arrow"') + sheet + drawLine('M212 80h36', 'class="arrow"') + done,
  )
}

export const stepFigureDrawers = {
  find: drawFind,
  cart: drawCart,
  submit: drawSubmit,
  quote: drawQuote,
  follow: drawFollow,
  receive: drawReceive,
}
