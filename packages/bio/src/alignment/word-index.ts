import { toBaseMasks } from '../molecule/alphabet.ts'

/** Positions of all unambiguous words of one size in a sequence, by the number of the word. */
export interface WordIndex {
  readonly size: number
  readonly firsts: Uint32Array
  readonly positions: Uint32Array
}

/** Returns the number of the word that begins at each position, two bits per base; -1 where a base is ambiguous. */
export function listWordNumbers(bases: string, size: number): Int32Array {
  const masks = toBaseMasks(bases)
  const numbers = new Int32Array(Math.max(bases.length - size + 1, 0)).fill(-1)
  const limit = 4 ** size - 1
  let [number, plain] = [0, 0]
  for (let at = 0; at < masks.length; at++) {
    const mask = masks[at] ?? 0
    const isPlain = mask !== 0 && (mask & (mask - 1)) === 0
    number = ((number << 2) | (isPlain ? 31 - Math.clz32(mask) : 0)) & limit
    plain = isPlain ? plain + 1 : 0
    if (plain >= size) numbers[at - size + 1] = number
  }
  return numbers
}

export function createWordIndex(bases: string, size: number): WordIndex {
  const numbers = listWordNumbers(bases, size)
  const firsts = new Uint32Array(4 ** size + 1)
  let count = 0
  for (const number of numbers) {
    if (number < 0) continue
    firsts[number + 1] = (firsts[number + 1] ?? 0) + 1
    count++
  }
  for (let word = 0; word < firsts.length - 1; word++) firsts[word + 1] = (firsts[word + 1] ?? 0) + (firsts[word] ?? 0)
  const positions = new Uint32Array(count)
  const next = firsts.slice()
  for (const [at, number] of numbers.entries()) {
    if (number < 0) continue
    const place = next[number] ?? 0
    positions[place] = at
    next[number] = place + 1
  }
  return { size, firsts, positions }
}

/** The positions of a word, without a copy. */
export const findWord = ({ firsts, positions }: WordIndex, number: number): Uint32Array =>
  positions.subarray(firsts[number] ?? 0, firsts[number + 1] ?? 0)
