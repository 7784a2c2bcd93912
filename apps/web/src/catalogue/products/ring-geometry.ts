import type { Feature } from '@paratope/contract/catalogue/plasmids'

/** Classes of colours in a ring; later ones are drawn over earlier ones. */
export const ringColours = ['other', 'coding', 'marker', 'origin', 'promoter'] as const
export type RingColour = (typeof ringColours)[number]

const colourByKind: Readonly<Record<string, RingColour>> = {
  promoter: 'promoter',
  enhancer: 'promoter',
  cds: 'coding',
  gene: 'coding',
  reporter: 'coding',
  tag: 'coding',
  nls: 'coding',
  '2a-peptide': 'coding',
  marker: 'marker',
  origin: 'origin',
}

/** The colour of a part in rings, maps and their legend. */
export const getRingColour = (kind: string): RingColour => colourByKind[kind] ?? 'other'

/** Ink, first and last degree from the top, and strand. */
export type Arc = readonly [ink: number, from: number, to: number, strand: 1 | -1]

/** All arcs of a ring in one text: page data spell every number of a list apart, which tripled the page. */
export const packArcs = (arcs: readonly Arc[]): string =>
  arcs.map(([ink, from, to, strand]) => [ink, from, to * strand].join()).join(' ')

export const unpackArcs = (packed: string): Arc[] =>
  packed
    .split(' ')
    .filter(Boolean)
    .map((arc) => {
      const [ink = 0, from = 0, to = 0] = arc.split(',').map(Number)
      return [ink, from, Math.abs(to), to < 0 ? -1 : 1]
    })

/** Below this a part would not be seen. */
const minDegrees = 3

export function toArcs({ length, features }: { length: number; features: readonly Feature[] }): Arc[] {
  return features
    .map(({ kind, start, end, strand }): Arc => {
      const from = Math.round((start / length) * 360)
      const to = Math.round((end / length) * 360)
      return [
        ringColours.indexOf(getRingColour(kind)),
        from,
        Math.min(Math.max(to, from + minDegrees), from + 359),
        strand,
      ]
    })
    .sort(([a], [b]) => a - b)
}

const ringCentre = 36
/** Clockwise parts are drawn outside the line, anticlockwise ones inside. */
export const radius = { line: 26, outer: 29, inner: 23 }

/** The place at so many degrees from the top. */
export function toRingPoint(degrees: number, r: number): readonly [x: string, y: string] {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [(ringCentre + r * Math.cos(angle)).toFixed(1), (ringCentre + r * Math.sin(angle)).toFixed(1)]
}

const toPoint = (degrees: number, r: number): string => toRingPoint(degrees, r).join(' ')

export function buildArcPath([, from, to, strand]: Arc): string {
  const r = strand === 1 ? radius.outer : radius.inner
  return `M${toPoint(from, r)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${toPoint(to, r)}`
}

/** One path for each colour that occurs. */
export function buildRingPaths(arcs: readonly Arc[]): { colour: RingColour; d: string }[] {
  return ringColours.flatMap((ink, index) => {
    const d = arcs
      .filter(([own]) => own === index)
      .map(buildArcPath)
      .join('')
    return d === '' ? [] : [{ colour: ink, d }]
  })
}
