import { expect, test, vi } from 'vitest'
import { createAutosave } from './autosave.ts'

const isConflict = (error: unknown) => error === 'conflict'

test('several changes are one save of the last', async () => {
  vi.useFakeTimers()
  const save = vi.fn(async (_value: string) => {})
  const autosave = createAutosave({ save, isConflict })
  for (const value of ['A', 'AC', 'ACG']) autosave.change(value)
  expect(autosave.getStatus()).toBe('waiting')
  await vi.runAllTimersAsync()
  expect(save.mock.calls).toEqual([['ACG']])
  expect(autosave.getStatus()).toBe('saved')
  vi.useRealTimers()
})

test('a change during a save is saved after it, never beside it', async () => {
  const saved: string[] = []
  let finish = () => {}
  const save = (value: string) =>
    new Promise<void>((resolve) => {
      saved.push(value)
      finish = resolve
    })
  const autosave = createAutosave({ save, isConflict })
  autosave.change('A')
  const flushed = autosave.flush()
  autosave.change('B')
  expect(saved).toEqual(['A'])
  finish()
  await vi.waitFor(() => expect(saved).toEqual(['A', 'B']))
  finish()
  await flushed
  expect(autosave.getStatus()).toBe('saved')
})

test('what failed is saved with the next attempt; after somebody else’s save nothing is', async () => {
  const outcomes: (string | undefined)[] = ['offline', undefined, 'conflict']
  const save = vi.fn(async (_value: string) => {
    const outcome = outcomes.shift()
    if (outcome !== undefined) throw outcome
  })
  const autosave = createAutosave({ save, isConflict })
  autosave.change('A')
  await autosave.flush()
  expect(autosave.getStatus()).toBe('failed')
  await autosave.flush()
  expect(autosave.getStatus()).toBe('saved')
  autosave.change('B')
  await autosave.flush()
  autosave.change('C')
  await autosave.flush()
  expect(autosave.getStatus()).toBe('conflict')
  expect(save.mock.calls).toEqual([['A'], ['A'], ['B']])
})

test('a value that was replaced elsewhere is not saved over the newer one', async () => {
  vi.useFakeTimers()
  const save = vi.fn(async (_value: string) => {})
  const autosave = createAutosave({ save, isConflict })
  autosave.change('A')
  autosave.supersede()
  autosave.change('B')
  await vi.runAllTimersAsync()
  await autosave.flush()
  expect([autosave.getStatus(), save.mock.calls]).toEqual(['conflict', []])
  vi.useRealTimers()
})
