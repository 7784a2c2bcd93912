import { setTimeout as sleep } from 'node:timers/promises'

/** A resource to close at the end of the process, with its name for the terminal. */
export interface CloseStep {
  name: string
  close(): Promise<unknown> | unknown
}

interface Deadlines {
  eachMs: number
  allMs: number
}

// Orchestrators kill 30 s after SIGTERM.
const deadlines: Deadlines = { eachMs: 12_000, allMs: 25_000 }

/** Closes resources one after another. Returns the names of those that failed or exceeded their deadline. */
export async function closeAll(
  closings: readonly CloseStep[],
  { eachMs, allMs }: Deadlines = deadlines,
): Promise<readonly string[]> {
  const unfinished: string[] = []
  const until = Date.now() + allMs
  for (const { name, close } of closings) {
    const timeoutMs = Math.max(0, Math.min(eachMs, until - Date.now()))
    const closed = Promise.resolve()
      .then(close)
      .then(
        () => true,
        () => false,
      )
    // The timer keeps the process alive: otherwise a promise that never settles would end it with another code.
    if (!(await Promise.race([closed, sleep(timeoutMs, false)]))) unfinished.push(name)
  }
  return unfinished
}
