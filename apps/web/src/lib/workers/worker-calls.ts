type Functions = Readonly<Record<string, (input: never) => unknown>>
type Input<Table extends Functions, Name extends keyof Table> = Parameters<Table[Name]>[0]
type Result<Table extends Functions, Name extends keyof Table> = ReturnType<Table[Name]>

interface CallMessage {
  id: number
  name: string
  input: never
}

interface Pending {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** Runs a function of a table by its name. */
export function callFunction<Table extends Functions, Name extends keyof Table>(
  table: Table,
  name: Name,
  input: Input<Table, Name>,
): Result<Table, Name> {
  // The name chose both types; the table cannot express that they belong together.
  return (table[name] as unknown as (value: unknown) => Result<Table, Name>)(input)
}

/** In a worker: answers the calls of its page. */
export function answerCalls(table: Functions): void {
  addEventListener('message', ({ data }: MessageEvent<CallMessage>) => {
    const { id, name, input } = data
    try {
      postMessage({ id, result: callFunction(table, name, input) })
    } catch (error) {
      postMessage({ id, error: error instanceof Error ? error.message : String(error) })
    }
  })
}

/** Opens the worker with the first call; where there are no workers, runs the functions in this thread. */
export function createWorkerCalls<Table extends Functions>(open: () => Worker, load: () => Promise<Table>) {
  let worker: Worker | undefined
  let lastId = 0
  const pending = new Map<number, Pending>()

  function openWorker(): Worker | undefined {
    if (worker || typeof Worker === 'undefined') return worker
    const opened = open()
    opened.addEventListener('message', ({ data }: MessageEvent<{ id: number; result?: unknown; error?: string }>) => {
      const waiting = pending.get(data.id)
      pending.delete(data.id)
      if (data.error === undefined) waiting?.resolve(data.result)
      else waiting?.reject(new Error(data.error))
    })
    opened.addEventListener('error', () => {
      for (const { reject } of pending.values()) reject(new Error('the worker did not load'))
      pending.clear()
      worker = undefined
    })
    worker = opened
    return opened
  }

  return async <Name extends keyof Table>(name: Name, input: Input<Table, Name>): Promise<Result<Table, Name>> => {
    const target = openWorker()
    if (!target) return callFunction(await load(), name, input)
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      // The worker answers with the result of this function.
      pending.set(id, { resolve: (result) => resolve(result as Result<Table, Name>), reject })
      target.postMessage({ id, name, input }, { transfer: [] })
    })
  }
}
