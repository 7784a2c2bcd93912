import {
  findSequencingPrimers,
  getExtent,
  getMeltingTemperature,
  getStrand,
  isUnambiguous,
  type Molecule,
  readBases,
  reverseComplementBases,
  type Sequence,
  splitAtOrigin,
} from '@paratope/bio'
import { isPrimer } from '../model/layers.ts'

/** If a primer binds: forward ones are drawn above the strands, reverse ones below. */
export interface PrimerMark {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly strand: 1 | -1
  readonly meltingTemperature?: number
}

/** As far as a primer lies in one row; columns are bases from the start of the row. */
export interface PrimerBar extends Omit<PrimerMark, 'start' | 'end'> {
  readonly mark: PrimerMark
  readonly from: number
  readonly to: number
  readonly lane: number
  /** Its 3′ end is in this row. */
  readonly hasTip: boolean
}

function createMark(sequence: Sequence, mark: Omit<PrimerMark, 'meltingTemperature'>): PrimerMark {
  const top = readBases(sequence.bases, mark)
  const bases = mark.strand === 1 ? top : reverseComplementBases(top)
  // Longer ones melt as their 3′ part does, which nobody marked.
  const canMelt = bases.length >= 8 && bases.length <= 60 && isUnambiguous(bases)
  return { ...mark, ...(canMelt && { meltingTemperature: getMeltingTemperature(bases) }) }
}

/** The primers that were marked as features. */
export const listMarkedPrimers = (molecule: Molecule): PrimerMark[] =>
  molecule.features.filter(isPrimer).map((feature) =>
    createMark(molecule, {
      name: feature.name,
      ...getExtent(feature, molecule.bases.length),
      strand: getStrand(feature) === -1 ? -1 : 1,
    }),
  )

/** Sequencing primers of the library, wherever they bind. */
export const listLibraryPrimers = (sequence: Sequence): PrimerMark[] =>
  findSequencingPrimers(sequence).map(({ primer, start, end, strand }) =>
    createMark(sequence, { name: primer.name, start, end, strand }),
  )

/** The bars of each row on lanes, for one strand. */
export function layoutPrimers(
  marks: readonly PrimerMark[],
  strand: 1 | -1,
  { length, perRow }: { length: number; perRow: number },
): Map<number, PrimerBar[]> {
  const byRow = new Map<number, PrimerBar[]>()
  for (const mark of marks) {
    if (mark.strand !== strand || mark.start >= length || mark.end > length * 2) continue
    const pieces = splitAtOrigin(mark, length)
    pieces.forEach(({ start, end }, at) => {
      for (let row = Math.floor(start / perRow); row * perRow < end; row += 1) {
        const first = row * perRow
        const isFirst = at === 0 && start >= first
        const isLast = at === pieces.length - 1 && end <= first + perRow
        const bars = byRow.get(row) ?? []
        const [from, to] = [Math.max(start - first, 0), Math.min(end - first, perRow)]
        const isTaken = (lane: number) =>
          bars.some((other) => other.lane === lane && other.from < to && from < other.to)
        let lane = 0
        while (isTaken(lane)) lane += 1
        const { name, meltingTemperature } = mark
        bars.push({
          mark,
          name,
          strand,
          ...(meltingTemperature !== undefined && { meltingTemperature }),
          from,
          to,
          lane,
          hasTip: strand === 1 ? isLast : isFirst,
        })
        byRow.set(row, bars)
      }
    })
  }
  return byRow
}
