import { type Feature, getExtent, getRangeLength, getStrand, type Range, splitAtOrigin } from '@paratope/bio'
import { round } from './circle-paths.ts'
import { getChosenColour, getFeatureKind } from './feature-kind.ts'
import { assignLanes } from './lanes.ts'
import { type Box, type DrawnFeature, labelHeight, labelSize, type MapLabel } from './map-layout.ts'
import type { MapSite, MapSource } from './map-source.ts'
import { estimateTextWidth, shortenText } from './text-width.ts'
import { chooseTickStep, listTicks } from './ticks.ts'

export interface LinearOptions {
  readonly width: number
  /** The bases in view; all by default. */
  readonly view?: Range
  readonly sites?: readonly MapSite[]
}

export interface LinearLayout {
  readonly width: number
  readonly height: number
  readonly view: Range
  readonly baseline: number
  readonly pixelsPerBase: number
  readonly features: readonly DrawnFeature[]
  readonly labels: readonly MapLabel[]
  readonly ticks: readonly { readonly value: number; readonly x: number }[]
}

const padding = 16
const laneHeight = 20
const thickness = 15
const maxLabelWidth = 180

export const toX = ({ width, view }: Pick<LinearLayout, 'width' | 'view'>, position: number): number =>
  round(padding + ((position - view.start) / Math.max(getRangeLength(view), 1)) * (width - 2 * padding))

/** The place between bases under a point of the drawing. */
export function findLinearPosition({ width, view }: Pick<LinearLayout, 'width' | 'view'>, x: number): number {
  const share = (x - padding) / Math.max(width - 2 * padding, 1)
  return Math.max(view.start, Math.min(view.end, Math.round(view.start + share * getRangeLength(view))))
}

interface Piece extends Range {
  readonly index: number
  readonly lane: number
  /** Which ends are the feature's own, not those of the view or the origin. */
  readonly hasStart: boolean
  readonly hasEnd: boolean
}

/** Places a straight map: labels above the backbone, features in lanes below it. */
export function layoutLinearMap(source: MapSource, options: LinearOptions): LinearLayout {
  const { length, features } = source
  const { width, view = { start: 0, end: Math.max(length, 1) }, sites = [] } = options
  const frame = { width, view }
  const { lanes } = assignLanes(source)
  const pieces = features.flatMap((feature, index) => listPieces(feature, index, lanes[index] ?? 0, length, view))
  const usedLanes = [...new Set(pieces.map(({ lane }) => lane))].sort((a, b) => a - b)
  const labels = placeLabels(source, pieces, sites, frame)
  const labelRows = Math.max(0, ...labels.outside.map(({ row }) => row + 1))
  const baseline = labelRows * labelHeight + 26
  const getTop = (lane: number) => baseline + 24 + usedLanes.indexOf(lane) * laneHeight
  return {
    ...frame,
    height: baseline + 30 + Math.max(usedLanes.length, 1) * laneHeight,
    baseline,
    pixelsPerBase: (width - 2 * padding) / Math.max(getRangeLength(view), 1),
    features: mergePieces(features, pieces, frame, getTop, length),
    labels: [
      ...labels.outside.map(({ row, ...label }) => finishOutside(label, row, baseline, frame, getTop)),
      ...labels.inside.map((label) => finishInside(label, getTop)),
    ],
    ticks: listTicks(view.start, view.end, chooseTickStep(getRangeLength(view), Math.max(2, width / 90))).map(
      (value) => ({ value, x: toX(frame, value - 0.5) }),
    ),
  }
}

function listPieces(feature: Feature, index: number, lane: number, length: number, view: Range): Piece[] {
  const extent = getExtent(feature, length)
  return splitAtOrigin(extent, length).flatMap((piece, at, all): Piece[] => {
    if (piece.end < view.start || piece.start > view.end) return []
    const start = Math.max(piece.start, view.start)
    const end = Math.min(piece.end, view.end)
    return [
      {
        index,
        lane,
        start,
        end,
        hasStart: at === 0 && start === piece.start,
        hasEnd: at === all.length - 1 && end === piece.end,
      },
    ]
  })
}

type Frame = Pick<LinearLayout, 'width' | 'view'>

function mergePieces(
  features: readonly Feature[],
  pieces: readonly Piece[],
  frame: Frame,
  getTop: (lane: number) => number,
  length: number,
): DrawnFeature[] {
  const byIndex = Map.groupBy(pieces, ({ index }) => index)
  return [...byIndex].flatMap(([index, own]): DrawnFeature[] => {
    const feature = features[index]
    if (!feature) return []
    const colour = getChosenColour(feature)
    return [
      {
        index,
        name: feature.name,
        kind: getFeatureKind(feature),
        ...(colour && { colour }),
        range: getExtent(feature, length),
        path: own.map((piece) => buildArrow(piece, frame, getTop(piece.lane), getStrand(feature) ?? 0)).join(''),
      },
    ]
  })
}

function buildArrow(piece: Piece, frame: Frame, top: number, direction: 1 | -1 | 0): string {
  const from = toX(frame, piece.start)
  const to = Math.max(toX(frame, piece.end), from + 2)
  const head = Math.min(9, to - from)
  const [bottom, middle] = [top + thickness, top + thickness / 2]
  if (direction === 1 && piece.hasEnd)
    return `M${from} ${top}H${round(to - head)}L${to} ${middle}L${round(to - head)} ${bottom}H${from}Z`
  if (direction === -1 && piece.hasStart)
    return `M${to} ${top}H${round(from + head)}L${from} ${middle}L${round(from + head)} ${bottom}H${to}Z`
  return `M${from} ${top}H${to}V${bottom}H${from}Z`
}

interface LabelDraft {
  readonly key: string
  readonly text: string
  readonly fullText: string
  readonly featureIndex?: number
  readonly position: number
  readonly lane?: number
  readonly x: number
  readonly left: number
  readonly right: number
}

type OutsideDraft = LabelDraft & { readonly row: number }

/** Labels that fit into their feature stay there; others are stacked above the backbone. */
function placeLabels(
  { features }: MapSource,
  pieces: readonly Piece[],
  sites: readonly MapSite[],
  frame: Frame,
): { inside: LabelDraft[]; outside: OutsideDraft[] } {
  const inside: LabelDraft[] = []
  const waiting: LabelDraft[] = []
  for (const own of Map.groupBy(pieces, ({ index }) => index).values()) {
    const widest = own.toSorted((a, b) => getRangeLength(b) - getRangeLength(a))[0]
    const name = widest && features[widest.index]?.name
    if (!widest || name === undefined) continue
    const [from, to] = [toX(frame, widest.start), toX(frame, widest.end)]
    const draft = draftLabel(`feature ${widest.index}`, name, (widest.start + widest.end) / 2, frame)
    const whole = { ...draft, featureIndex: widest.index, lane: widest.lane }
    if (to - from >= draft.right - draft.left + 22) {
      const half = (draft.right - draft.left) / 2
      const x = round((from + to) / 2)
      inside.push({ ...whole, x, left: x - half, right: x + half })
    } else waiting.push(whole)
  }
  for (const { name, position } of sites) {
    if (position < frame.view.start || position > frame.view.end) continue
    waiting.push(draftLabel(`site ${name} ${position}`, name, position, frame))
  }
  const rows: { left: number; right: number }[][] = []
  const outside = waiting
    .sort((a, b) => a.x - b.x)
    .map((draft): OutsideDraft => {
      const isFree = (taken: readonly { left: number; right: number }[]) =>
        !taken.some(({ left, right }) => left < draft.right + 6 && draft.left < right + 6)
      const found = rows.findIndex(isFree)
      const row = found < 0 ? rows.length : found
      rows[row] = [...(rows[row] ?? []), draft]
      return { ...draft, row }
    })
  return { inside, outside }
}

function draftLabel(key: string, fullText: string, position: number, frame: Frame): LabelDraft {
  const text = shortenText(fullText, Math.min(maxLabelWidth, frame.width / 3), labelSize)
  const size = estimateTextWidth(text, labelSize)
  const x = Math.max(size / 2, Math.min(toX(frame, position), frame.width - size / 2))
  return { key, text, fullText, position, x: round(x), left: x - size / 2, right: x + size / 2 }
}

const toBox = ({ left, right }: LabelDraft, y: number): Box => ({
  left,
  right,
  top: y - labelHeight / 2,
  bottom: y + labelHeight / 2,
})

function finishOutside(
  draft: LabelDraft,
  row: number,
  baseline: number,
  frame: Frame,
  getTop: (lane: number) => number,
): MapLabel {
  const y = baseline - 18 - row * labelHeight
  const target = draft.lane === undefined ? baseline : getTop(draft.lane)
  const at = toX(frame, draft.position)
  return toLabel(draft, y, `M${draft.x} ${round(y + labelHeight / 2)}L${at} ${baseline - 6}V${target}`)
}

const finishInside = (draft: LabelDraft, getTop: (lane: number) => number): MapLabel =>
  toLabel(draft, getTop(draft.lane ?? 0) + thickness / 2, '')

const toLabel = (draft: LabelDraft, y: number, leader: string): MapLabel => ({
  key: draft.key,
  ...(draft.featureIndex !== undefined && { featureIndex: draft.featureIndex }),
  text: draft.text,
  fullText: draft.fullText,
  x: draft.x,
  y,
  anchor: 'middle',
  box: toBox(draft, y),
  leader,
  position: draft.position,
})
