import type { Sequence } from '../molecule/molecule.ts'
import type { Range } from '../molecule/range.ts'

/** The share of G and C among the bases that are known to be strong or weak; 0 for none. */
export function getGcContent(bases: string): number {
  let [strong, weak] = [0, 0]
  for (let at = 0; at < bases.length; at++) {
    const code = bases.charCodeAt(at) & 0xdf
    if (code === 71 || code === 67 || code === 83) strong++
    else if (code === 65 || code === 84 || code === 85 || code === 87) weak++
  }
  return strong + weak === 0 ? 0 : strong / (strong + weak)
}

export interface GcWindow extends Range {
  readonly gc: number
}

/** GC content of windows that begin every `step` bases. */
export function listGcWindows({ bases, topology }: Sequence, size: number, step = 1): GcWindow[] {
  const { length } = bases
  if (size > length || size < 1) return []
  const isCircular = topology === 'circular'
  const extended = isCircular ? bases + bases.slice(0, size - 1) : bases
  const windows: GcWindow[] = []
  let strong = 0
  for (let at = 0; at < extended.length; at++) {
    if (isStrong(extended, at)) strong++
    if (at >= size && isStrong(extended, at - size)) strong--
    const start = at - size + 1
    if (start >= 0 && start % step === 0) windows.push({ start, end: start + size, gc: strong / size })
  }
  return windows
}

const isStrong = (bases: string, at: number): boolean => {
  const code = bases.charCodeAt(at)
  return code === 71 || code === 67
}

/** Merges windows outside of the limits to ranges with their most extreme GC content. */
export function findGcExtremes(sequence: Sequence, limits: { size: number; min: number; max: number }): GcWindow[] {
  const merged: GcWindow[] = []
  for (const window of listGcWindows(sequence, limits.size)) {
    if (window.gc >= limits.min && window.gc <= limits.max) continue
    const last = merged.at(-1)
    const isSameSide = last && last.gc < limits.min === window.gc < limits.min
    if (last && isSameSide && window.start <= last.end) {
      const gc = window.gc < limits.min ? Math.min(last.gc, window.gc) : Math.max(last.gc, window.gc)
      merged[merged.length - 1] = { start: last.start, end: window.end, gc }
    } else merged.push(window)
  }
  return merged
}

export interface Homopolymer extends Range {
  readonly base: string
}

/** Finds runs of one base, also across the origin of a circle. */
export function findHomopolymers({ bases, topology }: Sequence, minLength: number): Homopolymer[] {
  const { length } = bases
  const runs: Homopolymer[] = []
  for (let start = 0; start < length; ) {
    let end = start + 1
    while (end < length && bases[end] === bases[start]) end++
    runs.push({ start, end, base: bases[start] ?? '' })
    start = end
  }
  const [first, last] = [runs[0], runs.at(-1)]
  if (topology === 'circular' && first && last && first !== last && first.base === last.base) {
    runs.shift()
    runs[runs.length - 1] = { ...last, end: length + first.end }
  }
  return runs.filter(({ start, end }) => end - start >= minLength)
}
