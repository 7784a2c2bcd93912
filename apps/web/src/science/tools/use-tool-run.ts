import { createWorkerCalls } from '#lib/workers/worker-calls.ts'
import { createRunHook } from './create-run-hook.ts'
import type { toolRuns as runs } from './tool-runs.ts'

export const useToolRun = createRunHook<typeof runs>(
  createWorkerCalls(
    () => new Worker(new URL('./tools.worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./tool-runs.ts')).toolRuns,
  ),
)
