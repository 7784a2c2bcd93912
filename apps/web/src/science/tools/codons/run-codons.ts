import { createWorkerCalls } from '#lib/workers/worker-calls.ts'
import { createRunHook } from '../create-run-hook.ts'
import type { CodonProposal, OptimizeRequest, codonRuns as runs } from './optimize-codons.ts'

const call = createWorkerCalls(
  () => new Worker(new URL('./codons.worker.ts', import.meta.url), { type: 'module' }),
  async () => (await import('./optimize-codons.ts')).codonRuns,
)

/** Optimises while someone types. */
export const useCodonRun = createRunHook<typeof runs>(call)

export const runCodons = async (request: OptimizeRequest): Promise<CodonProposal> =>
  (await call('optimize', request)).result
