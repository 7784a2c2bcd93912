import { getExtent, getRangeLength, getStrand } from '@paratope/bio'
import { buildArcArrow, type Circle, type Point, round, toAngle, toPoint } from './circle-paths.ts'
import { getChosenColour, getFeatureKind } from './feature-kind.ts'
import { assignLanes } from './lanes.ts'
import { type DrawnFeature, labelHeight, labelSize, type MapLabel } from './map-layout.ts'
import type { MapSite, MapSource } from './map-source.ts'
import { spreadValues } from './spread-values.ts'
import { estimateTextWidth, shortenText } from './text-width.ts'
import { chooseTickStep, listTicks } from './ticks.ts'

export interface CircularOptions {
  readonly width: number
  /** The map fits into this height, if its labels do. */
  readonly maxHeight?: number | undefined
  readonly sites?: readonly MapSite[]
  /** More labels are left out, those of the shortest features first. */
  readonly maxLabels?: number
}

export interface CircularLayout extends Circle {
  readonly width: number
  readonly height: number
  readonly radius: number
  /** The innermost lane ends here. */
  readonly innerRadius: number
  readonly features: readonly DrawnFeature[]
  readonly labels: readonly MapLabel[]
  readonly ticks: readonly { readonly value: number; readonly line: string; readonly at: Point }[]
  readonly title: string
}

const labelDistance = 20

interface LabelDraft {
  readonly key: string
  readonly text: string
  readonly position: number
  readonly featureIndex?: number
  /** Longer features keep their label. */
  readonly weight: number
}

/** Places a circular map: lanes inwards from the backbone, labels outside in two columns. */
export function layoutCircularMap(
  source: MapSource,
  { width, maxHeight = 600, sites = [], maxLabels = 90 }: CircularOptions,
): CircularLayout {
  const { length, features } = source
  const drafts = draftLabels(source, sites)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxLabels)
  const labelWidth = Math.min(
    150,
    width * 0.24,
    Math.max(24, ...drafts.map(({ text }) => estimateTextWidth(text, labelSize))),
  )
  const room = Math.min(width / 2 - labelWidth - labelDistance - 6, maxHeight / 2 - labelDistance - labelHeight)
  const radius = Math.max(40, room)
  const [right, left] = splitSides(drafts, length)
  const needed = (Math.max(right.length, left.length) + 1) * labelHeight
  const height = Math.round(Math.max(2 * (radius + labelDistance + labelHeight), needed))
  const center = { x: width / 2, y: height / 2 }
  const circle = { center, length, radius, width, height, labelWidth }
  const { lanes, count } = assignLanes(source)
  const pitch = Math.min(17, (radius * 0.62) / Math.max(count, 1))
  const thickness = Math.max(2, pitch * 0.74)
  const innerRadius = radius - Math.max(count, 1) * pitch
  return {
    ...circle,
    innerRadius,
    features: features.flatMap((feature, index): DrawnFeature[] => {
      const range = getExtent(feature, length)
      const colour = getChosenColour(feature)
      return [
        {
          index,
          name: feature.name,
          kind: getFeatureKind(feature),
          ...(colour && { colour }),
          range,
          path: buildArcArrow({
            center,
            radius: radius - 6 - ((lanes[index] ?? 0) + 0.5) * pitch + pitch / 2 - thickness / 2,
            thickness,
            from: toAngle(range.start, length),
            to: toAngle(range.end, length),
            direction: getStrand(feature) ?? 0,
          }),
        },
      ]
    }),
    labels: [...placeSide(right, 1, circle), ...placeSide(left, -1, circle)],
    ticks: placeTicks(circle, innerRadius - 8),
    title: fitTitle(source.name, innerRadius * 1.3),
  }
}

const titleSize = 16
/** Less room would leave a few letters, which say less than the heading of the page. */
const minTitleRoom = 72

const fitTitle = (name: string, room: number): string =>
  room >= minTitleRoom || estimateTextWidth(name, titleSize) <= room ? shortenText(name, room, titleSize) : ''

function draftLabels({ features, length }: MapSource, sites: readonly MapSite[]): LabelDraft[] {
  return [
    ...features.flatMap((feature, featureIndex): LabelDraft[] => {
      const range = getExtent(feature, length)
      return [
        {
          key: `feature ${featureIndex}`,
          text: feature.name,
          position: ((range.start + range.end) / 2) % Math.max(length, 1),
          featureIndex,
          weight: getRangeLength(range),
        },
      ]
    }),
    ...sites.map(
      ({ name, position }): LabelDraft => ({ key: `site ${name} ${position}`, text: name, position, weight: 0 }),
    ),
  ]
}

/** The right side from the top down, the left side from the top down. */
function splitSides(drafts: readonly LabelDraft[], length: number): [LabelDraft[], LabelDraft[]] {
  const sorted = drafts.toSorted((a, b) => a.position - b.position)
  const middle = sorted.findIndex(({ position }) => position > length / 2)
  const split = middle < 0 ? sorted.length : middle
  return [sorted.slice(0, split), sorted.slice(split).reverse()]
}

interface LabelCircle extends Circle {
  readonly radius: number
  readonly width: number
  readonly height: number
  readonly labelWidth: number
}

function placeSide(drafts: readonly LabelDraft[], side: 1 | -1, circle: LabelCircle): MapLabel[] {
  const { center, length, radius, height, labelWidth, width } = circle
  const outer = radius + labelDistance
  const wanted = drafts.map(({ position }) => center.y - outer * Math.cos(toAngle(position, length)))
  const ys = spreadValues(wanted, labelHeight, labelHeight / 2 + 1, height - labelHeight / 2 - 1)
  return drafts.map(({ key, text, position, featureIndex }, at): MapLabel => {
    const y = round(ys[at] ?? 0)
    // The edge of the box that is nearer to the middle decides how far out the label must be.
    const nearest = Math.max(Math.abs(y - center.y) - labelHeight / 2, 0)
    const reach = nearest < outer ? Math.sqrt(outer ** 2 - nearest ** 2) : 0
    const x = round(center.x + side * Math.max(reach, 8))
    const room = Math.min(labelWidth, side === 1 ? width - x : x)
    const short = shortenText(text, room, labelSize)
    const size = estimateTextWidth(short, labelSize)
    const angle = toAngle(position, length)
    const [from, elbow] = [toPoint(center, radius + 2, angle), toPoint(center, radius + 9, angle)]
    return {
      key,
      ...(featureIndex !== undefined && { featureIndex }),
      text: short,
      fullText: text,
      x,
      y,
      anchor: side === 1 ? 'start' : 'end',
      box: {
        left: side === 1 ? x : x - size,
        right: side === 1 ? x + size : x,
        top: y - labelSize / 2 - 1,
        bottom: y + labelSize / 2 + 1,
      },
      leader: `M${from.x} ${from.y}L${elbow.x} ${elbow.y}L${round(x - side * 3)} ${y}`,
      position,
    }
  })
}

function placeTicks({ center, length }: LabelCircle, radius: number): CircularLayout['ticks'] {
  if (radius < 30) return []
  const step = chooseTickStep(length, radius < 60 ? 5 : 10)
  return listTicks(0, length, step)
    .filter((value) => value === 1 || length - value > step / 4)
    .map((value) => {
      const angle = toAngle(value - 0.5, length)
      const [a, b] = [toPoint(center, radius + 4, angle), toPoint(center, radius, angle)]
      return { value, line: `M${a.x} ${a.y}L${b.x} ${b.y}`, at: toPoint(center, radius - 10, angle) }
    })
}
