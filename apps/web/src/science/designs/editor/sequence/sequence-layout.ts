import { getExtent, getStrand, type Molecule, splitAtOrigin } from '@paratope/bio'
import { type FeatureKind, getChosenColour, getFeatureKind } from '../map/feature-kind.ts'
import { isPrimer } from '../model/layers.ts'
import { layoutPrimers, type PrimerBar, type PrimerMark } from './primer-marks.ts'

/** A feature, as far as it lies in one row; columns are bases from the start of the row. */
export interface FeatureBar {
  readonly index: number
  readonly name: string
  readonly kind: FeatureKind
  readonly colour?: string
  readonly from: number
  readonly to: number
  readonly lane: number
  /** If the feature is read to, if that is in this row. */
  readonly tip: 'left' | 'right' | 'none'
}

export interface SequenceRow {
  readonly index: number
  readonly start: number
  readonly end: number
  readonly top: number
  readonly height: number
  readonly bars: readonly FeatureBar[]
  /** Above and below the strands. */
  readonly forwardPrimers: readonly PrimerBar[]
  readonly reversePrimers: readonly PrimerBar[]
}

export interface SequenceLayout {
  readonly rows: readonly SequenceRow[]
  readonly height: number
  readonly perRow: number
}

export interface LayoutOptions {
  readonly perRow: number
  /** Lines of amino acids in each row. */
  readonly translations: number
  readonly hasSites: boolean
  /** Drawn beside the strands instead of as features. */
  readonly primers?: readonly PrimerMark[] | undefined
}

export const lineHeights = { ruler: 16, sites: 28, strand: 18, translation: 16, lane: 18, primer: 16, gap: 14 } as const

/** Computes the rows of a sequence with the features in them; only rows in view are drawn. */
export function layoutSequence(
  molecule: Molecule,
  { perRow, translations, hasSites, primers }: LayoutOptions,
): SequenceLayout {
  const { length } = molecule.bases
  // A caret behind the last base needs a place too.
  const count = Math.max(1, Math.ceil(length / perRow))
  const barsByRow = listBars(molecule, perRow, primers !== undefined)
  const forward = layoutPrimers(primers ?? [], 1, { length, perRow })
  const reverse = layoutPrimers(primers ?? [], -1, { length, perRow })
  const fixed =
    lineHeights.ruler +
    (hasSites ? lineHeights.sites : 0) +
    2 * lineHeights.strand +
    translations * lineHeights.translation +
    lineHeights.gap
  const rows: SequenceRow[] = []
  let top = 0
  for (let index = 0; index < count; index += 1) {
    const bars = barsByRow.get(index) ?? []
    const forwardPrimers = forward.get(index) ?? []
    const reversePrimers = reverse.get(index) ?? []
    const primerLanes = countLanes(forwardPrimers) + countLanes(reversePrimers)
    const height = fixed + countLanes(bars) * lineHeights.lane + primerLanes * lineHeights.primer
    const end = Math.min((index + 1) * perRow, length)
    rows.push({ index, start: index * perRow, end, top, height, bars, forwardPrimers, reversePrimers })
    top += height
  }
  return { rows, height: top, perRow }
}

export const countLanes = (bars: readonly { readonly lane: number }[]): number =>
  bars.reduce((most, { lane }) => Math.max(most, lane + 1), 0)

function listBars(molecule: Molecule, perRow: number, hasPrimers: boolean): Map<number, FeatureBar[]> {
  const { length } = molecule.bases
  const byRow = new Map<number, FeatureBar[]>()
  molecule.features.forEach((feature, index) => {
    if (hasPrimers && isPrimer(feature)) return
    const strand = getStrand(feature)
    const colour = getChosenColour(feature)
    const extent = getExtent(feature, length)
    const pieces = splitAtOrigin(extent, length)
    pieces.forEach(({ start, end }, at) => {
      for (let row = Math.floor(start / perRow); row * perRow < end; row += 1) {
        const first = row * perRow
        const isFirst = at === 0 && start >= first
        const isLast = at === pieces.length - 1 && end <= first + perRow
        addBar(byRow, row, {
          index,
          name: feature.name,
          kind: getFeatureKind(feature),
          ...(colour && { colour }),
          from: Math.max(start - first, 0),
          to: Math.min(end - first, perRow),
          tip: strand === 1 && isLast ? 'right' : strand === -1 && isFirst ? 'left' : 'none',
        })
      }
    })
  })
  return byRow
}

function addBar(byRow: Map<number, FeatureBar[]>, row: number, bar: Omit<FeatureBar, 'lane'>): void {
  const bars = byRow.get(row) ?? []
  const isTaken = (lane: number) =>
    bars.some((other) => other.lane === lane && other.from < bar.to && bar.from < other.to)
  let lane = 0
  while (isTaken(lane)) lane += 1
  byRow.set(row, [...bars, { ...bar, lane }])
}

/** The first row that ends below a height. */
export function findRowAt({ rows }: SequenceLayout, y: number): number {
  let [low, high] = [0, rows.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row && row.top + row.height <= y) low = middle + 1
    else high = middle
  }
  return Math.max(0, low)
}
