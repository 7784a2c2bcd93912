import { expect, test } from 'vitest'
import { closeAll } from './shutdown.ts'

const never = () => new Promise<void>(() => {})
const deadlines = { eachMs: 50, allMs: 120 }
// Five of them one after the other would take 25 s.
const slow = { eachMs: 5_000, allMs: 500 }

test('C28: closings run one after the other; one that never ends or fails holds up none of the others', async () => {
  const closed: string[] = []
  const left = await closeAll(
    [
      { name: 'the ports', close: () => void closed.push('the ports') },
      { name: 'the jobs', close: never },
      { name: 'the calls', close: () => Promise.reject(new Error('no database')) },
      { name: 'the database', close: async () => void closed.push('the database') },
    ],
    deadlines,
  )
  expect(closed).toEqual(['the ports', 'the database'])
  expect(left).toEqual(['the jobs', 'the calls'])
})

test('C28: all of them together have a deadline too, and each is at least begun', async () => {
  const begun: number[] = []
  const began = Date.now()
  const closings = [1, 2, 3, 4, 5].map((number) => ({
    name: `closing ${number}`,
    close: () => {
      begun.push(number)
      return never()
    },
  }))
  expect(await closeAll(closings, slow)).toHaveLength(5)
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(begun).toEqual([1, 2, 3, 4, 5])
})
