/** A number between 0 and 1 (without 1), the same row of numbers for the same seed. */
export type Random = () => number

/** FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Mulberry32 over the hash of a text, usually a catalogue number. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from least to most, both included. */
export const randomInteger = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

export const pickOne = <const Items extends readonly [unknown, ...unknown[]]>(
  random: Random,
  items: Items,
): Items[number] => items[Math.floor(random() * items.length)] ?? items[0]

/** Roughly a normal distribution between -1 and 1, from three even ones. */
export const randomNoise = (random: Random): number => ((random() + random() + random()) * 2) / 3 - 1

export const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits))
