import { inflateSync } from 'node:zlib'
import { captchaLetters, getLetterLines, type Line, type Point, toSegments } from './captcha-letters.ts'

/**
 * Solves captchas as an attacker with this source at hand would: undoes the inversion, matches every letter in many
 * sizes, turns and slants at every place, and takes the four in a row that explain most of the ink.
 */
export function solveCaptcha(dataUrl: string): string {
  const sheet = findStrokes(readSheet(dataUrl), inversionReach)
  return readWord(scoreLetters(sheet, measureDistances(sheet)))
}

interface Sheet {
  readonly width: number
  readonly height: number
  readonly isInk: Uint8Array
}

const density = 2
const columns = 120
const farAway = 255

/** Reads the picture back, as any decoder of PNG files does. */
function readSheet(dataUrl: string): Sheet {
  const file = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const data: Buffer[] = []
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(file.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const rows = inflateSync(Buffer.concat(data))
  const isInk = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      isInk[row * width + column] = (rows[row * (width + 1) + column + 1] ?? 0) > 7 ? 1 : 0
  return { width, height, isInk }
}

/** Undoes inverted patches: what differs from most of its neighbourhood is a stroke, be it ink or paper. */
function findStrokes({ width, height, isInk }: Sheet, reach: number): Sheet {
  const sums = new Int32Array((width + 1) * (height + 1))
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      sums[(row + 1) * (width + 1) + column + 1] =
        (isInk[row * width + column] ?? 0) +
        (sums[row * (width + 1) + column + 1] ?? 0) +
        (sums[(row + 1) * (width + 1) + column] ?? 0) -
        (sums[row * (width + 1) + column] ?? 0)
  const strokes = isInk.map((ink, at) => {
    const [row, column] = [Math.floor(at / width), at % width]
    const [top, bottom] = [Math.max(0, row - reach), Math.min(height, row + reach + 1)]
    const [left, right] = [Math.max(0, column - reach), Math.min(width, column + reach + 1)]
    const inked =
      (sums[bottom * (width + 1) + right] ?? 0) -
      (sums[top * (width + 1) + right] ?? 0) -
      (sums[bottom * (width + 1) + left] ?? 0) +
      (sums[top * (width + 1) + left] ?? 0)
    const isMostlyInk = inked > ((bottom - top) * (right - left)) / 2
    return (ink === 1) === isMostlyInk ? 0 : 1
  })
  return { width, height, isInk: strokes }
}

/** The distance of each pixel to the nearest ink, by two passes over the sheet. */
function measureDistances({ width, height, isInk }: Sheet): Float32Array {
  const distances = Float32Array.from(isInk, (ink) => (ink ? 0 : farAway))
  const relax = (at: number, from: number, step: number): void => {
    const through = (distances[from] ?? farAway) + step
    if (through < (distances[at] ?? 0)) distances[at] = through
  }
  for (let at = width + 1; at < distances.length; at += 1) {
    relax(at, at - 1, 1)
    relax(at, at - width, 1)
    relax(at, at - width - 1, 1.4)
    relax(at, at - width + 1, 1.4)
  }
  for (let at = width * (height - 1) - 2; at >= 0; at -= 1) {
    relax(at, at + 1, 1)
    relax(at, at + width, 1)
    relax(at, at + width + 1, 1.4)
    relax(at, at + width - 1, 1.4)
  }
  return distances
}

interface Template {
  readonly letter: string
  readonly points: readonly Point[]
}

const templates: readonly Template[] = captchaLetters.flatMap((letter) =>
  (letter.match(/[23569CPRU]/) ? [0, 2] : [0]).flatMap((roundings) =>
    [-0.3, -0.1, 0.1, 0.3].flatMap((turn) =>
      [-0.25, 0, 0.25].flatMap((lean) =>
        [4.8].map((across) => ({
          letter,
          points: getLetterLines(letter, roundings)
            .flatMap(samplePoints)
            .map(([px, py]): Point => {
              const dy = (py - 3) * 4.3
              const dx = (px - 2) * across - dy * lean
              return [
                density * (dx * Math.cos(turn) - dy * Math.sin(turn)),
                density * (dx * Math.sin(turn) + dy * Math.cos(turn)),
              ]
            }),
        })),
      ),
    ),
  ),
)

function samplePoints(line: Line): Point[] {
  return toSegments(line).flatMap(([[x, y], [tx, ty]]) => {
    const count = Math.max(1, Math.round(Math.hypot(tx - x, ty - y) / 0.4))
    return Array.from(
      { length: count },
      (_, step): Point => [x + ((tx - x) * step) / count, y + ((ty - y) * step) / count],
    )
  })
}

// Tuned for the highest rate of solved pictures.
const inversionReach = 8
const missedPenalty = 4
const [nearest, farthest] = [10, 27]

/** The best score of each letter at each column. */
type LetterScores = ReadonlyMap<string, Float32Array>

function scoreLetters(sheet: Sheet, distances: Float32Array): LetterScores {
  const scores = new Map(captchaLetters.map((letter) => [letter, new Float32Array(columns).fill(-farAway)]))
  for (const { letter, points } of templates) {
    const own = scores.get(letter) ?? new Float32Array(columns)
    for (let x = 8; x < columns - 8; x += 1)
      for (let y = 12; y <= 28; y += 2) {
        own[x] = scoreMatch(sheet, distances, points, { x: x * density, y: y * density, best: own[x] ?? 0 })
      }
  }
  return scores
}

/** The letters in a row that explain most, none on top of another. */
function readWord(scores: LetterScores): string {
  const best = Array.from({ length: columns }, (_, x) =>
    [...scores].reduce((one, [letter, own]) => ((own[x] ?? 0) > one.score ? { letter, score: own[x] ?? 0 } : one), {
      letter: '',
      score: -farAway,
    }),
  )
  let words = best.map(({ letter, score }) => ({ word: letter, score }))
  for (let length = 2; length <= 4; length += 1)
    words = best.map(({ letter, score }, x) => {
      const before = words
        .slice(Math.max(0, x - farthest), Math.max(0, x - nearest))
        .reduce((one, other) => (other.score > one.score ? other : one), { word: '', score: -farAway * 5 })
      return { word: before.word + letter, score: before.score + score }
    })
  return words.reduce((one, other) => (other.score > one.score ? other : one)).word
}

/** Points on ink count for the letter, points beside it against it. Stops where the best score is out of reach. */
function scoreMatch(
  { width, height }: Sheet,
  distances: Float32Array,
  points: readonly Point[],
  { x, y, best }: { x: number; y: number; best: number },
): number {
  let score = 0
  let left = points.length
  for (const [dx, dy] of points) {
    const [column, row] = [Math.round(x + dx), Math.round(y + dy)]
    const isOutside = column < 0 || column >= width || row < 0 || row >= height
    const distance = isOutside ? farAway : (distances[row * width + column] ?? farAway)
    score += distance < 1 ? 1 : distance < 2.5 ? 0.3 : -Math.min(missedPenalty, distance / 2)
    left -= 1
    if (score + left <= best) return best
  }
  return score
}
