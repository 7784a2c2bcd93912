import type { ChainProfile } from './chain-profile.ts'
import { residueCount, toResidueIndex } from './residue-scores.ts'

export interface AlignedDomain {
  readonly profile: ChainProfile
  readonly score: number
  /** 0-based half-open in the chain. */
  readonly start: number
  readonly end: number
  /** IMGT position of each residue; a residue behind a position, not at it, has the number negated. */
  readonly positions: readonly number[]
}

const [START, DIAGONAL, DELETION, INSERTION] = [0, 1, 2, 3]
/** Cost of each position that a chain lacks at its ends. */
const END_COST = 0.3
/** A domain reaches into framework 4. */
const LEAST_END = 121

const MOST_EXTENDED = 3
/** Score of a letter that is none of the twenty residues. */
const UNKNOWN = -1
const NEVER = -1e9

/** Reads a cell that exists. */
const at = (numbers: Float32Array | Int8Array, index: number): number => numbers[index] ?? NEVER

const toIndexes = (chain: string): Int8Array => Int8Array.from(chain, toResidueIndex)

/** Aligns a profile with the best stretch of a chain; frameworks decide, loops may have any length. */
export function alignDomain(chain: string, profile: ChainProfile): AlignedDomain | undefined {
  const { length: width, match, deletion, insertion } = profile
  const residues = toIndexes(chain)
  const moves = new Uint8Array((chain.length + 1) * (width + 1))
  const scores = new Float32Array((width + 1) * 2).fill(NEVER)
  const best = { score: NEVER, row: 0, position: 0 }
  for (let row = 1; row <= chain.length; row++) {
    const [current, previous] = row % 2 === 0 ? [0, width + 1] : [width + 1, 0]
    const residue = at(residues, row - 1)
    for (let position = 1; position <= width; position++) {
      const begin = -END_COST * (position - 1)
      const before = at(scores, previous + position - 1)
      let score = Math.max(before, begin) + (residue < 0 ? UNKNOWN : at(match, position * residueCount + residue))
      let move = before >= begin ? DIAGONAL : START
      const end = score - END_COST * (width - position)
      if (position >= LEAST_END && end > best.score) {
        best.score = end
        best.row = row
        best.position = position
      }
      const deleted = at(scores, current + position - 1) - at(deletion, position)
      if (deleted > score) {
        score = deleted
        move = DELETION
      }
      const inserted = at(scores, previous + position) - at(insertion, position)
      if (inserted > score) {
        score = inserted
        move = INSERTION
      }
      scores[current + position] = score
      moves[row * (width + 1) + position] = move
    }
  }
  return best.row === 0 ? undefined : extendEnds(chain, traceBack(profile, moves, best))
}

/** Numbers up to three residues at each end that are there though they fit no germline, such as an altered terminus. */
function extendEnds(chain: string, aligned: AlignedDomain): AlignedDomain {
  const { profile, start, end, positions } = aligned
  const [first = 1, last = profile.length] = [positions[0], positions.at(-1)]
  const before = Math.min(start, first - 1, MOST_EXTENDED)
  const after = Math.min(chain.length - end, profile.length - last, MOST_EXTENDED)
  const count = (length: number, from: number) => Array.from({ length }, (_, index) => from + index)
  return {
    ...aligned,
    start: start - before,
    end: end + after,
    positions: [...count(before, first - before), ...positions, ...count(after, last + 1)],
  }
}

function traceBack(
  profile: ChainProfile,
  moves: Uint8Array,
  { score, row: lastRow, position: lastPosition }: { score: number; row: number; position: number },
): AlignedDomain {
  const width = profile.length + 1
  const positions: number[] = []
  let [row, position] = [lastRow, lastPosition]
  // The best end is a match, whatever else reaches its cell.
  let move = DIAGONAL
  for (;;) {
    if (move === DELETION) position--
    else {
      positions.push(move === INSERTION ? -position : position)
      row--
      if (move === START) break
      if (move === DIAGONAL) position--
    }
    move = moves[row * width + position] ?? START
  }
  return { profile, score, start: row, end: lastRow, positions: positions.reverse() }
}
