import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { createComputePool, forPerson, forSystem, type Turn } from './compute-pool.ts'
import type { Moved } from './compute-thread.ts'

export { forPerson } from './compute-pool.ts'

const pool = createComputePool({
  maxThreads: Math.max(2, Math.min(4, availableParallelism() - 1)),
  taskMs: 20_000,
  heapMegabytes: 256,
  idleMs: 30_000,
  maxWaiting: 12,
  budget: { capacityMs: 60_000, refillMsPerSecond: 250 },
})

const callers = new AsyncLocalStorage<string>()

/** Answers a call; what it leaves to threads by `forCaller` waits in the turn of this person or address. */
export const runInTurn = <Result>(caller: string, answer: () => Result): Result => callers.run(caller, answer)

/** For work that must be done in the end, such as documents: the caller's turn, or that of the system in jobs. */
export function forCaller(name: string): Turn {
  const caller = callers.getStore()
  return caller === undefined ? forSystem(name) : { ...forPerson(caller), hasBudget: false }
}

export interface ComputeTask<Input, Output> {
  run: (input: Input) => Output | Promise<Output>
  module: string
  isSmall: (input: Input) => boolean
}

/**
 * Declares an exported function of the module at `url` as a task for threads. Its input and output are plain data.
 * Inputs that are `isSmall` stay on the calling thread: they must take less than two milliseconds.
 */
export const defineTask = <Input, Output>(
  url: string,
  run: (input: Input) => Output | Promise<Output>,
  isSmall: (input: Input) => boolean = () => false,
): ComputeTask<Input, Output> => ({ run, module: url, isSmall })

/** Runs a task in a thread, in turn. What is `moved` belongs to the thread afterwards. */
export async function compute<Input, Output>(
  { run, module, isSmall }: ComputeTask<Input, Output>,
  input: Input,
  turn: Turn,
  moved?: Moved,
): Promise<Output> {
  if (isSmall(input)) return run(input)
  // The thread runs the same function.
  return (await pool.run({ module, name: run.name, input }, turn, moved)) as Output
}
