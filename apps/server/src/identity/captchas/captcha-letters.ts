export type Point = readonly [x: number, y: number]
export type Line = readonly Point[]

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

export const captchaLetters: readonly string[] = Object.keys(strokes)
/** Letters that stay legible without their corners. */
const roundableLetters = '23569CPRU'

/** The strokes of a letter, with its corners cut the given number of times where the letter allows it. */
export function getLetterLines(letter: string, roundings: number): Line[] {
  return (strokes[letter] ?? '').split('|').map((line) => {
    const points = line.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [x, y]
    })
    return roundCorners(points, roundableLetters.includes(letter) ? roundings : 0)
  })
}

function roundCorners(points: Line, times: number): Line {
  const [first, last] = [points[0], points.at(-1)]
  if (times === 0 || points.length < 3 || !first || !last) return points
  const cut = toSegments(points).flatMap(([from, to]) => [interpolate(from, to, 0.25), interpolate(from, to, 0.75)])
  return roundCorners([first, ...cut.slice(1, -1), last], times - 1)
}

export const interpolate = ([x, y]: Point, [tx, ty]: Point, part: number): Point => [
  x + (tx - x) * part,
  y + (ty - y) * part,
]

export const toSegments = (line: Line): [Point, Point][] =>
  line.slice(1).map((point, index) => [line[index] ?? point, point])
