import { align } from '../alignment/align.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { InputError } from './input-error.ts'
import { readRecord, type SequenceRecord } from './sequence-records.ts'

export type AlignmentMode = 'global' | 'local' | 'fit'

export interface AlignmentReport {
  readonly score: number
  /** 0 to 1. */
  readonly identity: number
  readonly matches: number
  readonly mismatches: number
  readonly gaps: number
  /** The second sequence was turned over because it aligns better so. */
  readonly isReversed: boolean
  /** Lines of 60 columns with positions and a bar at each match. */
  readonly text: string
}

const columnsPerLine = 60
const maxCells = 100_000_000

/** Aligns two sequences; the second one on the strand that scores higher. */
export function reportAlignment({
  first,
  second,
  mode,
}: {
  first: string
  second: string
  mode: AlignmentMode
}): AlignmentReport {
  const [a, b] = [readEntry(first, 1), readEntry(second, 2)]
  if (a.residues.length * b.residues.length > maxCells) throw new InputError('too_long_to_align')
  const forward = align(a.residues, b.residues, { mode })
  const turned = align(a.residues, reverseComplementBases(b.residues), { mode })
  const isReversed = turned.score > forward.score
  const best = isReversed ? turned : forward
  const toPosition = (at: number) => (isReversed ? b.residues.length - at : at + 1)
  const names = [a.name || '1', b.name || '2'].map((name) => name.slice(0, 12))
  const lines: string[] = []
  let [i, j] = [best.first.start, best.second.start]
  const [top, bottom] = best.rows
  for (let at = 0; at < top.length; at += columnsPerLine) {
    const [upper, lower] = [top.slice(at, at + columnsPerLine), bottom.slice(at, at + columnsPerLine)]
    const middle = [...upper].map((base, column) => (base === lower[column] ? '|' : ' ')).join('')
    const [upperCount, lowerCount] = [countBases(upper), countBases(lower)]
    const write = (name: string | undefined, from: number, row: string, to: number) =>
      `${(name ?? '').padEnd(12)} ${String(from).padStart(8)} ${row} ${to}`
    lines.push(
      write(names[0], i + 1, upper, i + upperCount),
      `${' '.repeat(22)}${middle}`,
      write(names[1], toPosition(j), lower, toPosition(j + Math.max(lowerCount - 1, 0))),
      '',
    )
    i += upperCount
    j += lowerCount
  }
  const { score, identity, matches, mismatches, gaps } = best
  return { score, identity, matches, mismatches, gaps, isReversed, text: lines.join('\n').trimEnd() }
}

const countBases = (row: string): number => row.replaceAll('-', '').length

/** An error says in which of the two entries it is. */
function readEntry(text: string, entry: number): SequenceRecord {
  try {
    return readRecord(text)
  } catch (error) {
    throw error instanceof InputError ? new InputError(error.code, { ...error.values, entry }) : error
  }
}
