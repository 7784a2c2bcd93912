import { createHash } from 'node:crypto'

/** Returns numbers between minus and plus the size, the same at each start for the same name. */
export function createDemoNoise(name: string): (size: number) => number {
  let state = createHash('sha256').update(name).digest().readUInt32BE()
  return (size) => {
    // A linear congruential generator, Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state / 2 ** 31 - 1) * size
  }
}
