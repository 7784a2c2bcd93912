import { getExtent, getRangeLength } from '@paratope/bio'
import { buildArc, type Circle, type Point, round, toAngle, toPoint } from './circle-paths.ts'
import { labelHeight, labelSize, type MapLabel } from './map-layout.ts'
import type { MapSite, MapSource } from './map-source.ts'
import { fitSiteLabel, groupSites, type SiteLabel, writeSiteLabel } from './site-labels.ts'
import { spreadValues } from './spread-values.ts'
import { estimateTextWidth, shortenText } from './text-width.ts'

export const labelDistance = 20

export interface LabelDraft {
  readonly key: string
  readonly text: string
  readonly position: number
  readonly featureIndex?: number
  readonly enzymes?: SiteLabel
  /** Labels of more weight stay where there is no room for all. */
  readonly weight: number
}

/** Features by their length, then enzymes that cut once, then the others. */
export function draftLabels({ features, length }: MapSource, sites: readonly MapSite[]): LabelDraft[] {
  return [
    ...features.map((feature, featureIndex): LabelDraft => {
      const range = getExtent(feature, length)
      return {
        key: `feature ${featureIndex}`,
        text: feature.name,
        position: ((range.start + range.end) / 2) % Math.max(length, 1),
        featureIndex,
        weight: getRangeLength(range),
      }
    }),
    ...groupSites(sites).map(
      (enzymes): LabelDraft => ({
        key: enzymes.key,
        text: writeSiteLabel(enzymes),
        // Numbers of neighbours are in order, also where enzymes cut beside their site.
        position: enzymes.site?.start ?? enzymes.position,
        enzymes,
        weight: enzymes.isSingle ? -1 : -2,
      }),
    ),
  ].sort((a, b) => b.weight - a.weight)
}

/** The right side from the top down, the left side from the top down, each with as many labels as have room. */
export function splitSides(
  drafts: readonly LabelDraft[],
  length: number,
  mostPerSide: number,
): [LabelDraft[], LabelDraft[]] {
  const isRight = ({ position }: LabelDraft) => position <= length / 2
  const byPosition = (a: LabelDraft, b: LabelDraft) => a.position - b.position
  return [
    drafts.filter(isRight).slice(0, mostPerSide).sort(byPosition),
    drafts
      .filter((draft) => !isRight(draft))
      .slice(0, mostPerSide)
      .sort((a, b) => byPosition(b, a)),
  ]
}

export interface LabelCircle extends Circle {
  readonly radius: number
  readonly width: number
  readonly height: number
  readonly labelWidth: number
}

/** Places the labels of one side: at the height of their angle, moved apart, as near as their leaders stay off the ring. */
export function placeSide(drafts: readonly LabelDraft[], side: 1 | -1, circle: LabelCircle): MapLabel[] {
  const { center, length, radius, height } = circle
  const outer = radius + labelDistance
  const wanted = drafts.map(({ position }) => center.y - outer * Math.cos(toAngle(position, length)))
  const ys = spreadValues(wanted, labelHeight, labelHeight / 2 + 1, height - labelHeight / 2 - 1).map(round)
  const places = drafts.map((draft, at) => {
    const y = ys[at] ?? 0
    return { draft, y, isMoved: Math.abs(y - (wanted[at] ?? y)) > 2, ...fitLabel(draft, y, side, circle) }
  })
  return alignRuns(places).map((place) => finishLabel(place, side, circle))
}

interface PlacedLabel {
  readonly draft: LabelDraft
  readonly y: number
  readonly isMoved: boolean
  readonly text: string
  /** From the middle of the circle to the text. */
  readonly offset: number
  /** As far out as the text has room. */
  readonly maxOffset: number
}

function fitLabel({ text, position, enzymes }: LabelDraft, y: number, side: 1 | -1, circle: LabelCircle) {
  const { center, radius, labelWidth, width, length } = circle
  const outer = radius + labelDistance
  // The edge of the box that is nearer to the middle decides how far out the label must be.
  const nearest = Math.max(Math.abs(y - center.y) - labelHeight / 2, 0)
  const least = Math.max(nearest < outer ? Math.sqrt(outer ** 2 - nearest ** 2) : 0, 8)
  const half = side === 1 ? width - center.x : center.x
  const room = Math.min(labelWidth, half - least)
  const short = enzymes ? fitSiteLabel(enzymes, room) : shortenText(text, room, labelSize)
  const maxOffset = Math.max(least, half - estimateTextWidth(short, labelSize) - 1)
  const elbow = toElbow(circle, toAngle(position, length))
  let offset = least
  while (offset < maxOffset && !isClear(elbow, { x: center.x + side * (offset - 3), y }, circle)) offset += 6
  return { text: short, offset: Math.min(offset, maxOffset), maxOffset }
}

/** Labels of a crowd stand in one column, so that no leader runs through the text of another. */
function alignRuns(places: readonly PlacedLabel[]): PlacedLabel[] {
  const aligned: PlacedLabel[] = []
  let run: PlacedLabel[] = []
  const close = () => {
    const offset = Math.max(0, ...run.map((place) => place.offset))
    aligned.push(
      ...run.map((place) => ({
        ...place,
        offset: run.some(({ isMoved }) => isMoved) ? Math.min(offset, place.maxOffset) : place.offset,
      })),
    )
    run = []
  }
  for (const place of places) {
    const last = run.at(-1)
    if (last && place.y - last.y > labelHeight + 1) close()
    run.push(place)
  }
  close()
  return aligned
}

const elbowDistance = 8
/** Leaders keep this distance from the ring. */
const clearance = 3

const toElbow = ({ center, radius }: LabelCircle, angle: number): Point =>
  toPoint(center, radius + elbowDistance, angle)

/** Whether the straight line between two points stays outside of the ring. */
function isClear(from: Point, to: Point, { center, radius }: LabelCircle): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const size = dx ** 2 + dy ** 2
  const share = size === 0 ? 0 : ((center.x - from.x) * dx + (center.y - from.y) * dy) / size
  const at = Math.max(0, Math.min(1, share))
  return Math.hypot(from.x + at * dx - center.x, from.y + at * dy - center.y) >= radius + clearance
}

function finishLabel({ draft, y, text, offset }: PlacedLabel, side: 1 | -1, circle: LabelCircle): MapLabel {
  const { center, length, radius } = circle
  const { key, position, featureIndex, enzymes, text: fullText } = draft
  const x = round(center.x + side * offset)
  const size = estimateTextWidth(text, labelSize)
  const angle = toAngle(position, length)
  const from = toPoint(center, radius + 2, angle)
  return {
    key,
    ...(featureIndex !== undefined && { featureIndex }),
    ...(enzymes?.site && { site: enzymes.site }),
    text,
    fullText,
    x,
    y,
    anchor: side === 1 ? 'start' : 'end',
    box: {
      left: side === 1 ? x : x - size,
      right: side === 1 ? x + size : x,
      top: y - labelSize / 2 - 1,
      bottom: y + labelSize / 2 + 1,
    },
    leader: `M${from.x} ${from.y}${lead(angle, { x: round(x - side * 3), y }, circle)}`,
    position,
  }
}

/** From the ring to a label: straight if that stays outside, else round the ring until it does. */
function lead(angle: number, end: Point, circle: LabelCircle): string {
  const { center, radius } = circle
  const elbow = toElbow(circle, angle)
  const straight = `L${elbow.x} ${elbow.y}L${end.x} ${end.y}`
  if (isClear(elbow, end, circle)) return straight
  const around = radius + elbowDistance
  const distance = Math.hypot(end.x - center.x, end.y - center.y)
  const endAngle = Math.atan2(end.x - center.x, center.y - end.y)
  const turn = ((((endAngle - angle) % (2 * Math.PI)) + 3 * Math.PI) % (2 * Math.PI)) - Math.PI
  const reach = distance > around ? Math.acos(around / distance) : 0
  const leave = angle + turn - Math.sign(turn) * Math.min(reach, Math.abs(turn))
  const arc = buildArc(center, around, Math.min(angle, leave), Math.max(angle, leave))
  const left = toPoint(center, around, leave)
  return `L${elbow.x} ${elbow.y}${arc}M${left.x} ${left.y}L${end.x} ${end.y}`
}
