import { createWorkerCalls } from '#lib/workers/worker-calls.ts'

/** Runs an analysis in a worker; in this thread where there are no workers. */
export const analyse = createWorkerCalls(
  () => new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' }),
  async () => (await import('./analysis.ts')).analyses,
)

/** Runs work with the library of parts, likewise. */
export const analyseWithLibrary = createWorkerCalls(
  () => new Worker(new URL('./library.worker.ts', import.meta.url), { type: 'module' }),
  async () => (await import('./library-analysis.ts')).libraryAnalyses,
)
