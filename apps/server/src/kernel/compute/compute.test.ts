import { expect, test } from 'vitest'
import { spin } from './compute.fixtures.ts'
import { compute, defineTask, forCaller, runInTurn } from './compute.ts'

const spinTask = defineTask(new URL('./compute.fixtures.ts', import.meta.url).href, spin)

test('what one person asks for many times does not keep another one waiting for all of it', async () => {
  const ended: string[] = []
  const ask = (person: string) =>
    runInTurn(person, async () => {
      // As a call that asks the database first.
      await Promise.resolve()
      await compute(spinTask, 100, forCaller('labels'))
      ended.push(person)
    })
  // The first tasks start the threads.
  await Promise.all([ask('Ana'), ask('Bo')])
  ended.length = 0
  await Promise.all([...Array.from({ length: 5 }, () => ask('Ana')), ask('Bo')])
  expect(ended.toSorted()).toEqual(['Ana', 'Ana', 'Ana', 'Ana', 'Ana', 'Bo'])
  expect(ended.indexOf('Bo')).toBeLessThan(3)
})
