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
export interface GlyphInks {
  main: string
  soft: string
  other: string
  otherSoft: string
}

type Look = 'bind' | 'hold' | 'none'

/** Two decimals are a thirtieth of a pixel at 160 px. */
const n = (value: number) => Number(value.toFixed(2))

/** One immunoglobulin domain: binding ones are full, constant ones pale, absent ones dashed. */
function domain(x: number, y: number, width: number, height: number, look: Look, main: string, soft: string): string {
  const fill = look === 'bind' ? main : look === 'hold' ? soft : 'none'
  const dash = look === 'none' ? ' stroke-dasharray="2.6 2"' : ''
  return `<rect x="${n(x - width / 2)}" y="${n(y)}" width="${width}" height="${height}" rx="${width / 2}" fill="${fill}" stroke="${main}"${dash}/>`
}

const line = (d: string, ink: string) => `<path d="${d}" fill="none" stroke="${ink}"/>`

/** An arm points up from the hinge and is turned outwards; `side` is −1 left, 1 right. */
function turned(side: number, body: string): string {
  return `<g transform="translate(${n(32 + side * 1.8)} 33) rotate(${side * 38})">${body}</g>`
}

function arm(side: number, tips: Look, main: string, soft: string): string {
  const outer = side * 8
  const pair = (x: number) =>
    domain(x, -25.5, 6.4, 10, tips, main, soft) + domain(x, -13.5, 6.4, 10, 'hold', main, soft)
  return turned(side, line('M0-4V0', main) + pair(0) + pair(outer))
}

function half(side: number, main: string, soft: string): string {
  const x = 32 + side * 4.2
  return (
    line(`M${n(32 + side * 1.8)} 33L${n(x)} 38`, main) +
    domain(x, 36.5, 6.4, 10.5, 'hold', main, soft) +
    domain(x, 49, 6.4, 10.5, 'hold', main, soft)
  )
}

const stem = ({ main, soft }: GlyphInks) => half(-1, main, soft) + half(1, main, soft)
const antibody = (inks: GlyphInks, tips: Look) =>
  stem(inks) + arm(-1, tips, inks.main, inks.soft) + arm(1, tips, inks.main, inks.soft)

/** Where payloads hang, in the order in which they fill up; each with its root on the antibody. */
const sites = [
  [20, 44, 25, 42],
  [44, 44, 39, 42],
  [20, 55, 25, 53],
  [44, 55, 39, 53],
  [12.5, 38, 16.5, 33.5],
  [51.5, 38, 47.5, 33.5],
  [28.2, 15.5, 26, 21.5],
  [35.8, 15.5, 38, 21.5],
] as const

function payloads(count: number, { main, other }: GlyphInks): string {
  return sites
    .slice(0, count)
    .map(
      ([x, y, fromX, fromY]) =>
        `${line(`M${fromX} ${fromY}L${x} ${y}`, main)}<circle cx="${x}" cy="${y}" r="3" fill="${other}"/>`,
    )
    .join('')
}

/** A point on the ring of a plasmid; 0 degrees is up, turning clockwise. */
const onRing = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${n(32 + radius * Math.sin(angle))} ${n(32 - radius * Math.cos(angle))}`
}

function feature(from: number, to: number, ink: string): string {
  const neck = to - 18
  const large = neck - from > 180 ? 1 : 0
  return `<path d="M${onRing(25.5, from)}A25.5 25.5 0 ${large} 1 ${onRing(25.5, neck)}L${onRing(29, neck)}L${onRing(22, to)}L${onRing(15, neck)}L${onRing(18.5, neck)}A18.5 18.5 0 ${large} 0 ${onRing(18.5, from)}z" fill="${ink}"/>`
}

const drawings: Record<GlyphFormat, (inks: GlyphInks, dar: number) => string> = {
  igg: (inks) => antibody(inks, 'bind'),
  'isotype-control': (inks) => antibody(inks, 'none'),
  bispecific: ({ main, soft, other, otherSoft }) =>
    half(-1, main, soft) + half(1, other, otherSoft) + arm(-1, 'bind', main, soft) + arm(1, 'bind', other, otherSoft),
  adc: (inks, dar) => antibody(inks, 'bind') + payloads(dar, inks),
  fab: ({ main, soft }) =>
    [26, 38].map((x) => domain(x, 11, 10, 20, 'bind', main, soft) + domain(x, 33, 10, 20, 'hold', main, soft)).join(''),
  'scfv-fc': (inks) =>
    stem(inks) +
    [-1, 1]
      .map((side) =>
        turned(
          side,
          line(`M0-4V0M0-17q${side * 4}-7 ${side * 8} 0`, inks.main) +
            domain(0, -17, 6.4, 13, 'bind', inks.main, inks.soft) +
            domain(side * 8, -17, 6.4, 13, 'bind', inks.main, inks.soft),
        ),
      )
      .join(''),
  'fc-fusion': (inks) =>
    stem(inks) +
    [-1, 1]
      .map((side) => {
        const x = 32 + side * 10.5
        return `${line(`M${n(32 + side * 1.8)} 33L${n(32 + side * 6)} 27`, inks.main)}<ellipse cx="${x}" cy="18" rx="8.4" ry="11" fill="${inks.main}" stroke="${inks.main}"/>`
      })
      .join(''),
  protein: ({ main, soft }) =>
    `<path d="M22 19c7-7 21-6 24 4 1 4 5 6 5 12 0 11-9 16-17 15-5 0-9 3-14-1-6-4-8-9-6-15 1-6 4-11 8-15z" fill="${soft}" stroke="${main}"/>` +
    line('M21 38c3-9 7-13 10-9s-4 11 1 13 5-14 11-12', main) +
    `<path d="M45 22V6h13l-4 4.5 4 4.5H45" fill="${main}" stroke="${main}"/>`,
  'cell-line': ({ main, soft }) =>
    `<circle cx="42" cy="42" r="15" fill="${soft}" stroke="${main}"/><circle cx="44" cy="43" r="5.5" fill="${main}"/>` +
    `<circle cx="25" cy="25" r="18" fill="${soft}" stroke="${main}"/><circle cx="23" cy="26" r="7" fill="${main}"/>`,
  plasmid: ({ main, soft, other }) =>
    `<circle cx="32" cy="32" r="22" fill="none" stroke="${soft}" stroke-width="7"/>` +
    feature(205, 365, main) +
    feature(100, 175, other),
  reagent: ({ main, soft }) =>
    `<path d="M24 14v6c0 3-5 4-5 9v25q0 4 4 4h18q4 0 4-4V29c0-5-5-6-5-9v-6z" fill="none" stroke="${main}"/>` +
    `<path d="M19.7 33h24.6v21q0 3.3-3.3 3.3H23q-3.3 0-3.3-3.3z" fill="${soft}"/>` +
    `<path d="M19 37h26v13H19z" fill="${main}"/><rect x="21.5" y="5.5" width="21" height="8.5" rx="2.5" fill="${main}" stroke="${main}"/>`,
}

/** The inside of the drawing; everything in it is a number, a format or a given paint. */
export function glyphBody(format: GlyphFormat, inks: GlyphInks, dar = 4, weight = 1.5): string {
  const drawn = drawings[format](inks, Math.max(0, Math.min(sites.length, Math.round(dar))))
  return `<g stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`
}
