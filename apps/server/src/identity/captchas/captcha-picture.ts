import { randomInt } from 'node:crypto'

/** Letters and digits that people do not mix up, as strokes on a grid 4 wide and 6 high. */
const strokes: Readonly<Record<string, string>> = {
  '2': '0,1 1,0 3,0 4,1 4,2 0,6 4,6',
  '3': '0,0 4,0 2,2.4 4,4 3,6 1,6 0,5',
  '4': '3,6 3,0 0,4 4,4',
  '5': '4,0 0,0 0,2.6 3,2.6 4,4 3,6 0,6',
  '6': '3.6,0 1,1.6 0,4 1,6 3,6 4,4.4 3,3 0.4,3.4',
  '7': '0,0 4,0 1.4,6',
  '9': '0.4,6 3,4.4 4,2 3,0 1,0 0,1.6 1,3 3.6,2.6',
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  C: '4,1 3,0 1,0 0,1.4 0,4.6 1,6 3,6 4,5',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  K: '0,0 0,6|4,0 0,3.4|1.4,2.4 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1.5 3,3 0,3',
  R: '0,6 0,0 3,0 4,1.5 3,3 0,3|2,3 4,6',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  W: '0,0 1,6 2,2.4 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
}
const captchaLetters = Object.keys(strokes)
/** Those that stay themselves without their corners. */
const roundableLetters = '23569CPRU'

const [width, height] = [120, 40]
/** How near a letter's middle line comes to the edge of the sheet. */
const margin = 4

type Point = readonly [x: number, y: number]
type PointTransform = (point: Point) => Point

const randomBetween = (low: number, high: number): number => low + (randomInt(10_000) / 10_000) * (high - low)
const formatCoordinate = (value: number): string => value.toFixed(1)

function shuffle<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const stored = mixed[last]
    const taken = mixed[other]
    if (stored !== undefined && taken !== undefined) [mixed[last], mixed[other]] = [taken, stored]
  }
  return mixed
}

export interface CaptchaPicture {
  answer: string
  dataUrl: string
}

/**
 * A picture of four characters in changing hands, bent by waves and crossed by noise. It is drawn in short
 * dashes that lie mixed up in the file, so that only who looks at it finds letters in it; the answer is nowhere in its text.
 */
export function drawCaptcha(): CaptchaPicture {
  const answer = Array.from({ length: 4 }, () => captchaLetters[randomInt(captchaLetters.length)] ?? 'A').join('')
  const warp = createWaves()
  const ink = randomInt(195, 265)
  const drawn = [...answer].flatMap((letter, index) =>
    fitToSheet(drawLetter(letter, 18 + index * 28 + randomBetween(-2, 2)).map((line) => bendLine(line, warp))),
  )
  const noise = Array.from({ length: 4 }, () => bendLine(createNoiseLine(), warp))
  const shapes = [
    ...drawPaths(drawn.flatMap(toDashPaths), 7, () => `hsl(${ink} 45% ${randomInt(22, 36)}%)`, [2, 2.9]),
    ...drawPaths(noise.flatMap(toDashPaths), 5, () => `hsl(${ink} 30% ${randomInt(40, 62)}%)`, [0.9, 1.7]),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#f5f8fa"/><g fill="none" stroke-linecap="round">${shuffle(shapes).join('')}</g></svg>`
  return { answer, dataUrl: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** The whole sheet, bent a little in both directions. */
function createWaves(): PointTransform {
  const [phase, other] = [randomBetween(0, 6), randomBetween(0, 6)]
  const lift = randomBetween(2, 3.6)
  const push = randomBetween(0.6, 1.6)
  return ([x, y]) => [x + push * Math.sin(y / 5 + other), y + lift * Math.sin(x / 14 + phase)]
}

/** A character in a hand of its own: angular or round, leaning, narrow or wide. */
function drawLetter(letter: string, x: number): Point[][] {
  const [across, down] = [randomBetween(3.1, 3.9), randomBetween(3.5, 4.2)]
  const turn = randomBetween(-0.22, 0.22)
  const lean = randomBetween(-0.25, 0.25)
  const round = roundableLetters.includes(letter) ? randomInt(3) : 0
  const place: PointTransform = ([px, py]) => {
    const dy = (py - 3) * down + randomBetween(-0.5, 0.5)
    const dx = (px - 2) * across - dy * lean + randomBetween(-0.5, 0.5)
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn)]
  }
  return (strokes[letter] ?? '').split('|').map((line) => {
    const points = line.split(' ').map((point): Point => {
      const [px = 0, py = 0] = point.split(',').map(Number)
      return [px, py]
    })
    return roundCorners(points, round).map(place)
  })
}

/** Cuts the corners off, some times over. */
function roundCorners(points: readonly Point[], times: number): readonly Point[] {
  if (times === 0 || points.length < 3) return points
  const [first, last] = [points[0], points.at(-1)]
  const cut = listSegments(points).flatMap(([from, to]) => [interpolate(from, to, 0.25), interpolate(from, to, 0.75)])
  return roundCorners([...(first ? [first] : []), ...cut.slice(1, -1), ...(last ? [last] : [])], times - 1)
}

function createNoiseLine(): Point[] {
  const from: Point = [randomBetween(-4, 40), randomBetween(4, 36)]
  const by: Point = [randomBetween(30, 90), randomBetween(-10, 50)]
  const to: Point = [randomBetween(80, 124), randomBetween(4, 36)]
  return Array.from({ length: 25 }, (_, step) => {
    const t = step / 24
    return interpolate(interpolate(from, by, t), interpolate(by, to, t), t)
  })
}

const interpolate = ([x, y]: Point, [tx, ty]: Point, part: number): Point => [x + (tx - x) * part, y + (ty - y) * part]
const listSegments = (points: readonly Point[]): [Point, Point][] =>
  points.slice(1).map((point, index) => [points[index] ?? point, point])

/** A line in short steps, each moved by the warp. */
function bendLine(line: readonly Point[], warp: PointTransform): Point[] {
  const steps = listSegments(line).flatMap(([from, to]) => {
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 4))
    return Array.from({ length: count }, (_, step) => interpolate(from, to, (step + 1) / count))
  })
  return [...line.slice(0, 1), ...steps].map(warp)
}

/** A letter that would touch an edge is moved away from it, and one too big for the sheet is made to fit. */
function fitToSheet(lines: readonly Point[][]): Point[][] {
  const inside = (places: readonly number[], length: number): ((place: number) => number) => {
    const [least, most] = [Math.min(...places), Math.max(...places)]
    const room = length - 2 * margin
    const scale = Math.min(1, room / (most - least))
    const start = Math.min(Math.max(least, margin), length - margin - (most - least) * scale)
    return (place) => start + (place - least) * scale
  }
  const points = lines.flat()
  const [x, y] = [
    inside(
      points.map(([px]) => px),
      width,
    ),
    inside(
      points.map(([, py]) => py),
      height,
    ),
  ]
  return lines.map((line) => line.map(([px, py]): Point => [x(px), y(py)]))
}

/** Short pieces of a line, each by itself. */
const toDashPaths = (line: readonly Point[]): string[] =>
  listSegments(line).map(
    ([[x, y], [tx, ty]]) =>
      `M${formatCoordinate(x)} ${formatCoordinate(y)}L${formatCoordinate(tx)} ${formatCoordinate(ty)}`,
  )

/** Deals the dashes out to a few pens. */
function drawPaths(
  some: readonly string[],
  pens: number,
  colour: () => string,
  [thin, thick]: readonly [number, number],
): string[] {
  const mixed = shuffle(some)
  return Array.from({ length: pens }, (_, pen) => {
    const own = mixed.filter((_, index) => index % pens === pen).join('')
    return `<path d="${own}" stroke="${colour()}" stroke-width="${formatCoordinate(randomBetween(thin, thick))}"/>`
  })
}
