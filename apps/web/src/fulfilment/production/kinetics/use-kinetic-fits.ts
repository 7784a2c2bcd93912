import type { ResultCurves } from '@paratope/bio'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { createWorkerCalls } from '#lib/workers/worker-calls.ts'

const callFits = createWorkerCalls(
  () => new Worker(new URL('./kinetics.worker.ts', import.meta.url), { type: 'module' }),
  async () => (await import('./kinetic-fits.ts')).kineticFits,
)

/** Fits of the curves of one open file. */
export function useKineticFits(result: ResultCurves) {
  const opening = useId()
  return useQuery({
    queryKey: ['kinetic-fits', opening],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => callFits('fit', result),
  })
}
