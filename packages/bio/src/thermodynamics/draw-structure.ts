import type { Structure } from './structures.ts'

/** Two strands above each other: the upper one from 5' to 3', the lower one from 3' to 5'. */
export interface StructureDrawing {
  readonly top: string
  /** A bar for each pair. */
  readonly bars: string
  readonly bottom: string
}

const GAP = '-'

const reverse = (text: string): string => [...text].reverse().join('')

/** Draws a dimer of two strands, or a hairpin if there is only one; gaps fill what only one side of a loop has. */
export function drawStructure({ pairs }: Pick<Structure, 'pairs'>, bases: string, other?: string): StructureDrawing {
  const second = other ?? bases
  const [[first, last] = [0, 0]] = pairs
  const columns = [
    alignRight(bases.slice(0, first), reverse(second.slice(last + 1))),
    ...pairs.flatMap(([i, j], at) => {
      const [k, l] = pairs[at + 1] ?? [i + 1, j - 1]
      const [upper, lower] = [bases.slice(i + 1, k), reverse(second.slice(l + 1, j))]
      const size = Math.max(upper.length, lower.length)
      return [
        { top: bases[i] ?? '', bars: '|', bottom: second[j] ?? '' },
        { top: upper.padEnd(size, GAP), bars: ' '.repeat(size), bottom: lower.padEnd(size, GAP) },
      ]
    }),
    drawEnd(pairs.at(-1) ?? [0, 0], bases, other),
  ]
  const join = (line: keyof StructureDrawing) => columns.map((column) => column[line]).join('')
  return { top: join('top').trimEnd(), bars: join('bars').trimEnd(), bottom: join('bottom').trimEnd() }
}

function alignRight(upper: string, lower: string): StructureDrawing {
  const size = Math.max(upper.length, lower.length)
  return { top: upper.padStart(size), bars: ' '.repeat(size), bottom: lower.padStart(size) }
}

/** What follows the innermost pair: both other ends of a dimer, or the loop of a hairpin, half on each line. */
function drawEnd([i, j]: readonly [number, number], bases: string, other?: string): StructureDrawing {
  if (other !== undefined) return { top: bases.slice(i + 1), bars: '', bottom: reverse(other.slice(0, j)) }
  const loop = bases.slice(i + 1, j)
  const half = Math.ceil(loop.length / 2)
  const lower = reverse(loop.slice(half)).padEnd(half, GAP)
  return { top: `${loop.slice(0, half)}╮`, bars: `${' '.repeat(half)}│`, bottom: `${lower}╯` }
}
