import { toBaseMasks } from '../molecule/alphabet.ts'

export interface Scores {
  readonly match: number
  readonly mismatch: number
  /** The first base of a gap. */
  readonly gapOpen: number
  readonly gapExtend: number
}

export interface AlignOptions {
  /** `global`: both whole. `fit`: the whole first within the second. `local`: the best parts of both. */
  readonly mode?: 'global' | 'fit' | 'local'
  readonly scores?: Scores
  /** Diagonals, position in the second less position in the first, that the alignment may use. */
  readonly band?: { readonly from: number; readonly to: number }
}

export interface Alignment {
  readonly score: number
  readonly first: { readonly start: number; readonly end: number }
  readonly second: { readonly start: number; readonly end: number }
  /** The aligned bases of both, with `-` for gaps. */
  readonly rows: readonly [first: string, second: string]
  readonly matches: number
  readonly mismatches: number
  readonly gaps: number
  /** Matches among all columns. */
  readonly identity: number
}

export const defaultScores: Scores = { match: 5, mismatch: -4, gapOpen: -10, gapExtend: -1 }

const MAX_CELLS = 400_000_000
const NEVER = -1_000_000_000

/** Traceback flags: two bits for the best move, one per gap extension. */
const [DIAGONAL, LEFT, UP, MOVE, LEFT_EXTENDS, UP_EXTENDS] = [1, 2, 3, 3, 4, 8]

/** Aligns two sequences with affine gaps (Gotoh 1982) within a band. */
export function align(first: string, second: string, options: AlignOptions = {}): Alignment {
  const { mode = 'global', scores = defaultScores } = options
  const band = limitBand(first.length, second.length, options)
  const table = fillTable(first, second, { mode, scores, ...band })
  return traceBack(first, second, table, band)
}

interface Band {
  readonly from: number
  readonly width: number
}

function limitBand(rows: number, columns: number, { mode = 'global', band }: AlignOptions): Band {
  let [from, to] = [Math.max(band?.from ?? -rows, -rows), Math.min(band?.to ?? columns, columns)]
  if (mode === 'global') [from, to] = [Math.min(from, 0, columns - rows), Math.max(to, 0, columns - rows)]
  if (mode === 'fit') [from, to] = [Math.min(from, 0), Math.max(to, Math.min(0, columns - rows))]
  const width = Math.max(to - from + 1, 1)
  if (width * (rows + 1) > MAX_CELLS) throw new RangeError('too long to align without a narrower band')
  return { from, width }
}

interface Table {
  readonly moves: Uint8Array
  readonly score: number
  readonly row: number
  readonly column: number
}

interface Filling extends Band {
  readonly mode: 'global' | 'fit' | 'local'
  readonly scores: Scores
}

/** The score of each pair of base masks: 0 where bases are ambiguous but agree. */
function createPairScores({ match, mismatch }: Scores): Int32Array {
  const pairs = new Int32Array(256)
  for (let a = 0; a < 16; a++) {
    for (let b = 0; b < 16; b++) {
      const isPlain = (a & (a - 1)) === 0 && (b & (b - 1)) === 0
      pairs[a * 16 + b] = (a & b) === 0 ? mismatch : isPlain ? match : 0
    }
  }
  return pairs
}

/** Cell (i, j) is at j - i - from, so the cell above is one to the right in the row before. */
function fillTable(first: string, second: string, { mode, scores, from, width }: Filling): Table {
  const [rows, columns] = [first.length, second.length]
  const [rowMasks, columnMasks] = [toBaseMasks(first), toBaseMasks(second)]
  const pairs = createPairScores(scores)
  const { gapOpen, gapExtend } = scores
  const moves = new Uint8Array((rows + 1) * width)
  const best = new Int32Array(width + 1).fill(NEVER)
  const up = new Int32Array(width + 1).fill(NEVER)
  let end = { score: mode === 'local' ? 0 : NEVER, row: 0, column: 0 }
  for (let i = 0; i <= rows; i++) {
    const start = Math.max(0, -i - from)
    const stop = Math.min(width - 1, columns - i - from)
    let left = NEVER
    let leftBest = NEVER
    const rowMask = (rowMasks[i - 1] ?? 0) * 16
    const base = i * width
    if (start > 0) best[start - 1] = NEVER
    for (let k = start; k <= stop; k++) {
      const j = i + from + k
      let move = 0
      let score = NEVER
      if (i === 0 && j === 0) score = 0
      else if (i === 0 && mode !== 'global') score = 0
      else if (j === 0 && mode === 'local') score = 0
      if (i > 0 && j > 0) {
        const diagonal = (best[k] ?? NEVER) + (pairs[rowMask + (columnMasks[j - 1] ?? 0)] ?? 0)
        if (diagonal > score) [score, move] = [diagonal, DIAGONAL]
      }
      if (j > 0) {
        const opened = leftBest + gapOpen
        const extended = left + gapExtend
        left = extended > opened ? extended : opened
        if (extended > opened) move |= LEFT_EXTENDS
        if (left > score) [score, move] = [left, (move & ~MOVE) | LEFT]
      }
      if (i > 0) {
        const opened = (best[k + 1] ?? NEVER) + gapOpen
        const extended = (up[k + 1] ?? NEVER) + gapExtend
        const reached = extended > opened ? extended : opened
        up[k] = reached
        if (extended > opened) move |= UP_EXTENDS
        if (reached > score) [score, move] = [reached, (move & ~MOVE) | UP]
      } else up[k] = NEVER
      if (mode === 'local' && score <= 0) [score, move] = [0, move & ~MOVE]
      best[k] = score
      leftBest = score
      moves[base + k] = move
      const isEnd = mode === 'local' || (i === rows && (mode === 'fit' || j === columns))
      if (isEnd && score > end.score) end = { score, row: i, column: j }
    }
    if (stop + 1 <= width) [best[stop + 1], up[stop + 1]] = [NEVER, NEVER]
  }
  return { moves, ...end }
}

function traceBack(
  first: string,
  second: string,
  { moves, score, row, column }: Table,
  { from, width }: Band,
): Alignment {
  let [i, j] = [row, column]
  const rows: [string[], string[]] = [[], []]
  let [matches, mismatches, gaps] = [0, 0, 0]
  const getMove = () => moves[i * width + (j - i - from)] ?? 0
  const addGap = (index: 0 | 1) => {
    if (index === 0) rows[0].push('-')
    else rows[0].push(first[--i] ?? '')
    rows[1].push(index === 1 ? '-' : (second[--j] ?? ''))
    gaps++
  }
  for (let kind = getMove() & MOVE; kind !== 0; kind = getMove() & MOVE) {
    if (kind === DIAGONAL) {
      const [a, b] = [first[--i] ?? '', second[--j] ?? '']
      rows[0].push(a)
      rows[1].push(b)
      if (a === b) matches++
      else mismatches++
      continue
    }
    const [index, extending] = kind === LEFT ? ([0, LEFT_EXTENDS] as const) : ([1, UP_EXTENDS] as const)
    let goesOn = true
    while (goesOn) {
      goesOn = (getMove() & extending) !== 0
      addGap(index)
    }
  }
  const columns = matches + mismatches + gaps
  return {
    score,
    first: { start: i, end: row },
    second: { start: j, end: column },
    rows: [rows[0].reverse().join(''), rows[1].reverse().join('')],
    matches,
    mismatches,
    gaps,
    identity: columns === 0 ? 0 : matches / columns,
  }
}
