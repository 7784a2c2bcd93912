import { createWorkerCalls } from '#lib/workers/worker-calls.ts'
import type { antibodyRuns as runs } from './antibody-runs.ts'
import { createRunHook } from './create-run-hook.ts'

/** Numbers antibodies in a worker of its own. */
export const useAntibodyRun = createRunHook<typeof runs>(
  createWorkerCalls(
    () => new Worker(new URL('./antibody.worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./antibody-runs.ts')).antibodyRuns,
  ),
)
