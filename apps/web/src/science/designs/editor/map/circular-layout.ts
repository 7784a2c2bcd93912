import { getExtent, getStrand } from '@paratope/bio'
import { buildArcArrow, type Circle, type Point, toAngle, toPoint } from './circle-paths.ts'
import { draftLabels, type LabelCircle, labelDistance, placeSide, splitSides } from './circular-labels.ts'
import { getChosenColour, getFeatureKind } from './feature-kind.ts'
import { assignLanes } from './lanes.ts'
import { type DrawnFeature, labelHeight, labelSize, type MapLabel } from './map-layout.ts'
import type { MapSite, MapSource } from './map-source.ts'
import { estimateTextWidth, shortenText } from './text-width.ts'
import { chooseTickStep, listTicks } from './ticks.ts'

export interface CircularOptions {
  readonly width: number
  /** The map fits into this height, with the labels that have room; without it, it is as high as all labels need. */
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
  /** Labels that have no room. */
  readonly leftOut: number
  readonly ticks: readonly { readonly value: number; readonly line: string; readonly at: Point }[]
  readonly title: string
}

/** Places a circular map: lanes inwards from the backbone, labels outside in two columns. */
export function layoutCircularMap(
  source: MapSource,
  { width, maxHeight, sites = [], maxLabels = 90 }: CircularOptions,
): CircularLayout {
  const { length, features } = source
  const all = draftLabels(source, sites)
  const mostPerSide = maxHeight === undefined ? maxLabels : Math.floor((maxHeight - 2) / labelHeight)
  const drafts = all.slice(0, maxLabels)
  const labelWidth = Math.min(
    150,
    width * 0.24,
    Math.max(24, ...drafts.map(({ text }) => estimateTextWidth(text, labelSize))),
  )
  const room = Math.min(
    width / 2 - labelWidth - labelDistance - 6,
    (maxHeight ?? 600) / 2 - labelDistance - labelHeight,
  )
  const radius = Math.max(40, room)
  const [right, left] = splitSides(drafts, length, mostPerSide)
  const needed = (Math.max(right.length, left.length) + 1) * labelHeight
  const height = maxHeight ?? Math.round(Math.max(2 * (radius + labelDistance + labelHeight), needed))
  const center = { x: width / 2, y: height / 2 }
  const circle = { center, length, radius, width, height, labelWidth }
  const { lanes, count } = assignLanes(source)
  const pitch = Math.min(Math.max(17, radius * 0.06), (radius * 0.62) / Math.max(count, 1))
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
    leftOut: all.length - right.length - left.length,
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
