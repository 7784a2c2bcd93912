import type { Range } from '../molecule/range.ts'
import { type StrandView, toTopRange } from './construct.ts'

export interface LongRepeat {
  readonly first: Range
  readonly second: Range
  readonly length: number
}

const WORD = 30
/** Words that come more often belong to short motifs in tandem. */
const MAX_COPIES = 8

/** Finds stretches that two strands share, each once, as ranges of the top strand; with itself a strand has direct repeats. */
export function findLongRepeats(one: StrandView, two: StrandView, minLength: number): LongRepeat[] {
  const { length } = one
  const words = new Map<string, number[]>()
  for (let at = 0; at + WORD <= length; at += WORD) {
    const word = one.text.slice(at, at + WORD)
    const list = words.get(word)
    if (list) list.push(at)
    else words.set(word, [at])
  }
  const repeats: LongRepeat[] = []
  const seen = new Set<number>()
  for (let at = 0; at + WORD <= length; at++) {
    const starts = words.get(two.text.slice(at, at + WORD))
    if (!starts || starts.length > MAX_COPIES) continue
    for (const start of starts) {
      if (one === two && start === at) continue
      const diagonal = (((at - start) % length) + length) % length
      const key = diagonal * 64 + Math.floor(start / Math.max(1, Math.ceil(length / 64)))
      if (seen.has(key)) continue
      const repeat = extend(one, two, start, at)
      if (repeat.length < minLength) continue
      seen.add(key)
      if (!repeats.some((known) => isSame(known, repeat))) repeats.push(repeat)
    }
  }
  return repeats.sort((a, b) => b.length - a.length || a.first.start - b.first.start)
}

function extend(one: StrandView, two: StrandView, start: number, at: number): LongRepeat {
  const limit = one.length
  let [before, behind] = [0, WORD]
  while (
    before < limit &&
    start - before > 0 &&
    at - before > 0 &&
    one.text[start - before - 1] === two.text[at - before - 1]
  )
    before++
  while (behind < limit && one.text[start + behind] !== undefined && one.text[start + behind] === two.text[at + behind])
    behind++
  const length = Math.min(before + behind, limit)
  return {
    first: toTopRange(one, { start: start - before, end: start - before + length }),
    second: toTopRange(two, { start: at - before, end: at - before + length }),
    length,
  }
}

const isSame = (a: LongRepeat, b: LongRepeat): boolean =>
  (a.first.start === b.first.start && a.second.start === b.second.start) ||
  (a.first.start === b.second.start && a.second.start === b.first.start)
