import type { GuideWords } from './ordering-system.words.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const svg = (width: number, height: number, label: string, body: string) =>
  `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(label)}">${body}</svg>`

const text = (x: number, y: number, words: string, look = '') =>
  `<text x="${x}" y="${y}" ${look}>${escape(words)}</text>`
const middle = 'text-anchor="middle"'
const end = 'text-anchor="end"'
const soft = 'class="soft"'
const box = (x: number, y: number, width: number, height: number, look = 'class="paper"', radius = 6) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${look}/>`
const line = (d: string, look = 'class="line"') => `<path d="${d}" ${look}/>`
const button = (x: number, y: number, width: number, words: string, strong: boolean) =>
  box(x, y, width, 24, strong ? 'class="fill"' : 'class="paper strong"') +
  text(x + width / 2, y + 16, words, `${middle} class="${strong ? 'on' : 'tint'}"`)

/** Six states in a row, the shortcut above them and the way back below. */
export function wayFigure(words: GuideWords): string {
  const states = Object.values(words.states)
  const yours = [true, false, true, false, false, true]
  const x = (index: number) => 58 + index * 116
  const nodes = states.map(([name, who], index) => {
    const mine = yours[index]
    const number = `${middle} class="${mine ? 'on' : 'tint'} bold"`
    return (
      (index > 0 ? line(`M${x(index - 1) + 18} 72H${x(index) - 20}`, 'class="arrow"') : '') +
      `<circle cx="${x(index)}" cy="72" r="15" class="${mine ? 'fill' : 'paper strong'}"/>` +
      text(x(index), 76.5, String(index + 1), number) +
      text(x(index), 106, name, `${middle} class="bold"`) +
      text(x(index), 121, who, `${middle} ${soft}`)
    )
  })
  const direct = line(`M${x(0)} 52V40q0-8 8-8H${x(3) - 8}q8 0 8 8v10`, 'class="arrow tinted"')
  const back = line(`M${x(2)} 130v12q0 8-8 8H${x(1) + 8}q-8 0-8-8v-10`, 'class="arrow dashed"')
  return svg(
    696,
    176,
    words.way,
    direct +
      text((x(0) + x(3)) / 2, 24, words.direct, `${middle} class="tint"`) +
      back +
      text((x(1) + x(2)) / 2, 168, words.back, `${middle} ${soft}`) +
      nodes.join(''),
  )
}

const antibody = (x: number, y: number) =>
  line(`M${x} ${y + 4}v12M${x} ${y + 4}l-7-8M${x} ${y + 4}l7-8`, 'class="glyph"') +
  line(`M${x - 9} ${y - 7}l-4-5M${x + 9} ${y - 7}l4-5`, 'class="glyph lit"')

function find({ steps: { find } }: GuideWords): string {
  const { figure } = find
  const facets = figure.facets.map(
    ([name, count], index) =>
      box(14, 72 + index * 20, 10, 10, index === 1 ? 'class="fill"' : 'class="paper"', 2) +
      text(30, 81 + index * 20, name) +
      text(122, 81 + index * 20, count, `${end} ${soft}`),
  )
  const rows = [50, 92].map(
    (y) =>
      box(136, y, 194, 36) +
      antibody(156, y + 18) +
      line(`M176 ${y + 13}h${y === 50 ? 78 : 62}`, 'class="word"') +
      line(`M176 ${y + 24}h${y === 50 ? 96 : 104}`, 'class="word faint"') +
      text(322, y + 16, figure.stock, `${end} class="good"`),
  )
  const search =
    box(6, 6, 324, 30, 'class="paper strong"') +
    '<circle cx="22" cy="20" r="5" class="stroke"/><path d="M26 24l4 4" class="stroke"/>' +
    text(40, 25, figure.search, 'class="bold"')
  return svg(
    336,
    152,
    find.title,
    search +
      text(14, 60, figure.facet, 'class="bold"') +
      facets.join('') +
      rows.join('') +
      text(136, 146, figure.row, soft),
  )
}

function cart({ steps: { cart } }: GuideWords): string {
  const { figure } = cart
  const columns = [20, 150, 230] as const
  const row = (cells: readonly string[], y: number, look: string) =>
    cells.map((cell, index) => text(columns[index] ?? 0, y, cell, look)).join('')
  const rows = figure.rows.map(
    (cells, index) =>
      row(cells, 52 + index * 26, index === 1 ? 'class="bold"' : '') + line(`M6 ${61 + index * 26}h324`),
  )
  return svg(
    336,
    152,
    cart.title,
    box(6, 6, 324, 107) +
      box(6.5, 61.5, 323, 25, 'class="wash"', 0) +
      row(figure.head, 26, soft) +
      line('M6 35h324') +
      rows.slice(0, 2).join('') +
      row(figure.rows[2] ?? [], 104, '') +
      button(230, 122, 100, figure.add, true),
  )
}

function submit({ steps: { submit } }: GuideWords): string {
  const { figure } = submit
  const field = (x: number, y: number, width: number, name: string) =>
    text(x, y, name, soft) + box(x, y + 6, width, 24) + line(`M${x + 10} ${y + 18}h${width / 2}`, 'class="word faint"')
  return svg(
    336,
    152,
    submit.title,
    field(6, 14, 156, figure.address) +
      field(174, 14, 156, figure.invoice) +
      field(6, 62, 156, figure.phone) +
      button(6, 108, 156, figure.now, true) +
      button(174, 108, 156, figure.quote, false) +
      text(84, 147, figure.nowLine, `${middle} ${soft}`) +
      text(252, 147, figure.quoteLine, `${middle} ${soft}`),
  )
}

function quote({ steps: { quote } }: GuideWords): string {
  const { figure } = quote
  const lines = figure.lines.map(
    (name, index) =>
      text(20, 60 + index * 18, name, index === 2 ? 'class="bold"' : '') +
      line(
        `M${index === 2 ? 264 : 276} ${56 + index * 18}h${index === 2 ? 52 : 40}`,
        index === 2 ? 'class="word"' : 'class="word faint"',
      ),
  )
  return svg(
    336,
    152,
    quote.title,
    box(6, 6, 324, 140) +
      text(20, 30, figure.quote, 'class="bold"') +
      box(236, 15, 80, 22, 'class="wash"', 11) +
      text(276, 30, figure.revision, `${middle} class="tint"`) +
      line('M20 42h296') +
      lines.join('') +
      line('M20 106h296') +
      button(20, 114, 84, figure.accept, true) +
      button(112, 114, 112, figure.change, false) +
      text(316, 130, figure.valid, `${end} ${soft}`),
  )
}

const crate = (x: number, y: number) =>
  line(`M${x} ${y}l16-7 16 7v16l-16 7-16-7zM${x} ${y}l16 7 16-7M${x + 16} ${y + 7}v16`, 'class="stroke"')

function follow({ steps: { follow } }: GuideWords): string {
  const { figure } = follow
  const parcels = figure.lines.map((words, index) => {
    const y = 50 + index * 50
    return (
      line(`M40 ${index === 0 ? 36 : 68}V${y + 16}q0 4 4 4h20`, 'class="arrow"') +
      box(68, y, 262, 40) +
      crate(82, y + 13) +
      text(126, y + 17, `${figure.parcel} ${index + 1}`, 'class="bold"') +
      text(126, y + 32, words, soft)
    )
  })
  return svg(
    336,
    152,
    follow.title,
    box(6, 6, 150, 28, 'class="wash"') + text(81, 25, figure.order, `${middle} class="tint bold"`) + parcels.join(''),
  )
}

function receive({ steps: { receive } }: GuideWords): string {
  const { figure } = receive
  const vial =
    line('M48 30h28v10h-28zM50 40c0 7-8 8-8 16v58q0 8 8 8h24q8 0 8-8V56c0-8-8-9-8-16', 'class="stroke"') +
    box(42, 66, 40, 34, 'class="wash"', 0) +
    text(62, 87, figure.lot, `${middle} class="tint"`)
  const sheet =
    line('M150 30h36l14 14v78h-50zM186 30v14h14', 'class="stroke"') +
    line('M160 62h30M160 74h30M160 86h20', 'class="word faint"') +
    text(175, 142, figure.certificate, `${middle} ${soft}`)
  const done =
    '<circle cx="284" cy="76" r="26" class="fill"/><path d="M272 77l8 9 16-18" class="tick"/>' +
    text(284, 142, figure.done, `${middle} ${soft}`)
  return svg(
    336,
    152,
    receive.title,
    vial + line('M94 80h42', 'class="arrow"') + sheet + line('M212 80h36', 'class="arrow"') + done,
  )
}

export const stepFigures = { find, cart, submit, quote, follow, receive }
