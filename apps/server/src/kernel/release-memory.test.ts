import { expect, test } from 'vitest'
import { releaseMemory } from './release-memory.ts'

test('what is no longer used goes back to the system, and nobody else can ask for it', () => {
  let used: unknown[] | undefined = Array.from({ length: 500_000 }, (_, at) => ({
    at,
    text: `used while starting ${at}`,
  }))
  expect(used).toHaveLength(500_000)
  const before = process.memoryUsage().heapTotal
  used = undefined
  releaseMemory()
  expect(process.memoryUsage().heapTotal).toBeLessThan(before - 20_000_000)
  expect(globalThis).not.toHaveProperty('gc')
})
