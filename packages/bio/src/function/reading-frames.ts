import type { StrandView } from './construct.ts'

const isStop = (text: string, at: number): boolean => {
  if (text.charCodeAt(at) !== 84) return false
  const [second, third] = [text.charCodeAt(at + 1), text.charCodeAt(at + 2)]
  return second === 65 ? third === 65 || third === 71 : second === 71 && third === 65
}

export interface OpenFrame {
  /** The first codon of the open stretch. */
  readonly from: number
  /** The first ATG of it; none where a start is missing. */
  readonly start: number | undefined
}

/** Reads codons upstream of a position to the stop before. On a circle the position is on the second turn. */
export function readBackwards({ text, length }: StrandView, at: number): OpenFrame {
  let [from, start]: [number, number | undefined] = [at, undefined]
  for (let position = at - 3; position >= 0 && position > at - length; position -= 3) {
    if (isStop(text, position)) break
    from = position
    if (text.startsWith('ATG', position)) start = position
  }
  return { from, start }
}

/** The first stop in frame at or behind a position; undefined where there is none within a turn. */
export function findStop({ text, length }: StrandView, at: number): number | undefined {
  for (let position = at; position + 3 <= text.length && position < at + length; position += 3)
    if (isStop(text, position)) return position
  return undefined
}

/** Codons to the next stop. */
export function countOpenCodons(view: StrandView, at: number): number {
  const stop = findStop(view, at)
  return stop === undefined ? Math.floor((view.text.length - at) / 3) : (stop - at) / 3
}

/** A position on the second turn of a circle, so that codons before it can be read. */
export const toSecondTurn = ({ length, isCircular }: StrandView, at: number): number =>
  isCircular && at < length ? at + length : at
