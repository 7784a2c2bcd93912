import { createWorkerCalls } from '#lib/workers/worker-calls.ts'

/** Runs an analysis in a worker; in this thread where there are no workers. */
export const analyse = createWorkerCalls(
  () => new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' }),
  async () => (await import('./analysis.ts')).analyses,
)

/** Runs the simulator of function, likewise. */
export const simulate = createWorkerCalls(
  () => new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module' }),
  async () => (await import('./simulation.ts')).simulations,
)
