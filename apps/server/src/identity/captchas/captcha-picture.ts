import { randomInt } from 'node:crypto'
import { createBitmap, drawLine, encodePng, invert } from './bitmap.ts'
import { captchaLetters, getLetterLines, interpolate, type Line, type Point, toSegments } from './captcha-letters.ts'

const [width, height] = [120, 40]
/** Pixels per unit, for sharp edges on dense screens. */
const density = 2
/** Minimum distance of a letter's centre line from the edge. */
const margin = 4
const letterPen = 2.8
/** Overlap of neighbouring letters. */
const overlap = [0, 2.5] as const
const paper = [245, 248, 250] as const
const inks = [
  [28, 52, 84],
  [20, 66, 78],
  [52, 44, 92],
  [30, 60, 60],
] as const

type PointTransform = (point: Point) => Point

const randomBetween = (low: number, high: number): number => low + (randomInt(10_000) / 10_000) * (high - low)

export interface CaptchaPicture {
  answer: string
  dataUrl: string
}

/** Lines drawn with one pen. */
export interface Shape {
  lines: readonly Line[]
  pen: number
}

/**
 * Draws four touching characters in varying handwriting, bent by waves, crossed by a curve and laid over discs. Each
 * shape inverts what is below it. The bitmap has one ink, so neither metadata, colour nor connectivity separates the
 * letters.
 */
export function drawCaptcha(): CaptchaPicture {
  const answer = Array.from({ length: 4 }, () => captchaLetters[randomInt(captchaLetters.length)] ?? 'A').join('')
  const { glyphs, decoys } = composeCaptcha(answer)
  return { answer, dataUrl: renderShapes([...glyphs, ...decoys]) }
}

export function composeCaptcha(answer: string): { glyphs: Shape[]; decoys: Shape[] } {
  const warp = createWaves()
  const glyphs = placeLetters(Array.from(answer, (letter) => writeLetter(letter).map((line) => line.map(warp))))
  const discs = [20, 60, 100].map((x) => createDisc(x + randomBetween(-10, 10)))
  const crossing = { lines: [divide(createCrossing(), 4).map(warp)], pen: letterPen }
  return { glyphs: glyphs.map((lines) => ({ lines, pen: letterPen })), decoys: [...discs, crossing] }
}

export function renderShapes(shapes: readonly Shape[]): string {
  const sheet = createBitmap(width * density, height * density)
  for (const { lines, pen } of shapes) {
    const shape = createBitmap(sheet.width, sheet.height)
    for (const line of lines) drawLine(shape, scaleLine(line), pen * density)
    invert(sheet, shape)
  }
  const ink = inks[randomInt(inks.length)] ?? inks[0]
  return `data:image/png;base64,${encodePng(sheet, paper, ink).toString('base64')}`
}

const scaleLine = (line: Line): Line => line.map(([x, y]) => [x * density, y * density])

/** The whole bitmap, slightly bent in both directions. */
function createWaves(): PointTransform {
  const [phase, other] = [randomBetween(0, 6), randomBetween(0, 6)]
  const lift = randomBetween(2, 3.6)
  const push = randomBetween(0.6, 1.6)
  return ([x, y]) => [x + push * Math.sin(y / 5 + other), y + lift * Math.sin(x / 14 + phase)]
}

/** Overlaps the letters a little and places the word at random. */
function placeLetters(glyphs: readonly Line[][]): Line[][] {
  let end = 0
  const word = glyphs.map((lines) => {
    const xs = lines.flat().map(([x]) => x)
    const by = end - Math.min(...xs) - randomBetween(...overlap)
    end = Math.max(...xs) + by
    return lines.map((line) => line.map(([x, y]): Point => [x + by, y]))
  })
  return fitToSheet(word)
}

/** Draws a character at the origin: angular or round, rotated, slanted, narrow or wide. */
function writeLetter(letter: string): Point[][] {
  const [across, down] = [randomBetween(4.2, 5.6), randomBetween(3.9, 4.9)]
  const turn = randomBetween(-0.32, 0.32)
  const lean = randomBetween(-0.25, 0.25)
  const rise = randomBetween(-3, 3)
  const [bulge, phase] = [randomBetween(0.2, 1.2), randomBetween(0, 6)]
  const place: PointTransform = ([px, py]) => {
    const dy = (py - 3) * down + bulge * Math.sin(px * 0.9 + phase)
    const dx = (px - 2) * across - dy * lean + bulge * Math.sin(py * 0.8 + phase)
    return [dx * Math.cos(turn) - dy * Math.sin(turn), height / 2 + rise + dx * Math.sin(turn) + dy * Math.cos(turn)]
  }
  return getLetterLines(letter, randomInt(3)).map((line) => divide(line).map(place))
}

/** A disc, slightly stretched: a short line of a very broad pen. */
function createDisc(x: number): Shape {
  const y = randomBetween(8, height - 8)
  const end: Point = [x + randomBetween(-8, 8), y + randomBetween(-6, 6)]
  return { lines: [[[x, y], end]], pen: randomBetween(18, 24) }
}

/** A curve through the whole sheet. */
function createCrossing(): Point[] {
  const from: Point = [randomBetween(-4, 20), randomBetween(6, 34)]
  const by: Point = [randomBetween(30, 90), randomBetween(-10, 50)]
  const to: Point = [randomBetween(100, 124), randomBetween(6, 34)]
  return Array.from({ length: 25 }, (_, step) => {
    const t = step / 24
    return interpolate(interpolate(from, by, t), interpolate(by, to, t), t)
  })
}

/** Splits a line into short segments so that it can bend. */
function divide(line: Line, step = 1): Point[] {
  const steps = toSegments(line).flatMap(([from, to]) => {
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step))
    return Array.from({ length: count }, (_, at) => interpolate(from, to, (at + 1) / count))
  })
  return [...line.slice(0, 1), ...steps]
}

/** Places the word at random and shrinks it if it is too big. */
function fitToSheet(glyphs: readonly Line[][]): Line[][] {
  const points = glyphs.flat(2)
  const x = fitToLength(
    points.map(([px]) => px),
    width,
  )
  const y = fitToLength(
    points.map(([, py]) => py),
    height,
  )
  return glyphs.map((lines) => lines.map((line) => line.map(([px, py]): Point => [x(px), y(py)])))
}

function fitToLength(places: readonly number[], length: number): (place: number) => number {
  const [least, most] = [Math.min(...places), Math.max(...places)]
  const scale = Math.min(1, (length - 2 * margin) / (most - least))
  const start = margin + randomBetween(0, length - 2 * margin - (most - least) * scale)
  return (place) => start + (place - least) * scale
}
