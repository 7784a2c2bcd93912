import type { Sequence } from '@paratope/bio'
import { useMemo } from 'react'
import type { SiteReport } from './analysis.ts'
import { useAnalysis } from './use-analysis.ts'

/** The sequence of a molecule as one value, which stays the same while only features change. */
export const useSequence = ({ bases, topology }: Sequence): Sequence =>
  useMemo(() => ({ bases, topology }), [bases, topology])

/** Longer molecules have too many sites to look at. */
const longest = 250_000

/** Sites of all enzymes. */
export function useSiteReport(molecule: Sequence): SiteReport | undefined {
  const sequence = useSequence(molecule)
  return useAnalysis('sites', sequence.bases.length > 0 && sequence.bases.length <= longest ? sequence : undefined)
}
