import { isUnambiguous, toBaseMasks } from '../molecule/alphabet.ts'
import type { Sequence } from '../molecule/molecule.ts'

/** Positions of all words of four bases, so that a site is looked for where it can be only. */
export interface BaseIndex {
  readonly length: number
  /** One mask per base; a circle goes on beyond its origin. */
  readonly masks: Uint8Array
  /** `positions[firsts[word]]` to `positions[firsts[word + 1] - 1]`; absent if a base is ambiguous. */
  readonly words?: { readonly firsts: Uint32Array; readonly positions: Uint32Array }
}

const WORD = 4

export function createBaseIndex({ bases, topology }: Sequence, longestPattern: number): BaseIndex {
  const extension = topology === 'circular' ? bases.slice(0, Math.max(longestPattern - 1, 0)) : ''
  const extended = bases + extension
  const masks = toBaseMasks(extended)
  if (!isUnambiguous(bases)) return { length: bases.length, masks }
  const count = Math.max(masks.length - WORD + 1, 0)
  const words = new Uint8Array(count)
  const firsts = new Uint32Array(257)
  for (let at = 0; at < count; at++) {
    let word = 0
    for (let next = at; next < at + WORD; next++) word = word * 4 + toNumber(masks[next] ?? 0)
    words[at] = word
    firsts[word + 1] = (firsts[word + 1] ?? 0) + 1
  }
  for (let word = 0; word < 256; word++) firsts[word + 1] = (firsts[word + 1] ?? 0) + (firsts[word] ?? 0)
  const positions = new Uint32Array(count)
  const next = firsts.slice()
  for (let at = 0; at < count; at++) {
    const word = words[at] ?? 0
    const place = next[word] ?? 0
    positions[place] = at
    next[word] = place + 1
  }
  return { length: bases.length, masks, words: { firsts, positions } }
}

/** The number of the only bit of a mask. */
const toNumber = (mask: number): number => 31 - Math.clz32(mask)

/** Returns where a pattern of masks begins, in ascending order. Each base must be one that the pattern allows. */
export function findPattern(index: BaseIndex, pattern: Uint8Array): number[] {
  const { length, masks, words } = index
  if (pattern.length === 0 || pattern.length > length) return []
  const last = Math.min(length - 1, masks.length - pattern.length)
  const found: number[] = []
  if (!words || pattern.length < WORD) {
    for (let start = 0; start <= last; start++) if (matches(masks, start, pattern)) found.push(start)
    return found
  }
  const anchor = findAnchor(pattern)
  for (const word of listWords(pattern.subarray(anchor, anchor + WORD))) {
    for (let at = words.firsts[word] ?? 0; at < (words.firsts[word + 1] ?? 0); at++) {
      const start = (words.positions[at] ?? 0) - anchor
      if (start >= 0 && start <= last && matches(masks, start, pattern)) found.push(start)
    }
  }
  return found.sort((a, b) => a - b)
}

function matches(masks: Uint8Array, start: number, pattern: Uint8Array): boolean {
  for (let at = 0; at < pattern.length; at++) {
    const mask = masks[start + at] ?? 0
    if (mask === 0 || (mask & ~(pattern[at] ?? 0)) !== 0) return false
  }
  return true
}

const countBits = (mask: number): number => (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1)

/** Returns where the four bases begin that stand for the fewest words. */
function findAnchor(pattern: Uint8Array): number {
  let [best, fewest] = [0, Number.POSITIVE_INFINITY]
  for (let at = 0; at + WORD <= pattern.length; at++) {
    let count = 1
    for (let next = at; next < at + WORD; next++) count *= countBits(pattern[next] ?? 0)
    if (count < fewest) [best, fewest] = [at, count]
  }
  return best
}

function listWords(masks: Uint8Array): number[] {
  let words = [0]
  for (const mask of masks) {
    words = words.flatMap((word) => [0, 1, 2, 3].filter((bit) => mask & (1 << bit)).map((bit) => word * 4 + bit))
  }
  return words
}
