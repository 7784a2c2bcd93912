import { wrapPosition } from '@paratope/bio'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Circle {
  readonly center: Point
  readonly length: number
}

const turn = 2 * Math.PI

export const round = (value: number): number => Math.round(value * 10) / 10

/** The angle of a place between bases, clockwise from the top. */
export const toAngle = (position: number, length: number): number => (position / Math.max(length, 1)) * turn

export const toPoint = ({ x, y }: Point, radius: number, angle: number): Point => ({
  x: round(x + radius * Math.sin(angle)),
  y: round(y - radius * Math.cos(angle)),
})

/** The place between bases that a point of the drawing lies at. */
export function findPosition({ center, length }: Circle, { x, y }: Point): number {
  const angle = Math.atan2(x - center.x, center.y - y)
  return wrapPosition(Math.round((angle / turn) * length), length)
}

const write = ({ x, y }: Point): string => `${x} ${y}`

/** An arc as a line, from an angle to a greater one. */
export function buildArc(center: Point, radius: number, from: number, to: number): string {
  const end = Math.min(to, from + turn - 0.001)
  const isLarge = end - from > Math.PI ? 1 : 0
  const [a, b] = [toPoint(center, radius, from), toPoint(center, radius, end)]
  return `M${write(a)}A${round(radius)} ${round(radius)} 0 ${isLarge} 1 ${write(b)}`
}

export interface ArrowShape {
  readonly center: Point
  readonly radius: number
  readonly thickness: number
  readonly from: number
  readonly to: number
  /** 0 for both ends blunt. */
  readonly direction: 1 | -1 | 0
}

/** A thick arc that ends in a tip where the feature is read to. */
export function buildArcArrow({ center, radius, thickness, from, to, direction }: ArrowShape): string {
  const end = Math.min(Math.max(to, from + 0.004), from + turn - 0.001)
  const [outer, inner] = [radius + thickness / 2, radius - thickness / 2]
  const head = direction === 0 ? 0 : Math.min((thickness * 0.9) / radius, end - from)
  const [first, last] = [direction === -1 ? from + head : from, direction === 1 ? end - head : end]
  const isLarge = last - first > Math.PI ? 1 : 0
  const arc = (at: number, sweep: number, point: Point) =>
    `A${round(at)} ${round(at)} 0 ${isLarge} ${sweep} ${write(point)}`
  const tipAfter = direction === 1 ? `L${write(toPoint(center, radius, end))}` : ''
  const tipBefore = direction === -1 ? `L${write(toPoint(center, radius, from))}` : ''
  return [
    `M${write(toPoint(center, outer, first))}`,
    arc(outer, 1, toPoint(center, outer, last)),
    tipAfter,
    `L${write(toPoint(center, inner, last))}`,
    arc(inner, 0, toPoint(center, inner, first)),
    tipBefore,
    'Z',
  ].join('')
}
