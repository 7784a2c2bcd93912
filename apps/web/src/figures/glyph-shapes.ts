/** Molecule formats, drawn on a 64 × 64 grid. */
export const glyphFormats = [
  'igg',
  'fab',
  'scfv-fc',
  'bispecific',
  'fc-fusion',
  'adc',
  'isotype-control',
  'protein',
  'cell-line',
  'plasmid',
  'reagent',
] as const
export type GlyphFormat = (typeof glyphFormats)[number]

/** Colours as any SVG paint; `other` belongs to the second binder or the payload. */
export interface GlyphColours {
  main: string
  soft: string
  other: string
  otherSoft: string
}

type DomainStyle = 'bind' | 'hold' | 'none'

/** Two decimals are a thirtieth of a pixel at 160 px. */
const roundNumber = (value: number) => Number(value.toFixed(2))

/** One immunoglobulin domain: binding ones are full, constant ones pale, absent ones dashed. */
function drawDomain(
  x: number,
  y: number,
  width: number,
  height: number,
  style: DomainStyle,
  main: string,
  soft: string,
): string {
  const fill = style === 'bind' ? main : style === 'hold' ? soft : 'none'
  const dash = style === 'none' ? ' stroke-dasharray="2.6 2"' : ''
  return `<rect x="${roundNumber(x - width / 2)}" y="${roundNumber(y)}" width="${width}" height="${height}" rx="${width / 2}" fill="${fill}" stroke="${main}"${dash}/>`
}

const drawLine = (d: string, ink: string) => `<path d="${d}" fill="none" stroke="${ink}"/>`

/** An arm points up from the hinge and is turned outwards; `side` is −1 left, 1 right. */
function rotateArm(side: number, body: string): string {
  return `<g transform="translate(${roundNumber(32 + side * 1.8)} 33) rotate(${side * 38})">${body}</g>`
}

function drawArm(side: number, tips: DomainStyle, main: string, soft: string): string {
  const outer = side * 8
  const drawPair = (x: number) =>
    drawDomain(x, -25.5, 6.4, 10, tips, main, soft) + drawDomain(x, -13.5, 6.4, 10, 'hold', main, soft)
  return rotateArm(side, drawLine('M0-4V0', main) + drawPair(0) + drawPair(outer))
}

function drawHalfStem(side: number, main: string, soft: string): string {
  const x = 32 + side * 4.2
  return (
    drawLine(`M${roundNumber(32 + side * 1.8)} 33L${roundNumber(x)} 38`, main) +
    drawDomain(x, 36.5, 6.4, 10.5, 'hold', main, soft) +
    drawDomain(x, 49, 6.4, 10.5, 'hold', main, soft)
  )
}

const drawStem = ({ main, soft }: GlyphColours) => drawHalfStem(-1, main, soft) + drawHalfStem(1, main, soft)
const drawAntibody = (inks: GlyphColours, tips: DomainStyle) =>
  drawStem(inks) + drawArm(-1, tips, inks.main, inks.soft) + drawArm(1, tips, inks.main, inks.soft)

/** If payloads hang, in the order in which they fill up; each with its root on the antibody. */
const payloadSites = [
  [20, 44, 25, 42],
  [44, 44, 39, 42],
  [20, 55, 25, 53],
  [44, 55, 39, 53],
  [12.5, 38, 16.5, 33.5],
  [51.5, 38, 47.5, 33.5],
  [28.2, 15.5, 26, 21.5],
  [35.8, 15.5, 38, 21.5],
] as const

function drawPayloads(count: number, { main, other }: GlyphColours): string {
  return payloadSites
    .slice(0, count)
    .map(
      ([x, y, fromX, fromY]) =>
        `${drawLine(`M${fromX} ${fromY}L${x} ${y}`, main)}<circle cx="${x}" cy="${y}" r="3" fill="${other}"/>`,
    )
    .join('')
}

/** A point on the ring of a plasmid; 0 degrees is up, turning clockwise. */
const toRingPoint = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${roundNumber(32 + radius * Math.sin(angle))} ${roundNumber(32 - radius * Math.cos(angle))}`
}

function drawFeature(from: number, to: number, ink: string): string {
  const neck = to - 18
  const large = neck - from > 180 ? 1 : 0
  return `<path d="M${toRingPoint(25.5, from)}A25.5 25.5 0 ${large} 1 ${toRingPoint(25.5, neck)}L${toRingPoint(29, neck)}L${toRingPoint(22, to)}L${toRingPoint(15, neck)}L${toRingPoint(18.5, neck)}A18.5 18.5 0 ${large} 0 ${toRingPoint(18.5, from)}z" fill="${ink}"/>`
}

const glyphDrawings: Record<GlyphFormat, (inks: GlyphColours, dar: number) => string> = {
  igg: (inks) => drawAntibody(inks, 'bind'),
  'isotype-control': (inks) => drawAntibody(inks, 'none'),
  bispecific: ({ main, soft, other, otherSoft }) =>
    drawHalfStem(-1, main, soft) +
    drawHalfStem(1, other, otherSoft) +
    drawArm(-1, 'bind', main, soft) +
    drawArm(1, 'bind', other, otherSoft),
  adc: (inks, dar) => drawAntibody(inks, 'bind') + drawPayloads(dar, inks),
  fab: ({ main, soft }) =>
    [26, 38]
      .map((x) => drawDomain(x, 11, 10, 20, 'bind', main, soft) + drawDomain(x, 33, 10, 20, 'hold', main, soft))
      .join(''),
  'scfv-fc': (inks) =>
    drawStem(inks) +
    [-1, 1]
      .map((side) =>
        rotateArm(
          side,
          drawLine(`M0-4V0M0-17q${side * 4}-7 ${side * 8} 0`, inks.main) +
            drawDomain(0, -17, 6.4, 13, 'bind', inks.main, inks.soft) +
            drawDomain(side * 8, -17, 6.4, 13, 'bind', inks.main, inks.soft),
        ),
      )
      .join(''),
  'fc-fusion': (inks) =>
    drawStem(inks) +
    [-1, 1]
      .map((side) => {
        const x = 32 + side * 10.5
        return `${drawLine(`M${roundNumber(32 + side * 1.8)} 33L${roundNumber(32 + side * 6)} 27`, inks.main)}<ellipse cx="${x}" cy="18" rx="8.4" ry="11" fill="${inks.main}" stroke="${inks.main}"/>`
      })
      .join(''),
  protein: ({ main, soft }) =>
    `<path d="M22 19c7-7 21-6 24 4 1 4 5 6 5 12 0 11-9 16-17 15-5 0-9 3-14-1-6-4-8-9-6-15 1-6 4-11 8-15z" fill="${soft}" stroke="${main}"/>` +
    drawLine('M21 38c3-9 7-13 10-9s-4 11 1 13 5-14 11-12', main) +
    `<path d="M45 22V6h13l-4 4.5 4 4.5H45" fill="${main}" stroke="${main}"/>`,
  'cell-line': ({ main, soft }) =>
    `<circle cx="42" cy="42" r="15" fill="${soft}" stroke="${main}"/><circle cx="44" cy="43" r="5.5" fill="${main}"/>` +
    `<circle cx="25" cy="25" r="18" fill="${soft}" stroke="${main}"/><circle cx="23" cy="26" r="7" fill="${main}"/>`,
  plasmid: ({ main, soft, other }) =>
    `<circle cx="32" cy="32" r="22" fill="none" stroke="${soft}" stroke-width="7"/>` +
    drawFeature(205, 365, main) +
    drawFeature(100, 175, other),
  reagent: ({ main, soft }) =>
    `<path d="M24 14v6c0 3-5 4-5 9v25q0 4 4 4h18q4 0 4-4V29c0-5-5-6-5-9v-6z" fill="none" stroke="${main}"/>` +
    `<path d="M19.7 33h24.6v21q0 3.3-3.3 3.3H23q-3.3 0-3.3-3.3z" fill="${soft}"/>` +
    `<path d="M19 37h26v13H19z" fill="${main}"/><rect x="21.5" y="5.5" width="21" height="8.5" rx="2.5" fill="${main}" stroke="${main}"/>`,
}

/** The inside of the drawing; everything in it is a number, a format or a given paint. */
export function drawGlyph(format: GlyphFormat, inks: GlyphColours, dar = 4, weight = 1.5): string {
  const drawn = glyphDrawings[format](inks, Math.max(0, Math.min(payloadSites.length, Math.round(dar))))
  return `<g stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`
}
