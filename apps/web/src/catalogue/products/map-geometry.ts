/** Bases are counted from 0; the end is not included and lies behind the length when the origin is crossed. */
export interface MapFeature {
  name: string
  kind: string
  start: number
  end: number
  strand: 1 | -1
}

export const mapSize = 360
const centre = mapSize / 2
const ringRadius = centre * 0.68
const half = 7
const strandOffset = 9
const numberOffset = 22
/** Numbers closer than this would touch. */
const minNumberDegrees = 7
const headDegrees = 4

const round = (value: number) => Math.round(value * 10) / 10

function toPoint(degrees: number, radius: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: round(centre + radius * Math.cos(angle)), y: round(centre + radius * Math.sin(angle)) }
}

const formatPoint = (degrees: number, radius: number): string => {
  const { x, y } = toPoint(degrees, radius)
  return `${x} ${y}`
}

const getRadius = (strand: 1 | -1): number => ringRadius + strand * strandOffset

/** An arrow along the ring: outside of it clockwise, inside of it anticlockwise. */
export function buildMapArrow({ start, end, strand }: MapFeature, length: number): string {
  const from = (start / length) * 360
  const to = (Math.min(end, start + length - 1) / length) * 360
  const radius = getRadius(strand)
  const head = Math.min(headDegrees, (to - from) / 2)
  const [tail, neck, tip] = strand === 1 ? [from, to - head, to] : [to, from + head, from]
  const isLarge = Math.abs(neck - tail) > 180 ? 1 : 0
  const [there, back] = strand === 1 ? [1, 0] : [0, 1]
  const [outer, inner] = [radius + half, radius - half]
  return [
    `M${formatPoint(tail, outer)}`,
    `A${outer} ${outer} 0 ${isLarge} ${there} ${formatPoint(neck, outer)}`,
    `L${formatPoint(tip, radius)}`,
    `L${formatPoint(neck, inner)}`,
    `A${inner} ${inner} 0 ${isLarge} ${back} ${formatPoint(tail, inner)}`,
    'Z',
  ].join('')
}

/** Positions of the feature numbers; they keep their distance on each side of the ring. */
export function placeMapNumbers(features: readonly MapFeature[], length: number): { x: number; y: number }[] {
  const places = features.map(({ start, end, strand }) => ({
    strand,
    degrees: (((start + end) / 2 / length) * 360) % 360,
  }))
  for (const side of [1, -1] as const) {
    const sorted = places.filter(({ strand }) => strand === side).toSorted((a, b) => a.degrees - b.degrees)
    for (const [index, place] of sorted.entries()) {
      const previous = sorted[index - 1]
      if (previous) place.degrees = Math.max(place.degrees, previous.degrees + minNumberDegrees)
    }
  }
  return places.map(({ strand, degrees }) => toPoint(degrees, getRadius(strand) + strand * numberOffset))
}
